#include "render/renderer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/assert.h"
#include "render/daylight.h"
#include "render/gpu_mesh.h"
#include "render/handles.h"
#include "render/matrices.h"
#include "render/program.h"
#include "render/sampling.h"
#include "render/surface_programs.h"
#include "render/target.h"
#include "render/to_render.h"

namespace haula::render {

namespace {

constexpr double k_wood_side_m = 1.2;  // of the painted table top
constexpr double k_ground_margin_m = 0.08;
constexpr int k_ground_pixels = 640;
constexpr int k_samples_to_show = 8;  // of a mean
// Low quality draws what moves on fewer pixels and stretches it: drawing in software costs by the
// pixel. What stands still gets all of them.
constexpr double k_coarse_share = 0.75;
constexpr float k_grey_level = 1.0F / 255.0F;
constexpr double k_lens_radius_m = 0.0025;  // what is far behind becomes a little soft
constexpr double k_lens_full_m = 0.28;      // of the picture's height; nearer the lens is smaller

struct Level {
    int sun_side;
    int sky_side;
    int still_samples;  // frames that refine a picture at rest
    int wood_side;
};

constexpr Level level_of(Quality quality) {
    switch (quality) {
        case Quality::low:
            return {1024, 256, 12, 1536};
        case Quality::medium:
            return {1536, 512, 24, 2048};
        case Quality::high:
            break;
    }
    return {2048, 512, 32, 2048};
}

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

shapes::Mesh one_triangle() {
    shapes::Mesh mesh;
    mesh.positions = {{-1.0, 0.0, -1.0}, {3.0, 0.0, -1.0}, {-1.0, 0.0, 3.0}};
    mesh.normals.assign(3, Vec3{0.0, -1.0, 0.0});
    mesh.indices = {0, 1, 2};
    return mesh;
}

// What throws shadows: all else may change without a new light.
Scene casters_of(const Scene& scene) {
    Scene casters;
    casters.cut = scene.cut;
    for (const Item& item : scene.items) {
        if (item.casts_shadow) {
            casters.items.push_back(item);
            casters.items.back().material = {};
        }
    }
    return casters;
}

bool is_cut(const Scene& scene, const Item& item) { return scene.cut && item.can_be_cut; }

void set_cut(const Program& program, const Cut& cut) {
    program.set("cut_point", to_render(cut.point));
    program.set("cut_normal", to_render(cut.normal));
}

// While it lives both sides of every triangle are drawn: a body that is cut open shows its inside.
class BothSides {
  public:
    BothSides() { rlDisableBackfaceCulling(); }
    ~BothSides() { rlEnableBackfaceCulling(); }
    BothSides(const BothSides&) = delete;
    BothSides& operator=(const BothSides&) = delete;
};

}  // namespace

struct Renderer::Parts {
    struct Programs {
        SurfacePrograms moving;
        SurfacePrograms still;
        Program ground;
        Program depth;
        Program depth_cut;
        Program background;
        Program show;
    };

    Parts(Quality wanted, Programs compiled)
        : quality(wanted),
          programs(std::move(compiled)),
          light(level_of(wanted).sun_side, level_of(wanted).sky_side),
          still_light(level_of(wanted).sun_side, level_of(wanted).sky_side) {}

    Quality quality;
    Programs programs;
    Daylight light;        // while something moves
    Daylight still_light;  // of one sample of a picture at rest
    GpuMesh screen{one_triangle()};
    GpuMeshes meshes;
    Target wood;
    Target ground;  // the light on the table top
    Vector3 ground_area{};
    float ground_height = 0.0F;
    Target sample;  // one drawing of the picture
    Target mean;    // of all drawings so far
    Target moving;  // the picture before there were enough of them
    Target coarse;  // the same in low quality

    // what the maps and the mean show
    std::optional<Scene> lit_casters;
    std::optional<Scene> shown_scene;
    std::optional<View> shown_view;
    Size shown_size;
    int samples = 0;

    void paint_wood(const Program& bake, Size window);
    Ball casters(const Scene& scene);
    void light_scene(const Scene& scene, std::optional<int> sample_index, Size window);
    void paint_ground(const Scene& scene, const Ball& ball);
    void draw_items(const Scene& scene, const View& view, Size size,
                    std::optional<int> sample_index);
    void draw_item(const Program& program, const Item& item);
    void draw_casters(const Scene& scene, const Matrix& view_projection);
    void prepare(const Program& program, const View& view, const Matrix& projection,
                 Vector2 picture_size, const Daylight& lit) const;
    void draw_solid(const Scene& scene, const SurfacePrograms& surfaces);
    void draw_see_through(const Scene& scene, const View& view, const SurfacePrograms& surfaces);
    void add_sample(const Scene& scene, const View& view, Size size, int index, Size window);
    bool draw_coarse(const Scene& scene, const View& view, Size window);
    void keep_moving_picture(const Scene& scene, const View& view, Size size);
    void show(const Target& picture) const;
    Result<void> make_targets(Size size);
};

void Renderer::Parts::paint_wood(const Program& bake, Size window) {
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
                                  Size window) {
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

void Renderer::Parts::draw_solid(const Scene& scene, const SurfacePrograms& surfaces) {
    const auto draw = [&](Surface surface, bool cut) {
        const Program& program = surfaces.of(surface, cut);
        program.use();
        for (const Item& item : scene.items) {
            if (item.material.surface == surface && item.material.tint.a >= 1.0F &&
                is_cut(scene, item) == cut) {
                draw_item(program, item);
            }
        }
    };
    for (const Surface surface : k_drawing_order) {
        draw(surface, false);
        if (scene.cut) {
            const BothSides both;
            draw(surface, true);
        }
    }
}

// Farthest first, over everything solid.
void Renderer::Parts::draw_see_through(const Scene& scene, const View& view,
                                       const SurfacePrograms& surfaces) {
    std::vector<const Item*> items;
    for (const Item& item : scene.items) {
        if (item.material.tint.a < 1.0F) {
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
        const Program& program = surfaces.of(item->material.surface, is_cut(scene, *item));
        program.use();
        draw_item(program, *item);
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
    if (scene.cut) {
        surfaces.for_each_cut([&](const Program& program) {
            prepare_one(program);
            set_cut(program, *scene.cut);
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
