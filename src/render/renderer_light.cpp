// The light of a scene: the maps of sun and sky, the light on the table top, the painted wood.
#include <algorithm>
#include <vector>

#include "paint/size.h"
#include "render/cutting.h"
#include "render/matrices.h"
#include "render/renderer_parts.h"
#include "render/sampling.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr double k_ground_margin_m = 0.08;
constexpr int k_ground_pixels = 640;

}  // namespace

Scene casters_of(const Scene& scene) {
    Scene casters;
    casters.cut = scene.cut;
    for (const Item& item : scene.items) {
        if (item.casts_shadow) {
            casters.items.push_back(item);
            casters.items.back().material = {};
            casters.items.back().gives_way = false;
        }
    }
    return casters;
}

void Renderer::Parts::paint_wood(const Program& bake, paint::Size window) {
    const int side = level_of(quality).wood_side;
    wood = Target::colour({side, side}, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, false).value();
    wood.begin();
    rlDisableColorBlend();
    bake.use();
    bake.set("side", static_cast<float>(k_wood_side_m));
    screen.draw();
    Target::end(window);
    rlEnableColorBlend();
    int levels = 1;
    rlGenTextureMipmaps(wood.texture(), side, side, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, &levels);
    rlTextureParameters(wood.texture(), RL_TEXTURE_MAG_FILTER, RL_TEXTURE_FILTER_LINEAR);
    rlTextureParameters(wood.texture(), RL_TEXTURE_MIN_FILTER,
                        quality == Quality::low ? RL_TEXTURE_FILTER_LINEAR_MIP_NEAREST
                                                : RL_TEXTURE_FILTER_MIP_LINEAR);
}

Ball Renderer::Parts::casters(const Scene& scene) {
    std::vector<Ball> balls;
    for (const Item& item : scene.items) {
        if (item.casts_shadow) {
            Ball ball = meshes.of(item.mesh).bounds();
            ball.centre = item.pose.p + rotate(item.pose.q, ball.centre);
            balls.push_back(ball);
        }
    }
    Ball all;
    for (const Ball& ball : balls) {
        all.centre += ball.centre / static_cast<double>(balls.size());
    }
    all.radius_m = 0.01;
    for (const Ball& ball : balls) {
        all.radius_m = std::max(all.radius_m, distance(all.centre, ball.centre) + ball.radius_m);
    }
    return all;
}

void Renderer::Parts::light_scene(const Scene& scene, std::optional<int> sample_index,
                                  paint::Size window) {
    const Ball ball = casters(scene);
    const auto draw = [&](const Matrix& view_projection) { draw_casters(scene, view_projection); };
    rlDisableColorBlend();
    if (sample_index) {
        // three strides through the same sequence, so that pixel, sun and sky do not march in step
        still_light.draw_sun(ball, on_disc(spread(7 * *sample_index + 3)), draw);
        still_light.draw_sky(ball, spread(13 * *sample_index + 5), draw);
    } else {
        light.draw_sun(ball, Vector2{0.0F, 0.0F}, draw);
        light.draw_sky(ball, std::nullopt, draw);
        rlDisableDepthTest();
        if (quality == Quality::low) {
            paint_ground(scene, ball);
        }
    }
    Target::end(window);
    rlDisableDepthTest();
    rlEnableColorBlend();
    rlDisableShader();
    if (!sample_index) {
        lit_casters = casters_of(scene);
    }
}

void Renderer::Parts::draw_casters(const Scene& scene, const Matrix& view_projection) {
    const auto draw = [&](const Program& program, bool cut) {
        program.use();
        program.set("view_projection", view_projection);
        for (const Item& item : scene.items) {
            if (item.casts_shadow && is_cut(scene, item) == cut) {
                program.set("model", matrix_of(item.pose));
                meshes.of(item.mesh).draw();
            }
        }
    };
    draw(programs.depth, false);
    if (scene.cut) {
        const BothSides both;
        programs.depth_cut.use();
        set_cut(programs.depth_cut, *scene.cut);
        draw(programs.depth_cut, true);
    }
}

void Renderer::Parts::paint_ground(const Scene& scene, const Ball& ball) {
    double top_m = 0.0;
    for (const Item& item : scene.items) {
        if (item.material.surface == Surface::wood) {
            top_m = item.pose.p.z + meshes.of(item.mesh).highest_m();
        }
    }
    // as far as shadows fall
    const double side_m = 2.0 * (ball.radius_m + k_ground_margin_m);
    const Vector3 centre = to_render(ball.centre);
    ground_height = static_cast<float>(top_m);
    ground_area = {centre.x, centre.z, static_cast<float>(1.0 / side_m)};
    if (!ground) {
        ground = Target::colour({k_ground_pixels, k_ground_pixels},
                                PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, false)
                     .value();
        rlTextureParameters(ground.texture(), RL_TEXTURE_MAG_FILTER, RL_TEXTURE_FILTER_LINEAR);
        rlTextureParameters(ground.texture(), RL_TEXTURE_MIN_FILTER, RL_TEXTURE_FILTER_LINEAR);
        rlTextureParameters(ground.texture(), RL_TEXTURE_WRAP_S, RL_TEXTURE_WRAP_CLAMP);
        rlTextureParameters(ground.texture(), RL_TEXTURE_WRAP_T, RL_TEXTURE_WRAP_CLAMP);
    }
    ground.begin();
    programs.ground.use();
    light.apply(programs.ground);
    programs.ground.set("ground_area", ground_area);
    programs.ground.set("ground_y", ground_height);
    screen.draw();
}

}  // namespace haula::render
