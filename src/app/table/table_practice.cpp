// What only practice has: the shape of rest before it is announced, its gaps, the height gained, a
// fresh start.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/table/table_screen_parts.h"
#include "core/units.h"

namespace haula::app {

using Step = view::Placing::Step;
using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

constexpr double k_gap_view_m = 0.08;

int tenths(double length_m) { return static_cast<int>(std::lround(to_mm(length_m) * 10.0)); }

}  // namespace

void TableScreen::start_afresh(Context& context) {
    Result<std::unique_ptr<Screen>> fresh = make_fresh_practice_screen(context);
    if (!fresh) {
        context.toast(fresh.error().detail);
        return;
    }
    context.toast(context.text("practice.kept_aside"));
    context.replace(std::move(*fresh));
}

// Settles the announcement as it stands, beside the drawing; another one drops it.
void TableScreen::follow_preview() {
    if (!practice_) {
        return;
    }
    preview_awaited_ = false;
    const bool ready = placer_.active() && placer_.placing().step() == Step::ready &&
                       placer_.placing().so_far().a.has_value() && !placer_.placing().why_not();
    if (!ready) {
        if (preview_) {
            preview_.reset();
            session_->drop_preview();
        }
        return;
    }
    const std::optional<Settlement>& found = session_->preview(*placer_.placing().move());
    preview_awaited_ = !found.has_value();
    const bool other = found.has_value() != preview_.has_value() ||
                       (found && preview_ && !(found->result == preview_->result));
    if (other) {
        preview_ = found;
        rest_shown_ = {-1, false};
    }
}

void TableScreen::show_gaps(Context& context) {
    ui::Ui& ui = context.ui;
    const judge::Resting* seen = preview_ && preview_->resting ? &*preview_->resting
                                 : session_->resting()         ? &*session_->resting()
                                                               : nullptr;
    if (seen == nullptr) {
        return;
    }
    std::vector<physics::JudgedPair> pairs = seen->judged.contacts;
    std::sort(pairs.begin(), pairs.end(),
              [](const auto& a, const auto& b) { return a.gap_m < b.gap_m; });
    ui.column({.id = "practice.gaps",
               .gap = 2.0,
               .padding = ui::Edges::of(14.0, 12.0),
               .scrolls = true,
               .look = ui::Look::panel},
              [&] {
                  ui.label(context.text(pairs.empty() ? "practice.no_gaps" : "practice.gaps"),
                           {.role = TextRole::small, .tone = Tone::quiet});
                  for (const physics::JudgedPair& pair : pairs) {
                      const bool touches = pair.foul();
                      const std::string line =
                          say(context, rules::say("practice.gap")
                                           .word("a", pair.a)
                                           .word("b", pair.b)
                                           .tenth_mm("gap", tenths(pair.gap_m)));
                      if (ui.item("gap." + pair.a + "." + pair.b, false, [&] {
                              ui.label(line, {.role = TextRole::small,
                                              .tone = touches ? Tone::warning : Tone::normal});
                          })) {
                          camera_.focus(0.5 * (pair.on_a + pair.on_b), k_gap_view_m);
                      }
                  }
              });
}

// In one line below the announcement: what it would come to.
void TableScreen::show_gained(Context& context) {
    if (!practice_ || placer_.placing().step() != Step::ready) {
        return;
    }
    ui::Ui& ui = context.ui;
    if (preview_awaited_) {
        ui.progress(std::nullopt);
        return;
    }
    if (!preview_) {
        return;
    }
    if (!preview_->resting) {
        ui.label(context.text("practice.no_rest"), {.tone = Tone::warning});
        return;
    }
    const bool clear = touches_of(*preview_).empty();
    ui.row({.gap = 14.0, .main = Align::centre, .cross = Align::centre, .wraps = true}, [&] {
        if (const auto height = marker_in_words(context)) {
            ui.label(*height, {.role = TextRole::strong});
        }
        ui.label(context.text(clear ? "practice.clear" : "practice.touches"),
                 {.role = TextRole::small, .tone = clear ? Tone::quiet : Tone::warning});
    });
}

// How high the announced marker would stand, and how much higher than now.
std::optional<std::string> TableScreen::marker_in_words(const Context& context) const {
    const auto& marker = placer_.placing().so_far().marker;
    for (const hau_la::MarkerHeight& height : preview_->result.heights) {
        if (marker && height.marker == hau_la::name_of(*marker)) {
            const hau_la::MarkerState& now = session_->state().position().marker(*marker);
            return context.texts.say(
                rules::say(now.on_structure() ? "practice.height_gained" : "practice.height")
                    .tenth_mm("height", height.tenth_mm)
                    .tenth_mm("gained", height.tenth_mm - now.height_tenth_mm));
        }
    }
    return std::nullopt;
}

}  // namespace haula::app
