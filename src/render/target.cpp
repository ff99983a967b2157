#include "render/target.h"

#include <algorithm>
#include <string>

#include "core/assert.h"
#include "render/host_graphics.h"

namespace haula::render {

namespace {

Error too_large(paint::Size size) {
    return bad_input("the graphics here cannot hold a picture of " + std::to_string(size.width) +
                     "x" + std::to_string(size.height) + " pixels");
}

}  // namespace

Result<Target> Target::colour(paint::Size size, int pixel_format, bool with_depth) {
    if (std::max(size.width, size.height) > host::largest_texture_side()) {
        return too_large(size);
    }
    Target target;
    target.size_ = size;
    target.texture_ = rlLoadTexture(nullptr, size.width, size.height, pixel_format, 1);
    target.colour_ = TextureHandle(target.texture_);
    target.framebuffer_ = FramebufferHandle(rlLoadFramebuffer());
    rlFramebufferAttach(*target.framebuffer_, target.texture_, RL_ATTACHMENT_COLOR_CHANNEL0,
                        RL_ATTACHMENT_TEXTURE2D, 0);
    if (with_depth) {
        rlFramebufferAttach(*target.framebuffer_, rlLoadTextureDepth(size.width, size.height, true),
                            RL_ATTACHMENT_DEPTH, RL_ATTACHMENT_RENDERBUFFER, 0);
    }
    // short of memory, OpenGL keeps quiet until here
    if (!rlFramebufferComplete(*target.framebuffer_)) {
        return too_large(size);
    }
    return target;
}

Target Target::depth(int side) {
    Target target;
    target.size_ = {side, side};
    target.texture_ = rlLoadTextureDepth(side, side, false);
    target.framebuffer_ = FramebufferHandle(rlLoadFramebuffer());
    rlFramebufferAttach(*target.framebuffer_, target.texture_, RL_ATTACHMENT_DEPTH,
                        RL_ATTACHMENT_TEXTURE2D, 0);
    HL_ASSERT(rlFramebufferComplete(*target.framebuffer_));
    return target;
}

void Target::begin() const {
    rlDrawRenderBatchActive();
    rlEnableFramebuffer(*framebuffer_);
    rlViewport(0, 0, size_.width, size_.height);
}

void Target::end(paint::Size window) {
    rlDisableFramebuffer();
    rlViewport(0, 0, window.width, window.height);
}

}  // namespace haula::render
