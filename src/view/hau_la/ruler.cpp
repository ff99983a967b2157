#include "view/hau_la/ruler.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "physics/bodies.h"

namespace haula::view {

namespace {

using namespace literals;

constexpr double k_beside_board_m = 0.02;
constexpr double k_short_tick_m = 0.004;
constexpr double k_long_tick_m = 0.008;
constexpr double k_min_top_m = 0.12;
constexpr double k_above_birds_m = 0.005;  // more would reach behind the panels
constexpr int k_tick_mm = 10;
constexpr int k_label_mm = 50;

}  // namespace

Vec3 highest_point(const physics::MarkerShape& marker, const physics::ComponentSet& set) {
    const Vec3 upright = marker.p + set.marker.top_m * marker.up;
    return {upright.x, upright.y, physics::top_z_m(marker, set)};
}

Ruler height_ruler(const physics::RestShape& rest, const physics::ComponentSet& set,
                   const render::View& view, const BirdColours& colours) {
    Vec3 ahead = view.target - view.eye;
    ahead.z = 0.0;
    const Vec3 flat = length(ahead) > 1e-9 ? normalized(ahead) : Vec3{0, 1, 0};
    const Vec3 left{-flat.y, flat.x, 0.0};
    Ruler ruler;
    ruler.foot = (set.board.radius_m + k_beside_board_m) * left;
    double top_m = k_min_top_m;
    for (const physics::MarkerShape& marker : rest.markers) {
        const Vec3 top = highest_point(marker, set);
        top_m = std::max(top_m, top.z + k_above_birds_m);
        ruler.marks.push_back({marker.id, bird_colour(marker.id, colours), top,
                               ruler.foot + Vec3{0, 0, top.z}, top.z});
    }
    const int last_mm = k_tick_mm * static_cast<int>(std::ceil(to_mm(top_m) / k_tick_mm));
    ruler.top = ruler.foot + Vec3{0, 0, from_mm(last_mm)};
    for (int mm = 0; mm <= last_mm; mm += k_tick_mm) {
        const bool labelled = mm % k_label_mm == 0;
        const Vec3 at = ruler.foot + Vec3{0, 0, from_mm(mm)};
        const Vec3 end = at + (labelled ? k_long_tick_m : k_short_tick_m) * left;
        ruler.ticks.push_back({at, end, labelled ? std::optional(mm) : std::nullopt});
    }
    return ruler;
}

}  // namespace haula::view
