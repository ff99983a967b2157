#include "referee/what_if_panel.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "core/units.h"
#include "referee/what_if_words.h"
#include "referee/words.h"

namespace haula::referee {

using rules::say;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_max_percent = 30.0;
constexpr double k_max_roll_deg = 10.0;
constexpr double k_max_play_mm = 0.5;

// Whose plug is asked about: the selected strip, else the one of the chosen pair placed later.
std::string piece_in_question(const RefereeModel& model) {
    if (model.has_strip(model.builder.selected())) {
        return model.builder.selected();
    }
    if (model.chosen) {
        return model.has_strip(model.chosen->b) ? model.chosen->b : model.chosen->a;
    }
    return {};
}

std::string with_sign(double value, const char* unit) {
    const std::string number = fmt::format("{:.0f}", std::abs(value));
    const char* sign = value > 0.0 ? "+" : value < 0.0 ? "−" : "±";
    return sign + number + unit;
}

void slider(screen::Context& context, const std::string& id, const std::string& words,
            double& value, double least, double most, double step, const std::string& shown) {
    context.ui.column({}, [&] {
        context.ui.label(words, {.role = TextRole::small, .tone = Tone::quiet});
        context.ui.slider(id, value, least, most, step, shown);
    });
}

}  // namespace

void WhatIfPanel::forget_answer() {
    version_ += answer_ ? 1 : 0;
    answer_.reset();
    shown_ = false;
    asking_.reset();
}

void WhatIfPanel::follow(screen::Context& context, const RefereeModel& model) {
    if (model.document.settling() || model.document.version() != desk_version_) {
        forget_answer();
        desk_version_ = model.document.version();
    }
    if (!asking_) {
        return;
    }
    if (auto done = asking_->take()) {
        asking_.reset();
        if (*done) {
            answer_ = std::move(**done);
            ++version_;
        } else if (done->error().code != ErrorCode::cancelled) {
            context.toast(done->error().detail);
        }
    }
}

const WhatIfAnswer::Shape* WhatIfPanel::shown_shape(const RefereeModel& model) const {
    return shown_ && answer_ ? nearest_shape(*answer_, model.chosen) : nullptr;
}

void WhatIfPanel::show(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    ui.label(context.text("what_if.title"), {.role = TextRole::strong});
    ui.label(context.text("what_if.hint"), {.role = TextRole::small, .tone = Tone::quiet});
    if (asking_) {
        ui.progress(asking_->progress());
        if (ui.button("what_if.stop", context.text("referee.stop"))) {
            asking_->ask_to_stop();
        }
        return;
    }
    if (answer_) {
        show_answer(context, model);
        ui.rule();
    }
    show_sliders(context, model);
    ui.row({.gap = 6.0, .wraps = true}, [&] {
        if (ui.button("what_if.run", context.text("what_if.run"),
                      {.look = ui::ButtonLook::lead,
                       .enabled = draft_.changes_something() && !model.document.settling()})) {
            forget_answer();
            asking_.emplace([file = model.document.file(), draft = draft_](TaskControl& control) {
                return settle_what_if(file, draft, control);
            });
        }
        if (ui.button("what_if.reset", context.text("what_if.reset"),
                      {.enabled = draft_.changes_something()})) {
            draft_ = {};
            forget_answer();
        }
    });
}

void WhatIfPanel::show_sliders(screen::Context& context, const RefereeModel& model) {
    const WhatIf before = draft_;
    draft_.piece = piece_in_question(model);
    slider(context, "what_if.stiffness", context.text("what_if.stiffness"),
           draft_.stiffness_percent, -k_max_percent, k_max_percent, 1.0,
           with_sign(draft_.stiffness_percent, " %"));
    slider(context, "what_if.weight", context.text("what_if.weight"), draft_.weight_percent,
           -k_max_percent, k_max_percent, 1.0, with_sign(draft_.weight_percent, " %"));
    if (draft_.piece.empty()) {
        context.ui.label(context.text("what_if.which_plug"),
                         {.role = TextRole::small, .tone = Tone::quiet});
    } else {
        show_plug_sliders(context);
    }
    if (draft_ != before) {
        forget_answer();  // it was about something else
    }
}

void WhatIfPanel::show_plug_sliders(screen::Context& context) {
    slider(context, "what_if.roll",
           context.texts.say(say("what_if.roll").word("piece", draft_.piece)), draft_.roll_deg,
           -k_max_roll_deg, k_max_roll_deg, 1.0, with_sign(draft_.roll_deg, "°"));
    slider(context, "what_if.play",
           context.texts.say(say("what_if.play").word("piece", draft_.piece)), draft_.play_mm, 0.0,
           k_max_play_mm, 0.05, millimetres(context.texts, from_mm(draft_.play_mm), 2) + " mm");
}

void WhatIfPanel::show_answer(screen::Context& context, const RefereeModel& model) {
    ui::Ui& ui = context.ui;
    for (const std::string& sentence : what_if_sentences(
             context.texts, model.document.judged()->verdict, model.chosen, *answer_)) {
        ui.label(sentence);
    }
    if (!answer_->shapes.empty() &&
        ui.toggle("what_if.show", context.text("what_if.show"), shown_)) {
        ++version_;
    }
}

}  // namespace haula::referee
