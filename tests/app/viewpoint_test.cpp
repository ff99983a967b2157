// The camera of a table turns to what can only be seen from elsewhere, and not without need.
#include "shell/viewpoint.h"

#include <catch2/catch_test_macros.hpp>

#include "hidden_hand.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

// A hole that can be seen from one side of the table only.
int seen_from_behind(const render::View& view) { return view.eye.y > 0.1 ? 1 : 0; }
int seen_from_before(const render::View& view) { return view.eye.y < 0.0 ? 1 : 0; }

struct Eye {
    test::TempDir folder;
    test::HiddenHand hand{folder / "home"};
    shell::Viewpoint viewpoint;

    Eye() {
        hand.app().settings.reduced_motion = false;
        viewpoint.camera().set(render::Preset::hero);
        viewpoint.camera().jump();
        move();
    }
    void move() {
        render::Input input;
        input.seconds = 0.05;
        for (int i = 0; i < 100; ++i) {
            screen::Context context = hand.context().with_hands(input);
            viewpoint.set_part(context);
            viewpoint.steer_and_move(context, input, false);
        }
    }
};

}  // namespace

TEST_CASE("the eye turns until the only hole that is offered can be seen", "[app][viewpoint]") {
    Eye eye;
    REQUIRE(seen_from_behind(eye.viewpoint.view()) == 0);
    eye.viewpoint.turn_to_see(seen_from_behind);
    CHECK(eye.viewpoint.moving());  // it goes there, it does not jump
    eye.move();
    CHECK(seen_from_behind(eye.viewpoint.view()) == 1);
}

TEST_CASE("the eye stays where it is while something that is offered can be seen",
          "[app][viewpoint]") {
    Eye eye;
    REQUIRE(seen_from_before(eye.viewpoint.view()) == 1);
    const render::View before = eye.viewpoint.view();
    eye.viewpoint.turn_to_see(seen_from_before);
    eye.move();
    CHECK(distance(eye.viewpoint.view().eye, before.eye) < 1e-9);
}
