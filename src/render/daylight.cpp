#include "render/daylight.h"

#include <cmath>

#include "core/units.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr double k_sun_radius = 0.11;  // tangent of the half angle: a window, not a point
constexpr double k_shadow_reach_m = 0.45;
constexpr double k_sky_margin_m = 0.06;
constexpr double k_lowest_sky = 0.06;  // sine of the elevation
constexpr double k_max_penumbra_m = 0.02;

Matrix unit_range() {
    return MatrixMultiply(MatrixScale(0.5F, 0.5F, 0.5F), MatrixTranslate(0.5F, 0.5F, 0.5F));
}

}  // namespace

Daylight::Daylight(int sun_side, int sky_side) {
    sun_.target = Target::depth(sun_side);
    sky_.target = Target::depth(sky_side);
}

void Daylight::draw_map(Map& map, const Matrix& view, double half_width, double depth_m,
                        const DrawCasters& draw_casters) {
    const Matrix projection =
        MatrixOrtho(-half_width, half_width, -half_width, half_width, 0.0, depth_m);
    const Matrix view_projection = MatrixMultiply(view, projection);
    map.to_unit = MatrixMultiply(view_projection, unit_range());
    map.width_m = 2.0 * half_width;
    map.depth_m = depth_m;
    map.target.begin();
    rlEnableDepthTest();
    rlClearScreenBuffers();
    draw_casters(view_projection);
}

void Daylight::draw_sun(const Ball& casters, Vector2 off_centre, const DrawCasters& draw_casters) {
    const Vec3 middle = normalized(room_->towards_sun);
    const Vec3 across = any_perpendicular(middle);
    const Vec3 along = cross(middle, across);
    const Vec3 sun =
        normalized(middle + k_sun_radius * (static_cast<double>(off_centre.x) * across +
                                            static_cast<double>(off_centre.y) * along));
    sun_direction_ = to_render(sun);
    const Vec3 eye = casters.centre + casters.radius_m * sun;
    draw_map(sun_,
             MatrixLookAt(to_render(eye), to_render(casters.centre), Vector3{0.0F, 1.0F, 0.0F}),
             casters.radius_m, 2.0 * casters.radius_m + k_shadow_reach_m, draw_casters);
}

void Daylight::draw_sky(const Ball& casters, std::optional<Vector2> sample,
                        const DrawCasters& draw_casters) {
    Vec3 up{0.0, 0.0, 1.0};
    if (sample) {
        // all directions alike, but for the last degrees above the table
        const double z = k_lowest_sky + (1.0 - k_lowest_sky) * static_cast<double>(sample->x);
        const double angle = 2.0 * k_pi * static_cast<double>(sample->y);
        const double out = std::sqrt(1.0 - z * z);
        up = {out * std::cos(angle), out * std::sin(angle), z};
    }
    sky_direction_ = to_render(up);
    const double margin = sample ? 0.0 : k_sky_margin_m;
    const double reach = sample ? k_shadow_reach_m : 0.0;
    const Vec3 eye = casters.centre + casters.radius_m * up;
    draw_map(sky_,
             MatrixLookAt(to_render(eye), to_render(casters.centre), Vector3{0.0F, 0.0F, -1.0F}),
             casters.radius_m + margin, 2.0 * casters.radius_m + reach, draw_casters);
}

void Daylight::apply(const Program& program) const {
    program.set("sun_colour", as_light(room_->sun));
    program.set("sky_colour", as_light(room_->sky));
    program.set("fill_colour", as_light(room_->fill));
    program.set("bounce_colour", as_light(room_->bounce));
    program.set("rim_colour", as_light(room_->rim));
    program.set("sun", sun_direction_);
    program.set("sun_space", sun_.to_unit);
    program.set("sun_texel", 1.0F / static_cast<float>(sun_.target.size().width));
    program.set("sun_spread", static_cast<float>(k_sun_radius * sun_.depth_m / sun_.width_m));
    program.set("sun_reach", static_cast<float>(k_max_penumbra_m / sun_.width_m));
    program.set("sun_depth", static_cast<float>(sun_.depth_m));
    program.set_texture("sun_map", 0, sun_.target.texture());
    program.set("sky", sky_direction_);
    program.set("sky_space", sky_.to_unit);
    program.set("sky_texel", 1.0F / static_cast<float>(sky_.target.size().width));
    program.set("sky_depth", static_cast<float>(sky_.depth_m));
    program.set("sky_width", static_cast<float>(sky_.width_m));
    program.set_texture("sky_map", 1, sky_.target.texture());
}

}  // namespace haula::render
