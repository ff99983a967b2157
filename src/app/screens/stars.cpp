#include "app/screens/stars.h"

#include <array>
#include <cmath>

#include "challenges/challenge.h"
#include "core/units.h"
#include "paint/overlay.h"

namespace haula::app {

namespace {

constexpr paint::Colour k_gold{0.86F, 0.62F, 0.16F, 1.0F};
constexpr int k_points = 5;

// Its points, and the pentagon between them.
void paint_star(paint::Overlay& overlay, paint::Point centre, double radius, paint::Colour colour) {
    constexpr double k_inner = 0.44;
    const auto corner = [&](int i) {  // outer ones are even
        const double angle = -0.5 * k_pi + i * k_pi / k_points;
        const double reach = i % 2 == 0 ? radius : k_inner * radius;
        return paint::Point{centre.x + reach * std::cos(angle), centre.y + reach * std::sin(angle)};
    };
    std::vector<paint::Point> pentagon;
    for (int i = 0; i < k_points; ++i) {
        overlay.polygon({corner(2 * i - 1), corner(2 * i), corner(2 * i + 1)}, colour);
        pentagon.push_back(corner(2 * i + 1));
    }
    overlay.polygon(std::move(pentagon), colour);
}

}  // namespace

ui::Canvas stars_canvas(int filled, double size) {
    constexpr auto k_count = static_cast<int>(challenges::k_stars);
    constexpr double k_step = 1.12;  // from star to star, in their size
    return {.width = k_count * k_step * size,
            .height = size,
            .self = ui::Align::start,
            .paint = [filled, size, empty = ui::Theme{}.line](
                         paint::Overlay& overlay, const paint::Rect& rect, double unit) {
                for (int i = 0; i < k_count; ++i) {
                    paint_star(
                        overlay,
                        {rect.x + (i + 0.5) * k_step * size * unit, rect.y + 0.53 * rect.height},
                        0.5 * size * unit, i < filled ? k_gold : empty);
                }
            }};
}

}  // namespace haula::app
