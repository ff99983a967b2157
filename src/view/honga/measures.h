#pragma once

#include <cstddef>
#include <vector>

#include "core/ids.h"
#include "core/vec3.h"
#include "games/honga/components.h"

// How large things are on the table of Honga, and where they lie. The board's top is z = 0; whoever
// looks on sits at -y. On the board and on players' boards sheets are given in millimetres from
// their top left.
namespace haula::view {

inline constexpr double k_mm_m = 0.001;

// The board: nine areas, the row of trade cards above them, a track for the score all round.
inline constexpr double k_area_mm = 56.0;
inline constexpr double k_track_mm = 14.0;   // how broad the score track is
inline constexpr double k_market_mm = 36.0;  // the row of trade cards
inline constexpr double k_tribe_board_wide_mm = 3.0 * k_area_mm + 2.0 * k_track_mm;
inline constexpr double k_tribe_board_high_mm = k_tribe_board_wide_mm + k_market_mm;
inline constexpr double k_tribe_board_thick_m = 0.002;
inline constexpr int k_track_places = 50;  // then the track begins again

inline constexpr double k_disc_radius_m = 0.0170;
inline constexpr double k_disc_thick_m = 0.0011;
inline constexpr double k_trade_card_wide_m = 0.0440;
inline constexpr double k_trade_card_high_m = 0.0310;
inline constexpr double k_bonus_card_wide_m = 0.0210;
inline constexpr double k_bonus_card_high_m = 0.0290;
inline constexpr double k_card_thick_m = 0.0005;

// A player's board: tracks for what was gathered, a pen, a place for Honga, unused mammoths.
inline constexpr double k_own_board_wide_mm = 118.0;
inline constexpr double k_own_board_high_mm = 60.0;
inline constexpr double k_own_board_thick_m = 0.0014;

// Places on the board.
Vec3 on_board(double x_mm, double y_mm);  // of the sheet
double area_left_mm(honga::Area area);
double area_top_mm(honga::Area area);
Vec3 area_centre(honga::Area area);
Vec3 space_centre(honga::Space space);
Vec3 trade_place(std::size_t number);  // of the open cards
Vec3 trade_pile_place();
Vec3 bonus_pile_place();
Vec3 bonus_discard_place();
Vec3 herd_place(int space);
Vec3 tusk_home();
Vec3 den_place();
// On the mountain: where a step's top is, and how high above the board.
Vec3 step_place(int step);
double track_x_mm(int points);
double track_y_mm(int points);
Vec3 score_place(int points);

// Places beside the board.
Vec3 disc_pile_place(honga::DiscColour colour);
Vec3 trade_discard_place();

// Where a player's things lie.
struct TribeSeat {
    Vec3 board;  // the middle of the board's top
    // Before the great board: there cards and disc lie beside the own one, where there is room.
    bool is_near = false;
};
TribeSeat seat_of(PlayerId player, PlayerId onlooker, int players);
// Corners of all boards and piles.
std::vector<Vec3> tribe_extent(PlayerId onlooker, int players);
Vec3 on_own_board(const TribeSeat& seat, double x_mm, double y_mm);
double marker_x_mm(int units);
double marker_y_mm(honga::Resource resource);
Vec3 marker_place(const TribeSeat& seat, honga::Resource resource, int units);
Vec3 pen_place(const TribeSeat& seat, int number);
Vec3 depot_place(const TribeSeat& seat, int number);
Vec3 rug_place(const TribeSeat& seat);   // where Honga stands as a guest
Vec3 tusk_place(const TribeSeat& seat);  // of its holder
Vec3 fire_place(const TribeSeat& seat);
Vec3 held_disc_place(const TribeSeat& seat, int number);
Vec3 held_card_place(const TribeSeat& seat, int number, int count);

}  // namespace haula::view
