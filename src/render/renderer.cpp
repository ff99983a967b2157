#include "render/renderer.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/assert.h"
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

Renderer::Parts::Parts(Quality wanted, Programs compiled)
    : quality(wanted),
      programs(std::move(compiled)),
      light(level_of(wanted).sun_side, level_of(wanted).sky_side),
      still_light(level_of(wanted).sun_side, level_of(wanted).sky_side),
      screen(one_triangle()) {}

Result<void> Renderer::Parts::make_targets(Size size) {
    if (sample && sample.size() == size) {
        return {};
    }
    sample = {};
    mean = {};
    moving = {};  // all first: they may be large
    Result<Target> one = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R16G16B16A16, true);
    if (!one) {
        return one.error();
    }
    Result<Target> all = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R32G32B32A32, false);
    if (!all) {
        return all.error();
    }
    Result<Target> before = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, true);
    if (!before) {
        return before.error();
    }
    sample = std::move(*one);
    mean = std::move(*all);
    moving = std::move(*before);
    return {};
}

void Renderer::Parts::add_sample(const Scene& scene, const View& view, Size size, int index,
                                 Size window) {
    light_scene(scene, index, window);
    sample.begin();
    draw_items(scene, view, size, index);
    mean.begin();
    programs.show.use();
    programs.show.set_texture("picture", 0, sample.texture());
    programs.show.set("weight", 1.0F / static_cast<float>(index + 1));
    programs.show.set("noise_level", 0.0F);
    screen.draw();
    Target::end(window);
    rlDisableShader();
}

// False where there is no room for it.
bool Renderer::Parts::draw_coarse(const Scene& scene, const View& view, Size window) {
    const Size size{std::max(1, static_cast<int>(std::lround(k_coarse_share * window.width))),
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
void Renderer::Parts::keep_moving_picture(const Scene& scene, const View& view, Size size) {
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
                                                   Quality quality) {
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
        quality, Parts::Programs{std::move(*moving), std::move(*still), std::move(*ground),
                                 std::move(*depth), std::move(*depth_cut), std::move(*background),
                                 std::move(*show)});
    parts->paint_wood(*bake, {GetRenderWidth(), GetRenderHeight()});
    return std::unique_ptr<Renderer>(new Renderer(std::move(parts)));
}

Quality Renderer::quality() const { return parts_->quality; }

void Renderer::draw(const Scene& scene, const View& view, Size window) {
    Parts& parts = *parts_;
    const bool still =
        parts.shown_scene == scene && parts.shown_view == view && parts.shown_size == window;
    if (!still) {
        parts.meshes.drop_unused();
        if (parts.lit_casters != casters_of(scene)) {
            parts.light_scene(scene, std::nullopt, window);
        }
        parts.samples = 0;
        parts.shown_scene = scene;
        parts.shown_view = view;
        parts.shown_size = window;
        if (parts.quality != Quality::low || !parts.draw_coarse(scene, view, window)) {
            parts.draw_items(scene, view, window, std::nullopt);
        }
        return;
    }
    if (refining()) {
        if (!parts.make_targets(window)) {
            // a window too large to be refined shows every frame as if something moved
            parts.draw_items(scene, view, window, std::nullopt);
            return;
        }
        if (parts.samples == 0 && !parts.coarse) {
            parts.keep_moving_picture(scene, view, window);
        }
        parts.add_sample(scene, view, window, parts.samples, window);
        ++parts.samples;
    }
    // a mean of few samples has hard shadows: until there are enough, what moved stays
    const Target& before = parts.coarse ? parts.coarse : parts.moving;
    parts.show(parts.samples < k_samples_to_show ? before : parts.mean);
}

bool Renderer::refining() const {
    return parts_->samples < level_of(parts_->quality).still_samples;
}

Result<Picture> Renderer::picture(const Scene& scene, const View& view, Size size, int samples,
                                  Size window) {
    HL_ASSERT(size.width > 0 && size.height > 0 && samples > 0);
    Parts& parts = *parts_;
    const Result<void> made = parts.make_targets(size);
    // whatever comes of it: the mean is not the window's
    parts.shown_view.reset();
    parts.samples = 0;
    if (!made) {
        return made.error();
    }
    for (int i = 0; i < samples; ++i) {
        parts.add_sample(scene, view, size, i, window);
    }
    const Handle<float*, [](float* data) { MemFree(data); }> pixels(
        static_cast<float*>(rlReadTexturePixels(parts.mean.texture(), size.width, size.height,
                                                PIXELFORMAT_UNCOMPRESSED_R32G32B32A32)));
    if (*pixels == nullptr) {
        return Error{ErrorCode::system, "there is not enough memory for the picture"};
    }
    Picture picture{size, {}};
    picture.rgb.reserve(3 * static_cast<std::size_t>(size.width) *
                        static_cast<std::size_t>(size.height));
    for (int y = size.height - 1; y >= 0; --y) {
        for (int x = 0; x < size.width; ++x) {
            const float* rgba = *pixels + 4 * (static_cast<std::ptrdiff_t>(y) * size.width + x);
            for (int channel = 0; channel < 3; ++channel) {
                const float value = std::clamp(rgba[channel], 0.0F, 1.0F);
                picture.rgb.push_back(static_cast<std::uint8_t>(std::lround(255.0F * value)));
            }
        }
    }
    return picture;
}

}  // namespace haula::render
