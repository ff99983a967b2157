#include "render/renderer.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "paint/letters.h"
#include "render/handles.h"
#include "render/renderer_parts.h"

namespace haula::render {

namespace {

constexpr int k_samples_to_show = 8;  // of a mean
// Low quality draws what moves on fewer pixels and stretches it: drawing in software costs by the
// pixel. What stands still gets all of them.
constexpr double k_coarse_share = 2.0 / 3.0;
constexpr float k_grey_level = 1.0F / 255.0F;

shapes::Mesh one_triangle() {
    shapes::Mesh mesh;
    mesh.positions = {{-1.0, 0.0, -1.0}, {3.0, 0.0, -1.0}, {-1.0, 0.0, 3.0}};
    mesh.normals.assign(3, Vec3{0.0, -1.0, 0.0});
    mesh.indices = {0, 1, 2};
    return mesh;
}

}  // namespace

Renderer::Parts::Parts(Quality wanted, Programs compiled, paint::Letters letters)
    : quality(wanted),
      programs(std::move(compiled)),
      light(level_of(wanted).sun_side, level_of(wanted).sky_side),
      still_light(level_of(wanted).sun_side, level_of(wanted).sky_side),
      screen(one_triangle()),
      prints(std::move(letters)) {}

// For the window's picture at rest.
Result<void> Renderer::Parts::make_room(paint::Size size) {
    const bool keeps_moving = !coarse;  // which stands for it where there is one
    if (mean.fits(size) && (!keeps_moving || (moving && moving.size() == size))) {
        return {};
    }
    moving = {};
    if (const Result<void> begun = mean.begin(size); !begun) {
        return begun.error();
    }
    if (!keeps_moving) {
        return {};
    }
    Result<Target> before = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, true);
    if (!before) {
        return before.error();
    }
    moving = std::move(*before);
    return {};
}

// Over what the target holds.
void Renderer::Parts::lay(const Target& picture, float weight) const {
    programs.show.use();
    programs.show.set_texture("picture", 0, picture.texture());
    programs.show.set("weight", weight);
    programs.show.set("noise_level", 0.0F);
    screen.draw();
}

void Renderer::Parts::add_sample(Mean& to, const Scene& scene, const View& view,
                                 paint::Size window) {
    light_scene(scene, to.samples, window);
    to.drawing.begin();
    draw_items(scene, view, to.drawing.size(), to.samples);
    to.all.begin();
    ++to.samples;
    lay(to.drawing, 1.0F / static_cast<float>(to.samples));
    Target::end(window);
    rlDisableShader();
}

void Renderer::Parts::take_over(Mean& to, const Scene& scene, const View& view,
                                paint::Size window) const {
    const bool same = mean.samples > 0 && mean.fits(to.all.size()) && shown_scene == scene &&
                      shown_view == view && shown_size == to.all.size();
    if (!same) {
        return;
    }
    to.all.begin();
    rlEnableColorBlend();
    lay(mean.all, 1.0F);
    Target::end(window);
    rlDisableShader();
    to.samples = mean.samples;
}

// False where there is no room for it.
bool Renderer::Parts::draw_coarse(const Scene& scene, const View& view, paint::Size window) {
    const paint::Size size{
        std::max(1, static_cast<int>(std::lround(k_coarse_share * window.width))),
        std::max(1, static_cast<int>(std::lround(k_coarse_share * window.height)))};
    if (!coarse || coarse.size() != size) {
        coarse = {};
        Result<Target> made = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, true);
        if (!made) {
            return false;
        }
        coarse = std::move(*made);
        rlTextureParameters(coarse.texture(), RL_TEXTURE_MAG_FILTER, RL_TEXTURE_FILTER_LINEAR);
        rlTextureParameters(coarse.texture(), RL_TEXTURE_WRAP_S, RL_TEXTURE_WRAP_CLAMP);
        rlTextureParameters(coarse.texture(), RL_TEXTURE_WRAP_T, RL_TEXTURE_WRAP_CLAMP);
    }
    coarse.begin();
    draw_items(scene, view, size, std::nullopt);
    Target::end(window);
    show(coarse);
    return true;
}

// What the window showed while something moved, drawn once more to be kept.
void Renderer::Parts::keep_moving_picture(const Scene& scene, const View& view, paint::Size size) {
    moving.begin();
    draw_items(scene, view, size, std::nullopt);
    Target::end(size);
}

void Renderer::Parts::show(const Target& picture) const {
    rlDisableColorBlend();
    programs.show.use();
    programs.show.set_texture("picture", 0, picture.texture());
    programs.show.set("weight", 1.0F);
    programs.show.set("noise_level", k_grey_level);
    screen.draw();
    rlDisableShader();
    rlEnableColorBlend();
}

Renderer::Renderer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create(const std::filesystem::path& shaders,
                                                   const std::filesystem::path& fonts,
                                                   Quality quality) {
    if (const Result<void> found = paint::check_fonts(fonts); !found) {
        return found.error();
    }
    const std::vector<std::string> defines{"QUALITY " + std::to_string(static_cast<int>(quality))};
    const std::vector<std::string> whole{"CUT 0"};
    const std::vector<std::string> cut{"CUT 1"};
    const auto full_screen = [&](const std::vector<std::string>& fragment_files) {
        return Program::load(shaders, {"fullscreen.vert"}, fragment_files, defines);
    };
    Result<SurfacePrograms> moving = SurfacePrograms::load(shaders, defines, false);
    if (!moving) {
        return moving.error();
    }
    Result<SurfacePrograms> still = SurfacePrograms::load(shaders, defines, true);
    if (!still) {
        return still.error();
    }
    Result<Program> ground = full_screen({"light.glsl", "ground.frag"});
    Result<Program> depth = Program::load(shaders, {"depth.vert"}, {"depth.frag"}, whole);
    Result<Program> depth_cut =
        Program::load(shaders, {"depth.vert"}, {"cut.glsl", "depth.frag"}, cut);
    Result<Program> background = full_screen({"tone.glsl", "background.frag"});
    Result<Program> show = full_screen({"show.frag"});
    Result<Program> bake = full_screen({"noise.glsl", "wood.glsl", "wood_bake.frag"});
    for (const Result<Program>* each : {&ground, &depth, &depth_cut, &background, &show, &bake}) {
        if (!*each) {
            return each->error();
        }
    }
    auto parts = std::make_unique<Parts>(
        quality,
        Parts::Programs{std::move(*moving), std::move(*still), std::move(*ground),
                        std::move(*depth), std::move(*depth_cut), std::move(*background),
                        std::move(*show)},
        paint::Letters(fonts));
    parts->paint_wood(*bake, {GetRenderWidth(), GetRenderHeight()});
    return std::unique_ptr<Renderer>(new Renderer(std::move(parts)));
}

Quality Renderer::quality() const { return parts_->quality; }

void Renderer::set_room(Room room) {
    Parts& parts = *parts_;
    if (parts.room == room) {
        return;
    }
    parts.room = room;
    parts.light.set_room(room);
    parts.still_light.set_room(room);
    parts.lit_casters.reset();
    parts.shown_scene.reset();
}

void Renderer::draw(const Scene& scene, const View& view, paint::Size window) {
    Parts& parts = *parts_;
    const bool still =
        parts.shown_scene == scene && parts.shown_view == view && parts.shown_size == window;
    if (!still) {
        parts.meshes.drop_unused();
        parts.prints.drop_unused();
        if (parts.lit_casters != casters_of(scene)) {
            parts.light_scene(scene, std::nullopt, window);
        }
        parts.mean.samples = 0;
        parts.shown_scene = scene;
        parts.shown_view = view;
        parts.shown_size = window;
        if (parts.quality != Quality::low || !parts.draw_coarse(scene, view, window)) {
            parts.draw_items(scene, view, window, std::nullopt);
        }
        return;
    }
    if (refining()) {
        if (!parts.make_room(window)) {
            // a window too large to be refined shows every frame as if something moved
            parts.draw_items(scene, view, window, std::nullopt);
            return;
        }
        if (parts.mean.samples == 0 && !parts.coarse) {
            parts.keep_moving_picture(scene, view, window);
        }
        parts.add_sample(parts.mean, scene, view, window);
    }
    // a mean of few samples has hard shadows: until there are enough, what moved stays
    const Target& before = parts.coarse ? parts.coarse : parts.moving;
    parts.show(parts.mean.samples < k_samples_to_show ? before : parts.mean.all);
}

bool Renderer::shows(const Scene& scene, const View& view, paint::Size window) const {
    return !refining() && parts_->shown_scene == scene && parts_->shown_view == view &&
           parts_->shown_size == window;
}

bool Renderer::refining() const {
    return parts_->mean.samples < level_of(parts_->quality).still_samples;
}

}  // namespace haula::render
