#include "render/daylight.h"

#include <algorithm>

#include "render/to_render.h"

namespace haula::render {

namespace {

// From the upper left, half-way up: shadows stay short and fall away from the viewer's hand.
constexpr Vec3 k_towards_sun{-0.50, 0.28, 0.82};
constexpr double k_sun_radius = 0.075;  // tangent of the half angle: a window, not a point
constexpr double k_shadow_reach_m = 0.45;
constexpr double k_sky_margin_m = 0.06;
constexpr double k_most_penumbra_m = 0.014;

Matrix unit_range() {
    return MatrixMultiply(MatrixScale(0.5F, 0.5F, 0.5F), MatrixTranslate(0.5F, 0.5F, 0.5F));
}

}  // namespace

Daylight::Daylight(int sun_side, int sky_side) {
    sun_.target = Target::depth(sun_side);
    sky_.target = Target::depth(sky_side);
}

void Daylight::draw_map(Map& map, const Program& depth, const Matrix& view, double half_width,
                        double depth_m, const DrawCasters& draw_casters) {
    const Matrix projection =
        MatrixOrtho(-half_width, half_width, -half_width, half_width, 0.0, depth_m);
    const Matrix view_projection = MatrixMultiply(view, projection);
    map.to_unit = MatrixMultiply(view_projection, unit_range());
    map.width_m = 2.0 * half_width;
    map.depth_m = depth_m;
    map.target.begin();
    rlEnableDepthTest();
    rlClearScreenBuffers();
    depth.use();
    depth.set("view_projection", view_projection);
    draw_casters(depth);
}

void Daylight::draw_sun(const Program& depth, const Ball& casters, Vector2 off_centre,
                        const DrawCasters& draw_casters) {
    const Vec3 middle = normalized(k_towards_sun);
    const Vec3 across = any_perpendicular(middle);
    const Vec3 along = cross(middle, across);
    const Vec3 sun =
        normalized(middle + k_sun_radius * (static_cast<double>(off_centre.x) * across +
                                            static_cast<double>(off_centre.y) * along));
    sun_direction_ = to_render(sun);
    const Vec3 eye = casters.centre + casters.radius_m * sun;
    draw_map(sun_, depth,
             MatrixLookAt(to_render(eye), to_render(casters.centre), Vector3{0.0F, 1.0F, 0.0F}),
             casters.radius_m, 2.0 * casters.radius_m + k_shadow_reach_m, draw_casters);
}

void Daylight::draw_sky(const Program& depth, const Ball& casters,
                        const DrawCasters& draw_casters) {
    const Vec3 eye = casters.centre + Vec3{0.0, 0.0, casters.radius_m};
    draw_map(sky_, depth,
             MatrixLookAt(to_render(eye), to_render(casters.centre), Vector3{0.0F, 0.0F, -1.0F}),
             casters.radius_m + k_sky_margin_m, 2.0 * casters.radius_m, draw_casters);
}

void Daylight::apply(const Program& program, bool sampling) const {
    // where the sun itself is sampled, the map's own softness only has to hide the steps
    const double radius = sampling ? 0.35 * k_sun_radius : k_sun_radius;
    program.set("sun", sun_direction_);
    program.set("sun_space", sun_.to_unit);
    program.set("sun_texel", 1.0F / static_cast<float>(sun_.target.size().width));
    program.set("sun_spread", static_cast<float>(radius * sun_.depth_m / sun_.width_m));
    program.set("sun_reach", static_cast<float>(k_most_penumbra_m / sun_.width_m));
    program.set("sun_depth", static_cast<float>(sun_.depth_m));
    program.set_texture("sun_map", 0, sun_.target.texture());
    program.set("sky_space", sky_.to_unit);
    program.set("sky_depth", static_cast<float>(sky_.depth_m));
    program.set("sky_width", static_cast<float>(sky_.width_m));
    program.set_texture("sky_map", 1, sky_.target.texture());
}

}  // namespace haula::render
