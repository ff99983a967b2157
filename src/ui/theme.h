#pragma once

#include "paint/colour.h"
#include "paint/text_measure.h"

// How everything flat looks. Lengths in units: pixels of a window of ordinary size at 100 % text.
namespace haula::ui {

enum class TextRole { display, title, heading, body, strong, small };

struct LetterStyle {
    double height = 0.0;  // of the letters' line, ascender to descender
    paint::Weight weight = paint::Weight::regular;
};

constexpr LetterStyle letters_of(TextRole role) {
    using paint::Weight;
    switch (role) {
        case TextRole::display:
            return {76.0, Weight::light};
        case TextRole::title:
            return {38.0, Weight::light};
        case TextRole::heading:
            return {23.0, Weight::regular};
        case TextRole::strong:
            return {18.0, Weight::medium};
        case TextRole::small:
            return {15.0, Weight::regular};
        case TextRole::body:
            break;
    }
    return {18.0, Weight::regular};
}

constexpr double k_line_height = 1.18;  // lines of text, in heights of the letters

struct Theme {
    paint::Colour ink{0.145F, 0.130F, 0.118F, 1.0F};
    paint::Colour quiet_ink{0.145F, 0.130F, 0.118F, 0.66F};
    paint::Colour faint_ink{0.145F, 0.130F, 0.118F, 0.40F};
    paint::Colour light_ink{1.0F, 0.985F, 0.965F, 1.0F};
    paint::Colour panel{0.988F, 0.976F, 0.957F, 0.985F};
    paint::Colour panel_edge{1.0F, 1.0F, 1.0F, 0.55F};
    paint::Colour well{0.30F, 0.24F, 0.18F, 0.085F};  // where something is chosen or typed
    paint::Colour well_hover{0.30F, 0.24F, 0.18F, 0.15F};
    paint::Colour line{0.30F, 0.24F, 0.18F, 0.16F};
    paint::Colour foam{0.125F, 0.118F, 0.112F, 0.96F};  // what leads on, as black as the strips
    paint::Colour foam_hover{0.235F, 0.222F, 0.208F, 0.98F};
    paint::Colour shadow{0.10F, 0.06F, 0.03F, 0.16F};
    paint::Colour veil{0.10F, 0.08F, 0.06F, 0.38F};  // over what a dialog interrupts
    paint::Colour warning{0.72F, 0.22F, 0.14F, 1.0F};
    paint::Colour accent{0.69F, 0.39F, 0.18F, 1.0F};  // warm wood; in a game the player's colour
    double panel_radius = 16.0;
    double radius = 9.0;
};

constexpr paint::Colour with_alpha(paint::Colour colour, float alpha) {
    colour.a = alpha;
    return colour;
}

}  // namespace haula::ui
