#include "view/honga/measures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"

namespace haula::view {

using honga::Area;

namespace {

// The board's middle lies a little beyond the origin, as an onlooker's own board may lie before it.
constexpr double k_board_y_m = 0.014;
constexpr double k_half_wide_m = 0.5 * k_mm_m * k_tribe_board_wide_mm;
constexpr double k_half_high_m = 0.5 * k_mm_m * k_tribe_board_high_mm;
constexpr double k_gap_m = 0.006;

}  // namespace

Vec3 on_board(double x_mm, double y_mm) {
    return {k_mm_m * x_mm - k_half_wide_m, k_board_y_m + k_half_high_m - k_mm_m * y_mm, 0.0};
}

double area_left_mm(Area area) {
    return k_track_mm + k_area_mm * static_cast<double>(honga::index_of(area) % 3);
}

double area_top_mm(Area area) {
    const auto row = static_cast<double>(honga::index_of(area) / 3);
    return k_track_mm + k_market_mm + k_area_mm * row;
}

Vec3 area_centre(Area area) {
    return on_board(area_left_mm(area) + 0.5 * k_area_mm, area_top_mm(area) + 0.5 * k_area_mm);
}

Vec3 space_centre(honga::Space space) {
    const bool left = space == honga::Space::nw || space == honga::Space::sw;
    const bool top = space == honga::Space::nw || space == honga::Space::ne;
    return on_board(k_track_mm + k_area_mm * (left ? 1.0 : 2.0),
                    k_track_mm + k_market_mm + k_area_mm * (top ? 1.0 : 2.0));
}

Vec3 trade_place(std::size_t number) {
    constexpr double k_first = 52.0;
    constexpr double k_step = 47.0;
    return on_board(k_track_mm + k_first + k_step * static_cast<double>(number),
                    k_track_mm + 0.5 * k_market_mm);
}

Vec3 trade_pile_place() { return on_board(k_track_mm + 13.5, k_track_mm + 0.5 * k_market_mm); }

Vec3 bonus_pile_place() {
    return on_board(area_left_mm(Area::forest) + 15.0, area_top_mm(Area::forest) + 36.0);
}

Vec3 bonus_discard_place() {
    return on_board(area_left_mm(Area::forest) + 41.0, area_top_mm(Area::forest) + 37.0);
}

// A row in which the newest stands at the left and pushes the others on.
Vec3 herd_place(int space) {
    return on_board(area_left_mm(Area::mammoths) + 7.5 + 10.3 * space,
                    area_top_mm(Area::mammoths) + 41.0);
}

Vec3 tusk_home() {
    return on_board(area_left_mm(Area::mammoths) + 38.0, area_top_mm(Area::mammoths) + 17.0);
}

Vec3 den_place() {
    Vec3 place = area_centre(Area::den);
    place.y -= 0.001;
    return place;
}

// Six steps around the peak, each higher than the one before, and the peak.
Vec3 step_place(int step) {
    constexpr std::array<double, 7> k_turn_deg{-62.0, -18.0, 26.0, 70.0, 114.0, 158.0, 0.0};
    constexpr double k_radius_mm = 16.5;
    constexpr double k_rise_m = 0.0021;
    HL_ASSERT(step >= 1);
    const auto i = std::min(static_cast<std::size_t>(step - 1), k_turn_deg.size() - 1);
    const bool peak = i + 1 == k_turn_deg.size();
    const double angle = from_deg(k_turn_deg[i]);
    const double out = peak ? 0.0 : k_radius_mm;
    Vec3 place = on_board(area_left_mm(Area::mountain) + 33.0 + out * std::cos(angle),
                          area_top_mm(Area::mountain) + 25.0 - out * std::sin(angle));
    place.z = k_rise_m * static_cast<double>(i + 1) + (peak ? 0.0030 : 0.0);
    return place;
}

namespace {

// A point of the score track's middle line, so far along it from the near left corner: to the
// right, up, back to the left and down again.
std::array<double, 2> along_track(double way_mm) {
    const double inset = 0.5 * k_track_mm;
    const double wide = k_tribe_board_wide_mm - k_track_mm;
    const double high = k_tribe_board_high_mm - k_track_mm;
    const double low = k_tribe_board_high_mm - inset;
    if (way_mm < wide) {
        return {inset + way_mm, low};
    }
    way_mm -= wide;
    if (way_mm < high) {
        return {inset + wide, low - way_mm};
    }
    way_mm -= high;
    if (way_mm < wide) {
        return {inset + wide - way_mm, inset};
    }
    return {inset, inset + (way_mm - wide)};
}

double way_of(int points) {
    const double round = 2.0 * (k_tribe_board_wide_mm + k_tribe_board_high_mm - 2.0 * k_track_mm);
    return round * (points % k_track_places) / k_track_places;
}

}  // namespace

double track_x_mm(int points) { return along_track(way_of(points))[0]; }
double track_y_mm(int points) { return along_track(way_of(points))[1]; }
Vec3 score_place(int points) { return on_board(track_x_mm(points), track_y_mm(points)); }

Vec3 disc_pile_place(honga::DiscColour colour) {
    const double x = k_half_wide_m + k_gap_m + k_disc_radius_m;
    return {colour == honga::DiscColour::red ? x : -x,
            k_board_y_m + k_half_high_m - k_disc_radius_m, -k_tribe_board_thick_m};
}

Vec3 trade_discard_place() {
    return {-(k_half_wide_m + 3.0 * k_gap_m + 2.0 * k_disc_radius_m + 0.5 * k_trade_card_wide_m),
            k_board_y_m + k_half_high_m - 0.5 * k_trade_card_high_m, -k_tribe_board_thick_m};
}

// A window is wider than high: as long as there is room, all boards lie beside the great one, so
// that it can be large. With five the onlooker's lies before it.
TribeSeat seat_of(PlayerId player, PlayerId onlooker, int players) {
    constexpr std::size_t k_max_beside = 4;
    constexpr double k_lower_y_m = -0.050;
    constexpr double k_upper_y_m = 0.042;
    constexpr double k_middle_y_m = 0.004;
    const auto count = static_cast<std::size_t>(players);
    const std::size_t first = onlooker ? onlooker.index() : 0;
    const std::size_t place = (player.index() + count - first) % count;
    const double top = k_own_board_thick_m - k_tribe_board_thick_m;
    const bool has_near_seat = count > k_max_beside;
    if (place == 0 && has_near_seat) {
        const double y = k_board_y_m - k_half_high_m - k_gap_m - 0.5 * k_mm_m * k_own_board_high_mm;
        return {{0.0, y, top}, true};
    }
    // clockwise, as it is seen from above: the left side upwards, then the right side downwards
    const std::size_t beside = has_near_seat ? count - 1 : count;
    const std::size_t turn = has_near_seat ? place - 1 : place;
    const std::size_t on_left = (beside + 1) / 2;
    const bool left = turn < on_left;
    const std::size_t on_side = left ? on_left : beside - on_left;
    const std::size_t from_below = left ? turn : beside - 1 - turn;
    const double x = k_half_wide_m + k_gap_m + 0.5 * k_mm_m * k_own_board_wide_mm;
    const bool in_middle = on_side == 1 && place != 0;
    const double y = in_middle ? k_middle_y_m : from_below == 0 ? k_lower_y_m : k_upper_y_m;
    return {{left ? -x : x, y, top}, false};
}

std::vector<Vec3> tribe_extent(PlayerId onlooker, int players) {
    std::vector<Vec3> points;
    const auto add = [&](const Vec3& low, const Vec3& high) {
        points.push_back(low);
        points.push_back({low.x, high.y, low.z});
        points.push_back({high.x, low.y, high.z});
        points.push_back(high);
    };
    add(on_board(0.0, 0.0), on_board(k_tribe_board_wide_mm, k_tribe_board_high_mm));
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
        const TribeSeat seat = seat_of(PlayerId::from_index(i), onlooker, players);
        add(on_own_board(seat, 0.0, 0.0),
            on_own_board(seat, k_own_board_wide_mm, k_own_board_high_mm));
    }
    return points;
}

Vec3 on_own_board(const TribeSeat& seat, double x_mm, double y_mm) {
    return {seat.board.x + k_mm_m * (x_mm - 0.5 * k_own_board_wide_mm),
            seat.board.y - k_mm_m * (y_mm - 0.5 * k_own_board_high_mm), seat.board.z};
}

double marker_x_mm(int units) { return 16.0 + 6.4 * units; }
double marker_y_mm(honga::Resource resource) {
    return 8.0 + 9.6 * static_cast<double>(honga::index_of(resource));
}

Vec3 marker_place(const TribeSeat& seat, honga::Resource resource, int units) {
    return on_own_board(seat, marker_x_mm(units), marker_y_mm(resource));
}

Vec3 pen_place(const TribeSeat& seat, int number) {
    return on_own_board(seat, 79.0 + 8.6 * (number % 2), 11.0 + 12.0 * (number / 2));
}

Vec3 depot_place(const TribeSeat& seat, int number) {
    return on_own_board(seat, 11.0 + 9.4 * number, 52.5);
}

Vec3 rug_place(const TribeSeat& seat) { return on_own_board(seat, 104.0, 18.0); }
Vec3 tusk_place(const TribeSeat& seat) { return on_own_board(seat, 79.0, 52.0); }
Vec3 fire_place(const TribeSeat& seat) { return on_own_board(seat, 106.0, 48.0); }

Vec3 held_disc_place(const TribeSeat& seat, int number) {
    const double beside = 0.5 * k_mm_m * k_own_board_wide_mm + k_gap_m + k_disc_radius_m;
    const double z = -k_tribe_board_thick_m;
    if (seat.is_near) {
        return {seat.board.x - beside - 0.036 * number, seat.board.y - 0.006, z};
    }
    return {seat.board.x - 0.040 + 0.036 * number, seat.board.y - 0.030 - 0.5 * k_disc_radius_m, z};
}

// In a row that draws together where there are many.
Vec3 held_card_place(const TribeSeat& seat, int number, int count) {
    const double z = -k_tribe_board_thick_m + k_card_thick_m * number;
    const double room = seat.is_near ? 0.090 : 0.050;
    const double step = count > 1 ? std::min(k_bonus_card_wide_m + 0.002, room / (count - 1)) : 0.0;
    if (seat.is_near) {
        const double first =
            seat.board.x + 0.5 * k_mm_m * k_own_board_wide_mm + k_gap_m + 0.5 * k_bonus_card_wide_m;
        return {first + step * number, seat.board.y - 0.004, z};
    }
    return {seat.board.x - 0.004 + step * number, seat.board.y - 0.030 - 0.4 * k_bonus_card_high_m,
            z};
}

}  // namespace haula::view
