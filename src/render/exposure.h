#pragma once

#include <algorithm>
#include <memory>

#include "paint/size.h"
#include "render/camera.h"
#include "render/scene.h"

namespace haula::render {

// A picture in the making: a renderer draws it a few samples at a time, so that the window stays
// awake meanwhile. Dies before the window does.
class Exposure {
  public:
    // Of the scene as it is now.
    Exposure(Scene scene, const View& view, paint::Size size, int samples);
    ~Exposure();
    Exposure(Exposure&&) noexcept;
    Exposure& operator=(Exposure&&) noexcept;

    bool done() const { return drawn() >= samples_; }
    // What has been drawn is enough; one sample is the least.
    void hurry() { samples_ = std::max(1, drawn()); }
    double share() const { return static_cast<double>(drawn()) / samples_; }

  private:
    friend class Renderer;
    struct Film;  // what it is drawn on

    int drawn() const;

    Scene scene_;
    View view_;
    paint::Size size_;
    int samples_;
    std::unique_ptr<Film> film_;
};

}  // namespace haula::render
