#pragma once

#include "core/result.h"
#include "paint/size.h"
#include "render/handles.h"

namespace haula::render {

// Something to draw into besides the screen.
class Target {
  public:
    Target() = default;
    // A texture of colours; with a depth buffer if asked. More than the graphics can hold is an
    // error.
    static Result<Target> colour(paint::Size size, int pixel_format, bool with_depth);
    // Depth alone, to be looked up as a texture.
    static Target depth(int side);

    explicit operator bool() const { return static_cast<bool>(framebuffer_); }
    paint::Size size() const { return size_; }
    unsigned int texture() const { return texture_; }
    // All drawing goes here until end(); nothing else may be begun meanwhile.
    void begin() const;
    // Back to the window of that size.
    static void end(paint::Size window);

  private:
    paint::Size size_;
    unsigned int texture_ = 0;
    TextureHandle colour_;
    FramebufferHandle framebuffer_;  // raylib makes it take its depth texture or buffer along
};

}  // namespace haula::render
