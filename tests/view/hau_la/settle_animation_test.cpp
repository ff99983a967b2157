#include "view/hau_la/settle_animation.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula;

TEST_CASE("a settling is seen at the pace of foam", "[view][settling]") {
    view::SettleAnimation settling;
    CHECK_FALSE(settling.moving());
    settling.play(60);
    CHECK(settling.moving());
    CHECK(settling.frame() == 0);
    settling.advance(0.51);
    CHECK(settling.frame() == 30);
    settling.advance(0.48);
    CHECK(settling.moving());
    settling.advance(0.02);
    CHECK_FALSE(settling.moving());
}

TEST_CASE("a long settling is over within two seconds, and a skipped one at once",
          "[view][settling]") {
    view::SettleAnimation settling;
    settling.play(600);
    settling.advance(1.95);
    CHECK(settling.moving());
    settling.advance(0.06);
    CHECK_FALSE(settling.moving());
    settling.play(600);
    CHECK(settling.moving());
    settling.skip();
    CHECK_FALSE(settling.moving());
}
