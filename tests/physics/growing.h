#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "physics/component_set.h"

// Structures grown by random placements, looked at from all sides: what became of them.
namespace haula::physics {

struct GrowthTally {
    int structures = 0;
    int placements = 0;
    int settled = 0;
    int blocked = 0;
    int unnamed = 0;  // blocked by nothing that was named
    int refused = 0;
    int failed = 0;  // not settled or unstable
    int birds = 0;
    int looks = 0;  // shapes on the way that were compared with the one before
    int passed_through = 0;
    double stretch = 0.0;
    double joint_gap_m = 0.0;
    std::vector<int> iterations;
    std::vector<int> iterations_of_large;  // on 18 strips or more
};

struct Growing {
    std::string start;
    std::uint64_t seed = 0;
    int max_strips = 0;
    bool keep_touching = false;
    bool watch = true;
};

void grow(const ComponentSet& set, const Growing& how, GrowthTally& tally);
void print(const GrowthTally& tally);

}  // namespace haula::physics
