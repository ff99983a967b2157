#pragma once

#include <cstddef>

#include "paint/overlay.h"

namespace haula::ui {

// A shape that stands for a player beside the colour, for eyes that do not tell colours apart.
enum class SignShape { circle, square, triangle, diamond, hexagon };

inline constexpr std::size_t k_sign_shapes = 5;

void draw_sign(paint::Overlay& overlay, paint::Point centre, double radius_px, SignShape shape,
               paint::Colour colour);

}  // namespace haula::ui
