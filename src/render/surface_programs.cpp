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
        case Surface::print:
            return "surface_print.frag";
        case Surface::board:
            return "surface_board.frag";
        case Surface::block:
            return "surface_block.frag";
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
                             std::vector<std::string> defines, bool opened) {
    defines.emplace_back(opened ? "OPENED 1" : "OPENED 0");
    return Program::load(shaders, {"scene.vert"},
                         {"tone.glsl", "noise.glsl", "wood.glsl", "light.glsl", "cut.glsl",
                          "clearing.glsl", "shade.glsl", file_of(surface)},
                         defines);
}

}  // namespace

Result<SurfacePrograms> SurfacePrograms::load(const std::filesystem::path& shaders,
                                              std::vector<std::string> defines, bool still) {
    defines.emplace_back(still ? "STILL 1" : "STILL 0");
    SurfacePrograms programs;
    for (const Surface surface : k_drawing_order) {
        for (const bool opened : {false, true}) {
            if (opened && !is_of_bodies(surface)) {
                continue;
            }
            Result<Program> program = load_surface(shaders, surface, defines, opened);
            if (!program) {
                return program.error();
            }
            (opened ? programs.opened_ : programs.whole_).push_back(std::move(*program));
        }
    }
    return programs;
}

// Surfaces of bodies come first in the order, so that both lists agree on them.
const Program& SurfacePrograms::of(Surface surface, bool opened) const {
    const std::size_t place = place_of(surface);
    return opened && place < opened_.size() ? opened_[place] : whole_[place];
}

void SurfacePrograms::for_each_whole(const std::function<void(const Program&)>& visit) const {
    std::for_each(whole_.begin(), whole_.end(), visit);
}

void SurfacePrograms::for_each_opened(const std::function<void(const Program&)>& visit) const {
    std::for_each(opened_.begin(), opened_.end(), visit);
}

}  // namespace haula::render
