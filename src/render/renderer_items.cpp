// The things of a scene, drawn as seen by a view.
#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "paint/print.h"
#include "paint/size.h"
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
        const double radius_m =
            view.lens * k_lens_radius_m * std::min(1.0, view.height_m / k_lens_full_m);
        view.eye += radius_m * (static_cast<double>(off_centre.x) * right +
                                static_cast<double>(off_centre.y) * view.up);
    }
    return view;
}

// What is printed is to be read wherever it lies, in focus or not.
bool has_print(const Scene& scene) {
    return std::any_of(scene.items.begin(), scene.items.end(),
                       [](const Item& item) { return item.print != nullptr; });
}

constexpr int k_whole_sheet_slot = 4;  // behind those of the light, the wood and the ground
constexpr int k_sheet_part_slot = 5;

// Needs a program that can open it.
bool is_opened(const Scene& scene, const Item& item) {
    return is_cut(scene, item) || may_give_way(scene, item);
}

}  // namespace

void Renderer::Parts::draw_item(const Program& program, const Item& item) {
    const paint::Colour& tint = item.material.tint;
    program.set("model", matrix_of(item.pose));
    program.set("tint", Vector4{tint.r, tint.g, tint.b, tint.a});
    if (item.material.surface == Surface::foam) {
        const paint::Colour& edge = item.material.edge;
        program.set("edge", Vector4{edge.r, edge.g, edge.b, edge.a});
    }
    if (item.material.surface == Surface::print) {
        apply_print(program, item);
    }
    meshes.of(item.mesh).draw();
}

// Sees to it that every print in the picture is there as finely as it is seen.
void Renderer::Parts::paint_prints(const Scene& scene, const View& view, paint::Size size,
                                   bool at_rest) {
    std::map<std::shared_ptr<const paint::Print>, PrintSight> seen;
    for (const Item& item : scene.items) {
        if (!item.print || item.material.surface != Surface::print) {
            continue;
        }
        const std::optional<PrintFrame>& frame = meshes.of(item.mesh).print_frame();
        const std::optional<PrintSight> sight =
            frame ? sight_of(*frame, item.pose, view, size) : std::nullopt;
        if (sight) {
            const auto [found, is_new] = seen.emplace(item.print, *sight);
            found->second = is_new ? *sight : both_of(found->second, *sight);
        }
    }
    for (const auto& [print, sight] : seen) {
        prints.prepare(print, sight, at_rest);
    }
}

void Renderer::Parts::apply_print(const Program& program, const Item& item) const {
    const PrintTextures::Sheet* sheet = item.print ? prints.of(item.print) : nullptr;
    const paint::Colour paper =
        item.print ? item.print->paper : paint::Colour{1.0F, 1.0F, 1.0F, 1.0F};
    program.set("paper", Vector3{paper.r, paper.g, paper.b});
    program.set("has_print", sheet != nullptr ? 1.0F : 0.0F);
    program.set("has_part", sheet != nullptr && sheet->part.handle ? 1.0F : 0.0F);
    const auto apply = [&](const char* texture, const char* area, int slot,
                           const PrintTextures::Texture& from) {
        program.set_texture(texture, slot, *from.handle);
        program.set(area, Vector4{static_cast<float>(from.area.x), static_cast<float>(from.area.y),
                                  static_cast<float>(1.0 / from.area.width),
                                  static_cast<float>(1.0 / from.area.height)});
    };
    if (sheet != nullptr) {
        apply("whole_sheet", "whole_area", k_whole_sheet_slot, sheet->whole);
        apply("sheet_part", "part_area", k_sheet_part_slot,
              sheet->part.handle ? sheet->part : sheet->whole);
    }
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
    program.set("wood_stain", as_light(light_of(room).wood_stain));
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

void Renderer::Parts::draw_items(const Scene& scene, const View& view, paint::Size size,
                                 std::optional<int> sample_index) {
    const Vector2 pixel = sample_index ? spread(*sample_index) : Vector2{0.5F, 0.5F};
    const bool has_lens = sample_index && !has_print(scene);
    const View seen = has_lens ? through_lens(view, on_disc(spread(5 * *sample_index + 1))) : view;
    const Vector2 picture_size{static_cast<float>(size.width), static_cast<float>(size.height)};
    const Matrix within_pixel = MatrixTranslate((2.0F * pixel.x - 1.0F) / picture_size.x,
                                                (2.0F * pixel.y - 1.0F) / picture_size.y, 0.0F);
    const Matrix projection = MatrixMultiply(view_projection_of(seen, size), within_pixel);
    paint_prints(scene, view, size, sample_index.has_value());
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
    programs.background.set("wall_low", as_light(light_of(room).wall_low));
    programs.background.set("wall_high", as_light(light_of(room).wall_high));
    programs.background.set("wall_glow", as_light(light_of(room).wall_glow));
    screen.draw();
    draw_see_through(scene, seen, surfaces);
    rlDisableDepthTest();
    rlEnableColorBlend();
    rlDisableShader();
}

}  // namespace haula::render
