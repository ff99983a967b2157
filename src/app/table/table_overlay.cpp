// What is drawn flat over the table: the ruler, names beside the pointer, pieces in panels.
#include <algorithm>
#include <cmath>

#include "app/key_words.h"
#include "app/looks.h"
#include "app/table/table_view.h"
#include "core/units.h"
#include "render/project.h"
#include "view/hau_la/ruler.h"

namespace haula::app {

namespace {

constexpr render::Colour k_ruler_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr render::Colour k_touch_ink{0.86F, 0.24F, 0.12F, 1.0F};
constexpr render::Colour k_faint_ruler{1.0F, 0.985F, 0.96F, 0.26F};

std::optional<render::Point> on_screen(const render::View& view, render::Size window,
                                       const Vec3& at) {
    const auto found = project(view, window, at);
    return found ? std::optional(render::Point{found->x, found->y}) : std::nullopt;
}

void draw_marks(Context& context, const view::Ruler& ruler, const render::View& view) {
    render::Overlay& overlay = context.ui.beneath();
    const double unit = context.ui.scale();
    for (const view::RulerMark& mark : ruler.marks) {
        const auto on_ruler = on_screen(view, context.window, mark.on_ruler);
        const auto top = on_screen(view, context.window, mark.top);
        if (!on_ruler || !top) {
            continue;
        }
        overlay.line(*on_ruler, *top, std::max(1.0, 0.8 * unit), k_faint_ruler);
        overlay.polygon({{on_ruler->x, on_ruler->y},
                         {on_ruler->x + 11.0 * unit, on_ruler->y - 5.5 * unit},
                         {on_ruler->x + 11.0 * unit, on_ruler->y + 5.5 * unit}},
                        mark.colour);
    }
}

}  // namespace

view::BirdColours bird_colours(Palette palette) {
    view::BirdColours colours;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours[i] = look_of(PlayerId::from_index(i), palette).colour;
    }
    return colours;
}

std::string key_label(const Context& context, Action action) {
    return key_in_words(context.settings.keys.of(action), context.texts);
}

void draw_ruler(Context& context, const physics::RestShape& rest, const physics::Set& set,
                const render::View& view, const view::BirdColours& colours) {
    const view::Ruler ruler = view::height_ruler(rest, set, view, colours);
    render::Overlay& overlay = context.ui.beneath();
    const double unit = context.ui.scale();
    const auto foot = on_screen(view, context.window, ruler.foot);
    const auto top = on_screen(view, context.window, ruler.top);
    // from straight above a height is a point
    if (!foot || !top || std::abs(foot->y - top->y) < 60.0 * unit) {
        return;
    }
    const double letters = 13.0 * unit;
    overlay.line(*foot, *top, std::max(1.0, 1.2 * unit), k_ruler_ink);
    for (const view::RulerTick& tick : ruler.ticks) {
        const auto from = on_screen(view, context.window, tick.from);
        const auto to = on_screen(view, context.window, tick.to);
        if (!from || !to) {
            continue;
        }
        overlay.line(*from, *to, std::max(1.0, unit), k_ruler_ink);
        if (tick.height_mm) {
            const std::string text = std::to_string(*tick.height_mm);
            const double width = context.ui.text_width(text, ui::TextRole::small) * letters /
                                 (letters_of(ui::TextRole::small).height * unit);
            overlay.text(text, render::Weight::regular, letters,
                         {to->x - width - 5.0 * unit, to->y - 0.5 * letters}, k_ruler_ink);
        }
    }
    draw_marks(context, ruler, view);
}

void draw_tip(Context& context, const std::string& text, render::Point beside) {
    ui::Ui& ui = context.ui;
    const double unit = ui.scale();
    const double letters = letters_of(ui::TextRole::small).height * unit;
    const double width = ui.text_width(text, ui::TextRole::small) + 20.0 * unit;
    const double height = letters + 12.0 * unit;
    render::Rect rect{beside.x + 16.0 * unit, beside.y - height - 10.0 * unit, width, height};
    rect.x = std::clamp(rect.x, 4.0, std::max(4.0, context.window.width - width - 4.0));
    rect.y = std::max(4.0, rect.y);
    ui.beneath().box(rect, 7.0 * unit, ui.theme().foam);
    ui.beneath().text(text, render::Weight::regular, letters,
                      {rect.x + 10.0 * unit, rect.y + 6.0 * unit}, ui.theme().light_ink);
    ui.mark("tip", rect, text);
}

void draw_touches(Context& context, const std::vector<physics::JudgedPair>& touches,
                  const render::View& view) {
    const double unit = context.ui.scale();
    for (const physics::JudgedPair& touch : touches) {
        if (const auto at = on_screen(view, context.window, 0.5 * (touch.on_a + touch.on_b))) {
            context.ui.beneath().ring(*at, 19.0 * unit, 2.5 * unit, k_touch_ink);
            context.ui.beneath().ring(*at, 15.5 * unit, 1.5 * unit, k_ruler_ink);
            context.ui.mark("touch",
                            {at->x - 19.0 * unit, at->y - 19.0 * unit, 38.0 * unit, 38.0 * unit});
        }
    }
}

void draw_piece(render::Overlay& overlay, const render::Rect& rect, const physics::StripKind& kind,
                double longest_m, render::Colour colour) {
    constexpr double k_nib_m = 0.012;
    const double per_m = rect.width / (longest_m + 2.0 * k_nib_m);
    const double y = rect.centre().y;
    const double half = std::min(0.5 * rect.height, 0.010 * per_m);
    const double left = rect.x + k_nib_m * per_m;
    const double right = left + kind.length_m * per_m;
    const double nib = k_nib_m * per_m;
    const auto point_at = [&](double root, double tip) {
        overlay.polygon({{root, y - 0.5 * half},
                         {tip, y - 0.12 * half},
                         {tip, y + 0.12 * half},
                         {root, y + 0.5 * half}},
                        colour);
    };
    point_at(left + 1.0, left - nib);
    if (kind.has_nib_b) {
        point_at(right - 1.0, right + nib);
    }
    overlay.box({left, y - half, right - left, 2.0 * half}, 0.5 * half, colour);
    for (const double hole_m : kind.holes_m) {
        overlay.circle({left + hole_m * per_m, y}, 0.42 * half, {0.98F, 0.965F, 0.94F, 1.0F});
    }
}

}  // namespace haula::app
