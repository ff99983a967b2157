#include "view/blocks/block_items.h"

#include <utility>

namespace haula::view {

std::shared_ptr<const shapes::Mesh> shared_mesh(shapes::Mesh mesh) {
    return std::make_shared<const shapes::Mesh>(std::move(mesh));
}

render::Item solid_item(std::shared_ptr<const shapes::Mesh> mesh, const render::Pose& pose,
                        render::Surface surface, paint::Colour tint) {
    return {
        std::move(mesh), pose, {surface, tint}, tint.a >= 1.0F && surface != render::Surface::sign};
}

std::vector<Vec3> box_corners(double half_x_m, double half_y_m, double top_m) {
    std::vector<Vec3> corners;
    for (const double x : {-half_x_m, half_x_m}) {
        for (const double y : {-half_y_m, half_y_m}) {
            corners.push_back({x, y, 0.0});
            corners.push_back({x, y, top_m});
        }
    }
    return corners;
}

}  // namespace haula::view
