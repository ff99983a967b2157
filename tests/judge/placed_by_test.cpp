#include "judge/placed_by.h"

#include <catch2/catch_test_macros.hpp>

#include "hau_la/rig.h"

using namespace haula;

TEST_CASE("a strip belongs to whoever placed it last", "[judge][placed_by]") {
    test::Rig rig(4);
    rig.place("place kind=SF a=s1.2 on=1");
    const std::map<std::string, PlayerId> one{{"p1", PlayerId{1}}};
    CHECK(judge::placed_by(rig.state()) == one);
    // the next strip touches, and another player places it into the same hole
    const PlayerId culprit = rig.state().to_act().player;
    rig.foul("place kind=LF a=s2.2 on=1");
    CHECK(judge::placed_by(rig.state()) == one);
    const PlayerId other = rig.state().to_act().player;
    REQUIRE(other != culprit);
    rig.place("place kind=LF a=s2.2");
    const std::map<std::string, PlayerId> both{{"p1", PlayerId{1}}, {"p2", other}};
    CHECK(judge::placed_by(rig.state()) == both);
}

TEST_CASE("a bonus piece is the table's, whoever placed it, a penalty piece its placer's",
          "[judge][placed_by]") {
    test::Rig rig(4);
    rig.place("place kind=SF a=s1.2 on=1");
    rig.place("place kind=SF a=s2.2 on=1");
    rig.place("place kind=SF a=s3.2 on=1");
    rig.foul("place kind=LF a=s1.1 on=1");
    const PlayerId other = rig.state().to_act().player;
    rig.place("place kind=LF a=s1.1");
    REQUIRE(rig.state().job().role == hau_la::Role::bonus);
    CHECK(judge::placed_by(rig.state()).at("p4") == other);
    rig.place("place kind=LC a=o1 b=s2.1");
    CHECK_FALSE(judge::placed_by(rig.state()).contains("p5"));
    REQUIRE(rig.state().job().role == hau_la::Role::turn);
    CHECK(judge::placed_by(rig.state()).size() == 4);
}
