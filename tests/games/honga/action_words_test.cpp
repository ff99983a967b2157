// An action as it is advised, in every language.
#include <catch2/catch_test_macros.hpp>

#include "games/honga/words.h"
#include "honga/rig.h"
#include "rules/languages.h"

using namespace haula;
using test::HongaRig;

namespace {

std::string advised(const HongaRig& rig, const std::string& line) {
    INFO(line << ": " << rig.why_not(line));
    REQUIRE(rig.why_not(line).empty());
    const auto move = rig.state().normal_form(*rules::parse_line(line));
    const auto action = std::get<honga::Action>(honga::read_action(move, rig.position().set()));
    const rules::Message words = honga::in_words(rig.position(), action);
    for (const rules::Language& language : rules::k_languages) {
        const std::string said = rig.in(language.code, words);
        INFO(said);
        CHECK(said.find_first_of("<=") == std::string::npos);
    }
    return rig.in("en", words);
}

}  // namespace

TEST_CASE("what a player may do is advised in words, not as the line that is typed",
          "[games][honga][words]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").open("T01").card(1, "K01").card(1, "K05").card(1, "K10");
    rig.edit().card(1, "K15").card(1, "K22").card(1, "K24");
    CHECK(advised(rig, "place space=nw turn=0") ==
          "Lay your disc on the space at the top left; hands: 2 at the spring, 1 at the trade and "
          "1 at the lake");
    rig.play("place space=nw turn=0");  // Honga comes
    rig.edit().resources(1, {2, 1, 1, 2});
    CHECK(advised(rig, "gather area=lake") == "Gather 1 fish");
    CHECK(advised(rig, "trade card=T01 fish=1 berries=1") ==
          "Pay 1 fish and 1 berry for the trade card of 2 points");
    CHECK(advised(rig, "trade card=T01 with=K01") ==
          "Play the bonus card 'good trade' and pay nothing for the trade card of 2 points");
    CHECK(advised(rig, "bonus card=K05") == "Play the bonus card '2 points'");
    CHECK(advised(rig, "bonus card=K10 area=trade") ==
          "Play a bonus card for one more hand at the trade");
    CHECK(advised(rig, "bonus card=K15 use=hand area=lake") ==
          "Play a bonus card for one more hand at the lake");
    CHECK(advised(rig, "bonus card=K15 use=chase") == "Play a bonus card to chase Honga away");
    CHECK(advised(rig, "bonus card=K22 use=climb") == "Play a bonus card to climb two steps");
    CHECK(advised(rig, "bonus card=K24 fish=1 water=2") ==
          "Play a bonus card and pay 1 fish and 2 water for 2 points");
    CHECK(advised(rig, "end") == "End the turn");
}

TEST_CASE("mammoths, the mountain, the forest and the discs are advised in words",
          "[games][honga][words]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").card(1, "K13").disc(2, "G22");
    rig.play("place space=sw turn=0");
    CHECK(advised(rig, "explore") == "Look for a bonus card in the forest");
    rig.play("bonus card=K13; end");
    const std::string kept = print(rig.state().legal_moves().front());
    CHECK(advised(rig, kept).starts_with("Keep "));
    rig.play(kept + "; place space=se turn=1");
    rig.edit().resources(2, {1, 1, 1, 0});
    CHECK(advised(rig, "lure") == "Pay 1 fish, 1 berry and 1 mushroom to lure a mammoth");
    rig.edit().disc(1, "G23");
    rig.play("end; place space=ne turn=0");
    CHECK(advised(rig, "climb") == "Climb the mountain");
}

TEST_CASE("whoever types is told of every word and every field of a move",
          "[games][honga][words]") {
    const HongaRig rig;
    for (const rules::Language& language : rules::k_languages) {
        std::string told;
        for (int i = 1; i <= 9; ++i) {
            told += rig.in(language.code, rules::say("honga.how_to." + std::to_string(i))) + "\n";
        }
        for (const char* word : {"place", "gather",   "explore",   "lure",      "climb", "trade",
                                 "bonus", "keep",     "end",       "space=",    "turn=", "area=",
                                 "card=", "fish=",    "berries=",  "water=",    "pen=",  "herd=1,3",
                                 "with=", "use=hand", "use=climb", "use=chase", "disc="}) {
            INFO(language.code << ": " << word);
            CHECK(told.find(word) != std::string::npos);
        }
    }
}

TEST_CASE("what remains to be done in a turn is said without being asked for",
          "[games][honga][words]") {
    HongaRig rig;
    rig.edit().disc(1, "G05");
    const auto expected = [&] { return rig.in("en", rig.state().observation({}).expected); };
    CHECK(expected() == "Red lays the disc on one of four spaces, in any direction");
    rig.play("place space=nw turn=3; gather area=lake");
    // the hand at the den has done what it can
    CHECK(expected() == "Red has hands left: 1 at the spring and 1 at the lake");
    CHECK(rig.in("fr", rig.state().observation({}).expected) ==
          "Rouge a encore des mains : 1 vers la source et 1 vers le lac");
    CHECK(rig.in("de", rig.state().observation({}).expected) ==
          "Rot hat noch Hände: 1 an der Quelle und 1 am See");
    rig.play("gather area=lake; gather area=spring");
    CHECK(expected() == "Red may play bonus cards, then ends the turn");
}
