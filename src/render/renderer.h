#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"
#include "render/camera.h"
#include "render/picture.h"
#include "render/quality.h"
#include "render/scene.h"
#include "render/size.h"

namespace haula::render {

// Draws scenes. While something moves, every frame is drawn once and at once; when nothing does,
// the following frames refine the same picture (smooth edges, soft light) and then keep it.
class Renderer {
  public:
    // Needs an open window. `shaders` is the folder with the GLSL files.
    static Result<std::unique_ptr<Renderer>> create(const std::filesystem::path& shaders,
                                                    Quality quality);
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    Quality quality() const;
    // Into the window, whose size is given.
    void draw(const Scene& scene, const View& view, Size window);
    // Whether more frames of the same scene would still change the picture.
    bool refining() const;
    // Without the window: the mean of `samples` drawings. Larger than the graphics can hold is an
    // error.
    Result<Picture> picture(const Scene& scene, const View& view, Size size, int samples,
                            Size window);

  private:
    struct Parts;
    explicit Renderer(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace haula::render
