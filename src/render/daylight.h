#pragma once

#include <functional>
#include <optional>

#include "core/vec3.h"
#include "render/gpu_mesh.h"
#include "render/program.h"
#include "render/room.h"
#include "render/target.h"

namespace haula::render {

// The light and its two maps: what the sun sees (shadows) and what the sky sees (how open a place
// is). Drawn anew only when a caster moved or the sun's sample did.
class Daylight {
  public:
    Daylight(int sun_side, int sky_side);

    // Draws all casters into a map with this matrix.
    using DrawCasters = std::function<void(const Matrix& view_projection)>;
    // `off_centre` picks a point of the sun's disc, each part from -1 to 1.
    void draw_sun(const Ball& casters, Vector2 off_centre, const DrawCasters& draw_casters);
    // From straight above, or from the sample's direction: a point of the unit square.
    void draw_sky(const Ball& casters, std::optional<Vector2> sample,
                  const DrawCasters& draw_casters);

    // From where and in which colours; the maps are drawn anew after it.
    void set_room(Room room) { room_ = &light_of(room); }

    // What light.glsl needs. The maps take the texture slots 0 and 1.
    void apply(const Program& program) const;

  private:
    struct Map {
        Target target;
        Matrix to_unit{};  // world to 0..1
        double width_m = 1.0;
        double depth_m = 1.0;
    };

    static void draw_map(Map& map, const Matrix& view, double half_width, double depth_m,
                         const DrawCasters& draw_casters);

    const RoomLight* room_ = &light_of(Room::daylight);
    Map sun_;
    Map sky_;
    Vector3 sun_direction_{};
    Vector3 sky_direction_{};
};

}  // namespace haula::render
