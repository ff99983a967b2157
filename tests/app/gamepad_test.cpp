// A gamepad, as far as one can be had without one: what its state means, and a piece placed with
// it.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <initializer_list>

#include "hidden_table.h"
#include "screen/controls.h"

using namespace haula;
using Catch::Matchers::WithinAbs;
using render::PadButton;
using screen::Action;

namespace {

render::Input pressing(PadButton button) {
    render::Input input;
    input.pad.there = true;
    input.pad.pressed_buttons.set(static_cast<std::size_t>(button));
    return input;
}

bool focused(const test::HiddenTable& table, const std::string& id) {
    const ui::Drawn* widget = table.find(id);
    return widget != nullptr && widget->focused;
}

}  // namespace

TEST_CASE("a stick that has come back nearly to its middle pushes nothing", "[app][gamepad]") {
    CHECK(render::stick_push(0.0) == 0.0);
    CHECK(render::stick_push(0.17) == 0.0);
    CHECK(render::stick_push(-0.17) == 0.0);
    CHECK(render::stick_push(0.19) < 0.05);  // no jump where it begins
    CHECK(render::stick_push(-0.19) < 0.0);
    CHECK_THAT(render::stick_push(1.0), WithinAbs(1.0, 1e-12));
    CHECK_THAT(render::stick_push(-1.0), WithinAbs(-1.0, 1e-12));
}

TEST_CASE("sticks and triggers move the camera", "[app][gamepad]") {
    render::Pad pad;
    CHECK(screen::steering_of(pad) == screen::PadSteering{});
    pad.right_stick = {0.5, -1.0};  // to the right and away from the hand
    pad.left_stick = {-1.0, 0.25};
    pad.held_buttons.set(static_cast<std::size_t>(PadButton::right_trigger));
    CHECK(screen::steering_of(pad) ==
          screen::PadSteering{
              .turn = 0.5, .lift = 1.0, .pan_right = -1.0, .pan_up = -0.25, .nearer = 1.0});
    pad.held_buttons.set(static_cast<std::size_t>(PadButton::left_trigger));
    CHECK(screen::steering_of(pad).nearer == 0.0);
}

TEST_CASE("a pad's button does what its action's key does", "[app][gamepad]") {
    const screen::Keys keys;
    CHECK(keys.pressed(pressing(PadButton::right_shoulder), Action::next_hole));
    CHECK_FALSE(keys.pressed(pressing(PadButton::right_shoulder), Action::previous_hole));
    // what menus are gone through with does nothing else
    for (const PadButton button : {PadButton::up, PadButton::right, PadButton::down,
                                   PadButton::left, PadButton::south, PadButton::east}) {
        for (std::size_t i = 0; i < screen::k_action_count; ++i) {
            CHECK_FALSE(keys.pressed(pressing(button), static_cast<Action>(i)));
        }
    }
}

TEST_CASE("a piece is chosen, placed and announced with a gamepad alone", "[app][gamepad]") {
    test::HiddenTable table;
    table.begin("human");
    table.wait_for("piece.SF");
    for (int i = 0; i < 40 && !focused(table, "piece.SF"); ++i) {
        table.press(i % 10 < 6 ? PadButton::down : PadButton::right);
    }
    REQUIRE(focused(table, "piece.SF"));
    table.press(PadButton::south);
    for (int i = 0; i < 4 && !table.has("table.announce"); ++i) {
        table.press(PadButton::right_shoulder);
        table.press(PadButton::south);
    }
    REQUIRE(table.has("table.announce"));
    table.press(PadButton::north);  // turned by a step
    table.press(PadButton::east);   // a step back
    CHECK_FALSE(table.has("table.announce"));
    table.press(PadButton::right_shoulder);
    table.press(PadButton::south);
    REQUIRE(table.has("table.announce"));
    table.press(PadButton::south);
    CHECK_FALSE(table.has("table.announce"));
    table.press(PadButton::start);
    CHECK(table.shown() == "pause");
}
