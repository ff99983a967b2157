#include "app/screens/plot.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace haula::app {

using render::Overlay;
using render::Point;
using render::Rect;

namespace {

constexpr double k_width = 430.0;
constexpr double k_height = 200.0;

int highest(const std::vector<HeightLine>& lines) {
    int most = 500;  // never flatter than 50 mm
    for (const HeightLine& line : lines) {
        for (const std::optional<int>& height : line.tenth_mm) {
            most = std::max(most, height.value_or(0));
        }
    }
    return most;
}

// A round number of millimetres between two lines of the grid.
int grid_step_mm(int max_mm) {
    for (const int step : {10, 20, 50, 100}) {
        if (max_mm / step <= 5) {
            return step;
        }
    }
    return 200;
}

struct Plot {
    std::vector<HeightLine> lines;
    std::vector<PlayerLook> looks;
    ui::Theme theme;
    int top_mm = 100;
    int step_mm = 20;
    double letters_px = 15.0;
    std::size_t rounds = 1;

    Point at(const Rect& area, std::size_t round, int tenth_mm) const {
        const double across =
            rounds < 2 ? 0.5 : static_cast<double>(round) / static_cast<double>(rounds - 1);
        return {area.x + across * area.width,
                area.bottom() - area.height * tenth_mm / (10.0 * top_mm)};
    }

    void paint(Overlay& overlay, const Rect& rect, double unit) const {
        const double left = 2.6 * letters_px;
        const double below = 1.5 * letters_px;
        const Rect area{rect.x + left, rect.y + 0.6 * letters_px, rect.width - left - 10.0 * unit,
                        rect.height - below - 0.6 * letters_px};
        for (int mm = 0; mm <= top_mm; mm += step_mm) {
            const double y = at(area, 0, 10 * mm).y;
            overlay.line({area.x, y}, {area.right(), y}, std::max(1.0, unit), theme.line);
            overlay.text(std::to_string(mm), render::Weight::regular, letters_px,
                         {rect.x, y - 0.5 * letters_px}, theme.quiet_ink);
        }
        for (std::size_t round = 0; round < rounds; ++round) {
            overlay.text(
                std::to_string(round + 1), render::Weight::regular, letters_px,
                {at(area, round, 0).x - 0.25 * letters_px, area.bottom() + 0.35 * letters_px},
                theme.quiet_ink);
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            paint_line(overlay, area, unit, lines[i], looks[i]);
        }
    }

    void paint_line(Overlay& overlay, const Rect& area, double unit, const HeightLine& line,
                    const PlayerLook& look) const {
        std::vector<Point> points;
        for (std::size_t round = 0; round < line.tenth_mm.size(); ++round) {
            if (line.tenth_mm[round]) {
                points.push_back(at(area, round, *line.tenth_mm[round]));
            }
        }
        overlay.polyline(points, 2.0 * unit, ui::with_alpha(look.colour, 0.75F));
        for (const Point& point : points) {
            ui::draw_sign(overlay, point, 6.0 * unit, look.shape, look.colour);
        }
    }
};

}  // namespace

void show_plot(Context& context, const std::vector<HeightLine>& lines, const SeatColours& colours) {
    Plot plot;
    plot.lines = lines;
    plot.theme = context.ui.theme();
    plot.step_mm = grid_step_mm(highest(lines) / 10);
    plot.top_mm = (highest(lines) / 10 / plot.step_mm + 1) * plot.step_mm;
    plot.letters_px = std::round(context.ui.px(letters_of(ui::TextRole::small).height));
    for (const HeightLine& line : lines) {
        plot.looks.push_back(look_of(colours.of(line.player), context.settings.palette));
        plot.rounds = std::max(plot.rounds, line.tenth_mm.size());
    }
    context.ui.label(context.text("end.plot"),
                     {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
    context.ui.canvas(
        {.width = k_width,
         .height = k_height,
         .paint = [plot = std::move(plot)](Overlay& overlay, const Rect& rect, double unit) {
             plot.paint(overlay, rect, unit);
         }});
}

}  // namespace haula::app
