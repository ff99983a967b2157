#pragma once

#include <optional>

#include "core/result.h"
#include "paint/letters.h"
#include "paint/size.h"
#include "render/cutting.h"
#include "render/daylight.h"
#include "render/gpu_mesh.h"
#include "render/mean.h"
#include "render/print_textures.h"
#include "render/program.h"
#include "render/quality.h"
#include "render/renderer.h"
#include "render/surface_programs.h"
#include "render/target.h"

namespace haula::render {

constexpr double k_wood_side_m = 1.2;  // of the painted table top

struct QualityLevel {
    int sun_side;
    int sky_side;
    int still_samples;  // frames that refine a picture at rest
    int wood_side;
};

constexpr QualityLevel level_of(Quality quality) {
    switch (quality) {
        case Quality::low:
            return {1024, 256, 24, 1536};
        case Quality::medium:
            return {1536, 512, 24, 2048};
        case Quality::high:
            break;
    }
    return {2048, 512, 32, 2048};
}

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

    Parts(Quality wanted, Programs compiled, paint::Letters letters);

    Quality quality;
    Room room = Room::daylight;
    Programs programs;
    Daylight light;        // while something moves
    Daylight still_light;  // of one sample of a picture at rest
    GpuMesh screen;        // one triangle that covers it
    GpuMeshes meshes;
    PrintTextures prints;
    CutFaces cut_faces;
    Target wood;
    Target ground;  // the light on the table top
    Vector3 ground_area{};
    float ground_height = 0.0F;
    Mean mean;      // the window's picture at rest
    Target moving;  // the picture before there were enough drawings of it
    Target coarse;  // the same in low quality

    // what the maps and the mean show
    std::optional<Scene> lit_casters;
    std::optional<Scene> shown_scene;
    std::optional<View> shown_view;
    paint::Size shown_size;

    void paint_wood(const Program& bake, paint::Size window);
    Ball casters(const Scene& scene);
    void light_scene(const Scene& scene, std::optional<int> sample_index, paint::Size window);
    void paint_ground(const Scene& scene, const Ball& ball);
    void draw_items(const Scene& scene, const View& view, paint::Size size,
                    std::optional<int> sample_index);
    void draw_item(const Program& program, const Item& item);
    void paint_prints(const Scene& scene, const View& view, paint::Size size, bool at_rest);
    void apply_print(const Program& program, const Item& item) const;
    void draw_casters(const Scene& scene, const Matrix& view_projection);
    void prepare(const Program& program, const View& view, const Matrix& projection,
                 Vector2 picture_size, const Daylight& lit) const;
    void draw_solid(const Scene& scene, const SurfacePrograms& surfaces);
    void draw_opened(const Program& program, const Scene& scene, const Item& item);
    void draw_cut_faces(const Scene& scene, const SurfacePrograms& surfaces);
    void draw_see_through(const Scene& scene, const View& view, const SurfacePrograms& surfaces);
    void add_sample(Mean& to, const Scene& scene, const View& view, paint::Size window);
    // Takes over what the window shows at rest, if it shows just that.
    void take_over(Mean& to, const Scene& scene, const View& view, paint::Size window) const;
    void lay(const Target& picture, float weight) const;
    bool draw_coarse(const Scene& scene, const View& view, paint::Size window);
    void keep_moving_picture(const Scene& scene, const View& view, paint::Size size);
    void show(const Target& picture) const;
    Result<void> make_room(paint::Size size);
};

// What throws shadows: all else may change without a new light.
Scene casters_of(const Scene& scene);

}  // namespace haula::render
