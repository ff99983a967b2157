// What hands do at the table of Hong Kong: pointer, keys and pad.
#include <cmath>
#include <utility>

#include "app/hong_kong/hong_kong_table.h"

namespace haula::app {

using hong_kong::Kind;
using hong_kong::PlotId;
using render::PadButton;

namespace {

constexpr double k_flicked = 0.6;  // of a stick's way
constexpr double k_home = 0.3;
constexpr double k_aside = 2.0;  // how much farther a plot beside the way seems

}  // namespace

void HongKongTable::obey(Context& context) {
    pointed_ = context.ui.pointer_free()
                   ? view::plot_at(town_, view(), context.window, context.input.pointer.x,
                                   context.input.pointer.y)
                   : std::nullopt;
    if (composing_) {
        obey_pointer(context);
        obey_hand(context);
        obey_pad(context);
    }
    if (context.pressed(Action::undo)) {
        take_back(context);
    }
    if (context.pressed(Action::log)) {
        log_ = !log_;
    }
    const render::Pad& pad = context.input.pad;
    if (context.pressed(Action::hint) || pad.pressed(PadButton::select)) {
        session_->ask_hint();
    }
    if (context.pressed(Action::skip)) {
        town_.finish();
    }
    if (context.ui.escaped()) {
        step_back(context);
    }
    if (pad.pressed(PadButton::start)) {
        pause(context);
    }
}

void HongKongTable::obey_pointer(Context& context) {
    const auto clicked = click_.take(context);
    if (clicked == SceneClick::Button::right) {
        composing_->step_back();
    } else if (clicked && pointed_) {
        choose_plot(*pointed_);
    }
}

void HongKongTable::obey_hand(Context& context) {
    if (!context.ui.keys_free()) {
        return;
    }
    for (const Kind kind : hong_kong::k_all_kinds) {
        if (context.pressed(k_piece_actions[index_of(kind)])) {
            choose(composing_->choose(kind));
        }
    }
    if (context.pressed(Action::next_hole)) {
        composing_->move_cursor(1);
    }
    if (context.pressed(Action::previous_hole)) {
        composing_->move_cursor(-1);
    }
    if (context.ui.submitted()) {
        if (const auto cursor = composing_->cursor()) {
            choose_plot(*cursor);
        } else {
            announce(context);
        }
    }
}

// A flick of the left stick goes from plot to plot as they are seen, west takes the next kind of
// piece. The cross is for the panels, as everywhere.
void HongKongTable::obey_pad(Context& context) {
    const render::Point stick = context.input.pad.left_stick;
    const double push = std::hypot(stick.x, stick.y);
    const bool flicked = push > k_flicked && std::exchange(stick_home_, false);
    stick_home_ = stick_home_ || push < k_home;
    if (!context.ui.keys_free()) {
        return;
    }
    if (flicked) {
        const bool sideways = std::abs(stick.x) > std::abs(stick.y);
        move_cursor_seen(context, sideways ? render::Point{stick.x > 0.0 ? 1.0 : -1.0, 0.0}
                                           : render::Point{0.0, stick.y > 0.0 ? 1.0 : -1.0});
    }
    if (context.input.pad.pressed(PadButton::west)) {
        composing_->choose_next_kind();
    }
}

// To the nearest offered plot that way on the screen.
void HongKongTable::move_cursor_seen(const Context& context, render::Point way) {
    if (!composing_->cursor() && (composing_->offered() & only(hong_kong::k_centre)) != 0) {
        composing_->set_cursor(hong_kong::k_centre);
        return;
    }
    const auto seen = [&](PlotId plot) {
        return top_on_screen(town_, plot, view(), context.window);
    };
    const auto from = seen(composing_->cursor().value_or(hong_kong::k_centre));
    std::optional<PlotId> nearest;
    double least = 0.0;
    hong_kong::for_each_plot(composing_->offered(), [&](PlotId plot) {
        const auto at = seen(plot);
        if (!from || !at || plot == composing_->cursor()) {
            return;
        }
        const double right = at->x - from->x;
        const double down = at->y - from->y;
        const double along = right * way.x + down * way.y;
        const double aside = std::abs(right * way.y - down * way.x);
        const double far = along + k_aside * aside;
        // more than that aside is another way
        if (along > 0.0 && aside < k_aside * along && (!nearest || far < least)) {
            nearest = plot;
            least = far;
        }
    });
    if (nearest) {
        composing_->set_cursor(*nearest);
    } else if (!composing_->cursor()) {
        composing_->move_cursor(1);
    }
}

}  // namespace haula::app
