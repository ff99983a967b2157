// What the examples leave out: spellings, hands, turns, undo, words.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "games/skybridge/score_sheet.h"
#include "games/skybridge/skybridge.h"
#include "games/skybridge/words.h"
#include "rules/texts.h"
#include "rules/undo.h"
#include "skybridge/rig.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using skybridge::Colour;
using skybridge::Contact;
using skybridge::Kind;
using skybridge::Position;
using test::city_of;
using test::SkybridgeRig;

namespace {

std::string last_move(const SkybridgeRig& rig) {
    return print(*rig.state().history().back().move());
}

// How the points of four players came about, one sentence a line.
std::string counted(const std::string& city, const char* language) {
    const Position position({4, Contact::stacking, false}, PlayerId{1}, city_of(city), {});
    const auto texts = *rules::Texts::load(*asset_dir() / "i18n", language);
    std::string text;
    for (const skybridge::ScoreLine& line : score_sheet(position)) {
        text += texts.say(in_words(line, position.city())) + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("what cannot be read as a move of Skybridge is refused with what would be right",
          "[skybridge][rules]") {
    const SkybridgeRig rig;
    CHECK_THAT(rig.why_not("pass"), ContainsSubstring("'pass' is no move"));
    CHECK_THAT(rig.why_not("block size=3"), ContainsSubstring("on=1 to on=9"));
    CHECK_THAT(rig.why_not("block on=1"), ContainsSubstring("size=2 or size=3"));
    CHECK_THAT(rig.why_not("block size=4 on=1"), ContainsSubstring("no block of size '4'"));
    CHECK_THAT(rig.why_not("block size=3 on=10"), ContainsSubstring("There is no foundation '10'"));
    CHECK_THAT(rig.why_not("block size=3 on=0"), ContainsSubstring("there are 1 to 9"));
    CHECK_THAT(rig.why_not("block size=3 on=1 colour=black"),
               ContainsSubstring("There is no colour 'black'"));
    CHECK_THAT(rig.why_not("block size=3 on=1 to=2"), ContainsSubstring("'to' means nothing here"));
    CHECK_THAT(rig.why_not("roof size=3 on=1"), ContainsSubstring("'size' means nothing here"));
    CHECK_THAT(rig.why_not("bridge on=1"), ContainsSubstring("which two towers"));
    CHECK_THAT(rig.why_not("bridge on=1 to=1"), ContainsSubstring("joins neighbours"));
    CHECK_THAT(rig.why_not("roof on=1"), ContainsSubstring("foundation 1 is empty"));
}

TEST_CASE("a move has one spelling: fields in order, a bridge's lower foundation first",
          "[skybridge][rules]") {
    SkybridgeRig rig;
    rig.play("block on=5 colour=red size=3");
    CHECK(last_move(rig) == "block size=3 on=5 colour=red");
    rig.play("block size=3 on=4");
    CHECK(last_move(rig) == "block size=3 on=4 colour=blue");
    rig.play("bridge to=4 on=5");
    CHECK(last_move(rig) == "bridge on=4 to=5 colour=yellow");
    rig.play("roof on=4");
    CHECK(last_move(rig) == "roof on=4 colour=green");
}

TEST_CASE("the colour may be left out where only one is possible", "[skybridge][rules]") {
    SkybridgeRig two(2);
    CHECK(two.why_not("block size=3 on=1") ==
          "Several colours are possible here: say which one, colour=…");
    two.play("block size=3 on=1 colour=yellow; block size=3 on=2 colour=blue");
    // yellow on yellow is not possible, so it is the red roof
    two.play("roof on=1");
    CHECK(last_move(two) == "roof on=1 colour=red");
    CHECK_THAT(two.why_not("block size=3 on=3 colour=red"), ContainsSubstring("not yours"));
    CHECK_THAT(two.why_not("roof on=1"), ContainsSubstring("This tower has a roof"));

    SkybridgeRig three(3);
    CHECK_THAT(three.why_not("block size=3 on=1"), ContainsSubstring("Several colours"));
    three.play("block size=3 on=1 colour=green");
    CHECK_THAT(three.why_not("roof on=1 colour=green"), ContainsSubstring("not yours"));
    three.play("roof on=1");
    CHECK(last_move(three) == "roof on=1 colour=blue");
}

TEST_CASE("pieces run out and say so", "[skybridge][rules]") {
    SkybridgeRig rig(3);
    rig.play("block size=3 on=1 colour=green; block size=3 on=2 colour=blue");
    rig.play("block size=3 on=3 colour=yellow");
    CHECK(rig.why_not("block size=3 on=4 colour=green") ==
          "You do not have a green three-storey block any more");
    CHECK(rig.why_not("block size=3 on=4 colour=green", "fr") ==
          "Vous n'avez plus ceci : un bloc vert de trois étages");
    CHECK(rig.why_not("block size=2 on=4 colour=green").empty());
    CHECK(rig.why_not("block size=3 on=4 colour=blue") ==
          "You do not have a blue three-storey block: that colour's pieces are not yours");
}

TEST_CASE("each number of players has its pieces", "[skybridge][rules]") {
    const std::array<int, 5> in_hand{0, 0, 22, 13, 11};
    for (int players = 2; players <= 4; ++players) {
        const Position position({players, Contact::stacking, false});
        for (std::uint32_t player = 1; player <= static_cast<std::uint32_t>(players); ++player) {
            int pieces = 0;
            for (const Colour colour : skybridge::k_all_colours) {
                for (const Kind kind : skybridge::k_all_kinds) {
                    pieces += position.left(PlayerId{player}, colour, kind);
                }
            }
            CHECK(pieces == in_hand[static_cast<std::size_t>(players)]);
        }
    }
    CHECK(SkybridgeRig(2).state().legal_moves().size() == 36);
    CHECK(SkybridgeRig(3).state().legal_moves().size() == 36);
}

TEST_CASE("rules 1 and 2 look at a neutral block's colour, not at the player's",
          "[skybridge][rules][ruling]") {
    const skybridge::City city = city_of("1 R2, 2 G2, 3 B3, 4 Y3, 5 G3, 6 R3, 7 B3, 8 Y3, 9 G3");
    CHECK(test::places(city, "G3") == "1");
    CHECK(test::places(city, "R3") == "2");
    // three players: green is nobody's; Red begins, with two green blocks
    SkybridgeRig rig(3);
    rig.play("block size=2 on=1 colour=red; block size=3 on=2 colour=blue");
    rig.play("block size=3 on=3 colour=yellow");
    rig.play("block size=3 on=4 colour=red; block size=3 on=5 colour=blue");
    rig.play("block size=3 on=6 colour=yellow");
    rig.play("block size=3 on=7 colour=red; block size=3 on=8 colour=blue");
    rig.play("block size=3 on=9 colour=yellow");
    CHECK_THAT(rig.why_not("block size=3 on=1 colour=red"), ContainsSubstring("is red too"));
    CHECK(rig.why_not("block size=3 on=1 colour=green").empty());  // though the player is Red
    CHECK_THAT(rig.why_not("block size=3 on=2 colour=green"), ContainsSubstring("Choose tower 1"));
    rig.play("block size=2 on=1 colour=green");
    CHECK_THAT(rig.why_not("block size=3 on=1 colour=green"), ContainsSubstring("is green too"));
    CHECK_THAT(rig.why_not("block size=3 on=1 colour=blue"), ContainsSubstring("Choose tower"));
}

TEST_CASE("the first player is drawn, or chosen among those who play", "[skybridge][rules]") {
    CHECK(SkybridgeRig(3, {{"first", "3"}}).state().to_act() == rules::Actor::of(PlayerId{3}));
    const auto game = skybridge::make_game();
    CHECK_FALSE(game->new_state({"skybridge", 3, 1, {{"first", "4"}}}).ok());
    std::array<int, 4> begins{};
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        ++begins[(*game->new_state({"skybridge", 4, seed, {}}))->to_act().player.index()];
    }
    CHECK(*std::min_element(begins.begin(), begins.end()) > 70);
}

TEST_CASE("a move of Skybridge can be taken back until another has moved", "[skybridge][rules]") {
    SkybridgeRig rig;
    const std::uint64_t before = rig.state().hash();
    rig.play("block size=3 on=5");
    const auto undone =
        rules::undone(rig.game(), rig.state(), PlayerId{1}, rules::UndoPolicy::table);
    REQUIRE(undone.ok());
    CHECK((*undone)->hash() == before);
    CHECK(why_no_undo(rig.state(), PlayerId{2}, rules::UndoPolicy::table).has_value());
}

TEST_CASE("a game of Skybridge can be followed without a picture", "[skybridge][rules]") {
    SkybridgeRig rig;
    CHECK_THAT(rig.position(), ContainsSubstring("All foundations are empty: 1 2 3 in the first"));
    CHECK(rig.expected() == "Red places one piece; possible now: blocks");
    CHECK(rig.play("block size=3 on=5") ==
          "Red puts a red three-storey block on 5: 3 storeys high now\n");
    rig.play("block size=3 on=4");
    CHECK(rig.play("bridge on=4 to=5") ==
          "Yellow puts a yellow bridge on 4 and 5: both 4 storeys high now\n");
    CHECK(rig.play("roof on=4") == "Green puts a green roof on 4: closed with 4 storeys\n");
    CHECK(rig.expected() == "Red places one piece; possible now: blocks and roofs");
    CHECK_THAT(
        rig.position(),
        ContainsSubstring("Tower 4, height 4, closed, belongs to Green, from the bottom up: blue "
                          "three-storey block, yellow bridge to tower 5 and green roof\n") &&
            ContainsSubstring("Tower 5, height 4, open, from the bottom up: red three-storey block "
                              "and yellow bridge to tower 4\n") &&
            ContainsSubstring("Empty foundations: 1, 2, 3, 6, 7, 8 and 9\n") &&
            ContainsSubstring(
                "Green would have 4 points if the game ended now, and has left:\n"
                "  green: three-storey blocks 4, two-storey blocks 4, bridges 1, roofs 1\n") &&
            ContainsSubstring("The lowest place for a red block: 1, 2, 3, 6, 7, 8 or 9 "
                              "(height 0)\n") &&
            ContainsSubstring("What a red roof can close: 5\n"));
    rig.play("block size=3 on=6");
    CHECK_THAT(rig.position(), !ContainsSubstring("Where a blue bridge can go"));
    rig.play("block size=3 on=9; block size=2 on=1");
    CHECK_THAT(rig.position(), ContainsSubstring("Where a green bridge can go: 6-9\n"));
}

TEST_CASE("the score sheet says what counts for whom, and why", "[skybridge][rules]") {
    using Why = skybridge::ScoreLine::Why;
    const Position position(
        {4, Contact::stacking, false}, PlayerId{1},
        city_of("1 Y3 R= B2 ^R, 2 B3 R= G= Y3 ^B, 3 Y2 B2 G= R2 ^G, 4 B3 Y=, 5 G3 Y="), {});
    REQUIRE(position.is_over());
    const auto lines = score_sheet(position);
    REQUIRE(lines.size() == 8);
    CHECK(lines[0].why == Why::own_roof);
    CHECK(lines[0].points == 6);
    CHECK(lines[3].why == Why::no_roof);
    CHECK_FALSE(lines[3].player);
    CHECK(lines[5].why == Why::bridge_to);
    CHECK(lines[5].colour == Colour::red);
    CHECK(lines[5].tower.value == 1);
    CHECK(lines[5].other.value == 2);
    CHECK(lines[5].points == 8);
    CHECK(lines[6].why == Why::bridge_idle);
    CHECK(lines[6].colour == Colour::yellow);
    CHECK(lines[7].why == Why::bridge_to);
    CHECK(lines[7].tower.value == 3);
    CHECK(lines[7].points == 8);
    const Position doubled({4, Contact::stacking, false}, PlayerId{1},
                           city_of("1 B3 R= G2 ^R, 2 G3 R= B3 Y2 ^R"), {});
    const auto twice = score_sheet(doubled);
    REQUIRE(twice.size() == 3);
    CHECK(twice[2].why == Why::bridge_doubles);
    CHECK(twice[2].points == 15);
}

TEST_CASE("the bridges and roofs of the examples are told in every language",
          "[skybridge][rules]") {
    const auto told = [](const std::string& moves) {
        std::string all;
        for (const char* language : {"en", "fr", "de"}) {
            SkybridgeRig rig;
            all += rig.play(moves, language);
        }
        return all;
    };
    // as in examples 1, 5 and 7
    const std::string before = "block size=3 on=1; block size=3 on=2; block size=2 on=3; ";
    CHECK(told(before + "bridge on=1 to=2") ==
          "Green puts a green bridge on 1 and 2: both 4 storeys high now\n"
          "Vert pose un pont vert en 1 et 2 : 4 étages des deux côtés désormais\n"
          "Grün setzt eine Brücke in Grün auf 1 und 2: beide jetzt 4 Stockwerke hoch\n");
    CHECK(told(before + "bridge on=1 to=2; roof on=1") ==
          "Red puts a red roof on 1: closed with 4 storeys\n"
          "Rouge pose un toit rouge en 1 : tour fermée à 4 étages\n"
          "Rot setzt ein Dach in Rot auf 1: mit 4 Stockwerken geschlossen\n");
    CHECK(told(before + "block size=2 on=5") ==
          "Green puts a green two-storey block on 5: 2 storeys high now\n"
          "Vert pose un bloc vert de deux étages en 5 : 2 étages désormais\n"
          "Grün setzt einen Zweierblock in Grün auf 5: jetzt 2 Stockwerke hoch\n");
}

TEST_CASE("the examples of the score are counted in words, in every language",
          "[skybridge][rules]") {
    const char* to_a_rival = "1 B3 R= G2 ^R, 2 G3 R= B3 Y2 ^B";
    CHECK(
        counted(to_a_rival, "en") ==
        "Tower 1 has a red roof: 6 storeys, 6 points for Red\n"
        "Tower 2 has a blue roof: 9 storeys, 9 points for Blue\n"
        "The red bridge joins tower 1, which has a red roof, to tower 2: 9 points more for Red\n");
    CHECK(counted(to_a_rival, "fr") ==
          "La tour 1 a un toit rouge : 6 étages, 6 points pour Rouge\n"
          "La tour 2 a un toit bleu : 9 étages, 9 points pour Bleu\n"
          "Le pont rouge relie la tour 1, au toit rouge, à la tour 2 : 9 points de plus pour "
          "Rouge\n");
    CHECK(counted(to_a_rival, "de") ==
          "Turm 1 hat ein Dach in Rot: 6 Stockwerke, 6 Punkte für Rot\n"
          "Turm 2 hat ein Dach in Blau: 9 Stockwerke, 9 Punkte für Blau\n"
          "Die Brücke in Rot verbindet Turm 1, mit Dach in Rot, mit Turm 2: 9 Punkte mehr für "
          "Rot\n");
    const char* doubled = "1 B3 R= G2 ^R, 2 G3 R= B3 Y2 ^R";
    CHECK_THAT(counted(doubled, "en"),
               ContainsSubstring("The red bridge joins towers 1 and 2, both with a red roof: both "
                                 "count twice, 15 points more for Red\n"));
    CHECK_THAT(counted(doubled, "fr"),
               ContainsSubstring("Le pont rouge relie les tours 1 et 2, toutes deux au toit rouge "
                                 ": elles comptent double, 15 points de plus pour Rouge\n"));
    CHECK_THAT(counted(doubled, "de"),
               ContainsSubstring("Die Brücke in Rot verbindet die Türme 1 und 2, beide mit Dach in "
                                 "Rot: Beide zählen doppelt, 15 Punkte mehr für Rot\n"));
    const char* without_a_roof = "1 B3 R= G2, 2 G3 R= B3 Y2";
    CHECK(counted(without_a_roof, "fr") ==
          "La tour 1 n'a pas de toit : ses 6 étages ne sont à personne\n"
          "La tour 2 n'a pas de toit : ses 9 étages ne sont à personne\n"
          "Le pont rouge relie les tours 1 et 2, dont aucune n'a de toit rouge : aucun point\n");
    CHECK(counted(without_a_roof, "de") ==
          "Turm 1 hat kein Dach: Seine 6 Stockwerke gehören niemandem\n"
          "Turm 2 hat kein Dach: Seine 9 Stockwerke gehören niemandem\n"
          "Die Brücke in Rot verbindet die Türme 1 und 2, beide ohne Dach in Rot: keine Punkte\n");
}
