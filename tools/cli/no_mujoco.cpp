#include "cli/mujoco_chains.h"

namespace haula::cli {

Result<physics::ChainRest> settle_in_mujoco(const physics::RestShape& /*start*/,
                                            const physics::ComponentSet& /*set*/,
                                            const physics::ChainSettings& /*settings*/) {
    return refused("this build found no MuJoCo (Debian's libmujoco-dev)");
}

}  // namespace haula::cli
