#include "view/skybridge/piece_icons.h"

#include <string>

#include "paint/overlay.h"
#include "ui/sign.h"
#include "ui/theme.h"

namespace haula::view {

using paint::Colour;
using paint::Overlay;
using paint::Point;
using paint::Rect;
using skybridge::Kind;

namespace {

constexpr double k_wall = 17.0;    // units: how wide a house is
constexpr double k_storey = 6.0;   // how high a storey is
constexpr double k_bridge = 31.0;  // how long a bridge is
constexpr double k_roof = 9.0;     // how high a roof is
constexpr double k_high = 3.0 * k_storey;
constexpr Colour k_pane{0.98F, 0.94F, 0.82F, 0.95F};

double width_of(Kind kind) { return kind == Kind::bridge ? k_bridge : k_wall; }

// Stands on `foot`, the left end of its lower edge.
void paint_piece(Overlay& overlay, Kind kind, Point foot, double unit, Colour paint) {
    if (kind == Kind::roof) {
        overlay.polygon({{foot.x, foot.y},
                         {foot.x + 0.5 * k_wall * unit, foot.y - k_roof * unit},
                         {foot.x + k_wall * unit, foot.y}},
                        paint);
        return;
    }
    const int storeys = storeys_of(kind);
    const double wide = width_of(kind) * unit;
    const double high = storeys * k_storey * unit;
    overlay.box({foot.x, foot.y - high, wide, high}, 1.2 * unit, paint);
    const int columns = kind == Kind::bridge ? 7 : 3;
    const double step = wide / (columns + 0.4);
    for (int row = 0; row < storeys; ++row) {
        for (int column = 0; column < columns; ++column) {
            overlay.box({foot.x + (0.4 + column) * step, foot.y - (row + 0.72) * k_storey * unit,
                         0.6 * step, 0.46 * k_storey * unit},
                        0.5 * unit, k_pane);
        }
    }
}

}  // namespace

ui::Canvas piece_icon(Kind kind, const presenter::PlayerLook& look) {
    return {.width = width_of(kind),
            .height = k_high,
            .paint = [kind, paint = look.colour](Overlay& overlay, const Rect& rect, double unit) {
                paint_piece(overlay, kind, {rect.x, rect.y + rect.height}, unit, paint);
            }};
}

ui::Canvas stock_icons(const std::array<int, skybridge::k_kinds>& left,
                       const presenter::PlayerLook& look) {
    constexpr double k_sign = 16.0;
    constexpr double k_number = 15.0;
    constexpr double k_letters = 14.0;
    double wide = k_sign;
    for (const Kind kind : skybridge::k_all_kinds) {
        wide += left[index_of(kind)] > 0 ? width_of(kind) + k_number : 0.0;
    }
    const auto paint = [left, look, ink = ui::Theme{}.quiet_ink](Overlay& overlay, const Rect& rect,
                                                                 double unit) {
        const double foot = rect.y + rect.height;
        draw_sign(overlay, {rect.x + 5.0 * unit, foot - 0.5 * k_high * unit}, 4.5 * unit,
                  look.shape, look.colour);
        double x = rect.x + k_sign * unit;
        for (const Kind kind : skybridge::k_all_kinds) {
            const int count = left[index_of(kind)];
            if (count == 0) {
                continue;
            }
            paint_piece(overlay, kind, {x, foot}, unit, look.colour);
            x += width_of(kind) * unit;
            overlay.text(std::to_string(count), paint::Weight::medium, k_letters * unit,
                         {x + 2.5 * unit, foot - k_letters * unit}, ink);
            x += k_number * unit;
        }
    };
    return {.width = wide, .height = k_high, .paint = paint};
}

}  // namespace haula::view
