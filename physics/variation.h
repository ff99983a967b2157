#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/result.h"
#include "physics/settled_file.h"
#include "physics/strips.h"
#include "physics/structure_file.h"

// The same structure as another table would have it: foam from another sheet, pieces plugged in by
// other hands.
namespace haula::physics {

// How far a real table may be from the data, either way.
struct Tolerances {
    double stiffness_share = 0.10;  // of the foam's moduli: from sheet to sheet
    double weight_share = 0.05;     // of its density
    double roll_deg = 3.0;          // how well a hand turns a nib
    // Between a nib and its hole. Across the thickness of a strip it lets the nib lean; the shift
    // of its root, no larger than the play itself, is left out.
    double hole_play_m = 0.2e-3;

    friend bool operator==(const Tolerances&, const Tolerances&) = default;
};

struct Variation {
    double stiffness = 1.0;  // times the data's
    double weight = 1.0;
    std::vector<PlugError> plugs;  // one a placement; those that are missing are pushed in well

    friend bool operator==(const Variation&, const Variation&) = default;
};

// Evenly spread within the tolerances. The same for the same seed and number, whoever draws it.
Variation draw_variation(const Tolerances& tolerances, const ComponentSet& set,
                         std::size_t placements, std::uint64_t seed, std::uint64_t number);

ComponentSet varied(ComponentSet set, const Variation& variation);

// Settles the file's placements in order, until its end or the first that does not come to rest.
// `keep_going` is asked once an iteration; `placed` is told how many placements rest already.
Result<SettledFile> settle_varied(const StructureFile& file, const Variation& variation,
                                  int segments_per_40_mm,
                                  const std::function<bool()>& keep_going = {},
                                  const std::function<void(std::size_t)>& placed = {});

}  // namespace haula::physics
