#include "shell/reckoning.h"

#include <string>
#include <utility>

#include "screen/controls.h"

namespace haula::shell {

namespace {

constexpr double k_line_s = 2.0;  // to read it and to see where

}  // namespace

void Reckoning::finish(Viewpoint& viewpoint) {
    told_ = lines_.size();
    if (before_) {
        viewpoint.camera().go_to(*std::exchange(before_, std::nullopt));
    }
}

std::string Reckoning::told_of() const {
    const bool reads = has_camera() && told_ > 0;
    return reads && lines_[told_ - 1].place ? lines_[told_ - 1].place->thing : std::string();
}

void Reckoning::pass(screen::Context& context, Viewpoint& viewpoint, bool entered) {
    if (!counting() && !before_) {
        return;
    }
    if (context.settings.reduced_motion || context.pressed(screen::Action::skip) || entered) {
        finish(viewpoint);
        return;
    }
    left_s_ -= context.input.seconds;
    if (left_s_ > 0.0) {
        return;
    }
    if (!counting()) {
        finish(viewpoint);  // the last one was looked at
        return;
    }
    if (!before_) {
        before_ = viewpoint.camera();
    }
    if (const auto& place = lines_[told_++].place) {
        viewpoint.go_to(*place);
    }
    left_s_ = k_line_s;
    in_sight_ = false;
}

void Reckoning::show(screen::Context& context, const screen::Seating& seating,
                     Viewpoint& viewpoint) {
    ui::Ui& ui = context.ui;
    if (lines_.empty()) {
        return;
    }
    ui.label(context.text("end.reckoning"), {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
    ui.column({.id = "end.reckoning", .gap = 2.0}, [&] {
        for (std::size_t i = 0; i < told_; ++i) {
            const presenter::Remark& line = lines_[i];
            const bool now = before_ && i + 1 == told_;
            const std::string words = seating.say(context.texts, line.words);
            const bool used = ui.item(line.id, now, [&] {
                ui.label(words, {.role = ui::TextRole::small,
                                 .tone = line.bad ? ui::Tone::quiet : ui::Tone::normal});
            });
            if (now && !std::exchange(in_sight_, true)) {
                ui.reveal(line.id);
            }
            if (used && line.place) {
                finish(viewpoint);
                viewpoint.go_to(*line.place);
            }
        }
    });
    if ((counting() || before_) &&
        ui.button("end.count_all", context.text("end.count_all"), {.role = ui::TextRole::small})) {
        finish(viewpoint);
    }
}

}  // namespace haula::shell
