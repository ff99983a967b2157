#include "cli/verdict_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "core/units.h"

namespace haula::cli {

namespace {

std::string gap_words(const physics::JudgedPair& pair) {
    return fmt::format("gap {:.2f} mm (known to {:.2f} mm)", to_mm(pair.gap_m),
                       to_mm(physics::shown_bound_m(pair.bound_m)));
}

std::string outcome_words(const physics::SettledFile& settled) {
    if (!settled.settled) {
        const auto outcome = settled.steps.back().report.outcome;
        return fmt::format("{}: {}; judged is what stood before\n", physics::to_string(outcome),
                           physics::why_not_settled(settled));
    }
    const physics::RestShape rest = settled.assembly.rest();
    return fmt::format("settled: {} and {}\n", counted(rest.pieces.size(), "piece"),
                       counted(rest.markers.size(), "bird"));
}

// Which placements snapped, and whether that leaves the verdict open.
std::string snap_words(const physics::SettledFile& settled,
                       const physics::StructureVerdict& verdict) {
    std::string text;
    for (const physics::SettledStep& step : settled.steps) {
        if (step.report.snapped) {
            text +=
                fmt::format("it snapped when {} was placed{}\n", physics::name_of(step.placement),
                            step.report.certain ? "" : "; a second look ended elsewhere");
        }
    }
    return text + (verdict.certain ? "" : "not certain: another shape is as likely\n");
}

std::string close_words(const physics::StructureVerdict& verdict) {
    std::string text;
    for (const physics::JudgedPair& pair : verdict.contacts) {
        const bool touching = pair.touch == physics::Touch::touching;
        if (touching && pair.allowed) {
            text += fmt::format("allowed: {} and {} touch, {}\n", pair.a, pair.b, gap_words(pair));
        } else if (pair.touch == physics::Touch::too_close_to_call) {
            text += fmt::format("too close to call, counted as clear: {} and {}, {}\n", pair.a,
                                pair.b, gap_words(pair));
        }
    }
    return text;
}

// The nearest of those that do not touch.
std::string nearest_words(const physics::StructureVerdict& verdict) {
    const physics::JudgedPair* nearest = nullptr;
    for (const physics::JudgedPair& pair : verdict.contacts) {
        if (pair.touch == physics::Touch::clear &&
            (nearest == nullptr || pair.gap_m < nearest->gap_m)) {
            nearest = &pair;
        }
    }
    return nearest == nullptr ? fmt::format("nothing else is within {:.0f} mm of anything\n",
                                            to_mm(physics::k_reported_gap_m))
                              : fmt::format("nearest that are clear: {} and {}, {}\n", nearest->a,
                                            nearest->b, gap_words(*nearest));
}

std::string height_words(const physics::StructureVerdict& verdict) {
    std::vector<physics::MarkerTop> birds = verdict.markers;
    std::stable_sort(birds.begin(), birds.end(),
                     [](const auto& a, const auto& b) { return a.top_m > b.top_m; });
    std::string text;
    for (const physics::MarkerTop& bird : birds) {
        text += fmt::format("{}: {:.1f} mm (known to {:.2f} mm){}\n", bird.id, to_mm(bird.top_m),
                            to_mm(physics::shown_bound_m(bird.bound_m)),
                            bird.id == verdict.highest ? ", the highest" : "");
    }
    return text;
}

}  // namespace

std::string counted(std::size_t count, const char* thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string fouls_in_words(const physics::StructureVerdict& verdict) {
    std::string text;
    for (const physics::JudgedPair& pair : verdict.contacts) {
        if (pair.foul()) {
            text += fmt::format("foul: {} and {} touch, {}\n", pair.a, pair.b, gap_words(pair));
        }
    }
    return text;
}

std::string robust_in_words(const physics::Robustness& robustness) {
    const physics::Tolerances& t = robustness.tolerances;
    std::string text = fmt::format(
        "how sure: of {} (stiffness +-{:g} %, weight +-{:g} %, roll +-{:g} degrees, hole play {:g} "
        "mm) {} came to rest, {} of them with a foul\n",
        counted(static_cast<std::size_t>(robustness.variations), "variation"),
        100.0 * t.stiffness_share, 100.0 * t.weight_share, t.roll_deg, to_mm(t.hole_play_m),
        robustness.settled, robustness.fouls);
    for (const physics::RobustPair& pair : robustness.pairs) {
        if (pair.touching + pair.too_close_to_call > 0) {
            text +=
                fmt::format("  {} and {} touch in {} of {}{}\n", pair.a, pair.b, pair.touching,
                            robustness.settled,
                            pair.too_close_to_call == 0
                                ? ""
                                : fmt::format(", too close to call in {}", pair.too_close_to_call));
        }
    }
    for (const physics::RobustMarker& bird : robustness.markers) {
        text += fmt::format("  {}: {:.1f} to {:.1f} mm, the highest in {} of {}\n", bird.id,
                            to_mm(bird.min_top_m), to_mm(bird.max_top_m), bird.highest,
                            robustness.settled);
    }
    return text;
}

std::string verdict_words(const physics::SettledFile& settled,
                          const physics::StructureVerdict& verdict) {
    const std::string fouls = fouls_in_words(verdict);
    return outcome_words(settled) + snap_words(settled, verdict) +
           (fouls.empty() ? "no foul\n" : fouls) + close_words(verdict) + nearest_words(verdict) +
           height_words(verdict);
}

}  // namespace haula::cli
