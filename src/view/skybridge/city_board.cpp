#include "view/skybridge/city_board.h"

#include <cmath>
#include <cstdint>
#include <string>

#include "core/hash.h"
#include "view/skybridge/measures.h"

namespace haula::view {

using paint::Colour;
using paint::Paint;
using paint::Path;
using paint::Point;
using paint::Print;

namespace {

constexpr double k_mm = 1000.0;
constexpr double k_side = k_city_board_m * k_mm;
constexpr double k_pitch = k_city_pitch_m * k_mm;
constexpr double k_pad = k_pad_side_m * k_mm;
constexpr double k_half_town = 1.5 * k_pitch + 2.0;  // with the streets around the outer pads
constexpr double k_walk = 1.4;                       // how wide the pavement around a pad is

constexpr Colour k_grass{0.44F, 0.55F, 0.37F, 1.0F};
constexpr Colour k_asphalt{0.37F, 0.39F, 0.42F, 1.0F};
constexpr Colour k_pavement{0.70F, 0.69F, 0.66F, 1.0F};
constexpr Colour k_pad_tint{0.86F, 0.84F, 0.79F, 1.0F};
constexpr Colour k_pad_middle{0.93F, 0.915F, 0.87F, 1.0F};
constexpr Colour k_line{0.93F, 0.93F, 0.90F, 0.85F};
constexpr Colour k_number{0.45F, 0.43F, 0.39F, 1.0F};
constexpr Colour k_tree{0.26F, 0.41F, 0.25F, 1.0F};
constexpr Colour k_tree_light{0.36F, 0.52F, 0.31F, 1.0F};
constexpr Colour k_shade{0.10F, 0.14F, 0.10F, 0.35F};

// Of a foundation, on the sheet.
Point pad_centre(skybridge::FoundationId foundation) {
    const Vec3 centre = foundation_centre(foundation);
    return {0.5 * k_side + k_mm * centre.x, 0.5 * k_side - k_mm * centre.y};
}

Path square_about(Point centre, double side, double corner) {
    return Path::rectangle({centre.x - 0.5 * side, centre.y - 0.5 * side, side, side}, corner);
}

// Dashes along the middle of a street, none on crossings.
void dash_streets(Print& print) {
    constexpr double k_dash = 2.6;
    constexpr double k_gap = 2.2;
    for (const double street : {-0.5, 0.5}) {
        const double across = 0.5 * k_side + street * k_pitch;
        for (double at = 0.5 * k_side - k_half_town + 1.0; at + k_dash < 0.5 * k_side + k_half_town;
             at += k_dash + k_gap) {
            const double from_middle = at + 0.5 * k_dash - 0.5 * k_side;
            const bool crossing = std::abs(std::abs(from_middle) - 0.5 * k_pitch) < 8.5;
            if (crossing) {
                continue;
            }
            print.fill(Path::rectangle({at, across - 0.25, k_dash, 0.5}, 0.2), k_line);
            print.fill(Path::rectangle({across - 0.25, at, 0.5, k_dash}, 0.2), k_line);
        }
    }
}

// Stripes on the four arms of each crossing.
void stripe_crossings(Print& print) {
    const double wide = k_pitch - k_pad - 2.0 * k_walk;
    constexpr int k_stripes = 5;
    for (const double x : {-0.5, 0.5}) {
        for (const double y : {-0.5, 0.5}) {
            const Point middle{0.5 * k_side + x * k_pitch, 0.5 * k_side + y * k_pitch};
            for (int i = 0; i < k_stripes; ++i) {
                const double along = (i - 0.5 * (k_stripes - 1)) * wide / k_stripes;
                for (const double arm : {-1.0, 1.0}) {
                    const double away = arm * (0.5 * wide + 1.9);
                    const double thick = 0.5 * wide / k_stripes;
                    print.fill(Path::rectangle({middle.x + along - 0.5 * thick,
                                                middle.y + away - 1.1, thick, 2.2}),
                               k_line);
                    print.fill(Path::rectangle({middle.x + away - 1.1,
                                                middle.y + along - 0.5 * thick, 2.2, thick}),
                               k_line);
                }
            }
        }
    }
}

// Round trees around the town, no two alike and always the same.
void plant_trees(Print& print) {
    constexpr int k_trees = 17;    // on each side
    constexpr double k_row = 3.6;  // from the sheet's edge
    std::uint64_t number = 0;
    const auto plant = [&](double x, double y) {
        const std::uint64_t bits = mix64(++number);
        const double radius = 1.35 + 0.85 * static_cast<double>(bits % 100) / 100.0;
        const Point at{x + static_cast<double>(bits / 100 % 100) / 100.0 - 0.5,
                       y + static_cast<double>(bits / 10000 % 100) / 100.0 - 0.5};
        print.fill(Path::circle({at.x + 0.5, at.y + 0.7}, radius), k_shade, 0.6);
        print.fill(Path::circle(at, radius),
                   Paint::radial({at.x - 0.4 * radius, at.y - 0.4 * radius}, 1.5 * radius,
                                 k_tree_light, k_tree));
    };
    for (int i = 0; i < k_trees; ++i) {
        const double along = k_row + (k_side - 2.0 * k_row) * i / k_trees;
        plant(along, k_row);
        plant(k_side - k_row, along);
        plant(k_side - along, k_side - k_row);
        plant(k_row, k_side - along);
    }
}

void lay_foundation(Print& print, skybridge::FoundationId foundation) {
    const Point centre = pad_centre(foundation);
    print.fill(square_about(centre, k_pad + 2.0 * k_walk, 2.2), k_pavement);
    print.fill(square_about(centre, k_pad, 1.2), k_pad_tint);
    print.fill(square_about(centre, k_mm * k_house_base_m, 0.8), k_pad_middle);
    print.stroke(square_about(centre, k_mm * k_house_base_m, 0.8), 0.3, k_number);
    print.text({.line = std::to_string(foundation.value),
                .weight = paint::Weight::medium,
                .height_mm = 15.0,
                .at = centre,
                .align = paint::PrintAlign::centre,
                .colour = {k_number.r, k_number.g, k_number.b, 0.55F}});
}

}  // namespace

Print city_board_print() {
    Print print{k_side, k_side, k_grass};
    const Point middle{0.5 * k_side, 0.5 * k_side};
    print.fill(square_about(middle, 2.0 * k_half_town + 1.2, 5.0), k_pavement);
    print.fill(square_about(middle, 2.0 * k_half_town, 4.5), k_asphalt);
    dash_streets(print);
    stripe_crossings(print);
    for (std::size_t i = 0; i < skybridge::k_foundations; ++i) {
        lay_foundation(print, skybridge::FoundationId::from_index(i));
    }
    plant_trees(print);
    return print;
}

}  // namespace haula::view
