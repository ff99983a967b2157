// The program in a real window: Xvfb, xdotool, pictures of the screen.
#include "support/window.h"

#include <signal.h>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <filesystem>

#include "core/units.h"
#include "paint/size.h"
#include "physics/set_file.h"
#include "render/project.h"
#include "support/paths.h"

using namespace haula;
using namespace haula::test;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

constexpr int k_width = 640;  // small: software drawing is slow
constexpr int k_height = 400;

// The table alone: the title has a structure on it, which turns.
std::string empty_table() {
    return std::string(HAULA_SOURCE_DIR) + "/tests/data/structures/empty.json";
}

std::vector<std::string> small_window() {
    return {"--size", "640x400", "--quality", "low", "--structure", empty_table()};
}

Patch board_in(const Photo& photo) {
    const std::optional<Patch> board = white_board(photo);
    REQUIRE(board);
    return *board;
}

struct Extent {
    double left = 1e9;
    double right = -1e9;
    double top = 1e9;
    double bottom = -1e9;
};

// Where the upper edge of the board's rim must appear.
Extent expected_board(const render::View& view, paint::Size size) {
    const Result<physics::ComponentSet> set = physics::installed_sets()("standard");
    REQUIRE(set);
    Extent extent;
    for (int degrees = 0; degrees < 360; ++degrees) {
        const double angle = from_deg(degrees);
        const Vec3 rim{set->board.radius_m * std::cos(angle), set->board.radius_m * std::sin(angle),
                       -0.002};
        const std::optional<render::ScreenPoint> at = render::project(view, size, rim);
        REQUIRE(at);
        extent.left = std::min(extent.left, at->x);
        extent.right = std::max(extent.right, at->x);
        extent.top = std::min(extent.top, at->y);
        extent.bottom = std::max(extent.bottom, at->y);
    }
    return extent;
}

}  // namespace

TEST_CASE("the window opens and shows the board where it should be", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen,
                         {"--size", "960x600", "--quality", "low", "--structure", empty_table()});
    REQUIRE(window.running());
    const Photo photo = window.settled_photo("opens");
    CHECK(photo.width == 960);
    CHECK(photo.height == 600);
    CHECK(has_content(photo));
    const Patch board = board_in(photo);
    const Extent expected = expected_board(render::OrbitCamera().view(), {960, 600});
    CHECK_THAT(board.left, WithinAbs(expected.left, 6.0));
    CHECK_THAT(board.right, WithinAbs(expected.right, 10.0));  // the shaded rim is less white
    CHECK_THAT(board.top, WithinAbs(expected.top, 6.0));
    CHECK_THAT(board.bottom, WithinAbs(expected.bottom, 14.0));  // the shaded side is less white
}

TEST_CASE("dragging turns the camera about the board", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen, small_window());
    const Photo before = window.settled_photo("drag-0");
    window.drag(1, 200, 100, 320, 100);
    const Photo turned = window.settled_photo("drag-1-sideways");
    CHECK(difference(before, turned) > 0.05);
    CHECK_THAT(board_in(turned).centre_x, WithinAbs(board_in(before).centre_x, 12.0));

    window.drag(3, 200, 100, 200, 200);
    const Photo lifted = window.settled_photo("drag-2-down");
    CHECK(board_in(lifted).height() > board_in(turned).height() + 25);
}

TEST_CASE("dragging with shift or the middle button moves the board along", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen, small_window());
    const Patch before = board_in(window.settled_photo("pan-0"));
    window.drag(1, 200, 100, 300, 100, "shift");
    const Patch right = board_in(window.settled_photo("pan-1-shift"));
    CHECK_THAT(right.centre_x - before.centre_x, WithinAbs(100.0, 15.0));
    window.drag(2, 300, 100, 200, 100);
    const Patch back = board_in(window.settled_photo("pan-2-middle"));
    CHECK_THAT(back.centre_x, WithinAbs(before.centre_x, 6.0));
}

TEST_CASE("the wheel zooms in and out again", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen, small_window());
    const Patch before = board_in(window.settled_photo("wheel-0"));
    window.wheel(3);
    const Patch near = board_in(window.settled_photo("wheel-1-in"));
    CHECK_THAT(near.width(), WithinRel(1.4 * before.width(), 0.06));
    window.wheel(-3);
    const Patch back = board_in(window.settled_photo("wheel-2-out"));
    CHECK_THAT(back.width(), WithinAbs(before.width(), 4.0));
}

TEST_CASE("keys turn, move, zoom and choose the views", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen, small_window());
    const Photo first = window.settled_photo("keys-0");
    window.hold_key("Left", 0.4);
    const Photo turned = window.settled_photo("keys-1-left");
    CHECK(difference(first, turned) > 0.03);

    window.hold_key("d", 0.4);
    CHECK(board_in(window.settled_photo("keys-2-d")).centre_x < board_in(turned).centre_x - 12);

    window.key("r");
    CHECK(difference(first, window.settled_photo("keys-3-r")) < 0.005);

    window.hold_key("plus", 0.3);
    CHECK(board_in(window.settled_photo("keys-4-plus")).width() > board_in(first).width() + 10);

    window.key("3");
    const Patch top = board_in(window.settled_photo("keys-5-top"));
    const double diameter = 0.22 / 0.30 * k_height;
    CHECK_THAT(top.width(), WithinAbs(diameter, 8.0));
    CHECK_THAT(top.height(), WithinAbs(diameter, 8.0));
    CHECK_THAT(top.centre_x, WithinAbs(0.5 * k_width, 6.0));

    window.key("1");
    const Photo front = window.settled_photo("keys-6-front");
    window.key("2");
    const Photo side = window.settled_photo("keys-7-side");
    CHECK(difference(front, first) > 0.3);
    CHECK(difference(front, side) > 0.005);
    window.key("4");
    const Patch eye = board_in(window.settled_photo("keys-8-eye"));
    CHECK(eye.height() < 0.45 * eye.width());
    window.key("r");
    CHECK(difference(first, window.settled_photo("keys-9-home")) < 0.005);
}

TEST_CASE("the picture follows the window's size, even a tiny one", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen, small_window());
    const Patch before = board_in(window.settled_photo("resize-0"));
    window.resize(900, 560);
    const Photo larger = window.settled_photo("resize-1");
    CHECK(larger.width == 900);
    CHECK(larger.height == 560);
    CHECK_THAT(board_in(larger).width(), WithinAbs(before.width() * 560.0 / 400.0, 8.0));
    CHECK_THAT(board_in(larger).centre_x, WithinAbs(450.0, 12.0));
    window.resize(120, 90);
    CHECK(window.settled_photo("resize-2").width == 120);
    CHECK(window.running());
}

TEST_CASE("F12 saves what the window shows, without the help line", "[app][window]") {
    const TempDir pictures;
    Screen screen(1000, 640);
    std::vector<std::string> arguments = small_window();
    arguments.insert(arguments.end(), {"--pictures", (pictures / "new folder").string()});
    ProgramWindow window(screen, arguments);
    const Photo shown = window.settled_photo("f12");
    window.key("F12");
    std::filesystem::path file;
    REQUIRE(wait_until(
        [&] {
            std::error_code ignored;
            for (const auto& entry :
                 std::filesystem::directory_iterator(pictures / "new folder", ignored)) {
                if (entry.path().extension() == ".png") {
                    file = entry.path();
                }
            }
            return !file.empty();
        },
        20.0));
    const Photo saved = read_png(file);
    CHECK(saved.width == k_width);
    CHECK(saved.height == k_height);
    CHECK_THAT(board_in(saved).centre_x, WithinAbs(board_in(shown).centre_x, 3.0));
    CHECK_THAT(board_in(saved).centre_y, WithinAbs(board_in(shown).centre_y, 3.0));
    // raylib's own screenshot key must stay off
    CHECK_FALSE(std::filesystem::exists("screenshot000.png"));
    // and the player is told
    CHECK(wait_until([&] { return difference(shown, window.photo()) > 0.0005; }, 10.0));
}

TEST_CASE("F11 fills the screen and goes back", "[app][window]") {
    Screen screen(1000, 640);
    ProgramWindow window(screen, small_window());
    const Patch before = board_in(window.settled_photo("fullscreen-0"));
    window.key("F11");
    REQUIRE(wait_until([&] { return window.photo().width == 1000; }, 20.0));
    const Photo full = window.settled_photo("fullscreen-1");
    CHECK(full.height == 640);
    CHECK_THAT(board_in(full).width(), WithinAbs(before.width() * 640.0 / 400.0, 10.0));
    window.key("F11");
    REQUIRE(wait_until([&] { return window.photo().width == k_width; }, 20.0));
    CHECK_THAT(board_in(window.settled_photo("fullscreen-2")).width(),
               WithinAbs(before.width(), 4.0));
}

TEST_CASE("the program starts with the whole screen if asked", "[app][window]") {
    Screen screen(700, 450);
    ProgramWindow window(screen,
                         {"--fullscreen", "--quality", "low", "--structure", empty_table()});
    const Photo photo = window.settled_photo("fullscreen-start");
    CHECK(photo.width == 700);
    CHECK(photo.height == 450);
    CHECK(white_board(photo));
}

TEST_CASE("the program quits cleanly however it is asked", "[app][window]") {
    Screen screen(1000, 640);
    const auto ends_well = [&](const std::function<void(ProgramWindow&)>& ask) {
        ProgramWindow window(
            screen, {"--size", "480x300", "--quality", "low", "--structure", empty_table()});
        ask(window);
        REQUIRE(window.wait_for_end(20.0));
        CHECK(window.exit_code() == 0);
        CHECK(window.output().empty());
    };
    SECTION("by Esc") {
        ends_well([](ProgramWindow& window) { window.key("Escape"); });
    }
    SECTION("by Ctrl+Q") {
        ends_well([](ProgramWindow& window) { window.key("ctrl+q"); });
    }
    SECTION("by the window's close button") {
        ends_well([](ProgramWindow& window) { window.ask_to_close(); });
    }
    SECTION("by SIGTERM") {
        ends_well([](ProgramWindow& window) { window.signal(SIGTERM); });
    }
    SECTION("by SIGINT, in the middle of a movement") {
        ends_well([](ProgramWindow& window) {
            window.key("3");
            window.signal(SIGINT);
        });
    }
}
