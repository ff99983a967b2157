#include "render/target.h"

#include "core/assert.h"

namespace haula::render {

Target Target::colour(Size size, int pixel_format, bool with_depth) {
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
    HL_ASSERT(rlFramebufferComplete(*target.framebuffer_));
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

void Target::end(Size window) {
    rlDisableFramebuffer();
    rlViewport(0, 0, window.width, window.height);
}

}  // namespace haula::render
