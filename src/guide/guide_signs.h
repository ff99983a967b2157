#pragma once

#include <optional>
#include <string>
#include <vector>

#include "paint/overlay.h"
#include "paint/rect.h"
#include "ui/theme.h"

namespace haula::guide {

// A word in a drawing of the rules, with its place as a share of the picture.
struct GuideSign {
    paint::Point at;
    std::string text;
    double width_px = 0.0;                // of the text
    std::optional<paint::Point> to = {};  // an arrow leads there
};

// Of the box that a sign lies in, in pixels.
struct SignSize {
    double width = 0.0;
    double height = 0.0;
};
SignSize size_of(const GuideSign& sign, double unit);

// Over the drawing that fills `rect`. `unit` is a pixel of an ordinary screen.
void paint_signs(paint::Overlay& overlay, const paint::Rect& rect, double unit,
                 const ui::Theme& theme, const std::vector<GuideSign>& signs);

}  // namespace haula::guide
