#include "app/hong_kong/hong_kong_table.h"

#include <algorithm>
#include <utility>

#include "render/project.h"
#include "screen/controls.h"
#include "screen/view_tools.h"
#include "view/hong_kong/measures.h"

namespace haula::app {

using hong_kong::Kind;
using hong_kong::PlotId;
using Sign = view::TownLook::Sign;

namespace {

constexpr double k_refusal_s = 5.0;
constexpr float k_hidden_alpha = 0.4F;  // of a sign over a building behind another
constexpr double k_hand_share = 0.055;  // of the window's height

}  // namespace

std::array<render::Colour, hong_kong::k_players> town_colours(const SeatColours& colours,
                                                              Palette palette) {
    return {look_of(colours.of(PlayerId{1}), palette).colour,
            look_of(colours.of(PlayerId{2}), palette).colour};
}

render::View above_the_hand(const render::View& view) { return moved_up(view, k_hand_share); }

render::OrbitCamera town_camera() {
    render::OrbitCamera camera;
    camera.make_room(k_town_top_m);
    camera.set(render::Preset::hero);
    camera.jump();
    return camera;
}

HongKongTable::HongKongTable(std::unique_ptr<HongKongSession> session, const Context& context)
    : session_(std::move(session)),
      seating_(session_->seats()),
      camera_(town_camera()),
      palette_(context.settings.palette) {
    town_.follow(session_->state(), true);
    town_version_ = session_->version();
    make_scene();
}

render::Colour HongKongTable::accent() const {
    const rules::Actor actor = session_->state().to_act();
    return actor.is_player() ? look_of(actor.player).colour : ui::Theme{}.accent;
}

bool HongKongTable::moving() const {
    return camera_.moving() || town_.moving() || session_->thinking() || session_->hint_awaited();
}

void HongKongTable::pass(Context& context) {
    palette_ = context.settings.palette;
    narrow_ = context.window.width / context.ui.scale() < 1000.0;
    advance(context, context.input.seconds, true);
    show_panels(context);
    show_dialogs(context);
    obey(context);
    render::Input without_stick = context.input;
    without_stick.pad.left_stick = {};  // it goes from plot to plot
    steer(camera_, context.with_hands(without_stick));
    move(camera_, context);
    make_scene();
    draw_coordinates(context, view());
    draw_heights(context, town_, session_->state().position(), seating_, view());
    mark_plots(context, town_, view());
}

void HongKongTable::update_covered(Context& context, double seconds) {
    advance(context, seconds, false);
}

void HongKongTable::advance(Context& context, double seconds, bool bots_may_act) {
    refusal_left_s_ = std::max(0.0, refusal_left_s_ - seconds);
    const bool moved = town_.moving();
    town_.advance(seconds);
    if (moved && !town_.moving()) {
        context.sound(render::Sound::settle);
    }
    session_->advance(bots_may_act && !town_.moving());
    if (town_version_ != session_->version()) {
        town_version_ = session_->version();
        town_.follow(session_->state(), context.settings.reduced_motion);
    }
    follow_composing();
    if (const auto error = session_->take_error()) {
        context.toast(error->detail);
    }
}

// A hand may put a turn together as soon as it is its turn, even while a piece still falls.
void HongKongTable::follow_composing() {
    if (!session_->awaits_hand()) {
        composing_.reset();
        composing_version_ = -1;
    } else if (composing_version_ != session_->version()) {
        composing_version_ = session_->version();
        composing_.emplace(session_->snapshot());
    }
}

void HongKongTable::choose(std::optional<rules::Refusal> refusal) {
    refusal_ = std::move(refusal);
    refusal_left_s_ = refusal_ ? k_refusal_s : 0.0;
}

void HongKongTable::choose_plot(PlotId plot) {
    // a second click on the chosen plot moves nothing: the turn stays whole
    choose(composing_->choose(plot));
}

void HongKongTable::announce(Context& context) {
    if (composing_ && composing_->ready()) {
        auto refusal = session_->play(*composing_->move());
        if (!refusal) {
            context.sound(render::Sound::plug);
        }
        choose(std::move(refusal));
    }
}

void HongKongTable::take_back(Context& context) {
    if (auto refusal = session_->why_no_undo()) {
        choose(std::move(refusal));
    } else if (session_->undo()) {
        put_away_ = false;  // the end, if it was one, comes anew
        looked_at_end_ = false;
        context.toast(context.text("hong_kong.screen.taken_back"));
    }
}

void HongKongTable::step_back(Context& context) {
    if (!composing_ || !composing_->step_back()) {
        pause(context);
    }
}

std::optional<PlotId> HongKongTable::aimed_at() const {
    if (!composing_ || composing_->ready()) {
        return std::nullopt;
    }
    return composing_->cursor() ? composing_->cursor() : pointed_;
}

void HongKongTable::add_ghosts(view::TownLook& look) const {
    const PlayerId player = composing_->player();
    const auto fast = composing_->fast();
    if (fast) {
        look.ghosts.push_back({{player, Kind::fast}, *fast, 0});
    }
    const auto below = [&](PlotId plot) { return fast == plot ? 1 : 0; };
    if (const auto second = composing_->second()) {
        look.ghosts.push_back({{player, composing_->second_kind()}, *second, below(*second)});
    } else if (const auto aim = aimed_at(); aim && !composing_->why_not(*aim)) {
        look.ghosts.push_back({{player, *composing_->in_hand()}, *aim, below(*aim)});
    }
}

void HongKongTable::make_scene() {
    view::TownLook look;
    look.colours = town_colours(seating_.colours(), palette_);
    look.hand = accent();
    look.stock = session_->state().position();
    if (composing_) {
        const auto aim = aimed_at();
        hong_kong::for_each_plot(composing_->offered(), [&](PlotId plot) {
            look.plots.push_back({plot, aim == plot ? Sign::pointed : Sign::offered});
        });
        if (aim && composing_->why_not(*aim)) {
            look.plots.push_back({*aim, Sign::refused});
        }
        for (const auto& chosen : {composing_->fast(), composing_->second()}) {
            if (chosen) {
                look.plots.push_back({*chosen, Sign::chosen});
            }
        }
        add_ghosts(look);
    }
    scene_ = town_view_.scene(town_, look);
}

void draw_heights(Context& context, const view::Town& town, const hong_kong::Position& position,
                  const Seating& seating, const render::View& view) {
    const double unit = context.ui.scale();
    hong_kong::for_each_plot(position.occupied(), [&](PlotId plot) {
        Vec3 top = view::plot_centre(plot);
        top.z = town.top_m(plot) + 0.004;
        const auto at = project(view, context.window, top);
        if (!at) {
            return;
        }
        const PlayerLook look = seating.look(*position.owner_of(plot), context.settings.palette);
        render::Overlay& overlay = context.ui.beneath();
        const auto hit = view::piece_at(town, view, context.window, at->x, at->y);
        const bool hidden =
            hit && dot(hit->point - top, hit->direction) < -0.25 * view::k_plot_pitch_m;
        const float alpha = hidden ? k_hidden_alpha : 1.0F;
        ui::draw_sign(overlay, {at->x, at->y}, 11.5 * unit, look.shape,
                      {1.0F, 1.0F, 1.0F, 0.92F * alpha});
        ui::draw_sign(overlay, {at->x, at->y}, 10.0 * unit, look.shape,
                      ui::with_alpha(look.colour, alpha));
        const double letters = 13.0 * unit;
        overlay.text(std::to_string(position.pieces_on(plot)), render::Weight::medium, letters,
                     {at->x - 0.28 * letters, at->y - 0.5 * letters}, {1.0F, 1.0F, 1.0F, 1.0F});
    });
}

std::optional<render::ScreenPoint> top_on_screen(const view::Town& town, PlotId plot,
                                                 const render::View& view, render::Size window) {
    Vec3 top = view::plot_centre(plot);
    top.z = town.top_m(plot);
    return project(view, window, top);
}

void mark_plots(Context& context, const view::Town& town, const render::View& view) {
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        if (const auto at = top_on_screen(town, plot, view, context.window)) {
            context.ui.mark("plot." + name_of(plot), {at->x - 2.0, at->y - 2.0, 4.0, 4.0});
        }
    }
}

void draw_coordinates(Context& context, const render::View& view) {
    constexpr render::Colour k_ink{0.20F, 0.23F, 0.22F, 0.9F};
    const double letters = 14.0 * context.ui.scale();
    const double edge = 0.5 * view::k_board_side_m - 0.005;
    const auto write = [&](char letter, const Vec3& where) {
        if (const auto at = project(view, context.window, where)) {
            context.ui.beneath().text(std::string(1, letter), render::Weight::medium, letters,
                                      {at->x - 0.28 * letters, at->y - 0.5 * letters}, k_ink);
        }
    };
    for (std::size_t i = 0; i < hong_kong::k_side; ++i) {
        const double along = view::plot_centre(PlotId::from_index(i)).x;
        write(static_cast<char>('a' + i), {along, -edge, 0.0});
        write(static_cast<char>('1' + i), {-edge, along, 0.0});
    }
}

Result<std::unique_ptr<Screen>> make_hong_kong_screen(const Context& context,
                                                      const TableStart& start,
                                                      std::span<const rules::Step> steps,
                                                      const std::filesystem::path& record) {
    auto session = HongKongSession::start(context.games, start.setup, steps, start.seats, record);
    if (!session) {
        return session.error();
    }
    return std::unique_ptr<Screen>(std::make_unique<HongKongTable>(std::move(*session), context));
}

}  // namespace haula::app
