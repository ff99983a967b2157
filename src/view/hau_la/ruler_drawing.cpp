#include "view/hau_la/ruler_drawing.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "paint/overlay.h"
#include "view/hau_la/ruler.h"

namespace haula::view {

namespace {

constexpr paint::Colour k_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr paint::Colour k_faint_ink{1.0F, 0.985F, 0.96F, 0.26F};
constexpr double k_min_length_units = 60.0;
constexpr double k_letters_units = 13.0;

void draw_marks(ui::Ui& ui, const presenter::Eye& eye, const Ruler& ruler, const BirdSigns& birds) {
    const double unit = ui.scale();
    for (const RulerMark& mark : ruler.marks) {
        const auto on_ruler = eye.see(mark.on_ruler);
        const auto top = eye.see(mark.top);
        if (!on_ruler || !top) {
            continue;
        }
        const auto marker = hau_la::marker_named(mark.marker);
        const ui::SignShape shape = birds[marker ? marker->index() : 0].shape;
        ui.beneath().line(*on_ruler, *top, std::max(1.0, 0.8 * unit), k_faint_ink);
        ui::draw_sign(ui.beneath(), *on_ruler, 6.5 * unit, shape, mark.colour);
    }
}

}  // namespace

void draw_ruler(ui::Ui& ui, const presenter::Eye& eye, const physics::RestShape& rest,
                const physics::ComponentSet& set, const BirdSigns& birds) {
    BirdColours colours;
    std::transform(birds.begin(), birds.end(), colours.begin(),
                   [](const presenter::PlayerLook& look) { return look.colour; });
    const Ruler ruler = height_ruler(rest, set, eye.view, colours);
    const double unit = ui.scale();
    const auto foot = eye.see(ruler.foot);
    const auto top = eye.see(ruler.top);
    // from straight above a height is a point
    if (!foot || !top || std::abs(foot->y - top->y) < k_min_length_units * unit) {
        return;
    }
    paint::Overlay& overlay = ui.beneath();
    const double letters = k_letters_units * unit;
    overlay.line(*foot, *top, std::max(1.0, 1.2 * unit), k_ink);
    for (const RulerTick& tick : ruler.ticks) {
        const auto from = eye.see(tick.from);
        const auto to = eye.see(tick.to);
        if (!from || !to) {
            continue;
        }
        overlay.line(*from, *to, std::max(1.0, unit), k_ink);
        if (tick.height_mm) {
            const std::string text = std::to_string(*tick.height_mm);
            const double width = ui.text_width(text, ui::TextRole::small) * letters /
                                 (letters_of(ui::TextRole::small).height * unit);
            overlay.text(text, paint::Weight::regular, letters,
                         {to->x - width - 5.0 * unit, to->y - 0.5 * letters}, k_ink);
        }
    }
    draw_marks(ui, eye, ruler, birds);
}

}  // namespace haula::view
