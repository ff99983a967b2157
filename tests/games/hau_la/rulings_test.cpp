// Every ruling of the rules page, and the sentences around them.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "games/hau_la/hau_la.h"
#include "games/hau_la/reach.h"
#include "hau_la/rig.h"
#include "rules/undo.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hau_la::Kind;
using hau_la::Role;
using test::Rig;

namespace {

// Four players' first round, everybody on the board; next is the bonus piece of the highest.
void play_first_round(Rig& rig) {
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
}

// The opening of two players: p1 and p2 carry red and green, p3 and p4 blue and yellow.
void play_opening(Rig& rig) {
    rig.place("place kind=SF a=o1 marker=red on=1");
    rig.place("place kind=SF a=s1.2 marker=green on=1");
    rig.place("place kind=SF a=o3 marker=blue on=1");
    rig.place("place kind=SF a=s2.2 marker=yellow on=1");
}

// Only the named holes are within reach of anything.
class NamedReach : public hau_la::Reach {
  public:
    explicit NamedReach(std::vector<std::string> holes) : holes_(std::move(holes)) {}
    bool reaches(const hau_la::HauLaState& state, Kind /*kind*/, const hau_la::HoleSide& /*a*/,
                 std::optional<int> /*roll_deg*/, const hau_la::HoleSide& b) const override {
        return std::find(holes_.begin(), holes_.end(), state.set().name_of(b.hole)) != holes_.end();
    }

  private:
    std::vector<std::string> holes_;
};

// Three arches on a board of six holes, every strip with a single hole: three holes for four.
hau_la::Components tiny_set() {
    hau_la::Components set;
    set.name = "tiny";
    set.strips = {{{1, 2}, {1, 2}, {1, 1}, {1, 1}}};
    set.board_holes = {"h1", "h2", "h3", "h4", "h5", "h6"};
    for (int i = 0; i < 3; ++i) {
        const auto board = [](int number) { return hau_la::HoleSide{{{}, number}}; };
        set.starts["standard"].strips.push_back({PieceId{static_cast<std::uint32_t>(i + 1)},
                                                 Kind::lc, board(2 * i + 1), board(2 * i + 2),
                                                 std::nullopt});
    }
    return set;
}

std::string out_of_reach(const Rig& rig, const std::string& move, const NamedReach& reach) {
    auto refusal = hau_la::why_out_of_reach(rig.state(), *rules::parse_line(move), reach);
    refusal =
        refusal ? refusal : *hau_la::why_not_by_trial(rig.state(), *rules::parse_line(move), reach);
    return refusal ? plain(*refusal) : "";
}

std::string expected(const Rig& rig) {
    return rig.state().observation(rig.state().to_act().player).expected.key;
}

}  // namespace

TEST_CASE("two players open with two turns in a row and two new markers", "[hau_la][rules]") {
    Rig rig(2);
    CHECK(rig.state().reserve() == 5);
    CHECK(expected(rig) == "hau_la.expected.first_of_two");
    rig.place("place kind=SF a=o1 marker=green on=1");
    CHECK(rig.to_act() == "player 1");
    CHECK(expected(rig) == "hau_la.expected.second_of_two");
    CHECK(rig.state().measurements().empty());
    CHECK(rig.why_not("place kind=SC a=p1.1 marker=green on=1") ==
          "Both turns of the opening bring in a new bird; the green bird is already on the "
          "structure");
    CHECK(rig.why_not("place kind=SC a=p1.1 marker=red on=1") ==
          "Hole p1.1 holds your green bird, which stays where it is this turn");
    rig.place("place kind=SF a=s1.2 on=1");  // the red one: the only one left in hand
    CHECK(rig.marker("red") == "p2.1+ 300");
    CHECK(rig.to_act() == "player 2");
    CHECK(expected(rig) == "hau_la.expected.first_of_two");
    rig.place("place kind=SF a=o3 marker=blue on=1");
    CHECK(rig.to_act() == "player 2");
    CHECK(expected(rig) == "hau_la.expected.second_of_two");
    rig.place("place kind=SF a=s2.2 on=1");
    CHECK(rig.state().measurements().size() == 1);
    CHECK(rig.state().job().role == Role::bonus);
    rig.place("place a=o4 b=s1.1");
    // from now on one piece each
    CHECK(expected(rig) == "hau_la.expected.one_of_two_markers");
    rig.place("place kind=SC a=p1.1 b=s3.1 marker=green on=1");
    CHECK(rig.to_act() == "player 2");
    rig.place("place kind=SC a=p3.1 marker=blue on=1");
    CHECK(rig.state().measurements().size() == 2);
}

TEST_CASE("later a player with two markers chooses which one moves and the other stays",
          "[hau_la][rules]") {
    Rig rig(2);
    play_opening(rig);
    rig.place("place a=o4 b=s1.1");
    REQUIRE(rig.to_act() == "player 1");
    CHECK(rig.why_not("place kind=LC a=p1.1 on=1") ==
          "Say which of your birds this turn moves (marker=…)");
    CHECK(rig.why_not("place kind=LC a=p1.1 marker=green on=1") ==
          "Hole p1.1 holds your red bird, which stays where it is this turn");
    CHECK(rig.why_not("place kind=LC a=p1.1 marker=blue on=1") == "The blue bird is not yours");
    rig.place("place kind=LC a=p1.1 marker=red on=3-");
    CHECK(rig.marker("red") == "p6.3- 300");
    CHECK(rig.marker("green") == "p2.1+ 300");
}

TEST_CASE("a marker still in hand because of a penalty may be brought in instead",
          "[hau_la][rules][ruling]") {
    Rig rig(2);
    rig.foul("place kind=SF a=o1 marker=red on=1");
    rig.place("place a=o9");            // the penalty piece, by player 2
    CHECK(rig.to_act() == "player 1");  // the opening's second turn is still due
    CHECK(rig.state().job().role == Role::turn);
    rig.place("place kind=SF a=o1 marker=green on=1");
    rig.place("place kind=SF a=o3 marker=blue on=1");
    rig.place("place kind=SF a=s2.2 marker=yellow on=1");
    rig.place("place a=o4 b=s1.1");
    REQUIRE(rig.to_act() == "player 1");
    CHECK(rig.expected() ==
          "Red moves the bird in p2.1, or brings in the one in hand through any free hole");
    CHECK(rig.why_not("place kind=SC a=p2.1 b=s3.2 marker=green on=1").empty());
    CHECK(rig.why_not("place kind=SC a=s3.2 marker=red on=1").empty());
    rig.place("place kind=SC a=s3.2 marker=red on=1");
    CHECK(rig.marker("red") == "p6.1+ 300");
    CHECK(rig.marker("green") == "p2.1+ 300");
}

TEST_CASE("the second end goes into a hole within reach, or stays free where none is",
          "[hau_la][rules][ruling]") {
    Rig rig(4);
    const NamedReach one_hole({"s2.2"});
    const NamedReach nothing({});
    const NamedReach board_only({"o1"});
    CHECK(out_of_reach(rig, "place kind=LC a=s1.2 b=s2.2 on=1", one_hole).empty());
    CHECK(out_of_reach(rig, "place kind=LC a=s1.2 b=s3.2 on=1", one_hole) ==
          "hau_la.refused.out_of_reach(kind=LC, a=s1.2, b=s3.2)");
    CHECK(out_of_reach(rig, "place kind=LC a=s1.2 on=1", one_hole) ==
          "hau_la.refused.must_plug(kind=LC, hole=s2.2)");
    CHECK(out_of_reach(rig, "place kind=LC a=s1.2 on=1", nothing).empty());
    CHECK(out_of_reach(rig, "place kind=LF a=s1.2 on=1", one_hole).empty());
    // a hole that the rules forbid does not count: both ends would be in the board
    CHECK(out_of_reach(rig, "place kind=LC a=o3 on=1", board_only).empty());
    CHECK_FALSE(out_of_reach(rig, "place kind=LC a=s1.2 on=1", board_only).empty());
}

TEST_CASE("with the option free-end an end may stay free at will", "[hau_la][rules][ruling]") {
    const Rig rig(4, {{"free-end", "yes"}});
    CHECK(out_of_reach(rig, "place kind=LC a=s1.2 on=1", NamedReach({"s2.2"})).empty());
}

TEST_CASE("another player's marker or the player's other one need not be reached",
          "[hau_la][rules]") {
    Rig rig(2);
    play_opening(rig);
    rig.place("place a=o4 b=s1.1");
    const NamedReach markers_only({"p2.1", "p3.1"});  // green's and blue's holes
    CHECK(out_of_reach(rig, "place kind=LC a=p1.1 marker=red on=1", markers_only).empty());
    // but joining them is held against the reach like any other hole
    CHECK(out_of_reach(rig, "place kind=LC a=p1.1 b=p2.1 marker=red on=1", markers_only).empty());
    CHECK_FALSE(
        out_of_reach(rig, "place kind=LC a=p1.1 b=p2.1 marker=red on=1", NamedReach({})).empty());
}

TEST_CASE("a bonus piece's other end may stay free only where no strip's hole is in reach",
          "[hau_la][rules]") {
    Rig rig(4);
    play_first_round(rig);
    REQUIRE(rig.state().job().role == Role::bonus);
    CHECK_FALSE(out_of_reach(rig, "place a=o7", NamedReach({"s1.1"})).empty());
    CHECK(out_of_reach(rig, "place a=o7", NamedReach({"o9"})).empty());
}

TEST_CASE("a piece never goes into its own holes, nor twice into one hole",
          "[hau_la][rules][ruling]") {
    const Rig rig(4);
    CHECK(rig.why_not("place kind=LC a=s1.2 b=p1.2 on=1") ==
          "A piece cannot go into a hole of its own (p1.2)");
    CHECK(rig.why_not("place kind=LC a=s1.2+ b=s1.2- on=1") ==
          "Both ends cannot go into the same hole (s1.2)");
}

TEST_CASE("a hole takes one thing, and the board's only from above", "[hau_la][rules]") {
    Rig rig(4);
    CHECK(rig.why_not("place kind=SF a=i1 on=1") == "Hole i1 already holds an end of s1");
    CHECK(rig.why_not("place kind=SF a=o1- on=1") ==
          "Hole o1 is in the board and can be entered only from above");
    CHECK(rig.why_not("place kind=SF a=s1.4 on=1") == "There is no hole s1.4 on the table");
    CHECK(rig.why_not("place kind=SF a=p9.1 on=1") == "There is no hole p9.1 on the table");
    CHECK(rig.why_not("place kind=SF a=s1.2- on=1").empty());
    rig.place("place kind=SF a=s1.2- on=1-");
    CHECK(rig.marker("red") == "p1.1- 300");
    CHECK(rig.why_not("place kind=SF a=s1.2+ on=1") == "Hole s1.2 already holds an end of p1");
}

TEST_CASE("an announcement names the piece, the holes, the roll and the marker's hole",
          "[hau_la][rules]") {
    Rig rig(4);
    CHECK(rig.why_not("place a=s1.2 on=1") == "Say which piece you play: LC, SC, LF and SF");
    CHECK(rig.why_not("place kind=LC on=1") == "Say into which hole the first end goes (a=…)");
    CHECK(rig.why_not("place kind=LC a=s1.2") ==
          "Put your bird into one of the holes of the piece you place, 1 to 3 (on=…)");
    CHECK_THAT(rig.why_not("place kind=SF a=s1.2 on=2"), ContainsSubstring("1 to 1"));
    CHECK_THAT(rig.why_not("place kind=LC a=s1.2 roll=360 on=1"), ContainsSubstring("0 to 359"));
    CHECK_THAT(rig.why_not("place kind=XL a=s1.2 on=1"), ContainsSubstring("LC, SC, LF and SF"));
    CHECK_THAT(rig.why_not("place kind=LC a=s1.2 colour=red on=1"), ContainsSubstring("'colour'"));
    CHECK(rig.why_not("aside kind=LC") ==
          "'aside' is not possible now: a piece is to be placed (place)");
    CHECK_THAT(rig.play("place kind=LC a=s1.2- b=s2.2 roll=45 on=3-"),
               ContainsSubstring("Red announces p1, LC: one end into s1.2 (- face), the other into "
                                 "s2.2 (+ face), turned by 45 degrees; the red bird goes to p1.3 "
                                 "(- face)"));
    CHECK(rig.to_act() == "world");
    CHECK_THAT(rig.why_not("place kind=LC a=s3.2 on=1"), ContainsSubstring("still settling"));
}

TEST_CASE("records keep the one full spelling of a move", "[hau_la][rules]") {
    Rig rig(4);
    rig.place("place on=2 kind=LC a=s1.2");
    CHECK(print(*rig.state().history().front().move()) ==
          "place kind=LC a=s1.2+ roll=0 marker=red on=2+");
    rig.place("place kind=LC b=s3.2 a=s2.2- on=2");
    CHECK(print(*rig.state().history()[2].move()) ==
          "place kind=LC a=s2.2- b=s3.2+ marker=blue on=2+");
}

TEST_CASE("a blocked piece counts as touching and cannot be excused", "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.play("place kind=SC a=s1.2 b=s2.2 on=1");
    const std::string said = rig.blocked("s3");
    CHECK_THAT(said, ContainsSubstring("without passing through s3: that counts as touching"));
    CHECK_THAT(said, ContainsSubstring("p1 (SC) goes to Blue"));
    CHECK(rig.state().job().role == Role::penalty);
    CHECK(rig.marker("red") == "in hand");
}

TEST_CASE("a piece that would pass through itself is told so", "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.play("place kind=SC a=s1.2 b=s2.2 on=1");
    CHECK_THAT(rig.blocked("p1"), ContainsSubstring("without passing through itself:"));
}

TEST_CASE("players without a marker rank below the others, in turn order after the culprit",
          "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.place("place kind=SF a=o1 on=1");
    rig.foul("place kind=SF a=o3 on=1");  // Blue; Red alone has a marker
    CHECK(rig.to_act() == "player 1");
    rig.foul("place a=o3");
    CHECK(rig.to_act() == "player 3");
    rig.foul("place a=o3");
    CHECK(rig.to_act() == "player 4");
}

TEST_CASE("a penalty piece passes down the ranking and leaves the game when nobody is left",
          "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.set_height("yellow", 900);
    rig.set_height("blue", 800);
    rig.set_height("red", 700);
    play_first_round(rig);
    rig.place("place a=o7 b=s1.1");
    REQUIRE(rig.to_act() == "player 4");
    rig.place("place kind=LF a=p4.1 on=1");
    rig.foul("place kind=LC a=p1.1 on=1");  // Red
    CHECK(rig.to_act() == "player 4");
    rig.foul("place a=s3.2");
    CHECK(rig.to_act() == "player 2");
    rig.foul("place a=s3.2");
    CHECK(rig.to_act() == "player 3");
    const std::size_t strips = rig.state().position().strips().size();
    CHECK_THAT(rig.foul("place a=s3.2"),
               ContainsSubstring("Nobody is left to place p7 (LC): it leaves the game"));
    CHECK(rig.state().position().strips().size() == strips);
    CHECK(rig.to_act() == "player 2");  // the player after the culprit
    CHECK(rig.state().job().role == Role::turn);
    // only the culprit of a turn of one's own is penalised
    CHECK(rig.state().penalties(PlayerId{1}) == 1);
    CHECK(rig.state().penalties(PlayerId{4}) == 0);
}

TEST_CASE("a penalty piece goes in any way, its end free at will", "[hau_la][rules]") {
    Rig rig(4);
    rig.foul("place kind=LC a=s1.2 b=s2.2 on=1");
    CHECK(out_of_reach(rig, "place a=s1.2", NamedReach({"s2.2"})).empty());
    CHECK(rig.why_not("place a=s1.2 b=s3.1").empty());
    CHECK(rig.why_not("place kind=SC a=s1.2") == "The piece to be placed is the LC, not your SC");
}

TEST_CASE("a bonus piece that nobody can place leaves the game", "[hau_la][rules][ruling]") {
    Rig rig(2);
    rig.set_height("blue", 800);
    play_opening(rig);
    REQUIRE(rig.to_act() == "player 2");
    rig.foul("place a=o4 b=s1.1");
    CHECK(rig.to_act() == "player 1");
    CHECK_THAT(rig.foul("place a=o4 b=s1.1"), ContainsSubstring("leaves the game"));
    CHECK(rig.state().first_player() == PlayerId{2});
    CHECK(rig.to_act() == "player 2");
    CHECK(rig.state().reserve() == 4);
}

TEST_CASE("heights within 0.1 mm are equal: whoever played earlier in the round is highest",
          "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.set_height("blue", 800);
    rig.set_height("green", 801);
    play_first_round(rig);
    CHECK(rig.state().measurements().front().highest == PlayerId{2});
    CHECK(rig.to_act() == "player 2");

    Rig wider(4);
    wider.set_height("blue", 800);
    wider.set_height("green", 802);
    play_first_round(wider);
    CHECK(wider.to_act() == "player 3");

    Rig tolerant(4, {{"tie", "2"}});
    tolerant.set_height("blue", 800);
    tolerant.set_height("green", 802);
    play_first_round(tolerant);
    CHECK(tolerant.to_act() == "player 2");
}

TEST_CASE("the highest plays first in the next round, and who that is settles the next tie",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.set_height("green", 800);
    play_first_round(rig);
    rig.place("place a=o7 b=s1.1");
    CHECK(rig.to_act() == "player 3");
    rig.set_height("green", 300);  // all equal from here on
    rig.place("place kind=LF a=p3.1 on=1");
    rig.place("place kind=LF a=p4.1 on=1");
    rig.place("place kind=LF a=p1.1 on=1");
    rig.place("place kind=LF a=p2.1 on=1");
    CHECK(rig.state().measurements().back().highest == PlayerId{3});
}

TEST_CASE("equal heights at the end share the win, and no bonus piece follows",
          "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.set_height("red", 700);
    rig.set_height("yellow", 701);
    rig.play_on_to_round(99);
    CHECK(rig.to_act() == "nobody");
    CHECK(rig.state().winners() == std::vector{PlayerId{1}, PlayerId{4}});
    CHECK(rig.state().measurements().size() == 4);
    CHECK(rig.why_not("place kind=LC a=s1.2 on=1") == "The game is over");
}

TEST_CASE("the owner of the highest marker wins alone", "[hau_la][rules]") {
    Rig rig(3, {{"extras", "random"}});
    rig.set_height("blue", 700);
    rig.play_on_to_round(99);
    CHECK(rig.state().winners() == std::vector{PlayerId{2}});
}

TEST_CASE("without any marker at a measurement the bonus piece leaves and the first player stays",
          "[hau_la][rules][ruling]") {
    Rig rig(4, {{"first", "3"}});
    for (int i = 0; i < 4; ++i) {
        rig.play("place kind=SF a=s1.2 on=1");
        rig.blocked();
        while (rig.state().job().role == Role::penalty) {
            rig.play("place a=s1.2");
            rig.blocked();
        }
    }
    CHECK(rig.state().measurements().front().highest == PlayerId{});
    CHECK(rig.state().reserve() == 2);
    CHECK(rig.state().round() == 2);
    CHECK(rig.to_act() == "player 3");
    CHECK(rig.state().job().role == Role::turn);
}

TEST_CASE("if no marker stands at the end nobody wins", "[hau_la][rules]") {
    Rig rig(2);
    while (rig.to_act() != "nobody") {
        rig.play(print(rig.state().legal_moves().front()));
        rig.blocked();
    }
    CHECK(rig.state().winners().empty());
    CHECK(rig.state().position().strips().size() == 3);
    CHECK(rig.state().measurements().size() == 6);
}

TEST_CASE("a bonus piece without a free hole in the board is laid aside for good",
          "[hau_la][rules][ruling]") {
    Rig rig(4);
    rig.place("place kind=LC a=o1 on=1");
    rig.foul("place kind=LC a=o3 on=1");
    rig.place("place a=o3");
    rig.place("place kind=LC a=o4 on=1");
    rig.place("place kind=LC a=o6 on=1");
    rig.place("place a=o7 b=s1.1");
    REQUIRE(rig.to_act() == "player 1");
    rig.place("place kind=SC a=p1.1 b=o9 on=1");
    rig.place("place kind=SC a=s2.2 on=1");  // Blue's marker is still new
    rig.place("place kind=SF a=p3.1 on=1");
    REQUIRE(rig.state().reserve() == 2);
    std::string said = rig.play("place kind=SF a=p4.1 on=1");
    said = rig.settle();
    CHECK_THAT(said, ContainsSubstring("No hole of the board is free"));
    CHECK(rig.state().reserve() == 1);
    CHECK(rig.state().round() == 3);
    CHECK(rig.to_act() == "player 1");
    CHECK(rig.state().job().role == Role::turn);
}

TEST_CASE("a piece of one's own is laid aside for good where no hole at all is free",
          "[hau_la][rules][ruling]") {
    const auto game = hau_la::make_game({tiny_set()});
    const auto state = *game->new_state({"hau_la", 4, 1, {{"first", "1"}}});
    const auto& hau_la = dynamic_cast<const hau_la::HauLaState&>(*state);
    constexpr std::array k_heights{"red:500", "blue:500,red:500", "blue:500,green:500,red:500"};
    for (std::size_t i = 0; i < k_heights.size(); ++i) {
        const std::string marker(hau_la::k_marker_names[i]);
        CHECK(state->why_not(*rules::parse_line("aside kind=SF")));  // a hole is still free
        const std::string move =
            "place kind=SF a=s" + std::to_string(i + 1) + ".1 roll=0 marker=" + marker + " on=1";
        REQUIRE(state->apply(*rules::parse_line(move)).ok());
        REQUIRE(state
                    ->resolve(*rules::parse_line(std::string("settled touches=none heights=") +
                                                 k_heights[i]))
                    .ok());
    }
    REQUIRE(state->to_act() == rules::Actor::of(PlayerId{4}));
    CHECK_FALSE(hau_la.can_place());
    CHECK(state->legal_moves().size() == 4);
    const int before = hau_la.hand_size(PlayerId{4});
    REQUIRE(state->apply(*rules::parse_line("aside kind=LC")).ok());
    CHECK(hau_la.hand_size(PlayerId{4}) == before - 1);
    CHECK(hau_la.hand(PlayerId{4}, Kind::lc) == 0);
    CHECK(hau_la.measurements().size() == 1);  // play went on: the round was measured
    CHECK(hau_la.round() == 2);
    CHECK(state->check().ok());
}

TEST_CASE("without everyone's agreement the penalty stands", "[hau_la][rules]") {
    Rig rig(4);
    rig.play("place kind=SF a=o1 on=1");
    rig.settle("p1/s1");
    CHECK_THAT(rig.why_not("agree"), ContainsSubstring("penalty"));
    rig.play("ask");
    rig.play("agree");
    CHECK_THAT(rig.play("refuse"), ContainsSubstring("Green does not agree: the penalty stands"));
    CHECK(rig.state().job().role == Role::penalty);
    CHECK(rig.to_act() == "player 2");
    CHECK(rig.state().position().allowed().empty());
}

TEST_CASE("an exception can be agreed for bonus and penalty pieces, and for markers",
          "[hau_la][rules]") {
    Rig rig(2);
    rig.foul("place kind=SF a=o1 marker=red on=1");
    rig.play("place a=o1");
    rig.settle("p1/s1");
    rig.play("ask");
    rig.play("agree");
    CHECK(rig.to_act() == "player 1");
    rig.play("place kind=SF a=o3 marker=red on=1");
    rig.settle("p1/red");
    rig.play("ask");
    rig.play("agree");
    CHECK(rig.state().position().allowed() ==
          std::vector{hau_la::TouchingPair{"p1", "red"}, hau_la::TouchingPair{"p1", "s1"}});
}

TEST_CASE("an exception covers a pair only in the order of things: a refused touch is forgotten",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.foul("place kind=SF a=o1 on=1", "p1/s1");
    rig.play("place a=o1");
    CHECK_THAT(rig.settle("p1/s1"), ContainsSubstring("Blue has made a touch"));
}

TEST_CASE("three players choose their extra pieces in turn order", "[hau_la][rules]") {
    Rig rig(3, {{"first", "2"}});
    CHECK(rig.state().reserve() == 4);
    CHECK(rig.to_act() == "player 2");
    CHECK_THAT(rig.why_not("take kind=LC"), ContainsSubstring("left: SC, LF and SF"));
    CHECK(rig.why_not("take") == "Write 'take' with a piece: take kind=SC");
    CHECK_THAT(rig.why_not("place kind=LC a=s1.2 on=1"), ContainsSubstring("choose an extra"));
    rig.play("take kind=SC");
    CHECK(rig.to_act() == "player 3");
    CHECK_THAT(rig.why_not("take kind=SC"), ContainsSubstring("left: LF and SF"));
    // the last piece goes to the last player by itself
    CHECK_THAT(rig.play("take kind=SF"), ContainsSubstring("Red takes the extra LF"));
    CHECK(rig.to_act() == "player 2");
    CHECK(rig.state().hand(PlayerId{2}, Kind::sc) == 2);
    CHECK(rig.state().hand(PlayerId{3}, Kind::sf) == 2);
    CHECK(rig.state().hand(PlayerId{1}, Kind::lf) == 2);
}

TEST_CASE("three players may get their extra pieces at random", "[hau_la][rules]") {
    const Rig rig(3, {{"extras", "random"}});
    CHECK(rig.to_act() == "player 1");
    for (std::uint32_t i = 1; i <= 3; ++i) {
        CHECK(rig.state().hand_size(PlayerId{i}) == 5);
        CHECK(rig.state().hand(PlayerId{i}, Kind::lc) == 1);
    }
}

TEST_CASE("a penalised first turn has used up the extra piece", "[hau_la][rules]") {
    Rig rig(3);
    rig.play("take kind=SC");
    rig.play("take kind=LF");
    rig.foul("place kind=SC a=s1.2 on=1");
    rig.place("place a=s1.2");
    CHECK(rig.to_act() == "player 2");
    rig.place("place kind=LF a=s2.2 on=1");
    rig.place("place kind=SF a=s3.2 on=1");
    rig.place("place a=o1 b=s1.1");
    rig.place("place kind=LF a=p2.1 on=1");
    rig.place("place kind=SF a=p3.1 on=1");
    REQUIRE(rig.to_act() == "player 1");
    // still without a marker on the structure, any piece into any hole
    CHECK(rig.why_not("place kind=LC a=s3.1 on=1").empty());
    CHECK(rig.state().hand_size(PlayerId{1}) == 4);
}

TEST_CASE("the first player is drawn by the seed or named by the table", "[hau_la][rules]") {
    CHECK(Rig(4, {{"first", "3"}}).to_act() == "player 3");
    const Rig drawn(4, {{"first", "random"}});
    CHECK(drawn.state().beginning().said.front() ==
          rules::say("hau_la.event.begins").player("player", drawn.state().first_player()));
}

TEST_CASE("the table can choose another starting structure", "[hau_la][rules]") {
    const Rig rig(4, {{"setup", "tripod"}});
    CHECK(rig.why_not("place kind=SF a=s1.2 on=1") == "Hole s1.2 already holds an end of s3");
    CHECK(rig.why_not("place kind=SF a=s3.2 on=1") == "Hole s3.2 already holds an end of s2");
    CHECK(rig.why_not("place kind=SF a=o5 on=1").empty());
    CHECK(rig.state().position().build().size() == 6);
}

TEST_CASE("an announcement can be taken back until its result is seen, never after",
          "[hau_la][rules][undo]") {
    using rules::UndoPolicy;
    Rig rig(4);
    rig.play("place kind=SF a=o1 on=1");
    CHECK_FALSE(rules::why_no_undo(rig.state(), PlayerId{1}, UndoPolicy::table));
    CHECK(rules::why_no_undo(rig.state(), PlayerId{2}, UndoPolicy::table)->key ==
          "rules.undo.not_yours");
    rig.settle();
    CHECK(rules::why_no_undo(rig.state(), PlayerId{1}, UndoPolicy::table)->key ==
          "rules.undo.result_seen");
    CHECK_FALSE(rules::why_no_undo(rig.state(), PlayerId{1}, UndoPolicy::practice));
}

TEST_CASE("the judge can build from the steps in order, lifted markers included",
          "[hau_la][rules]") {
    Rig rig(2);
    play_opening(rig);
    rig.place("place a=o4 b=s1.1");
    rig.play("place kind=SC a=p1.1 b=p2.1 marker=green on=2");
    std::string kinds;
    for (const hau_la::BuildStep& step : rig.state().position().build()) {
        kinds += "spla"[step.index()];  // strip, put, lifted, allowed
    }
    CHECK(kinds == "sssspspspspsllsp");
    rig.settle("s1/s2");
    rig.play("penalty");
    CHECK(rig.state().position().build().size() == 12);
}
