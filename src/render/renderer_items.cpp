// The things of a scene, drawn as seen by a view.
#include <algorithm>
#include <vector>

#include "render/clearing.h"
#include "render/cutting.h"
#include "render/matrices.h"
#include "render/renderer_parts.h"
#include "render/sampling.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr double k_lens_radius_m = 0.0025;  // what is far behind becomes a little soft
constexpr double k_lens_full_m = 0.28;      // of the picture's height; nearer the lens is smaller

// The view from one point of a lens that is focused on the target.
View through_lens(View view, Vector2 off_centre) {
    if (view.fov_rad > 0.0) {
        const Vec3 right = normalized(cross(view.target - view.eye, view.up));
        const double radius_m = k_lens_radius_m * std::min(1.0, view.height_m / k_lens_full_m);
        view.eye += radius_m * (static_cast<double>(off_centre.x) * right +
                                static_cast<double>(off_centre.y) * view.up);
    }
    return view;
}

// Needs a program that can open it.
bool is_opened(const Scene& scene, const Item& item) {
    return is_cut(scene, item) || may_give_way(scene, item);
}

}  // namespace

void Renderer::Parts::draw_item(const Program& program, const Item& item) {
    const Colour& tint = item.material.tint;
    program.set("model", matrix_of(item.pose));
    program.set("tint", Vector4{tint.r, tint.g, tint.b, tint.a});
    meshes.of(item.mesh).draw();
}

void Renderer::Parts::prepare(const Program& program, const View& view, const Matrix& projection,
                              Vector2 picture_size, const Daylight& lit) const {
    program.use();
    program.set("view_projection", projection);
    program.set("picture_size", picture_size);
    program.set("eye", to_render(view.eye));
    program.set("towards_eye", to_render(normalized(view.eye - view.target)));
    program.set("flat_view", view.fov_rad <= 0.0 ? 1.0F : 0.0F);
    lit.apply(program);
    program.set_texture("baked", 2, wood.texture());
    program.set("baked_side", static_cast<float>(k_wood_side_m));
    if (ground) {
        program.set_texture("ground", 3, ground.texture());
        program.set("ground_area", ground_area);
        program.set("ground_y", ground_height);
    }
}

void Renderer::Parts::draw_opened(const Program& program, const Scene& scene, const Item& item) {
    program.set("gives_way", may_give_way(scene, item) ? 1.0F : 0.0F);
    is_cut(scene, item) ? set_cut(program, *scene.cut) : set_no_cut(program);
    draw_item(program, item);
}

void Renderer::Parts::draw_cut_faces(const Scene& scene, const SurfacePrograms& surfaces) {
    const BothSides both;
    for (const Item& face : cut_faces.of(scene)) {
        const Program& program = surfaces.of(face.material.surface, true);
        program.use();
        program.set("inside", 1.0F);
        draw_item(program, face);
        program.set("inside", 0.0F);
    }
}

void Renderer::Parts::draw_solid(const Scene& scene, const SurfacePrograms& surfaces) {
    for (const Surface surface : k_drawing_order) {
        for (const bool opened : {false, true}) {
            const Program& program = surfaces.of(surface, opened);
            program.use();
            for (const Item& item : scene.items) {
                if (item.material.surface != surface || item.material.tint.a < 1.0F ||
                    is_opened(scene, item) != opened) {
                    continue;
                }
                opened ? draw_opened(program, scene, item) : draw_item(program, item);
            }
        }
    }
    if (scene.cut) {
        draw_cut_faces(scene, surfaces);
    }
}

// Farthest first, over everything solid: ghosts, and what stands before the point looked at.
void Renderer::Parts::draw_see_through(const Scene& scene, const View& view,
                                       const SurfacePrograms& surfaces) {
    std::vector<const Item*> items;
    for (const Item& item : scene.items) {
        if (item.material.tint.a < 1.0F || may_give_way(scene, item)) {
            items.push_back(&item);
        }
    }
    const Vec3 ahead = normalized(view.target - view.eye);
    const auto depth = [&](const Item* item) {
        const Ball ball = meshes.of(item->mesh).bounds();
        return dot(ahead, item->pose.p + rotate(item->pose.q, ball.centre));
    };
    std::sort(items.begin(), items.end(),
              [&](const Item* a, const Item* b) { return depth(a) > depth(b); });
    rlEnableColorBlend();
    rlDisableDepthMask();
    for (const Item* item : items) {
        const bool opened = is_opened(scene, *item);
        const Program& program = surfaces.of(item->material.surface, opened);
        program.use();
        if (opened) {
            program.set("clear_pass", may_give_way(scene, *item) ? 1.0F : 0.0F);
            draw_opened(program, scene, *item);
            program.set("clear_pass", 0.0F);
        } else {
            draw_item(program, *item);
        }
    }
    rlEnableDepthMask();
}

void Renderer::Parts::draw_items(const Scene& scene, const View& view, Size size,
                                 std::optional<int> sample_index) {
    const Vector2 pixel = sample_index ? spread(*sample_index) : Vector2{0.5F, 0.5F};
    const View seen =
        sample_index ? through_lens(view, on_disc(spread(5 * *sample_index + 1))) : view;
    const Vector2 picture_size{static_cast<float>(size.width), static_cast<float>(size.height)};
    const Matrix within_pixel = MatrixTranslate((2.0F * pixel.x - 1.0F) / picture_size.x,
                                                (2.0F * pixel.y - 1.0F) / picture_size.y, 0.0F);
    const Matrix projection = MatrixMultiply(view_projection_of(seen, size), within_pixel);
    const SurfacePrograms& surfaces = sample_index ? programs.still : programs.moving;
    const auto prepare_one = [&](const Program& program) {
        prepare(program, seen, projection, picture_size, sample_index ? still_light : light);
    };
    surfaces.for_each_whole(prepare_one);
    if (scene.cut || scene.clearing) {
        surfaces.for_each_opened([&](const Program& program) {
            prepare_one(program);
            set_clearing(program, scene.clearing, seen);
        });
    }
    rlDisableColorBlend();
    rlEnableDepthTest();
    rlClearScreenBuffers();
    draw_solid(scene, surfaces);
    programs.background.use();
    programs.background.set("picture_size", picture_size);
    screen.draw();
    draw_see_through(scene, seen, surfaces);
    rlDisableDepthTest();
    rlEnableColorBlend();
    rlDisableShader();
}

}  // namespace haula::render
