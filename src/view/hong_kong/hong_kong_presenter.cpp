#include "view/hong_kong/hong_kong_presenter.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "games/hong_kong/announcement.h"
#include "paint/rect.h"
#include "view/blocks/block_cues.h"
#include "view/blocks/block_items.h"
#include "view/hong_kong/composing.h"
#include "view/hong_kong/measures.h"
#include "view/hong_kong/town_overlay.h"
#include "view/hong_kong/town_trial.h"

namespace haula::view {

using hong_kong::HongKongState;
using hong_kong::Kind;
using hong_kong::PlotId;
using presenter::Aim;
using presenter::Aimed;
using presenter::Chip;
using presenter::Eye;
using presenter::Glance;
using presenter::HandItem;
using presenter::Pace;
using presenter::PlayerRow;
using presenter::Spot;
using presenter::Style;
using rules::say;
using Sign = TownLook::Sign;

namespace {

std::string item_of(Kind kind) { return "piece." + std::string(name_of(kind)); }

std::shared_ptr<const HongKongState> own(const Glance& glance) {
    return std::dynamic_pointer_cast<const HongKongState>(glance.state);
}

void add_stock_extent(std::vector<Vec3>& points, const hong_kong::Position& position) {
    for (const StockPiece& each : stock_beside_board(position)) {
        for (Vec3 corner :
             box_corners(0.5 * k_block_base_m, 0.5 * k_block_base_m, height_of(each.piece.kind))) {
            corner.x += each.p.x;
            corner.y += each.p.y;
            points.push_back(corner);
            // as much on the other side: the board stays in the middle, whoever has more left
            points.push_back({-corner.x, -corner.y, corner.z});
        }
    }
}

class HongKongPresenter final : public presenter::Presenter {
  public:
    // -- the scene
    void show(const Glance& glance, Pace pace) override {
        state_ = own(glance);
        open_ = !glance.viewer;
        town_.follow(*state_, pace == Pace::at_once);
        if (!town_.moving()) {
            settled_ = state_;
        }
    }

    void advance(double seconds) override {
        town_.advance(seconds);
        cues_.note(town_.take_landing());
        if (!town_.moving()) {
            settled_ = state_;
        }
    }

    std::optional<presenter::Cue> take_cue() override { return cues_.take(); }
    bool moving() const override { return town_.moving(); }

    void skip() override {
        town_.finish();
        settled_ = state_;
    }

    render::Scene scene(const Style& style) const override {
        TownLook look;
        look.colours = town_colours(style);
        if (state_) {
            look.stock = state_->position();
        }
        if (composing_) {
            look.hand = style.of(composing_->player()).colour;
            add_signs(look);
            add_ghosts(look);
        } else if (open_) {
            add_built(look, style);
        }
        return view_.scene(town_, look);
    }

    void draw_over(ui::Ui& ui, const Eye& eye, const Style& style) const override {
        draw_coordinates(ui, eye);
        if (settled_) {
            draw_heights(ui, town_, settled_->position(), eye, style);
        }
    }

    double top_m() const override { return k_town_top_m; }
    // The board with what may be built next, and the pieces that are still in hand beside it.
    std::vector<Vec3> extent() const override {
        double top = 0.0;
        for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
            top = std::max(top, town_.top_m(PlotId::from_index(i)));
        }
        std::vector<Vec3> points =
            box_corners(0.5 * k_board_side_m, 0.5 * k_board_side_m, top + 2.0 * k_block_height_m);
        if (state_) {
            add_stock_extent(points, state_->position());
        }
        return points;
    }

    // -- a move
    void begin_turn(const Glance& glance, std::shared_ptr<const rules::Judge> /*judge*/) override {
        composing_.emplace(own(glance));
        aimed_.reset();
    }
    void end_turn() override { composing_.reset(); }

    std::vector<HandItem> hand() const override {
        std::vector<HandItem> items;
        if (!composing_) {
            return items;
        }
        for (const Kind kind : hong_kong::k_all_kinds) {
            HandItem item;
            item.id = item_of(kind);
            item.name = say("hong_kong.kind." + std::string(name_of(kind)));
            item.key = static_cast<int>(index_of(kind)) + 1;
            item.count = composing_->state().position().left(composing_->player(), kind);
            item.chosen = composing_->in_hand() == kind ||
                          (composing_->ready() && composing_->second_kind() == kind);
            item.refused = composing_->why_not(kind).has_value();
            items.push_back(std::move(item));
        }
        return items;
    }

    std::vector<Spot> spots(const Eye& /*eye*/) const override {
        return composing_ ? plot_spots(town_, composing_->offered()) : std::vector<Spot>{};
    }

    // An offered plot whose place is seen close by comes first, whatever tower stands before it.
    std::optional<std::string> pick(const Eye& eye, paint::Point pointer,
                                    double reach_px) const override {
        std::optional<std::string> offered;
        double nearest_px = reach_px;
        for (const Spot& spot : spots(eye)) {
            const auto at = spot.offered ? eye.see(spot.at) : std::nullopt;
            const double away_px =
                at ? std::hypot(at->x - pointer.x, at->y - pointer.y) : nearest_px;
            if (away_px < nearest_px) {
                nearest_px = away_px;
                offered = spot.id;
            }
        }
        if (offered) {
            return offered;
        }
        const auto plot = plot_at(town_, eye.view, eye.window, pointer.x, pointer.y);
        return plot ? std::optional(spot_of(*plot)) : std::nullopt;
    }

    void aim(const std::optional<Aim>& aim) override {
        const bool wanted = aim && composing_ && !composing_->ready();
        aimed_ = wanted ? plot_of(aim->id) : std::nullopt;
    }

    std::optional<Aimed> aimed() const override {
        if (!aimed_ || !composing_) {
            return std::nullopt;
        }
        return Aimed{top_of_plot(town_, *aimed_), {}, composing_->why_not(*aimed_)};
    }

    std::optional<rules::Refusal> choose_item(const std::string& id) override {
        for (const Kind kind : hong_kong::k_all_kinds) {
            if (composing_ && id == item_of(kind)) {
                return composing_->choose(kind);
            }
        }
        return std::nullopt;
    }

    // Of a whole turn it moves the last piece.
    std::optional<rules::Refusal> choose_spot(const std::string& id) override {
        const auto plot = plot_of(id);
        aimed_.reset();
        return composing_ && plot ? composing_->choose(*plot) : std::nullopt;
    }

    bool can_step_back() const override {
        return composing_ && (composing_->fast() || composing_->second());
    }
    void step_back() override { composing_->step_back(); }
    rules::Message sentence() const override {
        return composing_ ? composing_->sentence() : rules::Message{};
    }
    std::optional<rules::Refusal> propose(const rules::Move& move) override {
        return composing_->propose(move);
    }
    std::optional<rules::Move> move() const override {
        return composing_ ? composing_->move() : std::nullopt;
    }

    // -- around the table
    std::vector<PlayerRow> standings(const Glance& glance) const override {
        const hong_kong::Position& position = own(glance)->position();
        std::vector<PlayerRow> rows;
        for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
            Chip left;
            left.words = say("hong_kong.left")
                             .number("blocks", position.left(player, Kind::block))
                             .number("fast", position.left(player, Kind::fast))
                             .number("roofs", position.left(player, Kind::roof));
            rows.push_back({player,
                            rules::verbatim(std::to_string(position.score(player))),
                            true,
                            {std::move(left)}});
        }
        return rows;
    }

    std::optional<rules::Message> margin(const Glance& glance) const override {
        const hong_kong::Position& position = own(glance)->position();
        return say("hong_kong.event.count")
            .player("one", PlayerId{1})
            .number("count_one", position.score(PlayerId{1}))
            .player("two", PlayerId{2})
            .number("count_two", position.score(PlayerId{2}));
    }

    // Turn by turn: the history is played again.
    std::optional<presenter::Plot> plot(const Glance& glance) const override {
        presenter::Plot plot;
        plot.title = say("hong_kong.plot");
        plot.lines = {{PlayerId{1}, {}}, {PlayerId{2}, {}}};
        const rules::History& history = glance.state->history();
        hong_kong::Position position(history.empty() ? PlayerId{1} : history.front().actor.player);
        for (const rules::Step& step : history) {
            position.play(std::get<hong_kong::Turn>(hong_kong::read_turn(*step.move())));
            for (presenter::Plot::Line& line : plot.lines) {
                line.values.emplace_back(position.score(line.player));
            }
        }
        return plot;
    }

    std::unique_ptr<presenter::Tabletop> trial() const override { return make_town_trial(state_); }

  private:
    void add_signs(TownLook& look) const {
        hong_kong::for_each_plot(composing_->offered(), [&](PlotId plot) {
            look.plots.push_back({plot, aimed_ == plot ? Sign::pointed : Sign::offered});
        });
        if (aimed_ && composing_->why_not(*aimed_)) {
            look.plots.push_back({*aimed_, Sign::refused});
        }
        for (const auto& chosen : {composing_->fast(), composing_->second()}) {
            if (chosen) {
                look.plots.push_back({*chosen, Sign::chosen});
            }
        }
    }

    void add_ghosts(TownLook& look) const {
        const PlayerId player = composing_->player();
        const auto fast = composing_->fast();
        if (fast) {
            look.ghosts.push_back({{player, Kind::fast}, *fast, 0});
        }
        const auto below = [&](PlotId plot) { return fast == plot ? 1 : 0; };
        if (const auto second = composing_->second()) {
            look.ghosts.push_back({{player, composing_->second_kind()}, *second, below(*second)});
        } else if (aimed_ && !composing_->why_not(*aimed_)) {
            look.ghosts.push_back({{player, *composing_->in_hand()}, *aimed_, below(*aimed_)});
        }
    }

    // Where the last turn built is lit, for those who look on.
    void add_built(TownLook& look, const Style& style) const {
        if (!state_ || state_->history().empty()) {
            return;
        }
        const rules::Step& last = state_->history().back();
        const auto turn = hong_kong::read_turn(*last.move());
        if (const auto* built = std::get_if<hong_kong::Turn>(&turn)) {
            look.hand = style.of(last.actor.player).colour;
            look.plots.push_back({built->plot, Sign::built});
            if (built->fast) {
                look.plots.push_back({*built->fast, Sign::built});
            }
        }
    }

    std::shared_ptr<const HongKongState> state_;
    std::shared_ptr<const HongKongState> settled_;  // what has come to rest of it
    bool open_ = false;                             // nobody in particular looks on
    Town town_;
    BlockCues cues_;
    TownView view_;
    std::optional<Composing> composing_;
    std::optional<PlotId> aimed_;
};

}  // namespace

Result<std::unique_ptr<presenter::Presenter>> hong_kong_presenter(const rules::Setup& /*setup*/,
                                                                  shapes::Detail /*detail*/) {
    return std::unique_ptr<presenter::Presenter>(std::make_unique<HongKongPresenter>());
}

}  // namespace haula::view
