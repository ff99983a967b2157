#pragma once

#include <string_view>
#include <vector>

#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/structure.h"

// A placement before anything gives way: cheap enough to look at hundreds of them.
namespace haula::judge {

// A hole's place and frame; its axis is d2.
struct HolePose {
    Vec3 p;
    Quat q;
};
HolePose hole_pose(const physics::RestShape& rest, const physics::ComponentSet& set,
                   std::string_view hole);

// The strip on its plain start: straight out of its hole, or on a smooth curve through both. The
// holes must exist.
std::vector<physics::RodNode> sketched(const physics::RestShape& rest,
                                       const physics::ComponentSet& set,
                                       const physics::PlacePiece& place);

// Whether the strip's middle line runs through the board or a strip of the structure, beyond the
// connector zones of its own plugs. Wide strips may still graze each other.
bool runs_through(const std::vector<physics::RodNode>& strip, const physics::RestShape& rest,
                  const physics::ComponentSet& set, const physics::PlacePiece& place);

// About how high a marker's top would be on that face at that distance along the strip.
double marker_top_m(const std::vector<physics::RodNode>& strip, double along_m, physics::Face face,
                    const physics::ComponentSet& set);

}  // namespace haula::judge
