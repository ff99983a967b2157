#include "support/sample_prints.h"

#include <array>
#include <cmath>

#include "core/units.h"

namespace haula::test {

namespace {

using paint::Colour;
using paint::Paint;
using paint::Path;
using paint::Point;
using paint::Print;
using paint::PrintAlign;
using paint::Weight;

constexpr Colour k_ink{0.16F, 0.14F, 0.18F, 1.0F};
constexpr Colour k_ivory{0.975F, 0.955F, 0.905F, 1.0F};
constexpr std::array<Colour, 5> k_five{
    Colour{0.80F, 0.25F, 0.22F, 1.0F}, Colour{0.93F, 0.70F, 0.24F, 1.0F},
    Colour{0.25F, 0.58F, 0.40F, 1.0F}, Colour{0.20F, 0.45F, 0.70F, 1.0F},
    Colour{0.48F, 0.33F, 0.62F, 1.0F}};

Colour clear(Colour c, float alpha) {
    c.a = alpha;
    return c;
}

// A paper lantern about the origin, two wide and three high.
Path lantern_body() {
    Path path;
    path.move_to({-0.55, -0.85}).curve_to({-1.25, -0.6}, {-1.25, 0.6}, {-0.55, 0.85});
    path.line_to({0.55, 0.85}).curve_to({1.25, 0.6}, {1.25, -0.6}, {0.55, -0.85});
    return path.close();
}

Path lantern_lines() {
    Path path;
    for (const double x : {-0.62, -0.22, 0.22, 0.62}) {
        path.move_to({0.62 * x, -0.85})
            .curve_to({1.35 * x, -0.5}, {1.35 * x, 0.5}, {0.62 * x, 0.85});
    }
    path.move_to({0.0, -1.05}).line_to({0.0, -1.6});
    path.move_to({0.0, 1.05}).line_to({0.0, 1.5});
    path.move_to({-0.16, 1.05}).line_to({-0.2, 1.4});
    path.move_to({0.16, 1.05}).line_to({0.2, 1.4});
    return path;
}

void lantern(Print& print, Point at, double size, Colour colour) {
    print.fill(Path::circle({at.x, at.y + 0.1 * size}, 1.25 * size), clear(k_ink, 0.35F),
               0.35 * size);
    print.fill(lantern_body().placed(at, size),
               Paint::radial({at.x - 0.25 * size, at.y - 0.25 * size}, 1.3 * size,
                             {1.0F, 0.93F, 0.70F, 1.0F}, colour));
    print.stroke(lantern_lines().placed(at, size), 0.055 * size, clear(k_ink, 0.75F));
    for (const double y : {-0.98, 0.82}) {
        print.fill(Path::rectangle({at.x - 0.6 * size, at.y + y * size, 1.2 * size, 0.16 * size},
                                   0.06 * size),
                   k_ink);
    }
}

}  // namespace

CardWords english_words() {
    return {"The lantern maker", "Take two tiles of one colour,", "then pass a lantern on."};
}

CardWords french_words() {
    return {"Le fabricant de lanternes", "Prenez deux tuiles d\u2019une même",
            "couleur, puis cédez une lanterne."};
}

Print sample_card(const CardWords& words) {
    Print card{k_card_width_mm, k_card_height_mm, k_ivory};
    const double middle = 0.5 * k_card_width_mm;
    card.fill(Path::rectangle({3.0, 3.0, 57.0, 82.0}, 2.5), k_five[0]);
    card.fill(Path::rectangle({4.2, 4.2, 54.6, 79.6}, 1.8), k_ivory);
    card.fill(Path::rectangle({6.0, 18.0, 51.0, 40.0}, 1.5),
              Paint::linear({0.0, 18.0}, {0.10F, 0.14F, 0.30F, 1.0F}, {0.0, 58.0},
                            {0.72F, 0.36F, 0.32F, 1.0F}));
    for (const Point& star :
         {Point{12.0, 24.0}, Point{48.0, 22.5}, Point{52.0, 33.0}, Point{17.0, 36.0}}) {
        card.fill(Path::circle(star, 0.35), Colour{1.0F, 0.97F, 0.85F, 0.9F});
    }
    lantern(card, {middle, 38.5}, 9.5, k_five[0]);
    card.text(
        {words.title, Weight::semi_bold, 6.2, {middle, 11.2}, PrintAlign::centre, k_ink, 36.0});
    card.text(
        {words.rule_1, Weight::regular, 4.4, {middle, 65.0}, PrintAlign::centre, k_ink, 49.0});
    card.text(
        {words.rule_2, Weight::regular, 4.4, {middle, 70.6}, PrintAlign::centre, k_ink, 49.0});
    for (const bool turned : {false, true}) {
        const Point at = turned ? Point{54.0, 77.2} : Point{9.0, 10.8};
        card.fill(Path::circle(at, 3.6), k_five[0]);
        card.text({"7", Weight::semi_bold, 7.0, at, PrintAlign::centre, k_ivory, 0.0,
                   turned ? k_pi : 0.0});
    }
    return card;
}

Print sample_disc() {
    Print disc{k_disc_mm, k_disc_mm, k_five[3]};
    const Point middle{0.5 * k_disc_mm, 0.5 * k_disc_mm};
    disc.fill(Path::circle(middle, 19.0),
              Paint::radial({14.0, 12.0}, 26.0, {0.36F, 0.62F, 0.86F, 1.0F},
                            {0.13F, 0.30F, 0.52F, 1.0F}));
    disc.stroke(Path::circle(middle, 16.6), 0.7, k_ivory);
    for (int i = 0; i < 5; ++i) {
        const double from = 2.0 * k_pi * i / 5.0 - 0.5 * k_pi;
        disc.stroke(Path::arc(middle, 13.6, from + 0.14, from + 2.0 * k_pi / 5.0 - 0.14), 2.6,
                    k_five[static_cast<std::size_t>(i)]);
    }
    disc.fill(Path::circle(middle, 10.2), k_ivory);
    disc.text({"12", Weight::semi_bold, 13.0, middle, PrintAlign::centre, k_ink});
    return disc;
}

Print sample_board() {
    Print board{k_board_mm, k_board_mm, {0.90F, 0.86F, 0.78F, 1.0F}};
    board.stroke(Path::rectangle({4.0, 4.0, 112.0, 112.0}, 5.0), 8.0,
                 Colour{0.33F, 0.27F, 0.24F, 1.0F});
    for (int i = 0; i < 40; ++i) {
        const int side = i / 10;
        const double along = 4.0 + 11.2 * (i % 10);
        const Point at = side == 0   ? Point{along, 4.0}
                         : side == 1 ? Point{116.0, along}
                         : side == 2 ? Point{120.0 - along, 116.0}
                                     : Point{4.0, 120.0 - along};
        board.fill(Path::circle(at, 2.9), i % 5 == 0 ? k_five[1] : k_ivory);
        board.text({std::to_string(i), Weight::medium, 3.4, at, PrintAlign::centre, k_ink});
    }
    for (int i = 0; i < 9; ++i) {
        const double x = 12.0 + 33.0 * (i % 3);
        const double y = 12.0 + 33.0 * (i / 3);
        const Colour colour = k_five[static_cast<std::size_t>((i * 2) % 5)];
        board.fill(Path::rectangle({x + 0.8, y + 1.2, 30.0, 30.0}, 4.0), clear(k_ink, 0.40F), 1.5);
        board.fill(Path::rectangle({x, y, 30.0, 30.0}, 4.0),
                   Paint::linear({x, y}, colour, {x + 30.0, y + 30.0},
                                 {0.75F * colour.r, 0.75F * colour.g, 0.75F * colour.b, 1.0F}));
        board.stroke(lantern_body().placed({x + 15.0, y + 15.0}, 6.5), 0.9, clear(k_ivory, 0.9F));
        board.stroke(lantern_lines().placed({x + 15.0, y + 15.0}, 6.5), 0.6, clear(k_ivory, 0.9F));
        board.text({std::to_string(i + 1),
                    Weight::semi_bold,
                    5.0,
                    {x + 4.5, y + 4.5},
                    PrintAlign::centre,
                    k_ivory});
    }
    return board;
}

}  // namespace haula::test
