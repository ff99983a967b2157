#include "view/hau_la/entrance.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula;
using view::Entrance;
using view::Ghost;

namespace {

Entrance announced() {
    Ghost ghost;
    ghost.strip.id = "ghost";
    ghost.strip.nodes.resize(2);
    Entrance entrance;
    entrance.announce(std::move(ghost), PlayerId{2}, {0.0, 0.0, 1.0});
    return entrance;
}

}  // namespace

TEST_CASE("an announced piece stands as a ghost until the world has answered", "[view][entrance]") {
    Entrance entrance = announced();
    entrance.advance(60.0);
    CHECK_FALSE(entrance.moving());
    REQUIRE(entrance.ghost());
    CHECK(entrance.ghost()->kind == Ghost::Kind::announced);
    CHECK(entrance.placer() == PlayerId{2});
}

TEST_CASE("a piece comes from outside, squeezes into its hole and is then part of the structure",
          "[view][entrance]") {
    Entrance entrance = announced();
    entrance.begin();
    bool outside = false;
    bool squeezed = false;
    int plugged = 0;
    double clock_s = 0.0;
    for (; entrance.moving() && clock_s < 10.0; clock_s += 0.02) {
        const Ghost ghost = *entrance.ghost();
        outside = outside || ghost.offset.z > 0.02;
        squeezed = squeezed || ghost.offset.z < -0.001;
        entrance.advance(0.02);
        plugged += entrance.take_plugged() ? 1 : 0;
    }
    CHECK(outside);
    CHECK(squeezed);
    CHECK(plugged == 1);
    CHECK(clock_s > 0.8);  // it can be read
    CHECK(clock_s < 2.0);  // and nobody waits
    CHECK_FALSE(entrance.ghost());
}
