#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "physics/component_set.h"
#include "physics/rest_shape.h"

// What somebody sends to others: how it looks from the front in black, how high, and what proves
// it.
namespace haula::challenges {

// The structure from the front: strips as thick lines, birds as dots; mm, x to the right, z up.
struct Silhouette {
    struct Line {
        std::vector<std::pair<double, double>> points;
        double width = 0.0;
    };
    struct Dot {
        double x = 0.0;
        double z = 0.0;
    };
    std::vector<Line> strips;
    std::vector<Dot> birds;
    double half_width = 0.0;
    double top = 0.0;
};
Silhouette silhouette_of(const physics::RestShape& rest, const physics::ComponentSet& set);

// In a line of letters, low to high: "▁▃▅█▆▂".
std::string skyline(const Silhouette& silhouette, std::size_t columns = 12);

struct CardWords {
    std::string title;   // "Hau La, 18 November 2026"
    std::string height;  // "203.4 mm"
    std::string how;     // how to check it
};
// A picture (SVG) that holds the record as well, so that one file is seen and proves itself.
std::string write_card(const Silhouette& silhouette, const CardWords& words,
                       std::string_view record);
// The record that a card holds; nothing if it is no card.
std::optional<std::string> record_in_card(std::string_view text);

}  // namespace haula::challenges
