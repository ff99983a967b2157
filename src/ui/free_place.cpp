#include "ui/free_place.h"

#include <algorithm>
#include <cmath>

namespace haula::ui {

using paint::Rect;

double covered_area(const Rect& place, const std::vector<Rect>& taken) {
    double area = 0.0;
    for (const Rect& each : taken) {
        const Rect part = paint::common_part(place, each);
        area += part.width * part.height;
    }
    return area;
}

Rect free_place(const Rect& wished, const Rect& window, const std::vector<Rect>& taken) {
    constexpr int k_steps = 48;  // across and upright: quick, however much there is
    Rect best = wished;
    double least_covered = covered_area(wished, taken);
    double nearest = 0.0;
    for (int i = 0; i <= k_steps && least_covered + nearest > 0.0; ++i) {
        for (int j = 0; j <= k_steps; ++j) {
            const Rect place{window.x + (window.width - wished.width) * i / k_steps,
                             window.y + (window.height - wished.height) * j / k_steps, wished.width,
                             wished.height};
            const double covered = covered_area(place, taken);
            const double away = std::hypot(place.x - wished.x, place.y - wished.y);
            if (covered < least_covered || (covered <= least_covered && away < nearest)) {
                best = place;
                least_covered = covered;
                nearest = away;
            }
        }
    }
    return best;
}

}  // namespace haula::ui
