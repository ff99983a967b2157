#pragma once

#include <string>

#include "core/rng.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"

// Smooth strips of random shape: bent like foam bends.
namespace haula::test {

struct Bends {
    double face_rad_m = 40.0;   // about d1, the easy way: a radius of 25 mm and more
    double edge_rad_m = 2.0;    // about d2, edgewise
    double twist_rad_m = 10.0;  // about d3
};

// Starts at the origin or wherever `start` is, and bends by smooth random curvatures within the
// given ones.
physics::PieceShape random_strip(Rng& rng, const physics::ComponentSet& set,
                                 const std::string& kind, const physics::RodNode& start,
                                 const Bends& bends = {}, double node_spacing_m = 5e-3);

Quat random_rotation(Rng& rng);

// A straight strip.
physics::PieceShape straight_strip(const physics::ComponentSet& set, const std::string& id,
                                   const std::string& kind, const Vec3& root, const Quat& frame);

// Moves a piece as a whole.
void shift(physics::PieceShape& piece, const Vec3& by);

}  // namespace haula::test
