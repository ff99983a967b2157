// The examples of the rules page, in its order.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "hau_la/rig.h"
#include "support/fake_judge.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hau_la::Kind;
using test::Rig;

namespace {

// Away from the board in a turn of one's own, so that its holes last for the bonus pieces.
rules::Move next_move(const hau_la::HauLaState& state, rules::Judge& judge, Rng& rng) {
    std::vector<rules::Move> moves = judge.legal_moves(state);
    if (state.job().role == hau_la::Role::turn) {
        std::vector<rules::Move> away = moves;
        std::erase_if(away, [](const rules::Move& move) {
            return std::any_of(move.fields.begin(), move.fields.end(), [](const auto& field) {
                return (field.key == "a" || field.key == "b") &&
                       (field.value[0] == 'o' || field.value[0] == 'i');
            });
        });
        moves = away.empty() ? moves : away;
    }
    return moves[rng.below(moves.size())];
}

// A whole game in which nothing ever touches, in numbers.
std::string counts_of_a_clean_game(int players) {
    const Rig rig(players);
    const auto state = rig.clone();
    const auto& hau_la = dynamic_cast<const hau_la::HauLaState&>(*state);
    test::FakeJudge judge(5, {.touch_percent = 0, .blocked_percent = 0, .returned_percent = 0});
    Rng rng(9);
    const int pieces_each = hau_la.hand_size(PlayerId{1}) + (players == 3 ? 1 : 0);
    int bonus_pieces = 0;
    while (!state->to_act().is_over()) {
        if (state->to_act().is_world()) {
            REQUIRE(state->resolve(judge.ask(*state)->verdict).ok());
            continue;
        }
        bonus_pieces += hau_la.job().role == hau_la::Role::bonus ? 1 : 0;
        REQUIRE(state->apply(next_move(hau_la, judge, rng)).ok());
    }
    return std::to_string(pieces_each) + " pieces each, " +
           std::to_string(hau_la.measurements().size()) + " measurements, " +
           std::to_string(bonus_pieces) + " bonus pieces, " +
           std::to_string(hau_la.position().strips().size()) + " strips, reserve " +
           std::to_string(hau_la.reserve());
}

}  // namespace

TEST_CASE("example 1: four players, four rounds, three bonus pieces, 22 strips",
          "[hau_la][rules]") {
    CHECK(counts_of_a_clean_game(4) ==
          "4 pieces each, 4 measurements, 3 bonus pieces, 22 strips, reserve 0");
}

TEST_CASE("example 2: three players play five rounds, two players measure six times",
          "[hau_la][rules]") {
    CHECK(counts_of_a_clean_game(3) ==
          "5 pieces each, 5 measurements, 4 bonus pieces, 22 strips, reserve 0");
    CHECK(counts_of_a_clean_game(2) ==
          "7 pieces each, 6 measurements, 5 bonus pieces, 22 strips, reserve 0");
}

TEST_CASE("example 3: the first turn of three players must play the extra piece",
          "[hau_la][rules]") {
    Rig rig(3);
    rig.play("take kind=LF");
    rig.play("take kind=SC");
    CHECK(rig.why_not("place kind=LC a=s1.2 on=1") ==
          "Your first turn must play the extra piece (LF)");
    CHECK(rig.pourquoi_pas("place kind=LC a=s1.2 on=1") ==
          "À votre premier tour, vous devez jouer la pièce supplémentaire (LF)");
    CHECK(rig.why_not("place kind=LF a=s1.2 on=1").empty());
    rig.place("place kind=LF a=s1.2 on=1");
    CHECK(rig.why_not("place kind=LC a=s2.2 on=1") ==
          "Your first turn must play the extra piece (SC)");
    rig.place("place kind=SC a=s2.2 on=1");
    CHECK(rig.why_not("place kind=SC a=s3.2 on=1") ==
          "Your first turn must play the extra piece (SF)");
    rig.place("place kind=SF a=s3.2 on=1");
    rig.place("place kind=LC a=o1 b=s1.1");  // the bonus piece of player 1
    CHECK(rig.why_not("place kind=LC a=p1.1 on=1").empty());
}

TEST_CASE("example 4: a hole with another player's marker is refused", "[hau_la][rules]") {
    Rig rig(4);
    rig.place("place kind=LC a=o1 on=1");
    rig.place("place kind=LC a=s1.2 on=2");  // p2.2 holds Blue's marker
    CHECK(rig.why_not("place kind=LF a=p2.2 on=1") ==
          "Hole p2.2 holds Blue's bird; other players' birds stay where they are");
    CHECK(rig.pourquoi_pas("place kind=LF a=p2.2 on=1") ==
          "Le trou p2.2 porte un oiseau qui appartient à Bleu ; les oiseaux des autres joueurs "
          "restent où ils sont");
    CHECK_THAT(rig.why_not("place kind=LC a=s1.1 b=p2.2 on=1"), ContainsSubstring("Blue's bird"));
}

TEST_CASE("example 5: with a marker on the structure one end must go into its hole",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.place("place kind=LC a=o1 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o7 on=1");
    rig.place("place kind=SF a=o9 on=1");
    rig.place("place kind=LC a=o3 b=s1.1");  // the bonus piece
    REQUIRE(rig.to_act() == "player 1");
    CHECK(rig.why_not("place kind=SC a=s1.2 b=s2.2 on=1") ==
          "One end must go into the hole of your bird (p1.1)");
    CHECK(rig.pourquoi_pas("place kind=LF a=s1.2 on=1") ==
          "L'un des bouts doit aller dans le trou de votre oiseau (p1.1)");
    CHECK(rig.why_not("place kind=SC a=p1.1 b=s2.2 on=1").empty());
    CHECK(rig.why_not("place kind=SC a=s2.2 b=p1.1- on=1").empty());
}

TEST_CASE("example 6: a bonus piece has exactly one end in the board", "[hau_la][rules]") {
    Rig rig(4);
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o6 on=1");
    rig.place("place kind=SF a=o7 on=1");
    rig.place("place kind=SF a=o9 on=1");
    REQUIRE(rig.state().job().role == hau_la::Role::bonus);
    CHECK(rig.why_not("place a=s1.2 b=s2.2") ==
          "A bonus piece has one end in the board; here neither is");
    CHECK(rig.why_not("place a=s1.2") == "A bonus piece has one end in the board; here neither is");
    CHECK(rig.why_not("place a=o3 b=o4") ==
          "A bonus piece has only one end in the board; here both are");
    CHECK(rig.pourquoi_pas("place a=o3 b=o4") ==
          "Une pièce bonus n'a qu'un seul bout dans le plateau ; ici, les deux y sont");
    CHECK(rig.why_not("place a=o3 b=s2.2 marker=red on=1") == "No bird goes on a bonus piece");
    CHECK(rig.why_not("place kind=SC a=o3 b=s2.2") ==
          "The piece to be placed is the LC, not your SC");
    CHECK(rig.why_not("place a=o3 b=s2.2").empty());
    CHECK(rig.why_not("place a=s2.2 b=o3").empty());
}

TEST_CASE("example 7: whoever makes old pieces touch is penalised, the highest gets the piece",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.set_height("red", 900);
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
    rig.place("place a=o7 b=s1.1");
    rig.place("place kind=LF a=p1.1 on=1");
    REQUIRE(rig.to_act() == "player 2");
    const int before = rig.state().hand_size(PlayerId{2});
    rig.play("place kind=LF a=p2.1 on=2");
    // two old pieces touch, the new p7 touches nothing
    CHECK_THAT(rig.settle("s1/s2"), ContainsSubstring("Blue has made a touch: s1 with s2"));
    CHECK_THAT(rig.play("penalty"), ContainsSubstring("p7 (LF) goes to Red"));
    CHECK(rig.to_act() == "player 1");
    CHECK(rig.state().job().role == hau_la::Role::penalty);
    CHECK(rig.marker("blue") == "p2.1+ 300");
    CHECK(rig.why_not("place a=s2.2 on=1") == "A penalty piece is placed without a bird");
    CHECK(rig.why_not("place a=p2.1") == "Hole p2.1 holds Blue's bird; this piece moves no bird");
    rig.place("place a=s2.2");
    CHECK(rig.to_act() == "player 3");
    CHECK(rig.state().hand_size(PlayerId{2}) == before - 1);
    CHECK(rig.state().penalties(PlayerId{2}) == 1);
}

TEST_CASE("example 8: a culprit who is highest hands the piece to the second highest",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.set_height("red", 900);
    rig.set_height("green", 600);
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
    rig.place("place a=o7 b=s1.1");
    rig.foul("place kind=LC a=p1.1 b=s1.2 on=2");
    CHECK(rig.to_act() == "player 3");
    CHECK(rig.marker("red") == "p1.1+ 900");
}

TEST_CASE("example 9: a first placement that touches goes to the next player clockwise",
          "[hau_la][rules]") {
    for (int players = 2; players <= 4; ++players) {
        Rig rig(players, {{"extras", "random"}, {"first", "2"}});
        const auto kind = std::string(hau_la::name_of(rig.state().playable_kinds().front()));
        rig.foul("place kind=" + kind + " a=s1.2 marker=blue on=1");
        CHECK(rig.to_act() == (players == 2 ? "player 1" : "player 3"));
        CHECK(rig.marker("blue") == "in hand");
    }
}

TEST_CASE("example 10: a piece may join one's own two marker holes and costs a marker",
          "[hau_la][rules]") {
    Rig rig(2);
    rig.place("place kind=SF a=o1 marker=red on=1");
    rig.place("place kind=SF a=s1.2 marker=green on=1");
    rig.place("place kind=SF a=o3 marker=blue on=1");
    rig.place("place kind=SF a=s2.2 marker=yellow on=1");
    rig.place("place a=o4 b=s1.1");
    REQUIRE(rig.to_act() == "player 1");
    CHECK(rig.why_not("place kind=LF a=p1.1 b=p2.1 marker=green on=1") ==
          "A final piece (LF) has only one end to plug in");
    CHECK_THAT(rig.play("place kind=SC a=p1.1 b=p2.1 marker=green on=2"),
               ContainsSubstring("joins both birds"));
    rig.settle();
    CHECK(rig.marker("green") == "p6.2+ 300");
    CHECK(rig.marker("red") == "out");
    rig.place("place kind=LF a=p3.1 marker=blue on=1");
    rig.place("place a=o6 b=s3.1");
    REQUIRE(rig.to_act() == "player 1");
    CHECK(rig.why_not("place kind=LF a=p6.2 marker=red on=1") == "The red bird is out of the game");
    // one marker left: it need not be named, and its hole is the only choice
    CHECK(rig.why_not("place kind=LF a=p6.2 on=1").empty());
    CHECK(rig.why_not("place kind=LF a=s3.2 on=1") ==
          "One end must go into the hole of your bird (p6.2)");
}

TEST_CASE("example 11: a bonus piece that touches passes on, the first player stays",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.set_height("green", 900);
    rig.set_height("blue", 800);
    rig.set_height("yellow", 700);
    rig.place("place kind=SF a=o1 on=1");
    rig.place("place kind=SF a=o3 on=1");
    rig.place("place kind=SF a=o4 on=1");
    rig.place("place kind=SF a=o6 on=1");
    REQUIRE(rig.to_act() == "player 3");
    CHECK_THAT(rig.foul("place a=o7 b=s1.1"),
               ContainsSubstring("The bonus piece p5 (LC) goes to Blue"));
    CHECK(rig.to_act() == "player 2");
    // under the same conditions
    CHECK(rig.why_not("place a=s1.1 b=s2.1") ==
          "A bonus piece has one end in the board; here neither is");
    rig.foul("place a=o7 b=s1.1");
    CHECK(rig.to_act() == "player 4");  // then the third
    rig.place("place a=o7 b=s1.2");
    CHECK(rig.state().first_player() == PlayerId{3});
    CHECK(rig.to_act() == "player 3");
    CHECK(rig.state().job().role == hau_la::Role::turn);
}

TEST_CASE("example 12: a touch that all accept is never reported again, a new pair is",
          "[hau_la][rules]") {
    Rig rig(4);
    rig.place("place kind=SF a=o1 on=1");
    rig.play("place kind=SF a=o3 on=1");
    rig.settle("p2/s1");
    CHECK(rig.to_act() == "player 2");
    rig.play("ask");
    CHECK(rig.to_act() == "player 3");
    rig.play("agree");
    CHECK(rig.to_act() == "player 4");
    rig.play("agree");
    CHECK(rig.to_act() == "player 1");
    CHECK_THAT(rig.play("agree"),
               ContainsSubstring("All agree: from now on these may touch: p2 with s1"));
    CHECK(rig.to_act() == "player 3");
    CHECK(rig.marker("blue") == "p2.1+ 300");
    rig.play("place kind=SF a=o4 on=1");
    CHECK(rig.settle("p2/s1") == "Nothing new touches; by agreement: p2 with s1\n");
    rig.play("place kind=SF a=o6 on=1");
    CHECK_THAT(rig.settle("p2/s1,p2/s2"),
               ContainsSubstring("Yellow has made a touch: p2 with s2\n"));
}

TEST_CASE("example 12: a bird's excused touch counts anew after the bird has been lifted",
          "[hau_la][rules]") {
    Rig rig(2);
    rig.play("place kind=SF a=o1 marker=red on=1");
    rig.settle("red/s1");
    rig.play("ask");
    rig.play("agree");
    rig.play("place kind=SF a=o3 marker=green on=1");
    CHECK(rig.settle("red/s1") == "Nothing new touches; by agreement: the red bird with s1\n");
    rig.play("place kind=SF a=o4 marker=blue on=1");
    rig.settle("red/s1");
    rig.play("place kind=SF a=o6 marker=yellow on=1");
    rig.settle("red/s1");
    rig.play("place a=o7 b=s1.2");  // Red's bonus piece
    rig.settle("red/s1");
    REQUIRE(rig.to_act() == "player 1");
    rig.play("place kind=LF a=p1.1 marker=red on=1");
    CHECK(rig.state().position().allowed().empty());
    CHECK_THAT(rig.settle("red/s1"),
               ContainsSubstring("Red has made a touch: the red bird with s1\n"));
    rig.play("penalty");
    // taken back: the bird stands where it stood, by agreement
    CHECK(rig.state().position().allowed() == std::vector{hau_la::TouchingPair{"red", "s1"}});
    rig.play("place a=o9");
    CHECK_THAT(rig.settle("red/s1"), ContainsSubstring("Nothing new touches"));
}

TEST_CASE("example 13: a bird without room because of the board comes back, no penalty",
          "[hau_la][rules]") {
    Rig rig(4);
    const std::string before = rig.state().to_string();
    rig.play("place kind=SC a=s1.3- b=o4 on=2-");
    const std::string said = rig.resolve("no_room by=board of=red");
    CHECK(said ==
          "There is no room for the bird there: the board is in its way\n"
          "That is no fault: Red announces another placement\n");
    CHECK(rig.to_act() == "player 1");
    CHECK(rig.state().penalties(PlayerId{1}) == 0);
    CHECK(rig.state().to_string() ==
          before.substr(0, before.size() - 1) +
              "\ncame back: place kind=SC a=s1.3- b=o4+ marker=red on=2-\n");
    // not the same again; on the other face it is played, by the same name
    CHECK(rig.why_not("place kind=SC a=s1.3- b=o4 on=2-") ==
          "There is no room for the bird there: the board is in its way");
    CHECK(rig.pourquoi_pas("place kind=SC a=s1.3- b=o4 on=2-") ==
          "Il n'y a pas de place pour l'oiseau à cet endroit : le plateau est en travers");
    CHECK_THAT(rig.place("place kind=SC a=s1.3- b=o4 on=2+"),
               ContainsSubstring("Red announces p1, SC"));
    CHECK(rig.marker("red") == "p1.2+ 300");
    CHECK(rig.to_act() == "player 2");
}

TEST_CASE("example 14: a penalty piece may have both ends in the board, one of a turn may not",
          "[hau_la][rules]") {
    Rig rig(4);
    CHECK(rig.why_not("place kind=LC a=o1 b=o3 on=1") ==
          "Only one end of a piece may go into the board");
    rig.foul("place kind=LC a=o1 b=s1.1 on=1");
    REQUIRE(rig.state().job().role == hau_la::Role::penalty);
    CHECK(rig.why_not("place a=o1 b=o3").empty());
    rig.place("place a=o1 b=o3");
    CHECK(rig.state().position().strips().size() == 4);
    CHECK(rig.to_act() == "player 2");
}

TEST_CASE("example 15: the first turn of three players names its compulsory piece",
          "[hau_la][rules]") {
    Rig rig(3);
    rig.play("take kind=LF");
    rig.play("take kind=SC");
    CHECK(rig.expected() ==
          "Red plays the extra piece (LF), as the first turn must: into any free hole, and a new "
          "bird on it");
    CHECK_THAT(rig.attendu(), ContainsSubstring("pièce supplémentaire (LF)"));
    // also when an announcement has come back
    rig.play("place kind=LF a=o1 on=1-");
    rig.resolve("no_room by=board of=red");
    CHECK_THAT(rig.expected(), ContainsSubstring("extra piece (LF)"));
    rig.place("place kind=LF a=o1 on=1+");
    CHECK_THAT(rig.expected(), ContainsSubstring("Blue plays the extra piece (SC)"));
}
