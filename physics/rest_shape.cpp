#include "physics/rest_shape.h"

#include <algorithm>
#include <cmath>

namespace haula::physics {

double farthest_apart_m(const RestShape& a, const RestShape& b) {
    constexpr double k_same_place_m = 1e-9;  // along the strip
    double most = 0.0;
    for (std::size_t p = 0; p < std::min(a.pieces.size(), b.pieces.size()); ++p) {
        for (const RodNode& node : a.pieces[p].nodes) {
            for (const RodNode& other : b.pieces[p].nodes) {
                if (std::abs(node.s_m - other.s_m) < k_same_place_m) {
                    most = std::max(most, distance(node.p, other.p));
                }
            }
        }
    }
    return most;
}

}  // namespace haula::physics
