#include "view/skybridge/skybridge_trial.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/skybridge/words.h"
#include "paint/rect.h"
#include "view/blocks/block_picking.h"
#include "view/skybridge/city_overlay.h"
#include "view/skybridge/city_view.h"
#include "view/skybridge/piece_icons.h"

namespace haula::view {

using presenter::Aim;
using presenter::Eye;
using presenter::HandItem;
using presenter::Spot;
using presenter::Style;
using presenter::Tool;
using rules::say;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Kind;

namespace {

constexpr double k_knock_ns = 6e-3;  // half a metre a second for a three-storey block
constexpr std::size_t k_max_pieces = 120;
constexpr double k_min_top_m = 0.06;
constexpr std::string_view k_fallen = "fallen";  // a piece that lies on no foundation

std::string item_of(Kind kind) { return "trial." + std::string(key_of(kind)); }
std::string tool_of(Colour colour) { return "trial.colour." + std::string(name_of(colour)); }

class SkybridgeTrial final : public presenter::Tabletop {
  public:
    explicit SkybridgeTrial(std::shared_ptr<const skybridge::SkybridgeState> from)
        : from_(std::move(from)) {
        if (from_) {
            stage_.follow(*from_, true);
        }
    }

    void advance(double seconds) override { stage_.advance(seconds); }
    bool moving() const override { return stage_.moving(); }
    void skip() override { stage_.finish(); }

    render::Scene scene(const Style& style) const override {
        style_ = style;
        CityLook look;
        look.hand = look_of(style, colour_).colour;
        if (const auto tower = aim_ ? tower_of(aim_->id) : std::nullopt; tower && !knocking_) {
            look.towers.push_back({*tower, CityLook::Sign::pointed});
        }
        if (first_end_) {
            look.towers.push_back({*first_end_, CityLook::Sign::chosen});
        }
        return view_.scene(stage_, look, style);
    }
    void draw_over(ui::Ui& ui, const Eye& eye, const Style& /*style*/) const override {
        draw_numbers(ui, stage_, eye);
    }
    double top_m() const override { return std::max(k_min_top_m, stage_.highest_m()); }

    std::vector<HandItem> hand() const override {
        std::vector<HandItem> items;
        for (const Kind kind : skybridge::k_all_kinds) {
            items.push_back({.id = item_of(kind),
                             .name = say("skybridge.kind." + std::string(key_of(kind))),
                             .drawing = piece_icon(kind, look_of(style_, colour_)),
                             .key = static_cast<int>(index_of(kind)) + 1,
                             .chosen = !knocking_ && kind_ == kind});
        }
        items.push_back(
            {.id = "trial.knock", .name = say("skybridge.trial.knock"), .chosen = knocking_});
        return items;
    }

    std::vector<Tool> tools() const override {
        std::vector<Tool> tools;
        for (const Colour colour : skybridge::k_all_colours) {
            tools.push_back({.id = tool_of(colour),
                             .name = say("skybridge.tool.colour").part("colour", in_words(colour)),
                             .chosen = colour_ == colour});
        }
        if (from_ && !from_->history().empty()) {
            tools.push_back({.id = "trial.town", .name = say("trial.as_in_game")});
        }
        tools.push_back({.id = "trial.reset", .name = say("skybridge.trial.reset")});
        return tools;
    }

    std::vector<Spot> spots(const Eye& /*eye*/) const override {
        return tower_spots(stage_, skybridge::k_all_foundations);
    }

    std::optional<std::string> pick(const Eye& eye, paint::Point pointer,
                                    double /*reach_px*/) const override {
        if (const auto tower = tower_at(stage_, eye, pointer)) {
            return spot_of(*tower);
        }
        const bool piece = block_at(stage_.bodies(), eye.view, eye.window, pointer).has_value();
        return piece ? std::optional(std::string(k_fallen)) : std::nullopt;
    }

    void aim(const std::optional<Aim>& aim) override { aim_ = aim; }

    std::optional<rules::Refusal> choose_item(const std::string& id) override {
        first_end_.reset();
        knocking_ = id == "trial.knock" && !knocking_;
        for (const Kind kind : skybridge::k_all_kinds) {
            kind_ = id == item_of(kind) ? kind : kind_;
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> choose_spot(const std::string& id) override {
        const auto tower = tower_of(id);
        if (knocking_) {
            knock_aimed();
        } else if (tower && stage_.pieces().size() < k_max_pieces) {
            return drop_on(*tower);
        }
        return std::nullopt;
    }

    std::optional<rules::Refusal> use_tool(const std::string& id) override {
        if (id == "trial.reset") {
            stage_.clear();
            first_end_.reset();
        } else if (id == "trial.town") {
            stage_.clear();  // also what only fell over stands again
            stage_.follow(*from_, true);
            first_end_.reset();
        }
        for (const Colour colour : skybridge::k_all_colours) {
            colour_ = id == tool_of(colour) ? colour : colour_;
        }
        return std::nullopt;
    }

    bool can_step_back() const override { return first_end_.has_value(); }
    void step_back() override { first_end_.reset(); }

    rules::Message sentence() const override {
        return say(knocking_    ? "skybridge.trial.knock_how"
                   : first_end_ ? "skybridge.trial.other_end"
                                : "skybridge.trial.drop_how");
    }

  private:
    // A bridge is given two neighbours; that it may lie on anything is the fun of it.
    std::optional<rules::Refusal> drop_on(FoundationId tower) {
        if (kind_ != Kind::bridge) {
            stage_.drop({kind_, colour_, tower, {}});
            return std::nullopt;
        }
        if (!first_end_ || *first_end_ == tower) {
            first_end_ = first_end_ ? std::nullopt : std::optional(tower);
            return std::nullopt;
        }
        if (!contains(skybridge::neighbours_of(*first_end_), tower)) {
            return say("skybridge.refused.not_neighbours");
        }
        stage_.drop({kind_, colour_, std::min(*first_end_, tower), std::max(*first_end_, tower)});
        first_end_.reset();
        return std::nullopt;
    }

    // Against what is seen where the hand is.
    void knock_aimed() {
        const auto hit = aim_
                             ? block_at(stage_.bodies(), aim_->eye.view, aim_->eye.window, aim_->at)
                             : std::nullopt;
        if (hit) {
            stage_.push(hit->piece, hit->point, k_knock_ns * level_way(*hit));
        }
    }

    std::shared_ptr<const skybridge::SkybridgeState> from_;
    CityStage stage_;
    CityView view_;
    Kind kind_ = Kind::three_storeys;
    Colour colour_ = Colour::red;
    bool knocking_ = false;
    std::optional<FoundationId> first_end_;
    std::optional<Aim> aim_;
    mutable Style style_;  // as the table last wanted it, for what is in hand
};

}  // namespace

std::unique_ptr<presenter::Tabletop> make_skybridge_trial(
    std::shared_ptr<const skybridge::SkybridgeState> from) {
    return std::make_unique<SkybridgeTrial>(std::move(from));
}

}  // namespace haula::view
