#include "referee/scene_signs.h"

#include "paint/overlay.h"
#include "referee/words.h"
#include "render/project.h"
#include "screen/overlay.h"

namespace haula::referee {

namespace {

constexpr paint::Colour k_halo_ink{1.0F, 0.985F, 0.96F, 0.8F};
constexpr paint::Colour k_clear_ink{0.13F, 0.55F, 0.50F, 1.0F};
// of the two pieces in section, apart in hue and in brightness
constexpr paint::Colour k_first_dye{0.20F, 0.62F, 0.78F, 1.0F};
constexpr paint::Colour k_second_dye{0.98F, 0.74F, 0.24F, 1.0F};

}  // namespace

void draw_gap(screen::Context& context, const physics::JudgedPair& pair, bool aside,
              const render::View& view) {
    const auto a = render::project(view, context.window, pair.on_a);
    const auto b = render::project(view, context.window, pair.on_b);
    if (!a || !b) {
        return;
    }
    const bool foul = pair.foul();
    const double unit = context.ui.scale();
    const paint::Colour colour = foul ? context.ui.theme().warning : k_clear_ink;
    const paint::Point middle{0.5 * (a->x + b->x), 0.5 * (a->y + b->y)};
    paint::Overlay& overlay = context.ui.beneath();
    overlay.line({a->x, a->y}, {b->x, b->y}, 2.0 * unit, colour);
    overlay.ring(middle, 13.0 * unit, 2.0 * unit, colour);
    overlay.ring(middle, 15.5 * unit, 1.5 * unit, k_halo_ink);  // on a strip of the same colour
    const paint::Point beside =
        aside ? paint::Point{middle.x + 56.0 * unit, middle.y - 110.0 * unit} : middle;
    if (aside) {
        overlay.line({middle.x + 7.0 * unit, middle.y - 14.0 * unit},
                     {beside.x + 16.0 * unit, beside.y - 10.0 * unit}, unit, k_halo_ink);
    }
    screen::draw_tip(
        context,
        pair.a + " – " + pair.b + "   " + millimetres(context.texts, pair.gap_m, 2) + " mm",
        beside);
}

void draw_faint_gaps(screen::Context& context, const std::vector<physics::JudgedPair>& pairs,
                     double limit_m, const render::View& view) {
    const double unit = context.ui.scale();
    for (const physics::JudgedPair& pair : pairs) {
        const auto a = render::project(view, context.window, pair.on_a);
        const auto b = render::project(view, context.window, pair.on_b);
        if (pair.gap_m > limit_m || !a || !b) {
            continue;
        }
        const paint::Colour colour = pair.foul() ? context.ui.theme().warning : k_clear_ink;
        const paint::Point middle{0.5 * (a->x + b->x), 0.5 * (a->y + b->y)};
        context.ui.beneath().line({a->x, a->y}, {b->x, b->y}, 2.0 * unit, colour);
        context.ui.beneath().ring(middle, 5.0 * unit, 1.5 * unit, colour);
    }
}

void draw_banner(screen::Context& context, const std::string& text) {
    ui::Ui& ui = context.ui;
    const double unit = ui.scale();
    const double letters = letters_of(ui::TextRole::strong).height * unit;
    const double width = ui.text_width(text, ui::TextRole::strong) + 36.0 * unit;
    const paint::Rect rect{0.5 * (context.window.width - width), 18.0 * unit, width,
                           letters + 18.0 * unit};
    ui.beneath().box(rect, 9.0 * unit, ui.theme().accent);
    ui.beneath().text(text, letters_of(ui::TextRole::strong).weight, letters,
                      {rect.x + 18.0 * unit, rect.y + 9.0 * unit}, ui.theme().light_ink);
    ui.mark("banner", rect, text);
}

void accuse(const physics::JudgedPair& pair, const Section& section, const physics::RestShape& rest,
            const Vec3& eye, view::StructureLook& look) {
    if (section.on) {
        look.dyes = {{pair.a, k_first_dye}, {pair.b, k_second_dye}};
        look.cut = section_cut(section, pair, rest, eye);
    } else if (pair.touch != physics::Touch::clear) {
        look.accused = {pair.a, pair.b};
    }
}

}  // namespace haula::referee
