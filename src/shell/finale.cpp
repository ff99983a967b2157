#include "shell/finale.h"

#include <utility>

#include "screen/key_words.h"

namespace haula::shell {

namespace {

constexpr double k_step_s = 1.5;
constexpr double k_winner_s = 2.4;

}  // namespace

void Finale::finish(Viewpoint& viewpoint) {
    done_ = true;
    if (before_) {
        viewpoint.camera().go_to(*std::exchange(before_, std::nullopt));
    }
}

void Finale::pass(screen::Context& context, Viewpoint& viewpoint, bool entered) {
    if (done_) {
        return;
    }
    if (steps_.empty() || context.settings.reduced_motion ||
        context.pressed(screen::Action::skip) || entered) {
        finish(viewpoint);
        return;
    }
    left_s_ -= context.input.seconds;
    if (left_s_ > 0.0) {
        return;
    }
    if (climbed_ == steps_.size()) {
        finish(viewpoint);
        return;
    }
    if (!before_) {
        before_ = viewpoint.camera();
    }
    const presenter::Remark& step = steps_[climbed_++];
    if (step.place) {
        viewpoint.camera().focus(step.place->point, step.place->height_m);
        viewpoint.turn_to(step.place->point);
    }
    const double part = static_cast<double>(climbed_) / static_cast<double>(steps_.size());
    context.sound_as({render::Sound::rise, 0.9, 0.75 + 0.6 * part});
    left_s_ = climbed_ == steps_.size() ? k_winner_s : k_step_s;
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
