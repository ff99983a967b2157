#include "shell/finale.h"

#include <optional>

#include "screen/key_words.h"

namespace haula::shell {

namespace {

constexpr double k_step_s = 1.5;
constexpr double k_winner_s = 2.4;

void clear_way_to(const presenter::Focus& place, Viewpoint& viewpoint,
                  const presenter::Tabletop& tabletop, paint::Size window) {
    viewpoint.turn_to_see([&](const render::View& from) {
        const presenter::Eye eye{from, window};
        const auto at = eye.see(place.point);
        const auto seen = at ? tabletop.focus_at(eye, *at) : std::nullopt;
        return !seen || seen->thing == place.thing ? 1 : 0;
    });
}

void look_at(const presenter::Remark& step, Viewpoint& viewpoint,
             const presenter::Tabletop& tabletop, paint::Size window) {
    if (step.place) {
        viewpoint.camera().focus(step.place->point, step.place->height_m);
        viewpoint.turn_to(step.place->point);
        clear_way_to(*step.place, viewpoint, tabletop, window);
    }
}

}  // namespace

void Finale::pass(screen::Context& context, Viewpoint& viewpoint,
                  const presenter::Tabletop& tabletop, bool entered) {
    if (done_) {
        return;
    }
    if (steps_.empty() || context.settings.reduced_motion ||
        context.pressed(screen::Action::skip) || entered) {
        done_ = true;
        if (climbed_ < steps_.size()) {
            look_at(steps_.back(), viewpoint, tabletop, context.window);
        }
        return;
    }
    left_s_ -= context.input.seconds;
    if (left_s_ > 0.0) {
        return;
    }
    if (climbed_ == steps_.size()) {
        done_ = true;
        return;
    }
    look_at(steps_[climbed_++], viewpoint, tabletop, context.window);
    const double part = static_cast<double>(climbed_) / static_cast<double>(steps_.size());
    context.sound_as({render::Sound::rise, 0.9, 0.75 + 0.6 * part});
    left_s_ = climbed_ == steps_.size() ? k_winner_s : k_step_s;
}

void Finale::clear_way_to_winner(Viewpoint& viewpoint, const presenter::Tabletop& tabletop,
                                 paint::Size window) const {
    if (!steps_.empty() && steps_.back().place) {
        clear_way_to(*steps_.back().place, viewpoint, tabletop, window);
    }
}

void Finale::show(screen::Context& context, const screen::Seating& seating) const {
    if (done_ || climbed_ == 0) {
        return;
    }
    ui::Ui& ui = context.ui;
    ui.root({ui::Align::centre, ui::Align::end, 30.0},
            {.id = "end.finale",
             .gap = 6.0,
             .padding = ui::Edges::of(30.0, 16.0),
             .cross = ui::Align::centre,
             .look = ui::Look::panel},
            [&] {
                ui.label(seating.say(context.texts, steps_[climbed_ - 1].words),
                         {.role = ui::TextRole::title, .align = ui::Align::centre});
                ui.key_hint(key_label(context, screen::Action::skip), context.text("table.skip"));
            });
}

}  // namespace haula::shell
