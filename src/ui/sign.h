#pragma once

#include <cstddef>

#include "render/overlay.h"

namespace haula::ui {

// A shape that stands for a player beside the colour, for eyes that do not tell colours apart.
enum class SignShape { circle, square, triangle, diamond, hexagon };

inline constexpr std::size_t k_sign_shapes = 5;

void draw_sign(render::Overlay& overlay, render::Point centre, double radius_px, SignShape shape,
               render::Colour colour);

}  // namespace haula::ui
