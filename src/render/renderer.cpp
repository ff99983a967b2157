#include "render/renderer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/assert.h"
#include "render/daylight.h"
#include "render/gpu_mesh.h"
#include "render/handles.h"
#include "render/program.h"
#include "render/target.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr double k_wood_side_m = 1.2;  // of the painted table top
constexpr int k_wood_pixels = 2048;

struct Level {
    int sun_side;
    int sky_side;
    int still_samples;  // frames that refine a picture at rest
};

constexpr Level level_of(Quality quality) {
    switch (quality) {
        case Quality::low:
            return {1024, 256, 16};
        case Quality::medium:
            return {1536, 512, 24};
        case Quality::high:
            break;
    }
    return {2048, 512, 32};
}

Matrix matrix_of(const Pose& pose) {
    const Vector3 x = to_render(rotate(pose.q, {1.0, 0.0, 0.0}));
    const Vector3 y = to_render(rotate(pose.q, {0.0, 0.0, 1.0}));
    const Vector3 z = to_render(rotate(pose.q, {0.0, -1.0, 0.0}));
    const Vector3 p = to_render(pose.p);
    return {x.x, y.x, z.x, p.x, x.y, y.y, z.y, p.y, x.z, y.z, z.z, p.z, 0.0F, 0.0F, 0.0F, 1.0F};
}

Matrix view_projection_of(const View& view, Size size) {
    const double aspect = static_cast<double>(size.width) / size.height;
    const Matrix looking =
        MatrixLookAt(to_render(view.eye), to_render(view.target), to_render(view.up));
    const bool flat = view.fov_rad <= 0.0;
    const double top = flat ? 0.5 * view.height_m : view.near_m * std::tan(0.5 * view.fov_rad);
    const double right = top * aspect;
    const Matrix projection =
        flat ? MatrixOrtho(-right, right, -top, top, view.near_m, view.far_m)
             : MatrixFrustum(-right, right, -top, top, view.near_m, view.far_m);
    return MatrixMultiply(looking, projection);
}

// Evenly spread over the unit square, whatever the count (the R2 sequence); the first is the
// middle.
Vector2 spread(int index) {
    const double x = 0.5 + 0.7548776662466927 * index;
    const double y = 0.5 + 0.5698402909980532 * index;
    return {static_cast<float>(x - std::floor(x)), static_cast<float>(y - std::floor(y))};
}

Vector2 on_disc(Vector2 unit) {
    const float radius = std::sqrt(unit.x);
    const float angle = 2.0F * PI * unit.y;
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

shapes::Mesh one_triangle() {
    shapes::Mesh mesh;
    mesh.positions = {{-1.0, 0.0, -1.0}, {3.0, 0.0, -1.0}, {-1.0, 0.0, 3.0}};
    mesh.normals.assign(3, Vec3{0.0, -1.0, 0.0});
    mesh.indices = {0, 1, 2};
    return mesh;
}

constexpr std::array k_surface_files{
    std::pair{Surface::foam, "surface_foam.frag"}, std::pair{Surface::bird, "surface_bird.frag"},
    std::pair{Surface::board, "surface_board.frag"},
    std::pair{Surface::wood, "surface_wood.frag"},  // last: most of it is hidden by the others
};

}  // namespace

std::optional<ScreenPoint> project(const View& view, Size size, const Vec3& point) {
    const Matrix m = view_projection_of(view, size);
    const Vector3 p = to_render(point);
    const float w = m.m3 * p.x + m.m7 * p.y + m.m11 * p.z + m.m15;
    if (w <= 0.0F) {
        return std::nullopt;
    }
    const float x = (m.m0 * p.x + m.m4 * p.y + m.m8 * p.z + m.m12) / w;
    const float y = (m.m1 * p.x + m.m5 * p.y + m.m9 * p.z + m.m13) / w;
    return ScreenPoint{0.5 * (1.0 + static_cast<double>(x)) * size.width,
                       0.5 * (1.0 - static_cast<double>(y)) * size.height};
}

struct Renderer::Parts {
    struct Programs {
        std::vector<Program> surfaces;  // in the order of k_surface_files
        Program depth;
        Program background;
        Program show;
    };

    Parts(Quality wanted, Programs compiled)
        : quality(wanted),
          programs(std::move(compiled)),
          light(level_of(wanted).sun_side, level_of(wanted).sky_side) {}

    Quality quality;
    Programs programs;
    Daylight light;
    GpuMesh screen{one_triangle()};
    GpuMeshes meshes;
    Target wood;
    Target sample;  // one drawing of the picture
    Target mean;    // of all drawings so far

    // what the maps and the mean show
    std::optional<Scene> lit_scene;
    std::optional<View> shown_view;
    Size shown_size;
    int samples = 0;

    void paint_wood(const Program& bake, Size window);
    Ball casters(const Scene& scene);
    void light_scene(const Scene& scene, int sample_index, bool sampling, Size window);
    void draw_items(const Scene& scene, const View& view, Size size, int sample_index,
                    bool sampling);
    void draw_item(const Program& program, const Item& item);
    void add_sample(const Scene& scene, const View& view, Size size, int index, Size window);
    void show_mean();
    void make_targets(Size size);
};

void Renderer::Parts::paint_wood(const Program& bake, Size window) {
    wood = Target::colour({k_wood_pixels, k_wood_pixels}, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, false);
    wood.begin();
    rlDisableColorBlend();
    bake.use();
    bake.set("side", static_cast<float>(k_wood_side_m));
    screen.draw();
    Target::end(window);
    rlEnableColorBlend();
    int levels = 1;
    rlGenTextureMipmaps(wood.texture(), k_wood_pixels, k_wood_pixels,
                        PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, &levels);
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

void Renderer::Parts::light_scene(const Scene& scene, int sample_index, bool sampling,
                                  Size window) {
    const Ball ball = casters(scene);
    const auto draw_casters = [&](const Program& program) {
        for (const Item& item : scene.items) {
            if (item.casts_shadow) {
                program.set("model", matrix_of(item.pose));
                meshes.of(item.mesh).draw();
            }
        }
    };
    rlDisableColorBlend();
    const Vector2 off_centre = sampling ? on_disc(spread(sample_index)) : Vector2{0.0F, 0.0F};
    light.draw_sun(programs.depth, ball, off_centre, draw_casters);
    if (lit_scene != scene) {
        light.draw_sky(programs.depth, ball, draw_casters);
    }
    Target::end(window);
    rlDisableDepthTest();
    rlEnableColorBlend();
    lit_scene = scene;
}

void Renderer::Parts::draw_item(const Program& program, const Item& item) {
    const Colour& tint = item.material.tint;
    program.set("model", matrix_of(item.pose));
    program.set("tint", Vector4{tint.r, tint.g, tint.b, tint.a});
    meshes.of(item.mesh).draw();
}

void Renderer::Parts::draw_items(const Scene& scene, const View& view, Size size, int sample_index,
                                 bool sampling) {
    const Vector2 pixel = sampling ? spread(sample_index) : Vector2{0.5F, 0.5F};
    const Matrix jitter =
        MatrixTranslate((2.0F * pixel.x - 1.0F) / static_cast<float>(size.width),
                        (2.0F * pixel.y - 1.0F) / static_cast<float>(size.height), 0.0F);
    const Matrix view_projection = MatrixMultiply(view_projection_of(view, size), jitter);
    const Vector2 picture_size{static_cast<float>(size.width), static_cast<float>(size.height)};

    rlDisableColorBlend();
    rlEnableDepthTest();
    rlClearScreenBuffers();
    for (std::size_t i = 0; i < k_surface_files.size(); ++i) {
        const Program& program = programs.surfaces[i];
        program.use();
        program.set("view_projection", view_projection);
        program.set("picture_size", picture_size);
        program.set("eye", to_render(view.eye));
        program.set("towards_eye", to_render(normalized(view.eye - view.target)));
        program.set("flat_view", view.fov_rad <= 0.0 ? 1.0F : 0.0F);
        program.set("turn", spread(sample_index).x);
        light.apply(program, sampling);
        program.set_texture("baked", 2, wood.texture());
        program.set("baked_side", static_cast<float>(k_wood_side_m));
        for (const Item& item : scene.items) {
            if (item.material.surface == k_surface_files[i].first) {
                draw_item(program, item);
            }
        }
    }
    programs.background.use();
    programs.background.set("picture_size", picture_size);
    screen.draw();
    rlDisableDepthTest();
    rlEnableColorBlend();
    rlDisableShader();
}

void Renderer::Parts::make_targets(Size size) {
    if (!sample || sample.size() != size) {
        sample = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, true);
        mean = Target::colour(size, PIXELFORMAT_UNCOMPRESSED_R32G32B32A32, false);
    }
}

void Renderer::Parts::add_sample(const Scene& scene, const View& view, Size size, int index,
                                 Size window) {
    light_scene(scene, index, true, window);
    sample.begin();
    draw_items(scene, view, size, index, true);
    mean.begin();
    programs.show.use();
    programs.show.set_texture("picture", 0, sample.texture());
    programs.show.set("weight", 1.0F / static_cast<float>(index + 1));
    screen.draw();
    Target::end(window);
    rlDisableShader();
}

void Renderer::Parts::show_mean() {
    rlDisableColorBlend();
    programs.show.use();
    programs.show.set_texture("picture", 0, mean.texture());
    programs.show.set("weight", 1.0F);
    screen.draw();
    rlDisableShader();
    rlEnableColorBlend();
}

Renderer::Renderer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Renderer::~Renderer() = default;

Result<std::unique_ptr<Renderer>> Renderer::create(const std::filesystem::path& shaders,
                                                   Quality quality) {
    const std::vector<std::string> defines{"QUALITY " + std::to_string(static_cast<int>(quality))};
    std::vector<Program> surfaces;
    for (const auto& [surface, file] : k_surface_files) {
        Result<Program> program =
            Program::load(shaders, {"scene.vert"},
                          {"tone.glsl", "noise.glsl", "wood.glsl", "light.glsl", file}, defines);
        if (!program) {
            return program.error();
        }
        surfaces.push_back(std::move(*program));
    }
    Result<Program> depth = Program::load(shaders, {"depth.vert"}, {"depth.frag"}, defines);
    Result<Program> background =
        Program::load(shaders, {"fullscreen.vert"}, {"tone.glsl", "background.frag"}, defines);
    Result<Program> show = Program::load(shaders, {"fullscreen.vert"}, {"show.frag"}, defines);
    Result<Program> bake = Program::load(shaders, {"fullscreen.vert"},
                                         {"noise.glsl", "wood.glsl", "wood_bake.frag"}, defines);
    for (const Result<Program>* each : {&depth, &background, &show, &bake}) {
        if (!*each) {
            return each->error();
        }
    }
    auto parts =
        std::make_unique<Parts>(quality, Parts::Programs{std::move(surfaces), std::move(*depth),
                                                         std::move(*background), std::move(*show)});
    parts->paint_wood(*bake, {GetRenderWidth(), GetRenderHeight()});
    return std::unique_ptr<Renderer>(new Renderer(std::move(parts)));
}

Quality Renderer::quality() const { return parts_->quality; }

void Renderer::draw(const Scene& scene, const View& view, Size window) {
    Parts& parts = *parts_;
    const bool still =
        parts.lit_scene == scene && parts.shown_view == view && parts.shown_size == window;
    if (!still) {
        parts.meshes.drop_unused();
        // the map may hold a sample of the sun's disc from before
        if (parts.lit_scene != scene || parts.samples > 0) {
            parts.light_scene(scene, 0, false, window);
        }
        parts.samples = 0;
        parts.shown_view = view;
        parts.shown_size = window;
        parts.draw_items(scene, view, window, 0, false);
        return;
    }
    if (refining()) {
        parts.make_targets(window);
        parts.add_sample(scene, view, window, parts.samples, window);
        ++parts.samples;
    }
    parts.show_mean();
}

bool Renderer::refining() const {
    return parts_->samples < level_of(parts_->quality).still_samples;
}

Picture Renderer::picture(const Scene& scene, const View& view, Size size, int samples,
                          Size window) {
    HL_ASSERT(size.width > 0 && size.height > 0 && samples > 0);
    Parts& parts = *parts_;
    parts.make_targets(size);
    for (int i = 0; i < samples; ++i) {
        parts.add_sample(scene, view, size, i, window);
    }
    parts.shown_view.reset();
    const Handle<float*, [](float* data) { MemFree(data); }> pixels(
        static_cast<float*>(rlReadTexturePixels(parts.mean.texture(), size.width, size.height,
                                                PIXELFORMAT_UNCOMPRESSED_R32G32B32A32)));
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
