// Printed things as the renderer draws them, on a screen of its own.
#include <stdlib.h>

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/asset_dir.h"
#include "core/units.h"
#include "paint/picture.h"
#include "paint/print.h"
#include "render/renderer.h"
#include "render/window.h"
#include "shapes/flat_mesh.h"
#include "shapes/table_mesh.h"
#include "support/sample_prints.h"
#include "support/window.h"

using namespace haula;
using namespace haula::literals;

namespace {

constexpr paint::Size k_window{400, 300};
constexpr paint::Colour k_white{1.0F, 1.0F, 1.0F, 1.0F};
constexpr paint::Colour k_black{0.0F, 0.0F, 0.0F, 1.0F};

struct Easel {
    test::Screen screen{400, 300};
    std::unique_ptr<render::Window> window;
    std::unique_ptr<render::Renderer> renderer;

    explicit Easel(render::Quality quality = render::Quality::low) {
        ::setenv("DISPLAY", screen.display().c_str(), 1);
        render::WindowOptions options;
        options.size = k_window;
        options.least = {200, 150};
        options.vsync = false;
        Result<std::unique_ptr<render::Window>> opened = render::Window::open(options);
        REQUIRE(opened);
        window = std::move(*opened);
        take(quality);
    }
    void take(render::Quality quality) {
        const Result<std::filesystem::path> assets = asset_dir();
        REQUIRE(assets);
        auto made = render::Renderer::create(*assets / "shaders", HAULA_FONTS, quality);
        REQUIRE(made);
        renderer = std::move(*made);
    }
    paint::Picture drawn(const render::Scene& scene, const render::View& view, paint::Size size,
                         int samples = 8) const {
        const auto picture = renderer->picture(scene, view, size, samples, window->size());
        REQUIRE(picture);
        return *picture;
    }
    // One frame, as while something moves.
    test::Photo moving(const render::Scene& scene, const render::View& view) const {
        window->begin_frame();
        renderer->draw(scene, view, window->size());
        window->end_frame(0.0);
        return screen.photo();
    }
};

// Straight down; what is y in the world is up in the picture.
render::View from_above(double x_m, double y_m, double height_m) {
    render::View view;
    view.eye = {x_m, y_m, 0.5};
    view.target = {x_m, y_m, 0.0};
    view.up = {0.0, 1.0, 0.0};
    view.height_m = height_m;
    view.near_m = 0.05;
    view.far_m = 1.0;
    return view;
}

render::Item printed(shapes::Mesh mesh, paint::Print print, Vec3 at = {}, Quat q = {}) {
    render::Item item;
    item.mesh = std::make_shared<const shapes::Mesh>(std::move(mesh));
    item.pose = {at, q};
    item.material.surface = render::Surface::print;
    item.print = std::make_shared<const paint::Print>(std::move(print));
    return item;
}

double grey(const paint::Picture& picture, int x, int y) {
    const std::size_t at = 3 * (static_cast<std::size_t>(y) * picture.size.width + x);
    return (picture.rgb[at] + picture.rgb[at + 1] + picture.rgb[at + 2]) / 765.0;
}

// Pixels of a row that are neither dark nor light, and how often it goes from one to the other.
struct Edges {
    int between = 0;
    int changes = 0;
};

Edges edges_in_row(const paint::Picture& picture, int y) {
    double low = 1.0;
    double high = 0.0;
    for (int x = 0; x < picture.size.width; ++x) {
        low = std::min(low, grey(picture, x, y));
        high = std::max(high, grey(picture, x, y));
    }
    Edges edges;
    int side = 0;
    for (int x = 0; x < picture.size.width; ++x) {
        const double share = (grey(picture, x, y) - low) / std::max(high - low, 1e-9);
        const int here = share < 0.15 ? -1 : share > 0.85 ? 1 : 0;
        edges.between += here == 0 ? 1 : 0;
        edges.changes += here != 0 && side != 0 && here != side ? 1 : 0;
        side = here != 0 ? here : side;
    }
    return edges;
}

}  // namespace

TEST_CASE("a print lies the right way round, in every quality, moving and at rest",
          "[render][print][window]") {
    paint::Print print{60.0, 40.0, k_white};
    print.fill(paint::Path::rectangle({0.0, 0.0, 20.0, 15.0}),
               paint::Colour{0.9F, 0.1F, 0.1F, 1.0F});
    print.fill(paint::Path::rectangle({40.0, 0.0, 20.0, 15.0}),
               paint::Colour{0.1F, 0.7F, 0.1F, 1.0F});
    print.fill(paint::Path::rectangle({0.0, 25.0, 20.0, 15.0}),
               paint::Colour{0.1F, 0.1F, 0.9F, 1.0F});
    render::Scene scene;
    scene.items = {printed(shapes::card_mesh(60_mm, 40_mm, 3_mm, 1_mm), print)};
    const render::View view = from_above(0.0, 0.0, 0.06);
    Easel easel;
    using Rgb = std::array<int, 3>;
    const auto check = [](const Rgb& red, const Rgb& green, const Rgb& blue, const Rgb& paper) {
        CHECK(red[0] > 2 * red[1]);
        CHECK(green[1] > 2 * green[0]);
        CHECK(blue[2] > 2 * blue[1]);
        CHECK(*std::min_element(paper.begin(), paper.end()) > 150);
    };
    for (const render::Quality quality :
         {render::Quality::low, render::Quality::medium, render::Quality::high}) {
        easel.take(quality);
        // 5 pixels a millimetre, the sheet's middle in the picture's
        const test::Photo frame = easel.moving(scene, view);
        const auto shown = [&](int x, int y) { return frame.at(200 + x, 150 + y); };
        check(shown(-110, -70), shown(110, -70), shown(-110, 70), shown(110, 70));
        const paint::Picture still = easel.drawn(scene, view, k_window);
        const auto kept = [&](int x, int y) {
            const std::size_t at = 3 * (static_cast<std::size_t>(150 + y) * 400 + 200 + x);
            return Rgb{still.rgb[at], still.rgb[at + 1], still.rgb[at + 2]};
        };
        check(kept(-110, -70), kept(110, -70), kept(-110, 70), kept(110, 70));
    }
    // from below only the bare card shows
    scene.items[0].pose.q = about_axis({0.0, 1.0, 0.0}, k_pi);
    const paint::Picture below = easel.drawn(scene, view, k_window);
    for (const int x : {90, 310}) {
        const std::size_t at = 3 * (static_cast<std::size_t>(80) * 400 + x);
        CHECK(std::abs(below.rgb[at] - below.rgb[at + 1]) < 30);
    }
}

TEST_CASE("edges and letters are sharp however near, and on a board too large to be painted whole",
          "[render][print][window]") {
    const Easel easel;
    // a large board: at the nearest view all of it would be 9,000 pixels wide
    paint::Print board{300.0, 300.0, k_white};
    for (int i = 0; i < 10; ++i) {
        board.fill(paint::Path::rectangle({150.0 + 2.0 * i, 100.0, 1.0, 50.0}), k_black);
    }
    board.text({"IlIlIlIl",
                paint::Weight::semi_bold,
                8.0,
                {150.0, 170.0},
                paint::PrintAlign::left,
                k_black});
    render::Scene scene;
    scene.items = {printed(shapes::card_mesh(300_mm, 300_mm, 8_mm, 2_mm), board)};
    for (const double height_m : {0.2, 0.06, 0.012}) {
        const auto row = [&](double y_mm, double x_mm) {
            const render::View view =
                from_above(from_mm(x_mm - 150.0), from_mm(150.0 - y_mm), height_m);
            return edges_in_row(easel.drawn(scene, view, {960, 720}, 8), 360);
        };
        INFO("a picture " << height_m << " m high");
        const Edges bars = row(125.0, 160.0);
        CHECK(bars.changes >= 4);
        CHECK(bars.between <= 2 * bars.changes);
        const Edges letters = row(170.0, 157.0);
        CHECK(letters.changes >= 4);
        CHECK(letters.between <= 2 * letters.changes);
    }
}

TEST_CASE("a card in two languages differs in its words and nowhere else",
          "[render][print][window]") {
    const Easel easel;
    const auto picture_of = [&](const test::CardWords& words) {
        render::Scene scene;
        scene.items = {
            printed(shapes::card_mesh(63_mm, 88_mm, 4_mm, 0.6_mm), test::sample_card(words))};
        return easel.drawn(scene, from_above(0.0, 0.0, 0.088), {630, 880});
    };
    const paint::Picture english = picture_of(test::english_words());
    const paint::Picture french = picture_of(test::french_words());
    const auto changed = [&](int top_mm, int bottom_mm) {
        int count = 0;
        for (int y = 10 * top_mm; y < 10 * bottom_mm; ++y) {
            for (int x = 0; x < 630; ++x) {
                count += std::abs(grey(english, x, y) - grey(french, x, y)) > 0.2 ? 1 : 0;
            }
        }
        return count;
    };
    CHECK(changed(8, 15) > 500);   // the title
    CHECK(changed(62, 74) > 500);  // the rule
    CHECK(changed(16, 61) == 0);   // the picture
    CHECK(changed(75, 88) == 0);
}

TEST_CASE("card, disc and board, near and far: the test picture", "[render][print][window]") {
    const Easel easel(render::Quality::medium);
    shapes::TableShape table;
    table.radius_m = 0.6;
    table.thickness_m = 0.03;
    render::Scene scene;
    render::Item wood;
    wood.mesh = std::make_shared<const shapes::Mesh>(shapes::table_mesh(table));
    wood.material.surface = render::Surface::wood;
    wood.casts_shadow = false;
    const Quat askew = about_axis({0.0, 0.0, 1.0}, 0.12);
    scene.items = {
        wood,
        printed(shapes::card_mesh(120_mm, 120_mm, 5_mm, 2_mm), test::sample_board(),
                {-0.075, 0.01, 0.0}),
        printed(shapes::card_mesh(63_mm, 88_mm, 4_mm, 0.6_mm),
                test::sample_card(test::english_words()), {0.036, 0.012, 0.0}, askew),
        printed(shapes::card_mesh(63_mm, 88_mm, 4_mm, 0.6_mm),
                test::sample_card(test::french_words()), {0.112, 0.006, 0.0}),
        printed(shapes::disc_mesh(20_mm, 3_mm), test::sample_disc(), {-0.042, -0.023, 0.002})};
    const auto from_the_front = [](const Vec3& target, const Vec3& towards_eye) {
        render::View view;
        view.target = target;
        view.eye = target + towards_eye;
        view.fov_rad = 0.6;
        view.height_m = 2.0 * length(towards_eye) * std::tan(0.3);
        view.near_m = 0.02;
        view.far_m = 3.0;
        return view;
    };
    std::filesystem::create_directories(test::test_pictures());
    const auto keep = [&](const render::View& seen, const char* name) {
        const paint::Picture picture = easel.drawn(scene, seen, {960, 600}, 16);
        REQUIRE(paint::save_png(picture, test::test_pictures() / name, Existing::replace));
        return picture;
    };
    const paint::Picture far =
        keep(from_the_front({0.02, 0.0, 0.0}, {0.0, -0.22, 0.27}), "prints_far.png");
    const paint::Picture near =
        keep(from_the_front({0.1, 0.01, 0.0}, {0.0, -0.07, 0.13}), "prints_near.png");
    // both are full of print: many edges in every row of the middle
    for (const paint::Picture* picture : {&far, &near}) {
        int changes = 0;
        for (int y = 190; y < 450; y += 10) {
            changes += edges_in_row(*picture, y).changes;
        }
        CHECK(changes > 26);
    }
}
