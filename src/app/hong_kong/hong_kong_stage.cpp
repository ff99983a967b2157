// A recorded game of Hong Kong: the town as it stood at every moment.
#include <utility>

#include "app/hong_kong/hong_kong_table.h"
#include "app/replay/stage.h"
#include "rules/replay.h"
#include "screen/seating.h"
#include "screen/table_parts.h"
#include "screen/view_tools.h"

namespace haula::app {

using hong_kong::HongKongState;
using hong_kong::PlotId;

namespace {

struct TownMoment {
    std::shared_ptr<const HongKongState> state;
    std::vector<rules::Message> said;
    PlayerId player;  // who acted; null before the first
};

class HongKongStage final : public ReplayStage {
  public:
    HongKongStage(std::vector<TownMoment> moments, std::optional<Error> error,
                  std::vector<rules::Seat> seats)
        : moments_(std::move(moments)), error_(std::move(error)), seating_(std::move(seats)) {}

    std::size_t size() const override { return moments_.size(); }
    std::size_t ready() const override { return moments_.size(); }
    std::optional<Error> error() const override { return error_; }

    void show(std::size_t moment, bool film) override {
        shown_ = moment;
        town_.follow(*now().state, !film);
    }
    const std::vector<rules::Message>& said() const override { return now().said; }
    // more than the town has: what is in hand lies around the board
    double top_m() const override { return 1.5 * k_town_top_m; }
    bool moving() const override { return town_.moving(); }

    void pass(Context& context) override { town_.advance(context.input.seconds); }

    render::Scene scene(const Context& context) const override {
        view::TownLook look;
        look.colours = town_colours(seating_.colours(), context.settings.palette);
        look.stock = now().state->position();
        if (now().player) {
            look.hand = seating_.look(now().player, context.settings.palette).colour;
            add_built(look);
        }
        return town_view_.scene(town_, look);
    }

    void draw_over(Context& context, const render::View& view) override {
        draw_coordinates(context, view);
        draw_heights(context, town_, now().state->position(), seating_, view);
    }

    void show_panel(Context& context, render::OrbitCamera& camera) override {
        ui::Ui& ui = context.ui;
        for (const PlayerId player : {PlayerId{1}, PlayerId{2}}) {
            show_standing(ui, seating_.look(player, context.settings.palette),
                          seating_.name(context.texts, player),
                          std::to_string(now().state->position().score(player)),
                          ui::TextRole::heading);
        }
        ui.row({.gap = 2.0, .cross = ui::Align::centre, .wraps = true},
               [&] { show_views(context, camera, "replay"); });
    }

    bool show_keepsakes(Context& /*context*/) override { return false; }

  private:
    const TownMoment& now() const { return moments_[shown_]; }

    // Where the turn built is lit.
    void add_built(view::TownLook& look) const {
        const HongKongState& before = *moments_[shown_ - 1].state;
        for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
            const PlotId plot = PlotId::from_index(i);
            if (now().state->building(plot).size() != before.building(plot).size()) {
                look.plots.push_back({plot, view::TownLook::Sign::built});
            }
        }
    }

    std::vector<TownMoment> moments_;
    std::optional<Error> error_;
    Seating seating_;
    view::Town town_;
    view::TownView town_view_;
    std::size_t shown_ = 0;
};

std::shared_ptr<const HongKongState> frozen(const rules::State& state) {
    return std::dynamic_pointer_cast<const HongKongState>(
        std::shared_ptr<const rules::State>(state.clone()));
}

}  // namespace

Result<std::unique_ptr<ReplayStage>> make_hong_kong_stage(const Context& context,
                                                          const rules::Record& record) {
    const Result<const rules::Game*> game = rules::find_game(context.games, record.setup.game);
    if (!game) {
        return game.error();
    }
    const Result<std::unique_ptr<rules::State>> made = (*game)->new_state(record.setup);
    if (!made) {
        return made.error();
    }
    rules::State& state = **made;
    if (!frozen(state)) {
        return bad_input("this record does not begin a game of Hong Kong");
    }
    std::vector<TownMoment> moments{{frozen(state), state.beginning().said, {}}};
    std::optional<Error> error;
    for (const rules::Step& step : record.steps) {
        const PlayerId player = state.to_act().player;
        Result<rules::Events> events = rules::replay_step(state, step);
        if (!events) {
            error = events.error();
            break;
        }
        moments.push_back({frozen(state), std::move(events->said), player});
    }
    return std::unique_ptr<ReplayStage>(
        std::make_unique<HongKongStage>(std::move(moments), std::move(error), record.seats));
}

}  // namespace haula::app
