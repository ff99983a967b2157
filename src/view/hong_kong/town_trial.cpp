#include "view/hong_kong/town_trial.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "paint/rect.h"
#include "view/hong_kong/town_overlay.h"

namespace haula::view {

using hong_kong::Kind;
using hong_kong::PlotId;
using presenter::Aim;
using presenter::Eye;
using presenter::HandItem;
using presenter::Spot;
using presenter::Style;
using presenter::Tool;
using rules::say;

namespace {

constexpr double k_knock_ns = 2.6e-3;  // half a metre a second for one block
constexpr std::size_t k_max_pieces = 120;
constexpr std::string_view k_fallen = "fallen";  // a piece that lies on no plot

std::string item_of(Kind kind) { return "trial." + std::string(name_of(kind)); }
std::string tool_of(PlayerId player) { return "trial.player." + std::to_string(player.value); }

class TownTrial final : public presenter::Tabletop {
  public:
    explicit TownTrial(std::shared_ptr<const hong_kong::HongKongState> from)
        : from_(std::move(from)) {
        if (from_) {
            town_.follow(*from_, true);
        }
    }

    void advance(double seconds) override { town_.advance(seconds); }
    bool moving() const override { return town_.moving(); }
    void skip() override { town_.finish(); }

    render::Scene scene(const Style& style) const override {
        TownLook look;
        look.colours = town_colours(style);
        look.hand = style.of(player_).colour;
        if (const auto plot = aim_ ? plot_of(aim_->id) : std::nullopt; plot && !knocking_) {
            look.plots.push_back({*plot, TownLook::Sign::pointed});
        }
        return view_.scene(town_, look);
    }
    void draw_over(ui::Ui& ui, const Eye& eye, const Style& /*style*/) const override {
        draw_coordinates(ui, eye);
    }
    double top_m() const override { return k_town_top_m; }

    std::vector<HandItem> hand() const override {
        std::vector<HandItem> items;
        for (const Kind kind : hong_kong::k_all_kinds) {
            items.push_back({.id = item_of(kind),
                             .name = say("hong_kong.kind." + std::string(name_of(kind))),
                             .key = static_cast<int>(index_of(kind)) + 1,
                             .chosen = !knocking_ && kind_ == kind});
        }
        items.push_back({.id = "trial.knock",
                         .name = say("hong_kong.trial.knock"),
                         .key = static_cast<int>(hong_kong::k_kinds) + 1,
                         .chosen = knocking_});
        return items;
    }

    std::vector<Tool> tools() const override {
        std::vector<Tool> tools;
        for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
            tools.push_back({.id = tool_of(player),
                             .name = say("player." + std::to_string(player.value)),
                             .chosen = player_ == player});
        }
        if (from_ && !from_->history().empty()) {
            tools.push_back({.id = "trial.town", .name = say("trial.as_in_game")});
        }
        tools.push_back({.id = "trial.reset", .name = say("hong_kong.trial.reset")});
        return tools;
    }

    std::vector<Spot> spots(const Eye& /*eye*/) const override {
        return plot_spots(town_, hong_kong::k_all_plots);
    }

    std::optional<std::string> pick(const Eye& eye, paint::Point pointer,
                                    double /*reach_px*/) const override {
        if (const auto plot = plot_at(town_, eye.view, eye.window, pointer.x, pointer.y)) {
            return spot_of(*plot);
        }
        const bool piece = piece_at(town_, eye.view, eye.window, pointer.x, pointer.y).has_value();
        return piece ? std::optional(std::string(k_fallen)) : std::nullopt;
    }

    void aim(const std::optional<Aim>& aim) override { aim_ = aim; }

    std::optional<rules::Refusal> choose_item(const std::string& id) override {
        knocking_ = id == "trial.knock" && !knocking_;
        for (const Kind kind : hong_kong::k_all_kinds) {
            kind_ = id == item_of(kind) ? kind : kind_;
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> choose_spot(const std::string& id) override {
        const auto plot = plot_of(id);
        if (knocking_) {
            knock();
        } else if (plot && town_.pieces().size() < k_max_pieces) {
            town_.drop({player_, kind_}, *plot);
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> use_tool(const std::string& id) override {
        if (id == "trial.reset") {
            town_.clear();
        } else if (id == "trial.town") {
            town_.clear();  // also what only fell over stands again
            town_.follow(*from_, true);
        }
        for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
            player_ = id == tool_of(player) ? player : player_;
        }
        return std::nullopt;
    }

    rules::Message sentence() const override {
        return say(knocking_ ? "hong_kong.trial.knock_how" : "hong_kong.trial.drop_how");
    }

  private:
    // Against what is seen where the hand is.
    void knock() {
        const auto hit =
            aim_ ? piece_at(town_, aim_->eye.view, aim_->eye.window, aim_->at.x, aim_->at.y)
                 : std::nullopt;
        if (hit) {
            town_.push(hit->piece, hit->point, k_knock_ns * level_way(*hit));
        }
    }

    std::shared_ptr<const hong_kong::HongKongState> from_;
    Town town_;
    TownView view_;
    Kind kind_ = Kind::block;
    PlayerId player_{1};
    bool knocking_ = false;
    std::optional<Aim> aim_;
};

}  // namespace

std::unique_ptr<presenter::Tabletop> make_town_trial(
    std::shared_ptr<const hong_kong::HongKongState> from) {
    return std::make_unique<TownTrial>(std::move(from));
}

}  // namespace haula::view
