#pragma once

#include <memory>

#include "paint/overlay.h"
#include "paint/size.h"
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

    void paint(const paint::Overlay& overlay, paint::Size window);

  private:
    struct Textures;

    Text* text_;
    std::unique_ptr<Textures> textures_;
};

}  // namespace haula::render
