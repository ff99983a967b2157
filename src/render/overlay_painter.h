#pragma once

#include <memory>

#include "render/overlay.h"
#include "render/size.h"
#include "render/text.h"

namespace haula::render {

// Draws flat lists over what is in the window already, with smooth edges whatever the window
// offers. Dies before the window.
class OverlayPainter {
  public:
    explicit OverlayPainter(Text& text);
    ~OverlayPainter();
    OverlayPainter(const OverlayPainter&) = delete;
    OverlayPainter& operator=(const OverlayPainter&) = delete;

    void paint(const Overlay& overlay, Size window);

  private:
    struct Textures;

    Text* text_;
    std::unique_ptr<Textures> textures_;
};

}  // namespace haula::render
