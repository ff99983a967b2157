#pragma once

#include "core/result.h"
#include "physics/spring_chains.h"

namespace haula::cli {

// The same settling done by MuJoCo: every strip a chain of rigid bodies, three hinges with springs
// between two of them, second nibs held by constraints. Contact is left out. An error if this build
// found no MuJoCo.
Result<physics::ChainRest> settle_in_mujoco(const physics::RestShape& start,
                                            const physics::ComponentSet& set,
                                            const physics::ChainSettings& settings);

}  // namespace haula::cli
