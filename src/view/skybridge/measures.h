#pragma once

#include "core/vec3.h"
#include "games/skybridge/pieces.h"
#include "physics/blocks.h"
#include "view/blocks/block_stage.h"

// How large things are on the table of Skybridge. The board's top is z = 0; foundation 1 lies at
// the far left, 9 at the near right, as a page is read.
namespace haula::view {

inline constexpr double k_city_pitch_m = 0.050;  // from foundation to foundation
inline constexpr double k_pad_side_m = 0.038;    // of a foundation
inline constexpr double k_house_base_m = 0.030;
inline constexpr double k_storey_m = 0.0080;
inline constexpr double k_city_roof_m = 0.0125;
inline constexpr double k_city_board_m = 0.170;
inline constexpr double k_city_board_thick_m = 0.0016;

// The pieces in hand lie in two rows along their colour's side of the board.
inline constexpr double k_city_stock_row_m = 0.0375;
inline constexpr double k_city_stock_begin_m = 0.5 * k_city_board_m + 0.026;

Vec3 foundation_centre(skybridge::FoundationId foundation);
// A bridge lies along x unless it leads to a foundation of another row.
bool lies_along_y(const skybridge::Placement& placement);
// How large the piece is as it lies on the board.
Vec3 size_of(const skybridge::Placement& placement);
// Its middle, as seen from above.
Vec3 centre_of(const skybridge::Placement& placement);
StagedBlock staged(const skybridge::Placement& placement);

}  // namespace haula::view
