#include "render/clearing.h"

namespace haula::render {

void set_clearing(const Program& program, const std::optional<Clearing>& clearing,
                  const View& view) {
    const Vec3 ahead = normalized(view.target - view.eye);
    const double depth_m = clearing ? dot(clearing->point - view.eye, ahead) : 0.0;
    if (!clearing || depth_m <= view.near_m) {
        program.set("clear_reach", 0.0F);
        return;
    }
    const bool flat = view.fov_rad <= 0.0;
    const Vec3 way = clearing->point - view.eye;
    // the picture's height is that of the target; what is nearer has less room
    const double nearer = flat ? 1.0 : depth_m / distance(view.target, view.eye);
    program.set("clear_point", to_render(clearing->point));
    program.set("clear_way", to_render(flat ? ahead : normalized(way)));
    program.set("clear_far", flat ? 0.0F : static_cast<float>(length(way)));
    program.set("clear_reach", static_cast<float>(clearing->share * view.height_m * nearer));
}

}  // namespace haula::render
