#pragma once

#include <cstddef>
#include <cstdint>

#include "challenges/attempt.h"
#include "physics/structure_file.h"

namespace haula::challenges {

// So far from everything that another machine's last digit decides nothing.
inline constexpr double k_clear_m = 2e-3;

// The nearest that any two things come that may not touch; k_reported_gap_m if nothing comes near.
double min_gap_m(const physics::StructureVerdict& verdict);

// The usual start with so many strips more, placed at random and without any doubt: nothing snaps,
// nothing comes near. Fewer strips where no more were found. The same seed gives the same.
Result<physics::StructureFile> grown_start(const physics::SetSource& sets, std::uint64_t seed,
                                           std::size_t strips, const KeepGoing& keep_going = {});

}  // namespace haula::challenges
