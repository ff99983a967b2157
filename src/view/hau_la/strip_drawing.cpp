#include "view/hau_la/strip_drawing.h"

#include <algorithm>

#include "paint/overlay.h"

namespace haula::view {

namespace {

constexpr paint::Colour k_foam_ink{0.125F, 0.118F, 0.112F, 1.0F};
constexpr paint::Colour k_hole_ink{0.98F, 0.965F, 0.94F, 1.0F};
constexpr double k_nib_m = 0.012;
constexpr double k_half_width_m = 0.010;
constexpr double k_longest_m = 0.160;

// Over the whole of `rect`, nibs included.
void draw_strip(paint::Overlay& overlay, const paint::Rect& rect, const physics::StripKind& kind) {
    const double per_m = rect.width / (kind.length_m + 2.0 * k_nib_m);
    const double y = rect.centre().y;
    const double half = std::min(0.5 * rect.height, k_half_width_m * per_m);
    const double left = rect.x + k_nib_m * per_m;
    const double right = left + kind.length_m * per_m;
    const double nib = k_nib_m * per_m;
    const auto point_at = [&](double root, double tip) {
        overlay.polygon({{root, y - 0.5 * half},
                         {tip, y - 0.12 * half},
                         {tip, y + 0.12 * half},
                         {root, y + 0.5 * half}},
                        k_foam_ink);
    };
    point_at(left + 1.0, left - nib);
    if (kind.has_nib_b) {
        point_at(right - 1.0, right + nib);
    }
    overlay.box({left, y - half, right - left, 2.0 * half}, 0.5 * half, k_foam_ink);
    for (const double hole_m : kind.holes_m) {
        overlay.circle({left + hole_m * per_m, y}, 0.42 * half, k_hole_ink);
    }
}

}  // namespace

ui::Canvas strip_canvas(const physics::StripKind& kind, const StripDrawing& size) {
    return {.width = size.longest * (kind.length_m + 2.0 * k_nib_m) / (k_longest_m + 2.0 * k_nib_m),
            .height = size.height,
            .paint = [kind](paint::Overlay& overlay, const paint::Rect& rect, double) {
                draw_strip(overlay, rect, kind);
            }};
}

}  // namespace haula::view
