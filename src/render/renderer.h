#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"
#include "paint/picture.h"
#include "paint/size.h"
#include "render/camera.h"
#include "render/exposure.h"
#include "render/quality.h"
#include "render/room.h"
#include "render/scene.h"

namespace haula::render {

// Draws scenes. While something moves, every frame is drawn once and at once; when nothing does,
// the following frames refine the same picture (smooth edges, soft light) and then keep it.
class Renderer {
  public:
    // Needs an open window. `shaders` is the folder with the GLSL files, `fonts` that with the
    // Inter files.
    static Result<std::unique_ptr<Renderer>> create(const std::filesystem::path& shaders,
                                                    const std::filesystem::path& fonts,
                                                    Quality quality);
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    Quality quality() const;
    // From now on everything stands in that room, pictures included.
    void set_room(Room room);
    // Into the window, whose size is given.
    void draw(const Scene& scene, const View& view, paint::Size window);
    // Whether more frames of the same scene would still change the picture.
    bool refining() const;
    // Whether drawing that would change nothing.
    bool shows(const Scene& scene, const View& view, paint::Size window) const;
    // Draws on at a picture in the making, `most` samples at most. What the window has refined
    // already is not drawn again. Larger than the graphics can hold is an error.
    Result<void> expose(Exposure& exposure, int most, paint::Size window);
    // What has come of it so far; at least one sample.
    Result<paint::Picture> develop(const Exposure& exposure) const;
    // Both at once: the mean of `samples` drawings.
    Result<paint::Picture> picture(const Scene& scene, const View& view, paint::Size size,
                                   int samples, paint::Size window);

  private:
    struct Parts;
    explicit Renderer(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace haula::render
