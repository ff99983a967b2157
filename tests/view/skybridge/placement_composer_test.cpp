#include "view/skybridge/placement_composer.h"

#include <catch2/catch_test_macros.hpp>

#include "skybridge/rig.h"

using namespace haula;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Kind;
using test::SkybridgeRig;
using view::PlacementComposer;

namespace {

// Blue is to move: 1 red 3, 2 blue 3, 4 yellow 2, 5 green 3, 9 red 3.
constexpr const char* k_five_towers =
    "block size=3 on=1; block size=3 on=2; block size=2 on=4; block size=3 on=5; block size=3 on=9";

PlacementComposer composer_after(const std::string& moves, int players = 4) {
    SkybridgeRig rig(players);
    if (!moves.empty()) {
        rig.play(moves);
    }
    return PlacementComposer(std::make_shared<const skybridge::SkybridgeState>(rig.state()));
}

skybridge::Foundations towers(std::initializer_list<std::uint32_t> numbers) {
    skybridge::Foundations found = 0;
    for (const std::uint32_t number : numbers) {
        found |= only(FoundationId::from_index(number - 1));
    }
    return found;
}

std::string reason(const std::optional<rules::Refusal>& refusal) {
    return refusal ? refusal->key : "none";
}

}  // namespace

TEST_CASE("a block is chosen, put on a lit tower, moved and taken back", "[view][skybridge]") {
    PlacementComposer turn = composer_after("");
    CHECK(turn.colours() == std::vector{Colour::red});
    CHECK(turn.offered() == skybridge::k_all_foundations);
    CHECK_FALSE(turn.move().has_value());
    CHECK(turn.sentence().key == "skybridge.composing.where");
    REQUIRE_FALSE(turn.choose(Kind::two_storeys).has_value());
    REQUIRE_FALSE(turn.choose(FoundationId{5}).has_value());
    CHECK(turn.offered() == 0);
    CHECK(rules::print(*turn.move()) == "block size=2 on=5 colour=red");
    REQUIRE_FALSE(turn.choose(FoundationId{6}).has_value());
    CHECK(rules::print(*turn.move()) == "block size=2 on=6 colour=red");
    CHECK(turn.can_step_back());
    turn.step_back();
    CHECK_FALSE(turn.can_step_back());
    CHECK_FALSE(turn.placement().has_value());
}

TEST_CASE("a refused tower says why, and nothing changes", "[view][skybridge]") {
    PlacementComposer turn = composer_after(k_five_towers);
    CHECK(turn.player() == PlayerId{2});
    CHECK(turn.offered() == towers({3, 6, 7, 8}));
    CHECK(reason(turn.choose(FoundationId{1})) == "skybridge.refused.not_lowest");
    CHECK(reason(turn.choose(FoundationId{2})) == "skybridge.refused.own_colour");
    CHECK_FALSE(turn.placement().has_value());
    REQUIRE_FALSE(turn.choose(Kind::roof).has_value());
    CHECK(reason(turn.choose(FoundationId{7})) == "skybridge.refused.roof_on_empty");
}

TEST_CASE("a bridge takes two clicks, and lets its first end go again", "[view][skybridge]") {
    PlacementComposer turn = composer_after(std::string(k_five_towers) + "; block size=3 on=3");
    REQUIRE(turn.player() == PlayerId{3});
    REQUIRE_FALSE(turn.choose(Kind::bridge).has_value());
    CHECK(turn.sentence().key == "skybridge.composing.first_end");
    CHECK(turn.offered() == towers({1, 2, 3, 5}));
    CHECK(reason(turn.why_not(FoundationId{7})) == "skybridge.refused.bridge_on_empty");
    CHECK(reason(turn.why_not(FoundationId{4})) == "skybridge.refused.not_level");
    REQUIRE_FALSE(turn.choose(FoundationId{2}).has_value());
    CHECK(turn.first_end() == FoundationId{2});
    CHECK_FALSE(turn.move().has_value());
    CHECK(turn.sentence().key == "skybridge.composing.other_end");
    CHECK(turn.offered() == towers({1, 3, 5}));
    CHECK(reason(turn.choose(FoundationId{9})) == "skybridge.refused.not_neighbours");
    // the same end again lets it go, and so does a step back
    REQUIRE_FALSE(turn.choose(FoundationId{2}).has_value());
    CHECK_FALSE(turn.first_end().has_value());
    REQUIRE_FALSE(turn.choose(FoundationId{2}).has_value());
    REQUIRE_FALSE(turn.choose(FoundationId{1}).has_value());
    CHECK(rules::print(*turn.move()) == "bridge on=1 to=2 colour=yellow");
    turn.step_back();
    CHECK(turn.first_end() == FoundationId{2});
    turn.step_back();
    CHECK_FALSE(turn.first_end().has_value());
}

TEST_CASE("a player with two colours chooses between them", "[view][skybridge]") {
    PlacementComposer two = composer_after("", 2);
    CHECK(two.colours() == std::vector{Colour::red, Colour::yellow});
    two.choose(Colour::yellow);
    REQUIRE_FALSE(two.choose(FoundationId{1}).has_value());
    CHECK(rules::print(*two.move()) == "block size=3 on=1 colour=yellow");
    two.choose(Colour::red);
    CHECK_FALSE(two.move().has_value());

    PlacementComposer three = composer_after("", 3);
    CHECK(three.colours() == std::vector{Colour::red, Colour::green});
    REQUIRE_FALSE(three.choose(Kind::roof).has_value());
    three.choose(Colour::green);  // which has no roof for anybody
    CHECK(three.kind() == Kind::three_storeys);
    CHECK(three.left(Kind::three_storeys) == 1);
    CHECK(reason(three.choose(Kind::bridge)) == "skybridge.refused.none_left");
}

TEST_CASE("every legal move can be laid out as if by hand", "[view][skybridge]") {
    PlacementComposer turn = composer_after(std::string(k_five_towers) + "; block size=3 on=3");
    const auto legal = turn.state().legal_moves();
    CHECK(legal.size() > 10);
    for (const rules::Move& move : legal) {
        REQUIRE_FALSE(turn.propose(move).has_value());
        CHECK(turn.move() == move);
        CHECK(turn.sentence().key == "skybridge.composing.ready");
    }
    CHECK(turn.propose(*rules::parse_line("roof on=9 colour=red")).has_value());
}
