#include "view/blocks/block_picking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace haula::view {

namespace {

// In the box's own axes, about its middle.
std::optional<double> distance_to_own_box(const Sight& sight, const Vec3& half) {
    double nearest = 0.0;
    double farthest = std::numeric_limits<double>::max();
    const auto cut = [&](double from, double along, double extent) {
        if (std::abs(along) < 1e-12) {
            return std::abs(from) <= extent;
        }
        const double one = (-extent - from) / along;
        const double two = (extent - from) / along;
        nearest = std::max(nearest, std::min(one, two));
        farthest = std::min(farthest, std::max(one, two));
        return nearest <= farthest;
    };
    const bool hit = cut(sight.from.x, sight.along.x, half.x) &&
                     cut(sight.from.y, sight.along.y, half.y) &&
                     cut(sight.from.z, sight.along.z, half.z);
    return hit ? std::optional(nearest) : std::nullopt;
}

}  // namespace

Sight sight_through(const render::View& view, paint::Size window, paint::Point at) {
    const Vec3 forward = normalized(view.target - view.eye);
    const Vec3 right = normalized(cross(forward, view.up));
    const Vec3 up = cross(right, forward);
    const double aspect = static_cast<double>(window.width) / window.height;
    const Vec3 on_plane = view.target +
                          (at.x / window.width - 0.5) * view.height_m * aspect * right +
                          (0.5 - at.y / window.height) * view.height_m * up;
    if (view.fov_rad <= 0.0) {
        return {on_plane - distance(view.eye, view.target) * forward, forward};
    }
    return {view.eye, normalized(on_plane - view.eye)};
}

std::optional<double> distance_to_box(const Sight& sight, const Vec3& middle, const Vec3& size_m) {
    return distance_to_own_box({sight.from - middle, sight.along}, 0.5 * size_m);
}

std::optional<BlockHit> block_at(const BlockStage& stage, const render::View& view,
                                 paint::Size window, paint::Point at) {
    const Sight sight = sight_through(view, window, at);
    const std::vector<physics::BlockPose> poses = stage.poses();
    std::optional<BlockHit> found;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < poses.size(); ++i) {
        const Quat back = conjugate(poses[i].q);
        const Sight own{rotate(back, sight.from - poses[i].p), rotate(back, sight.along)};
        const auto hit = distance_to_own_box(own, 0.5 * stage.blocks()[i].block.size_m);
        if (hit && *hit < nearest) {
            nearest = *hit;
            found = BlockHit{i, sight.from + *hit * sight.along, sight.along};
        }
    }
    return found;
}

Vec3 level_way(const BlockHit& hit) {
    const Vec3 level{hit.direction.x, hit.direction.y, 0.0};
    // straight from above there is no way to push but any
    return length(level) > 1e-6 ? normalized(level) : Vec3{0.0, 1.0, 0.0};
}

}  // namespace haula::view
