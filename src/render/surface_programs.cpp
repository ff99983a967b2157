#include "render/surface_programs.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"

namespace haula::render {

namespace {

const char* file_of(Surface surface) {
    switch (surface) {
        case Surface::foam:
            return "surface_foam.frag";
        case Surface::bird:
            return "surface_bird.frag";
        case Surface::sign:
            return "surface_sign.frag";
        case Surface::board:
            return "surface_board.frag";
        case Surface::wood:
            break;
    }
    return "surface_wood.frag";
}

bool is_of_bodies(Surface surface) { return surface == Surface::foam || surface == Surface::bird; }

std::size_t place_of(Surface surface) {
    const auto found = std::find(k_drawing_order.begin(), k_drawing_order.end(), surface);
    HL_ASSERT(found != k_drawing_order.end());
    return static_cast<std::size_t>(found - k_drawing_order.begin());
}

Result<Program> load_surface(const std::filesystem::path& shaders, Surface surface,
                             std::vector<std::string> defines, bool cut) {
    defines.emplace_back(cut ? "CUT 1" : "CUT 0");
    return Program::load(shaders, {"scene.vert"},
                         {"tone.glsl", "noise.glsl", "wood.glsl", "light.glsl", "cut.glsl",
                          "shade.glsl", file_of(surface)},
                         defines);
}

}  // namespace

Result<SurfacePrograms> SurfacePrograms::load(const std::filesystem::path& shaders,
                                              std::vector<std::string> defines, bool still) {
    defines.emplace_back(still ? "STILL 1" : "STILL 0");
    SurfacePrograms programs;
    for (const Surface surface : k_drawing_order) {
        for (const bool cut : {false, true}) {
            if (cut && !is_of_bodies(surface)) {
                continue;
            }
            Result<Program> program = load_surface(shaders, surface, defines, cut);
            if (!program) {
                return program.error();
            }
            (cut ? programs.cut_ : programs.whole_).push_back(std::move(*program));
        }
    }
    return programs;
}

// Surfaces of bodies come first in the order, so that both lists agree on them.
const Program& SurfacePrograms::of(Surface surface, bool cut) const {
    const std::size_t place = place_of(surface);
    return cut && place < cut_.size() ? cut_[place] : whole_[place];
}

void SurfacePrograms::for_each_whole(const std::function<void(const Program&)>& visit) const {
    std::for_each(whole_.begin(), whole_.end(), visit);
}

void SurfacePrograms::for_each_cut(const std::function<void(const Program&)>& visit) const {
    std::for_each(cut_.begin(), cut_.end(), visit);
}

}  // namespace haula::render
