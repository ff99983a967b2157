#pragma once

#include "core/vec3.h"
#include "games/hong_kong/pieces.h"
#include "physics/blocks.h"

// How large things are on the table of Hong Kong. The board's top is z = 0, row 1 the near side.
namespace haula::view {

inline constexpr double k_plot_pitch_m = 0.030;   // from plot to plot: a street between buildings
inline constexpr double k_plot_side_m = 0.0265;   // of the tile
inline constexpr double k_block_base_m = 0.0215;  // a building leaves its tile's edge in sight
inline constexpr double k_block_height_m = 0.0165;
inline constexpr double k_roof_height_m = 0.0125;
inline constexpr double k_board_side_m = 0.178;
inline constexpr double k_board_thick_m = 0.0012;  // a thin plate: what falls off it falls no depth

// The pieces in hand lie in three rows of ten beside the board, to the left and to the right.
inline constexpr double k_stock_step_m = 0.0255;
inline constexpr double k_stock_begin_m = 0.5 * k_board_side_m + 0.024;

Vec3 plot_centre(hong_kong::PlotId plot);
double height_of(hong_kong::Kind kind);
physics::Block block_of(hong_kong::Kind kind);

}  // namespace haula::view
