#include "referee/heights_panel.h"

#include <algorithm>

#include "referee/words.h"

namespace haula::referee {

using ui::TextRole;
using ui::Tone;

void show_heights(screen::Context& context, const physics::StructureVerdict& verdict) {
    ui::Ui& ui = context.ui;
    ui.label(context.text("report.heights"), {.role = TextRole::strong});
    if (verdict.markers.empty()) {
        ui.label(context.text("referee.no_birds"), {.role = TextRole::small, .tone = Tone::quiet});
        return;
    }
    std::vector<physics::MarkerTop> tops = verdict.markers;
    std::stable_sort(tops.begin(), tops.end(),
                     [](const auto& a, const auto& b) { return a.top_m > b.top_m; });
    for (const physics::MarkerTop& top : tops) {
        std::string beside;
        if (&top != &tops.front()) {
            beside = equal_heights(top.top_m, tops.front().top_m)
                         ? context.text("referee.tie")
                         : millimetres(context.texts, top.top_m - tops.front().top_m, 1);
        }
        ui.row({.gap = 8.0, .cross = ui::Align::centre}, [&] {
            ui.label(bird_word(context.texts, top.id), {.grow = 1.0});
            ui.label(beside, {.role = TextRole::small, .tone = Tone::quiet});
            ui.label(millimetres(context.texts, top.top_m, 1) + " mm", {.wraps = false});
        });
    }
    if (const std::string tie = tie_sentence(context.texts, verdict); !tie.empty()) {
        ui.label(tie, {.role = TextRole::small});
    }
}

}  // namespace haula::referee
