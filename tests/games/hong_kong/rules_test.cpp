// What the examples leave out: spellings, hands, passing, undo, words.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "hong_kong/rig.h"
#include "rules/undo.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hong_kong::Kind;
using hong_kong::Position;
using test::HongKongRig;

namespace {

hong_kong::PlotId plot(const char* name) { return *hong_kong::plot_named(name); }

}  // namespace

TEST_CASE("what cannot be read as a turn is refused with what would be right",
          "[hong_kong][rules]") {
    const HongKongRig rig;
    CHECK_THAT(rig.why_not("block=z9"), ContainsSubstring("There is no plot 'z9'"));
    CHECK_THAT(rig.why_not("block=a6"), ContainsSubstring("a1 to e5"));
    CHECK_THAT(rig.why_not("tower=a1"), ContainsSubstring("'tower' means nothing here"));
    CHECK_THAT(rig.why_not("fast=a1"), ContainsSubstring("comes a second piece"));
    CHECK_THAT(rig.why_not(""), ContainsSubstring("Say what you place"));
    CHECK_THAT(rig.why_not("block=a1 roof=b1"), ContainsSubstring("not with both"));
    const auto pass = rig.state().why_not({"pass", {}});
    REQUIRE(pass.has_value());
    CHECK(pass->key == "hong_kong.refused.unknown_word");
}

TEST_CASE("the fast block is written first, wherever the player put it", "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=a1 fast=b1");
    CHECK(print(*rig.state().history().back().move()) == "place fast=b1 block=a1");
}

TEST_CASE("pieces run out and say so", "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("fast=a1 roof=a2; fast=a4 roof=a5; fast=b1 roof=b2; fast=b4 roof=b5");
    rig.play("fast=c1 roof=c2; fast=c4 roof=c5; fast=d1 roof=d2; fast=d4 roof=d5");
    rig.play("fast=e1 roof=e2; fast=e4 roof=e5");
    CHECK(rig.why_not("roof=a1") == "You have no roof left");
    CHECK(rig.why_not("fast=a1 block=a1") == "You have no fast block left");
    CHECK(rig.expected() == "Red places a block");
    rig.play("block=a1");
    CHECK(rig.expected() == "Blue places a block");
}

TEST_CASE("a player who has run out first is passed over", "[hong_kong][rules][ruling]") {
    Position position(PlayerId{1});
    for (int i = 0; i < 25; ++i) {  // all of Red's pieces at once, which no real turn does
        const std::string name{static_cast<char>('a' + i % 5), static_cast<char>('1' + i % 2)};
        position.put(i < 20 ? Kind::block : Kind::roof, plot(name.c_str()));
    }
    CHECK_FALSE(position.end_turn());
    CHECK(position.mover() == PlayerId{2});
    CHECK(position.play({std::nullopt, Kind::block, plot("e5")}));
    CHECK(position.mover() == PlayerId{2});
    CHECK_FALSE(position.is_over());
}

TEST_CASE("a screen can ask for each piece of a double move", "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=b2; block=b3; block=b2; block=b3");
    const auto& state = rig.state();
    CHECK(state.why_not_piece(std::nullopt, Kind::block, plot("b3")).has_value());
    CHECK_FALSE(state.why_not_piece(std::nullopt, Kind::fast, plot("b2")).has_value());
    CHECK_FALSE(state.why_not_piece(plot("b2"), Kind::block, plot("b3")).has_value());
    CHECK(state.why_not_piece(plot("b3"), Kind::block, plot("b2")).has_value());
    CHECK(state.why_not_piece(plot("b2"), Kind::fast, plot("b2"))->key ==
          "hong_kong.refused.fast_comes_first");
}

TEST_CASE("a whole turn can be taken back until the other has moved", "[hong_kong][rules]") {
    HongKongRig rig;
    const std::uint64_t before = rig.state().hash();
    rig.play("fast=a1 block=a1");
    const auto undone =
        rules::undone(rig.game(), rig.state(), PlayerId{1}, rules::UndoPolicy::table);
    REQUIRE(undone.ok());
    CHECK((*undone)->hash() == before);
    CHECK(why_no_undo(rig.state(), PlayerId{2}, rules::UndoPolicy::table).has_value());
}

TEST_CASE("the position can be followed without a picture", "[hong_kong][rules]") {
    HongKongRig rig;
    CHECK_THAT(rig.position(), ContainsSubstring("All plots are empty"));
    CHECK_THAT(rig.expected(), ContainsSubstring("not on the centre (c3)"));
    rig.play("fast=b2 block=b2; fast=c2 roof=c2");
    CHECK_THAT(rig.position(),
               ContainsSubstring("Red controls buildings: 1; left: standard blocks 19, fast blocks "
                                 "4, roofs 5\n") &&
                   ContainsSubstring("b2, controlled by Red, height 2, from the bottom up: fast "
                                     "block (Red) and block (Red)\n") &&
                   ContainsSubstring("c2, controlled by Blue, height 2, from the bottom up: fast "
                                     "block (Blue) and roof (Blue)\n") &&
                   ContainsSubstring("Empty plots: a1, b1, "));
}
