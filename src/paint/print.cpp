#include "paint/print.h"

#include <utility>

namespace haula::paint {

Paint Paint::linear(Point a, Colour from, Point b, Colour to) {
    Paint paint(from);
    paint.kind = Kind::linear;
    paint.to = to;
    paint.a = a;
    paint.b = b;
    return paint;
}

Paint Paint::radial(Point centre, double radius_mm, Colour from, Colour to) {
    Paint paint = linear(centre, from, {centre.x + radius_mm, centre.y}, to);
    paint.kind = Kind::radial;
    return paint;
}

void Print::fill(Path path, Paint paint, double soft_mm) {
    marks.emplace_back(PrintFill{std::move(path), paint, soft_mm});
}

void Print::stroke(Path path, double line_mm, Paint paint) {
    marks.emplace_back(PrintStroke{std::move(path), line_mm, paint});
}

void Print::text(PrintText line) { marks.emplace_back(std::move(line)); }

}  // namespace haula::paint
