#include "referee/sure_panel.h"

#include <algorithm>

#include "paint/overlay.h"
#include "physics/robustness_json.h"
#include "referee/words.h"

namespace haula::referee {

using rules::say;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr int k_variations = 100;

const physics::RobustPair* robust_pair(const RefereeModel& model) {
    if (!model.chosen || !model.document.robustness()) {
        return nullptr;
    }
    const auto& all = model.document.robustness()->pairs;
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& each) {
        return each.a == model.chosen->a && each.b == model.chosen->b;
    });
    return found == all.end() ? nullptr : &*found;
}

void show_histogram(screen::Context& context, const physics::RobustPair& pair) {
    ui::Ui& ui = context.ui;
    const physics::Histogram bins = physics::histogram(pair.gaps_m, physics::k_shown_bins);
    if (bins.counts.empty()) {
        return;
    }
    const paint::Colour ink = ui.theme().quiet_ink;
    const paint::Colour alarm = ui.theme().warning;
    ui.canvas({.id = "referee.histogram",
               .width = 240.0,
               .height = 64.0,
               .paint = [bins, ink, alarm](paint::Overlay& overlay, const paint::Rect& rect,
                                           double /*unit*/) {
                   const int most = *std::max_element(bins.counts.begin(), bins.counts.end());
                   const double bar = rect.width / static_cast<double>(bins.counts.size());
                   for (std::size_t i = 0; i < bins.counts.size(); ++i) {
                       const double height = rect.height * bins.counts[i] / most;
                       const double from = bins.from_m + static_cast<double>(i) * bins.step_m;
                       overlay.box({rect.x + static_cast<double>(i) * bar,
                                    rect.y + rect.height - height, 0.86 * bar, height},
                                   0.0, from < -1e-12 ? alarm : ink);
                   }
               }});
    const double last = bins.from_m + static_cast<double>(bins.counts.size()) * bins.step_m;
    ui.row({}, [&] {
        ui.label(millimetres(context.texts, bins.from_m, 2),
                 {.role = TextRole::small, .tone = Tone::quiet});
        ui.spacer();
        ui.label(millimetres(context.texts, last, 2) + " mm",
                 {.role = TextRole::small, .tone = Tone::quiet});
    });
}

void show_answer(screen::Context& context, const RefereeModel& model) {
    ui::Ui& ui = context.ui;
    const physics::Robustness& robust = *model.document.robustness();
    ui.label(context.texts.say(say("referee.robust_fouls")
                                   .number("fouls", robust.fouls)
                                   .number("settled", robust.settled)
                                   .number("count", robust.variations)));
    if (const physics::RobustPair* pair = robust_pair(model)) {
        ui.label(context.texts.say(say("referee.robust_pair")
                                       .word("a", pair->a)
                                       .word("b", pair->b)
                                       .number("touching", pair->touching)
                                       .number("settled", robust.settled)));
        show_histogram(context, *pair);
    }
}

}  // namespace

void show_sure(screen::Context& context, RefereeModel& model) {
    ui::Ui& ui = context.ui;
    StructureDocument& document = model.document;
    ui.label(context.text("referee.robust"), {.role = TextRole::strong});
    ui.label(context.text("referee.robust_hint"), {.role = TextRole::small, .tone = Tone::quiet});
    if (document.asking_robust()) {
        ui.progress(document.robust_share());
        if (ui.button("referee.robust_stop", context.text("referee.stop"))) {
            document.stop_robust();
        }
        return;
    }
    if (ui.button("referee.robust_run",
                  context.texts.say(say("referee.robust_run").number("count", k_variations)),
                  {.enabled = !document.settling()})) {
        physics::RobustOptions options;
        options.variations = k_variations;
        document.ask_robust(options);
    }
    if (document.robustness()) {
        show_answer(context, model);
    }
}

}  // namespace haula::referee
