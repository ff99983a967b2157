// What the rules leave open and was ruled, the set-up, and piles that are renewed.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "honga/rig.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using honga::DiscColour;
using test::HongaRig;

TEST_CASE("each number of players has its herd and its goal, and everybody begins alike",
          "[games][honga][rules]") {
    struct Table {
        int players;
        int herd;
        int goal;
    };
    for (const Table& table : {Table{2, 3, 40}, {3, 3, 35}, {4, 4, 30}, {5, 5, 30}}) {
        const HongaRig rig(table.players);
        const honga::Position& position = rig.position();
        CAPTURE(table.players);
        CHECK(position.herd_size() == table.herd);
        CHECK(position.goal() == table.goal);
        CHECK_FALSE(position.tusk());
        CHECK_FALSE(position.honga());
        CHECK(position.fire() == PlayerId{1});
        CHECK(position.mover() == PlayerId{1});
        for (int player = 1; player <= table.players; ++player) {
            const honga::PlayerBoard& board = rig.board(player);
            CHECK(rig.has(player) == "1 1 1 0");
            CHECK(board.points == 0);
            CHECK(board.step == 1);
            CHECK(board.pen == 0);
            CHECK(board.depot == 6);
            CHECK(board.cards.empty());
            REQUIRE(board.disc.has_value());
            CHECK(position.set().discs[board.disc->id].colour == DiscColour::grey);
        }
        for (const auto& open : position.open_cards()) {
            CHECK(open.has_value());
        }
        const auto players = static_cast<std::size_t>(table.players);
        CHECK(position.disc_pile(DiscColour::grey).size() == 28 - players);
        CHECK(position.disc_pile(DiscColour::red).size() == 18);
        CHECK(position.trade_pile().size() == 32 - 3);
        CHECK(position.bonus_pile().size() == 25);
    }
}

TEST_CASE("Honga eats once a turn, even where his host neglects the den again",
          "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").resources(1, {2, 2, 2, 2}).honga(1);
    rig.play("place space=nw turn=0");  // 2 spring, 2 trade, none at the den
    CHECK(rig.has(1) == "1 2 2 2");
}

TEST_CASE("the tusk lies in the mammoth area again once the herd is empty",
          "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").herd({1, 0, 0}, {1}).open("T28");
    CHECK(rig.position().tusk() == PlayerId{1});
    rig.play("place space=nw turn=0");
    CHECK_THAT(rig.play("trade card=T28 herd=1"),
               ContainsSubstring("The herd is empty: the tusk lies in the mammoth area again"));
    CHECK_FALSE(rig.position().tusk());
    CHECK_THAT(rig.play("end"), ContainsSubstring("Red draws a grey disc"));
}

TEST_CASE("of two others tied for most the one who lured latest takes the tusk",
          "[games][honga][ruling]") {
    // Green lured last of the two, though that mammoth stands behind Blue's
    for (const auto& [lured, holder] :
         {std::pair{std::vector{2, 3, 1, 1}, 3U}, std::pair{std::vector{3, 2, 1, 1}, 2U}}) {
        HongaRig rig(4);
        rig.edit().disc(1, "G22").herd({1, 1, 2, 3}, lured).open("T32");
        CHECK(rig.position().tusk() == PlayerId{1});
        rig.play("place space=nw turn=0; trade card=T32 herd=1,2");
        CHECK(rig.herd() == "- - 2 3");
        CHECK(rig.position().tusk() == PlayerId{holder});
    }
}

TEST_CASE("only own mammoths pay from the herd", "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").herd({1, 2, 0}, {2, 1}).open("T28");
    rig.play("place space=nw turn=0");
    CHECK(rig.why_not("trade card=T28 herd=2") ==
          "You do not have all of this: the mammoth on herd space 2.");
    CHECK(rig.why_not("trade card=T28 herd=3") ==
          "You do not have all of this: the mammoth on herd space 3.");
    CHECK(rig.why_not("trade card=T28 herd=1").empty());
}

TEST_CASE("there are as many trades in a turn as hands, of cards that lay open at its beginning",
          "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").open("T01");
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {8, 8, 8, 8});
    const auto& set = rig.position().set();
    const std::string other = set.trade_cards[*rig.position().open_cards()[1]].name;
    const std::string third = set.trade_cards[*rig.position().open_cards()[2]].name;
    rig.edit().pen(1, 2);
    const std::size_t pile = rig.position().trade_pile().size();
    rig.play("trade card=T01; trade card=" + other);
    CHECK(rig.position().trade_pile().size() == pile);  // refilling waits for the end
    CHECK(rig.why_not("trade card=" + third) == "No hand is left pointing at the trade.");
    rig.play("end");
    CHECK(rig.position().trade_pile().size() == pile - 2);
}

TEST_CASE("the swap card is for trades, not for lures", "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").card(1, "K18");
    rig.play("place space=se turn=1");
    rig.edit().resources(1, {1, 2, 0, 0});
    rig.play("bonus card=K18");
    CHECK(rig.why_not("lure") ==
          "You cannot lure a mammoth: 1 mushroom is missing, and replacing it takes 2 water (you "
          "have 0).");
    CHECK_THAT(rig.why_not("lure fish=1 berries=2"), ContainsSubstring("exactly the cost"));
}

TEST_CASE("mammoths break no tie at the end", "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().mover(2).points(1, 41).points(2, 41).resources(1, {1, 1, 1, 0}).end_triggered();
    rig.edit().pen(1, 3).herd({1, 1, 1}, {1});
    rig.play("place space=nw turn=0");
    rig.edit().resources(2, {3, 0, 0, 0});
    rig.play("end");
    CHECK(rig.state().winners() == std::vector{PlayerId{1}, PlayerId{2}});
}

TEST_CASE("points that another player's mountain brings may trigger the end",
          "[games][honga][ruling]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").points(2, 38).step(1, 6).step(2, 4);
    rig.play("place space=ne turn=1");
    CHECK_FALSE(rig.position().end_triggered());
    CHECK_THAT(rig.play("climb"), ContainsSubstring("40 points are reached"));
    CHECK(rig.board(2).points == 40);
    CHECK(rig.position().end_triggered());
}

TEST_CASE("bonus cards are renewed from the discard, without those played this turn",
          "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").card(1, "K05").card(1, "K06").no_bonus_left(2);
    rig.play("place space=sw turn=0; bonus card=K05; end");
    rig.play("place space=nw turn=0; end");
    rig.edit().disc(1, "G22");
    rig.play("place space=sw turn=3; bonus card=K06");  // 2 forest, 2 lake
    const std::string found = rig.play("explore");
    CHECK_THAT(found, ContainsSubstring("The discarded bonus cards are shuffled into a new pile"));
    CHECK_THAT(found, ContainsSubstring("Red finds a bonus card"));
    REQUIRE(rig.board(1).cards.size() == 1);
    CHECK(rig.position().set().bonus_cards[rig.board(1).cards[0].id].name == "K05");
    CHECK(rig.position().bonus_discard().empty());
    CHECK_THAT(rig.play("explore"), ContainsSubstring("no bonus card is left"));
    rig.play("end");
    CHECK(rig.position().bonus_discard().size() == 1);  // K06 now
}

TEST_CASE("trade cards are renewed from the discard", "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").open("T01").trade_pile_used_up();
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {1, 1, 0, 0});
    rig.play("trade card=T01");
    CHECK(rig.position().trade_discard().size() == 30);
    CHECK_THAT(rig.play("end"),
               ContainsSubstring("The discarded trade cards are shuffled into a new pile"));
    CHECK(rig.position().trade_discard().empty());
    CHECK(rig.position().trade_pile().size() == 29);
    CHECK(rig.position().open_cards()[0].has_value());
}
