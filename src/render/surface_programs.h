#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "render/program.h"
#include "render/scene.h"

namespace haula::render {

// Wood comes last: most of it is hidden by the others.
inline constexpr std::array k_drawing_order{Surface::foam,  Surface::bird,  Surface::sign,
                                            Surface::print, Surface::board, Surface::block,
                                            Surface::wood};

// A shader program for every surface, and one more for those that bodies are made of: for bodies
// that are cut open or give way.
class SurfacePrograms {
  public:
    // `still`: for one sample of a picture at rest.
    static Result<SurfacePrograms> load(const std::filesystem::path& shaders,
                                        std::vector<std::string> defines, bool still);

    const Program& of(Surface surface, bool opened) const;
    void for_each_whole(const std::function<void(const Program&)>& visit) const;
    void for_each_opened(const std::function<void(const Program&)>& visit) const;

  private:
    SurfacePrograms() = default;

    std::vector<Program> whole_;   // in the order of drawing
    std::vector<Program> opened_;  // likewise, of foam and birds alone
};

}  // namespace haula::render
