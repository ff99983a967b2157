// Printed things without a window: paths, coverage, painting.
#include "paint/print.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "core/units.h"
#include "paint/coverage.h"
#include "paint/print_painter.h"
#include "support/sample_prints.h"

using namespace haula;
using Catch::Approx;
using paint::Path;
using paint::Point;
using paint::Rect;

namespace {

constexpr Rect k_sheet{0.0, 0.0, 200.0, 200.0};

double ink(const paint::Coverage& coverage) {
    return std::accumulate(coverage.share.begin(), coverage.share.end(), 0.0);
}

float at(const paint::Coverage& coverage, int x, int y) {
    const bool within = x >= coverage.x && y >= coverage.y && x < coverage.x + coverage.width &&
                        y < coverage.y + coverage.height;
    return within ? coverage.row(y - coverage.y)[x - coverage.x] : 0.0F;
}

}  // namespace

TEST_CASE("a filled shape covers its own area, wherever it lies between pixels", "[paint][print]") {
    for (const double shift : {0.0, 0.25, 0.5, 0.77}) {
        const Path circle = Path::circle({80.0 + shift, 90.0 + 0.3 * shift}, 41.3);
        CHECK(ink(fill_coverage(circle, k_sheet)) == Approx(k_pi * 41.3 * 41.3).epsilon(5e-4));
        const Path box = Path::rectangle({10.0 + shift, 20.0 + shift, 33.5, 7.25});
        CHECK(ink(fill_coverage(box, k_sheet)) == Approx(33.5 * 7.25).epsilon(1e-5));
    }
    const paint::Coverage box = fill_coverage(Path::rectangle({10.25, 20.5, 2.0, 2.0}), k_sheet);
    CHECK(at(box, 10, 21) == Approx(0.75));
    CHECK(at(box, 11, 20) == Approx(0.5));
    CHECK(at(box, 12, 22) == Approx(0.125));
    CHECK(at(box, 11, 21) == Approx(1.0));
}

TEST_CASE("what lies within two contours is a hole", "[paint][print]") {
    for (const bool the_other_way : {false, true}) {
        Path ring = Path::circle({50.0, 50.0}, 30.0);
        ring.append(the_other_way ? Path::arc({50.0, 50.0}, 20.0, 0.0, -2.0 * k_pi).close()
                                  : Path::circle({50.0, 50.0}, 20.0));
        const paint::Coverage covered = fill_coverage(ring, k_sheet);
        CHECK(ink(covered) == Approx(k_pi * 500.0).epsilon(1e-3));
        CHECK(at(covered, 50, 50) == Approx(0.0).margin(1e-4));
        CHECK(at(covered, 50, 25) == Approx(1.0).margin(1e-4));
    }
}

TEST_CASE("a stroke is as wide as told, with round ends and no gap at its joins",
          "[paint][print]") {
    const std::vector<Point> bend{{20.0, 20.0}, {120.0, 20.0}, {120.0, 100.0}};
    const paint::Coverage one =
        stroke_coverage(Path::polyline(std::span(bend).first(2)), 6.0, k_sheet);
    CHECK(ink(one) == Approx(100.0 * 6.0 + k_pi * 9.0).epsilon(5e-3));
    const paint::Coverage joined = stroke_coverage(Path::polyline(bend), 6.0, k_sheet);
    CHECK(at(joined, 119, 19) == Approx(1.0));  // at the join
    CHECK(at(joined, 122, 17) < 0.9F);          // which is round
    // a hair keeps its weight
    CHECK(ink(stroke_coverage(Path::polyline(std::span(bend).first(2)), 0.3, k_sheet)) ==
          Approx(30.0).epsilon(0.03));
}

TEST_CASE("a part is painted as it is in the whole", "[paint][print]") {
    const Path blob = Path::circle({60.0, 60.0}, 45.0).append(Path::circle({75.0, 50.0}, 20.0));
    const paint::Coverage whole = fill_coverage(blob, k_sheet);
    const Rect clip{40.0, 30.0, 37.0, 51.0};
    const paint::Coverage part = fill_coverage(blob, clip);
    for (int y = 30; y < 81; ++y) {
        for (int x = 40; x < 77; ++x) {
            REQUIRE(at(part, x, y) == Approx(at(whole, x, y)).margin(1e-4));
        }
    }
    paint::Letters letters(HAULA_FONTS);
    const paint::Print card = test::sample_card(test::french_words());
    const paint::Picture all = paint_print(card, {0.0, 0.0, 63.0, 88.0}, 4.0, letters).picture;
    const paint::PaintedPrint some = paint_print(card, {10.0, 5.0, 40.0, 70.0}, 4.0, letters);
    REQUIRE(all.size == paint::Size{252, 352});
    REQUIRE(some.picture.size == paint::Size{160, 280});
    int apart = 0;
    for (int y = 0; y < 280; ++y) {
        for (int i = 0; i < 3 * 160; ++i) {
            const int a = all.rgb[static_cast<std::size_t>(3 * 252 * (y + 20) + 3 * 40 + i)];
            const int b = some.picture.rgb[static_cast<std::size_t>(3 * 160 * y + i)];
            apart = std::max(apart, std::abs(a - b));
        }
    }
    CHECK(apart <= 2);
}

TEST_CASE("a softened edge fades to both sides and keeps its ink", "[paint][print]") {
    paint::Coverage soft = fill_coverage(Path::rectangle({60.0, 60.0, 80.0, 80.0}), k_sheet, 12.0);
    soften(soft, 12.0);
    CHECK(ink(soft) == Approx(6400.0).epsilon(1e-3));
    CHECK(at(soft, 60, 100) == Approx(0.54).margin(0.06));
    CHECK(at(soft, 54, 100) > 0.05F);
    CHECK(at(soft, 100, 100) == Approx(1.0).margin(1e-3));
}

TEST_CASE("a line too long for its place gets smaller letters", "[paint][print]") {
    paint::Letters letters(HAULA_FONTS);
    const auto right_end = [&](double max_width_mm) {
        paint::Print print{80.0, 10.0};
        print.text({"Wwwwwwwwww",
                    paint::Weight::regular,
                    8.0,
                    {2.0, 5.0},
                    paint::PrintAlign::left,
                    {},
                    max_width_mm});
        const paint::Picture picture =
            paint_print(print, {0.0, 0.0, 80.0, 10.0}, 5.0, letters).picture;
        int last = 0;
        for (int i = 0; i < 400 * 50; ++i) {
            last =
                picture.rgb[static_cast<std::size_t>(3 * i)] < 128 ? std::max(last, i % 400) : last;
        }
        return last / 5.0;
    };
    CHECK(right_end(0.0) > 50.0);
    CHECK(right_end(30.0) <= 32.2);
    CHECK(right_end(30.0) > 30.0);
}
