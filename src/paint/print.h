#pragma once

#include <string>
#include <variant>
#include <vector>

#include "paint/colour.h"
#include "paint/path.h"
#include "paint/rect.h"
#include "paint/text_measure.h"

// What is printed on a card, a tile or a board, as plain data: millimetres from the top left of the
// sheet, x to the right, y down. Whoever prints knows the game; the renderer knows only this.
namespace haula::paint {

// A colour, or a passage from one to another.
struct Paint {
    enum class Kind { plain, linear, radial };

    Kind kind = Kind::plain;
    Colour from;
    Colour to = {};
    Point a = {};  // where it is all `from`: a radial passage's centre
    Point b = {};  // where it is all `to`: a point of a radial passage's outer circle

    Paint(Colour plain)
        : from(plain) {}  // a colour is a paint: NOLINT(google-explicit-constructor)
    static Paint linear(Point a, Colour from, Point b, Colour to);
    static Paint radial(Point centre, double radius_mm, Colour from, Colour to);

    friend bool operator==(const Paint&, const Paint&) = default;
};

struct PrintFill {
    Path path;
    Paint paint;
    double soft_mm = 0.0;  // how far its edge fades, to each side: shadows, glows

    friend bool operator==(const PrintFill&, const PrintFill&) = default;
};

// Ends and joins are round.
struct PrintStroke {
    Path path;
    double width_mm = 0.0;
    Paint paint;

    friend bool operator==(const PrintStroke&, const PrintStroke&) = default;
};

enum class PrintAlign { left, centre, right };

// One line of Inter. `at` is its left end, middle or right end, at half the height of its capitals.
struct PrintText {
    std::string line;
    Weight weight = Weight::regular;
    double height_mm = 0.0;  // from above the accents to below the tails
    Point at;
    PrintAlign align = PrintAlign::left;
    Colour colour;
    double max_width_mm = 0.0;  // letters of a longer line are smaller; 0: any width
    double turn_rad = 0.0;      // clockwise about `at`

    friend bool operator==(const PrintText&, const PrintText&) = default;
};

using PrintMark = std::variant<PrintFill, PrintStroke, PrintText>;

// A sheet and the marks on it, in the order in which they are printed. Once an Item has it, it
// never changes: another language or text size is another Print.
struct Print {
    double width_mm = 0.0;
    double height_mm = 0.0;
    Colour paper{1.0F, 1.0F, 1.0F, 1.0F};  // opaque; the sheet's rim shows it too
    std::vector<PrintMark> marks = {};

    void fill(Path path, Paint paint, double soft_mm = 0.0);
    void stroke(Path path, double line_mm, Paint paint);
    void text(PrintText line);

    friend bool operator==(const Print&, const Print&) = default;
};

}  // namespace haula::paint
