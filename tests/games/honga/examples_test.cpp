// The worked examples of the rules, move by move.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "honga/rig.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using honga::Area;
using honga::DiscColour;
using test::HongaRig;

namespace {

int hands(const HongaRig& rig, Area area) {
    return rig.position().turn().hands_left[honga::index_of(area)];
}

bool lies_open(const HongaRig& rig, std::string_view card) {
    return rig.position().open_place(*rig.position().set().trade_card_named(card)).has_value();
}

std::string disc_of(const HongaRig& rig, int player) {
    return rig.position().set().discs[rig.board(player).disc->id].name;
}

}  // namespace

TEST_CASE(
    "a disc points its hands at the areas round its space, and Honga stays when one minds "
    "the den",
    "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G05");
    rig.play("place space=nw turn=3");
    CHECK(hands(rig, Area::spring) == 1);
    CHECK(hands(rig, Area::trade) == 0);
    CHECK(hands(rig, Area::den) == 1);
    CHECK(hands(rig, Area::lake) == 2);
    CHECK_FALSE(rig.position().honga());
    rig.play("gather area=lake; gather area=lake; gather area=spring");
    CHECK(rig.has(1) == "3 1 1 1");
}

TEST_CASE("a neglected Honga comes and eats, before the player gathers and trades",
          "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G09").resources(1, {1, 0, 2, 0}).open("T12");
    CHECK(rig.play("place space=ne turn=2") ==
          "Red lays the disc G09 on ne; hands: 1 at the trade, 1 at the mountain and 2 at the "
          "berries\n"
          "Nobody minds the den: Honga comes to Red\n"
          "Honga, with Red, eats 1 fish\n");
    CHECK(rig.position().honga() == PlayerId{1});
    CHECK(rig.has(1) == "0 0 2 0");
    rig.play("gather area=berries; gather area=berries; trade card=T12; climb");
    CHECK(rig.has(1) == "0 0 0 0");
    CHECK(rig.board(1).points == 5);
    CHECK(rig.board(1).step == 2);
    CHECK_FALSE(lies_open(rig, "T12"));
    CHECK_FALSE(rig.position().open_cards()[0].has_value());
    rig.play("end");
    CHECK(rig.position().open_cards()[0].has_value());
}

TEST_CASE("Honga stays with his host, eats each turn, and changes host by neglect",
          "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G13").resources(1, {0, 2, 1, 0}).honga(1);
    rig.edit().disc(2, "G22").resources(2, {0, 0, 0, 3});
    rig.play("place space=se turn=3");
    CHECK(hands(rig, Area::den) == 1);
    CHECK(rig.has(1) == "0 1 1 0");
    rig.play("gather area=mushrooms; gather area=mushrooms; gather area=mushrooms");
    CHECK(rig.has(1) == "0 1 4 0");
    CHECK(rig.position().honga() == PlayerId{1});
    rig.play("end; place space=se turn=1");
    CHECK(hands(rig, Area::den) == 0);
    CHECK(hands(rig, Area::mammoths) == 2);
    CHECK(rig.position().honga() == PlayerId{2});
    CHECK(rig.has(2) == "0 0 0 2");
    rig.play("gather area=berries; gather area=berries");
    CHECK(rig.has(2) == "0 2 0 2");
    CHECK(rig.why_not("lure") ==
          "You cannot lure a mammoth: 1 fish and 1 mushroom are missing, and replacing them takes "
          "4 water (you have 2).");
}

TEST_CASE(
    "without food Honga eats a mammoth of the own board, never one of the herd, and then "
    "nothing",
    "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").resources(1, {0, 0, 0, 0}).pen(1, 1).herd({1, 0, 0}, {1}).honga(1);
    rig.edit().disc(2, "G05");
    CHECK(rig.board(1).depot == 4);
    CHECK_THAT(rig.play("place space=nw turn=0"), ContainsSubstring("eats 1 mammoth"));
    CHECK(rig.board(1).pen == 0);
    CHECK(rig.board(1).depot == 5);
    CHECK(rig.herd() == "1 - -");
    rig.play("end; place space=nw turn=3; end");
    CHECK_THAT(rig.play("place space=nw turn=0"), ContainsSubstring("finds nothing to eat"));
    CHECK(rig.position().honga() == PlayerId{1});
}

TEST_CASE("a new mammoth pushes the herd, and most mammoths hold the tusk",
          "[games][honga][examples]") {
    HongaRig rig(3);
    rig.edit().mover(2).disc(2, "G22").resources(2, {2, 1, 1, 0}).herd({1, 2, 1}, {2, 1});
    CHECK(rig.position().tusk() == PlayerId{1});
    rig.edit().resources(2, {3, 1, 1, 0});  // Honga eats one
    rig.play("place space=se turn=1; lure");
    CHECK(rig.has(2) == "1 0 0 0");
    CHECK(rig.herd() == "2 1 2");
    CHECK(rig.board(1).pen == 1);
    CHECK(rig.position().tusk() == PlayerId{2});
}

TEST_CASE("among those tied for most the latest to lure holds the tusk and draws red",
          "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().mover(2).disc(2, "G22").resources(2, {2, 1, 1, 0}).herd({1, 0, 0}, {1});
    CHECK(rig.position().tusk() == PlayerId{1});
    CHECK_THAT(rig.play("place space=se turn=1; lure"), ContainsSubstring("Blue takes the tusk"));
    CHECK(rig.herd() == "2 1 -");
    CHECK_THAT(rig.play("end"), ContainsSubstring("Blue draws a red disc"));
    CHECK(disc_of(rig, 2).front() == 'R');
    rig.play("place space=nw turn=0");
    CHECK_THAT(rig.play("end"), ContainsSubstring("Red draws a grey disc"));
}

TEST_CASE("a gap in the herd takes up the push", "[games][honga][examples]") {
    HongaRig rig(4);
    rig.edit().disc(1, "G22").resources(1, {2, 1, 1, 0}).herd({2, 0, 1, 3}, {2, 1, 3});
    rig.play("place space=se turn=1; lure");
    CHECK(rig.herd() == "1 2 1 3");
    CHECK(rig.board(1).pen + rig.board(2).pen + rig.board(3).pen == 0);
    CHECK(rig.position().tusk() == PlayerId{1});
}

TEST_CASE("reaching the top scores the mountain for all, and further steps are lost this turn",
          "[games][honga][examples]") {
    HongaRig rig(4);
    rig.edit().disc(1, "G22").resources(1, {1, 0, 0, 0}).card(1, "K22").card(1, "K10");
    rig.edit().step(1, 6).step(2, 4).step(3, 2).step(4, 5);
    rig.play("place space=ne turn=1");
    CHECK(rig.has(1) == "0 0 0 0");
    CHECK(rig.play("climb") ==
          "Red reaches the top of the mountain; points: Red 5, Blue 2, Green 0 and Yellow 3; all "
          "cavemen go back to step 1\n");
    for (int player = 1; player <= 4; ++player) {
        CHECK(rig.board(player).step == 1);
    }
    CHECK(hands(rig, Area::mountain) == 1);
    CHECK_THAT(rig.why_not("climb"), ContainsSubstring("The mountain was scored this turn"));
    CHECK_THAT(rig.why_not("bonus card=K22 use=climb"), ContainsSubstring("was scored this turn"));
    CHECK_THAT(rig.why_not("bonus card=K10 area=mountain"), ContainsSubstring("would be lost"));
    CHECK(rig.why_not("bonus card=K22 use=chase").empty());
    rig.play("gather area=berries; gather area=berries");
    CHECK(rig.has(1) == "0 2 0 0");
}

TEST_CASE(
    "a trade is paid with a herd mammoth and two water for a berry, and the tusk moves at "
    "once",
    "[games][honga][examples]") {
    HongaRig rig(3);
    rig.edit().disc(1, "G05").resources(1, {1, 0, 0, 2}).herd({1, 2, 0}, {2, 1}).open("T29");
    CHECK(rig.position().tusk() == PlayerId{1});
    rig.play("place space=nw turn=0");  // 2 spring, 1 trade, 0 den, 1 lake
    rig.edit().resources(1, {1, 0, 0, 2}).honga(0);
    CHECK(rig.play("trade card=T29 fish=1 water=2 herd=1") ==
          "Red pays 1 fish, 2 water and the mammoth on herd space 1 for the trade card T29: 7 "
          "points\n"
          "Blue takes the tusk\n");
    CHECK(rig.has(1) == "0 0 0 0");
    CHECK(rig.board(1).points == 7);
    CHECK(rig.board(1).depot == 6);
    CHECK(rig.herd() == "- 2 -");
    CHECK_THAT(rig.play("end"), ContainsSubstring("Red draws a grey disc"));
}

TEST_CASE(
    "swap and successful trade help with one trade, a third bonus card is refused, and both "
    "reach the discard at the end of the turn",
    "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").open("T11").card(1, "K18").card(1, "K01").card(1, "K05");
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {1, 0, 2, 0});
    rig.play("bonus card=K18; trade card=T11 fish=1 mushrooms=1 with=K01");
    CHECK(rig.has(1) == "0 0 1 0");
    CHECK(rig.board(1).points == 5);
    CHECK(rig.why_not("bonus card=K05") ==
          "You have played two bonus cards this turn; that is the limit.");
    CHECK(rig.position().bonus_discard().empty());
    rig.play("end");
    CHECK(rig.position().bonus_discard().size() == 2);
}

TEST_CASE(
    "an extra disc may find the pile empty: the discs on the board are shuffled, one is kept "
    "and the other goes under the pile, unseen",
    "[games][honga][examples]") {
    HongaRig rig;
    // a grey disc of Blue lies on the board before
    rig.edit().mover(2).disc(2, "G05");
    rig.play("place space=se turn=0; end");
    rig.edit().herd({1, 0, 0}, {1}).card(1, "K13").disc(1, "R12").red_pile({"R03"}, "R12");
    const std::size_t grey = rig.position().disc_pile(DiscColour::grey).size();
    rig.play("place space=sw turn=0; bonus card=K13");
    const auto drawn = rig.play_one("end");
    CHECK_THAT(rig.in_english(drawn.seen_by(PlayerId{1})), ContainsSubstring("You draw R03 ("));
    CHECK_THAT(rig.in_english(drawn.seen_by(PlayerId{2})),
               ContainsSubstring("Red draws 2 red discs and will keep one"));
    CHECK_THAT(rig.in_english(drawn.said), !ContainsSubstring("R03"));
    REQUIRE(rig.position().turn().drawn.size() == 2);
    const std::string second = rig.position().set().discs[rig.position().turn().drawn[1].id].name;
    CHECK(rig.why_not("keep disc=G01") == "G01 is not one of the discs that you have drawn.");
    CHECK_THAT(rig.why_not("end"), ContainsSubstring("choose the one that you keep"));
    const auto kept = rig.play_one("keep disc=" + second);
    CHECK(print(*kept.public_move) == "keep");
    CHECK_THAT(rig.in_english(kept.said), !ContainsSubstring(second));
    CHECK(disc_of(rig, 1) == second);
    const auto& pile = rig.position().disc_pile(DiscColour::red);
    CHECK(rig.position().set().discs[pile[0].id].name == "R03");
    CHECK(pile.size() == 17);  // all red discs but the one that was kept
    CHECK(rig.position().disc_pile(DiscColour::grey).size() == grey);
    REQUIRE(rig.position().laid_on(honga::Space::se).size() == 1);  // grey discs stay
    CHECK(rig.position().set().discs[rig.position().laid_on(honga::Space::se)[0].id].name == "G05");
}

TEST_CASE("two extra discs are three to choose from", "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().card(1, "K13").card(1, "K14");
    rig.play("place space=sw turn=0; bonus card=K13; bonus card=K14; end");
    CHECK(rig.state().legal_moves().size() == 3);
    rig.play(print(rig.state().legal_moves().front()));
    CHECK(rig.position().mover() == PlayerId{2});
}

TEST_CASE("the round is played to the end, and units break a tie", "[games][honga][examples]") {
    HongaRig rig(3);
    rig.edit().mover(2).disc(2, "G05").points(2, 31).points(3, 34).open("T11").card(2, "K05");
    rig.edit().step(2, 6).card(3, "K06");
    rig.play("place space=nw turn=0");  // 2 at the spring, 1 at the trade, 1 at the lake
    rig.edit().resources(2, {2, 2, 1, 2});
    CHECK_THAT(rig.play("trade card=T11"), ContainsSubstring("35 points are reached"));
    CHECK(rig.board(2).points == 36);
    rig.play("end");
    CHECK(rig.position().mover() == PlayerId{3});
    rig.edit().disc(3, "G06");
    rig.play("place space=nw turn=3; bonus card=K06");
    CHECK(rig.board(3).points == 36);
    rig.edit().resources(3, {2, 2, 1, 0});
    CHECK(rig.play("end") ==
          "Green ends the turn; hands not used: 1 at the spring, 2 at the lake and 1 at the den\n"
          "Green draws a grey disc\n"
          "The game is over. Red: points 0, units 3, Blue: points 36, units 3 and Green: points "
          "36, units 5\n"
          "Green wins\n");
    CHECK(rig.state().winners() == std::vector{PlayerId{3}});
    CHECK(rig.board(2).points == 36);  // neither the unplayed card nor the step counts
}

TEST_CASE("equal points and equal units share the win", "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().mover(2).points(1, 41).points(2, 41).resources(1, {1, 1, 1, 0}).end_triggered();
    rig.play("place space=nw turn=0");
    rig.edit().resources(2, {0, 0, 0, 3});
    CHECK_THAT(rig.play("end"), ContainsSubstring("Red and Blue share the win"));
    CHECK(rig.state().winners() == std::vector{PlayerId{1}, PlayerId{2}});
}
