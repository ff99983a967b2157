// What is not allowed, and what the player reads then, in every language.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "honga/rig.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using test::HongaRig;

TEST_CASE("the disc comes before everything else, and once", "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().card(1, "K05");
    CHECK(rig.why_not("bonus card=K05") ==
          "Lay your disc first. Bonus cards may be played once Honga has been looked after.");
    CHECK(rig.pourquoi_pas("bonus card=K05") ==
          "Posez d'abord votre disque. Les cartes bonus se jouent une fois que Honga a été servi.");
    CHECK(rig.warum_nicht("bonus card=K05") ==
          "Legen Sie zuerst Ihre Scheibe. Bonuskarten dürfen gespielt werden, wenn Honga versorgt "
          "ist.");
    for (const char* move : {"gather area=lake", "explore", "lure", "climb", "end"}) {
        CHECK(rig.why_not(move) == "Lay your disc first.");
    }
    rig.play("place space=nw turn=0");
    CHECK(rig.why_not("place space=ne turn=1") == "You have already laid your disc this turn.");
    CHECK(rig.pourquoi_pas("place space=ne turn=1") ==
          "Vous avez déjà posé votre disque ce tour-ci.");
    CHECK(rig.warum_nicht("place space=ne turn=1") ==
          "Sie haben Ihre Scheibe in diesem Zug schon gelegt.");
    CHECK(rig.why_not("keep disc=G01") == "There is no disc to choose now.");
}

TEST_CASE("two bonus cards a turn, and none that was found in it", "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").card(1, "K05").card(1, "K06").card(1, "K07");
    rig.play("place space=sw turn=0");  // 2 lake, 1 den, 0 mushrooms, 1 forest
    CHECK(rig.why_not("bonus card=new") == "You have found no card this turn.");
    rig.play("explore");
    CHECK(rig.board(1).fresh == 1);
    CHECK(rig.why_not("bonus card=new") ==
          "You found this card this turn. You may look at it and use it from your next turn on.");
    CHECK(rig.pourquoi_pas("bonus card=new") ==
          "Vous avez trouvé cette carte ce tour-ci. Vous pourrez la regarder et l'utiliser dès "
          "votre prochain tour.");
    CHECK(rig.warum_nicht("bonus card=new") ==
          "Diese Karte haben Sie in diesem Zug gefunden. Ansehen und benutzen dürfen Sie sie ab "
          "Ihrem nächsten Zug.");
    const std::string found = rig.position().set().bonus_cards[rig.board(1).cards[3].id].name;
    // naming it is no way to find out what it is; with this seed it is a lucky hand
    CHECK(rig.why_not("bonus card=" + found + " area=lake") ==
          "The bonus card " + found + " is not among those that you may play.");
    rig.play("bonus card=K05; bonus card=K06");
    CHECK(rig.board(1).points == 4);
    CHECK(rig.why_not("bonus card=K07") ==
          "You have played two bonus cards this turn; that is the limit.");
    CHECK(rig.pourquoi_pas("bonus card=K07") ==
          "Vous avez joué deux cartes bonus ce tour-ci ; c'est la limite.");
    CHECK(rig.warum_nicht("bonus card=K07") ==
          "Sie haben in diesem Zug zwei Bonuskarten gespielt; mehr geht nicht.");
    rig.play("end; place space=nw turn=0");
    const auto ended = rig.play_one("end");
    CHECK_THAT(rig.in_english(ended.seen_by(PlayerId{1})), ContainsSubstring(found));
    CHECK_THAT(rig.in_english(ended.seen_by(PlayerId{2})), !ContainsSubstring(found));
    CHECK_THAT(rig.described(1), ContainsSubstring(found));
    CHECK_THAT(rig.described(2), !ContainsSubstring(found));
}

TEST_CASE("a hand must point there", "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().disc(1, "G05");
    rig.play("place space=nw turn=0; gather area=lake");  // 2 spring, 1 trade, 1 lake
    CHECK(rig.why_not("gather area=lake") == "No hand is left pointing at the lake.");
    CHECK(rig.pourquoi_pas("gather area=lake") == "Plus aucune main ne montre le lac.");
    CHECK(rig.warum_nicht("gather area=lake") == "Keine Hand zeigt mehr auf diesen Ort: See.");
    CHECK(rig.why_not("gather area=den") == "Nothing is gathered at this place: the den.");
    CHECK(rig.why_not("climb") == "No hand is left pointing at the mountain.");
    CHECK(rig.why_not("explore") == "No hand is left pointing at the forest.");
    CHECK(rig.why_not("lure") == "No hand is left pointing at the mammoths.");
}

TEST_CASE("a trade that cannot be paid says what is missing and what replaces it",
          "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").open("T15");
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {1, 1, 1, 1});
    CHECK(rig.why_not("trade card=T15") ==
          "You cannot pay this card: 1 berry is missing, and replacing it takes 2 water (you have "
          "1).");
    CHECK(rig.pourquoi_pas("trade card=T15") ==
          "Vous ne pouvez pas payer cette carte : il manque 1 baie, et le remplacement coûte 2 "
          "eaux (vous en avez 1).");
    CHECK(rig.warum_nicht("trade card=T15") ==
          "Diese Karte können Sie nicht bezahlen: 1 Beere fehlt, und der Ersatz kostet 2 Wasser "
          "(Sie haben 1).");
    CHECK(rig.why_not("trade card=T15 fish=1 berries=2 mushrooms=1") ==
          "You do not have all of this: 1 fish, 2 berries and 1 mushroom.");
    rig.edit().resources(1, {1, 1, 1, 2});
    CHECK(rig.why_not("trade card=T15").empty());
    CHECK_THAT(rig.why_not("trade card=T15 fish=1 berries=1 mushrooms=1 water=1"),
               ContainsSubstring("exactly the cost, 1 fish, 2 berries and 1 mushroom"));
    rig.edit().open("T24");
    rig.edit().resources(1, {2, 0, 0, 1});
    CHECK(rig.why_not("trade card=T24") ==
          "You cannot pay this card: 1 water short, and nothing replaces water.");
    rig.edit().resources(1, {1, 0, 0, 1});  // the water of the card itself replaces nothing
    CHECK(rig.why_not("trade card=T24") ==
          "You cannot pay this card: 1 fish is missing, and replacing it takes 2 water beside the "
          "2 on the card (you have 1).");
    rig.edit().resources(1, {0, 0, 0, 5});
    CHECK(rig.why_not("trade card=T24") ==
          "You cannot pay this card: 2 fish are missing, and replacing them takes 4 water beside "
          "the 2 on the card (you have 5).");
    rig.edit().resources(1, {0, 0, 0, 6});
    CHECK(rig.why_not("trade card=T24").empty());
    rig.edit().open("T32");
    CHECK(rig.why_not("trade card=T32") ==
          "You cannot pay this card: 2 mammoths short, on your board and in the herd.");
    CHECK(rig.why_not("trade card=T15") == "The trade card T15 does not lie open.");
}

TEST_CASE("a mammoth needs one in the depot", "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").pen(1, 6);
    rig.play("place space=se turn=1");
    CHECK(rig.why_not("lure") == "All six of your mammoths are already in play.");
    CHECK(rig.pourquoi_pas("lure") == "Vos six mammouths sont déjà tous en jeu.");
    CHECK(rig.warum_nicht("lure") == "Alle sechs Mammuts von Ihnen sind schon im Spiel.");
}

TEST_CASE("docile mammoths cost one food less, chosen each time, and two cards save two",
          "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").card(1, "K20").card(1, "K21");
    rig.play("place space=se turn=1");
    rig.edit().resources(1, {1, 1, 1, 2});
    rig.play("bonus card=K20");
    CHECK_THAT(rig.why_not("lure fish=1 berries=1 mushrooms=1"),
               ContainsSubstring("less 1 food of your choice"));
    CHECK(rig.why_not("lure berries=1 mushrooms=1").empty());
    CHECK(rig.why_not("lure water=2 mushrooms=1").empty());
    rig.play("bonus card=K21");
    CHECK_THAT(rig.why_not("lure fish=1 berries=1"),
               ContainsSubstring("less 2 foods of your choice"));
    CHECK_THAT(rig.pourquoi_pas("lure fish=1 berries=1"),
               ContainsSubstring("moins 2 aliments au choix"));
    rig.play("lure water=2; lure fish=1");
    CHECK(rig.has(1) == "0 1 1 0");
    CHECK(rig.herd() == "1 1 -");
}

TEST_CASE("chasing needs Honga on the own board", "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").card(1, "K08").card(1, "K15").card(1, "K22");
    rig.play("place space=nw turn=3");
    for (const char* move :
         {"bonus card=K08", "bonus card=K15 use=chase", "bonus card=K22 use=chase"}) {
        CHECK(rig.why_not(move) == "Honga is not on your board, so there is nobody to chase away.");
        CHECK(rig.pourquoi_pas(move) ==
              "Honga n'est pas sur votre plateau : il n'y a personne à chasser.");
        CHECK(rig.warum_nicht(move) ==
              "Honga ist nicht auf Ihrem Tableau, also ist niemand zu verjagen.");
    }
    CHECK_THAT(rig.why_not("bonus card=K15"), ContainsSubstring("leaves you a choice"));
    rig.edit().honga(1);
    CHECK_THAT(rig.play("bonus card=K08"), ContainsSubstring("Honga goes back to the den"));
    CHECK_FALSE(rig.position().honga());
}

TEST_CASE("a lucky hand goes where the disc points, not to the den", "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").card(1, "K10").card(1, "K15");
    rig.play("place space=nw turn=3");  // 1 spring, 1 den, 2 lake
    CHECK_THAT(rig.why_not("bonus card=K10 area=den"), ContainsSubstring("would be wasted"));
    CHECK(rig.why_not("bonus card=K10 area=forest") ==
          "Your disc does not touch this place: the forest.");
    CHECK(rig.why_not("bonus card=K10") == "Say which: 'bonus' needs area=…");
    rig.play("bonus card=K10 area=trade; bonus card=K15 area=spring");
    CHECK(print(*rig.state().history().back().move()) == "bonus card=K15 use=hand area=spring");
    rig.play("gather area=spring; gather area=spring");
    CHECK(rig.has(1) == "1 1 1 2");
}

TEST_CASE("climbing two steps by a card stops at the top", "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().card(1, "K22").card(1, "K23").step(1, 2).disc(1, "G05");
    rig.play("place space=nw turn=3; bonus card=K22 use=climb");
    CHECK(rig.board(1).step == 4);
    rig.edit().step(1, 6).step(2, 3);
    rig.play("bonus card=K23 use=climb");
    CHECK(rig.board(1).step == 1);
    CHECK(rig.board(1).points == 5);
    CHECK(rig.board(2).points == 1);
}

TEST_CASE("points are bought for one to three foods, water for any of them",
          "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().card(1, "K24").disc(1, "G05");
    rig.play("place space=nw turn=3");
    rig.edit().resources(1, {2, 0, 1, 5});
    CHECK_THAT(rig.why_not("bonus card=K24"), ContainsSubstring("buys 1, 2 or 3 points"));
    CHECK_THAT(rig.why_not("bonus card=K24 fish=2 mushrooms=1 water=2"),
               ContainsSubstring("buys 1, 2 or 3 points"));
    CHECK_THAT(rig.why_not("bonus card=K24 water=1"), ContainsSubstring("two water replace"));
    CHECK_THAT(rig.why_not("bonus card=K24 berries=1"), ContainsSubstring("do not have"));
    rig.play("bonus card=K24 fish=1 water=4");
    CHECK(rig.board(1).points == 3);
    CHECK(rig.has(1) == "1 0 1 1");
}

TEST_CASE("a helping card must help, and is one that helps", "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().card(1, "K01").card(1, "K05").disc(1, "G05").open("T01");
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {1, 1, 0, 0});
    CHECK(rig.why_not("trade card=T01 fish=1 berries=1 with=K01") ==
          "K01 would pay for nothing here: keep it.");
    CHECK(rig.why_not("trade card=T01 with=K05") == "K05 does not help to pay a trade.");
    CHECK(rig.why_not("bonus card=K01") == "K01 helps to pay a trade: add with=K01 to it.");
    rig.play("trade card=T01 with=K01");
    CHECK(rig.has(1) == "1 1 0 0");  // the cheapest payment: the card pays all
    CHECK(rig.board(1).points == 2);
}

TEST_CASE("a card that could pay nothing of a trade is told to be kept, whatever the trade costs",
          "[games][honga][refusals]") {
    HongaRig rig;
    rig.edit().card(1, "K01").card(1, "K03").disc(1, "G05").open("T28").pen(1, 1);
    rig.play("place space=nw turn=0");
    CHECK(rig.why_not("trade card=T28 with=K01") == "K01 would pay for nothing here: keep it.");
    rig.edit().open("T25").resources(1, {0, 2, 0, 2});  // berries and water; K03 is the others
    CHECK(rig.why_not("trade card=T25 with=K03") == "K03 would pay for nothing here: keep it.");
    rig.edit().resources(1, {0, 2, 0, 1});
    CHECK(rig.why_not("trade card=T25 with=K03") ==
          "You cannot pay this card: 1 water short, and nothing replaces water.");
}

TEST_CASE("what is above the track is lost", "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().disc(1, "G05");
    rig.play("place space=nw turn=3");
    rig.edit().resources(1, {8, 0, 0, 0});
    CHECK_THAT(rig.play("gather area=lake"), ContainsSubstring("the track is full"));
    CHECK(rig.has(1) == "8 0 0 0");
}

TEST_CASE("piles are renewed only when a draw needs it", "[games][honga][rules]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").no_bonus_left(2);
    rig.play("place space=sw turn=0");
    CHECK_THAT(rig.play("explore"), ContainsSubstring("no bonus card is left"));
    rig.edit().all_discs_laid(honga::DiscColour::grey);
    CHECK_THAT(rig.play("end"), ContainsSubstring("All grey discs on the board are shuffled"));
    CHECK(rig.position().laid_on(honga::Space::nw).empty());
    CHECK(rig.position().laid_on(honga::Space::sw).empty());
}

TEST_CASE("lines that are no moves of Honga are refused in words", "[games][honga][refusals]") {
    HongaRig rig;
    CHECK_THAT(rig.why_not("dance"), ContainsSubstring("'dance' is no move"));
    CHECK(rig.why_not("place space=nw turn=4") == "'4' is nothing that turn can be");
    CHECK(rig.why_not("place") == "Say which: 'place' needs space=…");
    CHECK(rig.why_not("place space=nw area=lake") == "'area' means nothing with 'place'");
    CHECK(rig.why_not("trade card=T99") == "'T99' is nothing that card can be");
    CHECK(rig.why_not("trade card=T01 herd=3,1") == "'3,1' is nothing that herd can be");
    CHECK(print(rig.state().normal_form(*rules::parse_line("place space=nw"))) ==
          "place space=nw turn=0");
}
