#include "shell/plot.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "paint/overlay.h"

namespace haula::shell {

using paint::Overlay;
using paint::Point;
using paint::Rect;
using presenter::Plot;
using presenter::Style;

namespace {

constexpr double k_width = 430.0;
constexpr double k_height = 150.0;

// A round number between two lines of the grid.
int grid_step(int top) {
    for (const int step : {1, 2, 5, 10, 20, 50, 100}) {
        if (top / step <= 5) {
            return step;
        }
    }
    return 200;
}

struct Drawn {
    Plot plot;
    Style style;
    ui::Theme theme;
    int top = 1;  // of the axis, in its units
    int step = 1;
    double letters_px = 15.0;
    std::size_t rounds = 1;

    Point at(const Rect& area, std::size_t round, int value) const {
        const double across =
            rounds < 2 ? 0.5 : static_cast<double>(round) / static_cast<double>(rounds - 1);
        const double up = static_cast<double>(value) / plot.per_unit / top;
        return {area.x + across * area.width, area.bottom() - area.height * up};
    }

    void paint(Overlay& overlay, const Rect& rect, double unit) const {
        const double left = 2.6 * letters_px;
        const double below = 1.5 * letters_px;
        const Rect area{rect.x + left, rect.y + 0.6 * letters_px, rect.width - left - 10.0 * unit,
                        rect.height - below - 0.6 * letters_px};
        const auto write = [&](int number, Point where) {
            overlay.text(std::to_string(number), paint::Weight::regular, letters_px, where,
                         theme.quiet_ink);
        };
        for (int line = 0; line <= top; line += step) {
            const double y = at(area, 0, line * plot.per_unit).y;
            overlay.line({area.x, y}, {area.right(), y}, std::max(1.0, unit), theme.line);
            write(line, {rect.x, y - 0.5 * letters_px});
        }
        const auto every = static_cast<std::size_t>(grid_step(static_cast<int>(2 * rounds) / 5));
        for (std::size_t round = 0; round < rounds; round += every) {
            write(static_cast<int>(round) + 1,
                  {at(area, round, 0).x - 0.25 * letters_px, area.bottom() + 0.35 * letters_px});
        }
        for (const Plot::Line& line : plot.lines) {
            paint_line(overlay, area, unit, line);
        }
    }

    void paint_line(Overlay& overlay, const Rect& area, double unit, const Plot::Line& line) const {
        const presenter::PlayerLook& look = style.of(line.player);
        std::vector<Point> points;
        for (std::size_t round = 0; round < line.values.size(); ++round) {
            if (line.values[round]) {
                points.push_back(at(area, round, *line.values[round]));
            }
        }
        overlay.polyline(points, 2.0 * unit, ui::with_alpha(look.colour, 0.75F));
        const double sign = rounds > 12 ? 4.0 : 6.0;  // many stand closer
        for (const Point& point : points) {
            ui::draw_sign(overlay, point, sign * unit, look.shape, look.colour);
        }
    }
};

}  // namespace

void show_plot(screen::Context& context, const Plot& plot, const Style& style) {
    Drawn drawn{plot, style, context.ui.theme()};
    int highest = plot.min_units * plot.per_unit;
    for (const Plot::Line& line : plot.lines) {
        drawn.rounds = std::max(drawn.rounds, line.values.size());
        for (const std::optional<int>& value : line.values) {
            highest = std::max(highest, value.value_or(0));
        }
    }
    drawn.step = grid_step(highest / plot.per_unit);
    drawn.top = (highest / plot.per_unit / drawn.step + 1) * drawn.step;
    drawn.letters_px = std::round(context.ui.px(letters_of(ui::TextRole::small).height));
    context.ui.label(context.texts.say(plot.title),
                     {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
    context.ui.canvas(
        {.width = k_width,
         .height = k_height,
         .paint = [drawn = std::move(drawn)](Overlay& overlay, const Rect& rect, double unit) {
             drawn.paint(overlay, rect, unit);
         }});
}

}  // namespace haula::shell
