#include "physics/variation.h"

#include <chrono>
#include <numbers>

#include "core/hash.h"
#include "core/portable_math.h"
#include "core/rng.h"
#include "core/units.h"

namespace haula::physics {

namespace {

PlugError draw_plug(const Tolerances& tolerances, const ComponentSet& set, Rng& rng) {
    const double lean = tolerances.hole_play_m / set.section.thickness_m * rng.unit();
    const SinCos way = portable_sin_cos(rng.between(0.0, 2.0 * std::numbers::pi));
    return {from_deg(rng.between(-tolerances.roll_deg, tolerances.roll_deg)), lean * way.cos,
            lean * way.sin};
}

double ms_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

}  // namespace

Variation draw_variation(const Tolerances& tolerances, const ComponentSet& set,
                         std::size_t placements, std::uint64_t seed, std::uint64_t number) {
    Rng rng(Hasher{}.add(seed).add(number).value());
    Variation variation;
    variation.stiffness += rng.between(-tolerances.stiffness_share, tolerances.stiffness_share);
    variation.weight += rng.between(-tolerances.weight_share, tolerances.weight_share);
    for (std::size_t i = 0; i < placements; ++i) {
        variation.plugs.push_back(draw_plug(tolerances, set, rng));
    }
    return variation;
}

ComponentSet varied(ComponentSet set, const Variation& variation) {
    set.material.youngs_pa *= variation.stiffness;
    set.material.shear_pa *= variation.stiffness;
    set.material.density_kg_m3 *= variation.weight;
    return set;
}

Result<SettledFile> settle_varied(const StructureFile& file, const Variation& variation,
                                  int segments_per_40_mm, const std::function<bool()>& keep_going,
                                  const std::function<void(std::size_t)>& placed) {
    SettledFile settled{Assembly(varied(file.set, variation), segments_per_40_mm), {}, true};
    PlaceOptions options;
    if (keep_going) {
        options.keep_going = [&](const Progress&) { return keep_going(); };
    }
    for (std::size_t i = 0; i < file.placements.size() && settled.settled; ++i) {
        options.a_error = i < variation.plugs.size() ? variation.plugs[i] : PlugError{};
        const auto start = std::chrono::steady_clock::now();
        const auto report = settled.assembly.place(file.placements[i], options);
        if (!report) {
            return Error{report.error().code, entry_name(file, i) + ": " + report.error().detail};
        }
        settled.settled = report->outcome == Outcome::settled;
        settled.steps.push_back({file.placements[i], *report, ms_since(start)});
        if (placed) {
            placed(settled.steps.size());
        }
    }
    return settled;
}

}  // namespace haula::physics
