#include "physics/robustness_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/json.h"
#include "core/units.h"

namespace haula::physics {

namespace {

using Json = nlohmann::ordered_json;

constexpr int k_max_bins = 20;

// Finer than this a gap is not known.
constexpr double k_min_step_m = 0.01e-3;

Json tolerances_json(const Tolerances& t) {
    return {{"stiffness_percent", 100.0 * t.stiffness_share},
            {"weight_percent", 100.0 * t.weight_share},
            {"roll_deg", t.roll_deg},
            {"hole_play_mm", to_mm(t.hole_play_m)}};
}

Json pair_json(const RobustPair& pair) {
    const Histogram bins = histogram(pair.gaps_m, k_max_bins);
    return {{"a", pair.a},
            {"b", pair.b},
            {"allowed", pair.allowed},
            {"touching", pair.touching},
            {"too_close_to_call", pair.too_close_to_call},
            {"clear", pair.clear},
            {"least_gap_mm", to_mm(pair.gaps_m.front())},
            {"median_gap_mm", to_mm(pair.gaps_m[pair.gaps_m.size() / 2])},
            {"histogram",
             {{"from_mm", to_mm(bins.from_m)},
              {"step_mm", to_mm(bins.step_m)},
              {"counts", bins.counts}}}};
}

Json marker_json(const RobustMarker& marker) {
    return {{"id", marker.id},
            {"least_top_mm", to_mm(marker.min_top_m)},
            {"mean_top_mm", to_mm(marker.mean_top_m)},
            {"most_top_mm", to_mm(marker.max_top_m)},
            {"highest", marker.highest}};
}

double readable_step(double at_least) {
    const double power = std::pow(10.0, std::floor(std::log10(at_least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= at_least) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

}  // namespace

Histogram histogram(const std::vector<double>& rising, int max_bins) {
    if (rising.empty()) {
        return {};
    }
    Histogram bins;
    const double range = rising.back() - rising.front();
    // one bin may be lost where the first is rounded down to a whole step
    bins.step_m = readable_step(std::max(range / (max_bins - 1), k_min_step_m));
    bins.from_m = std::floor(rising.front() / bins.step_m) * bins.step_m;
    const auto bin_of = [&](double value) {
        return static_cast<std::size_t>(std::max(0.0, (value - bins.from_m) / bins.step_m));
    };
    bins.counts.assign(bin_of(rising.back()) + 1, 0);
    for (const double value : rising) {
        ++bins.counts[std::min(bin_of(value), bins.counts.size() - 1)];
    }
    return bins;
}

std::string robustness_json(const Robustness& robustness) {
    Json pairs = Json::array();
    for (const RobustPair& pair : robustness.pairs) {
        pairs.push_back(pair_json(pair));
    }
    Json markers = Json::array();
    for (const RobustMarker& marker : robustness.markers) {
        markers.push_back(marker_json(marker));
    }
    const Json all{{"variations", robustness.variations},
                   {"seed", robustness.seed},
                   {"tolerances", tolerances_json(robustness.tolerances)},
                   {"settled", robustness.settled},
                   {"blocked", robustness.blocked},
                   {"not_settled", robustness.not_settled},
                   {"unstable", robustness.unstable},
                   {"refused", robustness.refused},
                   {"fouls", robustness.fouls},
                   {"pairs", pairs},
                   {"markers", markers}};
    return json_text(all, 1);
}

}  // namespace haula::physics
