// The worked examples of the rules page as the players hear them, in every language. What they do
// to the table is in examples_test.cpp.
#include <catch2/catch_test_macros.hpp>

#include "honga/rig.h"

using namespace haula;
using test::HongaRig;

namespace {

void check_told(HongaRig& rig, const std::string& move, const std::string& english,
                const std::string& french, const std::string& german) {
    const rules::Events events = rig.play_one(move);
    CHECK(rig.lines_in("en", events.said) == english);
    CHECK(rig.lines_in("fr", events.said) == french);
    CHECK(rig.lines_in("de", events.said) == german);
}

}  // namespace

TEST_CASE("example 1 is told: a disc, a content Honga and what is gathered",
          "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G05");
    check_told(
        rig, "place space=nw turn=3",
        "Red lays the disc G05 on nw; hands: 1 at the spring, 2 at the lake and 1 at the den\n",
        "Rouge pose le disque G05 en nw ; mains : 1 vers la source, 2 vers le lac et 1 vers la "
        "tanière\n",
        "Rot legt die Scheibe G05 auf nw; Hände: 1 an der Quelle, 2 am See und 1 in der Höhle\n");
    check_told(rig, "gather area=lake", "Red gathers 1 fish\n", "Rouge récolte 1 poisson\n",
               "Rot sammelt 1 Fisch\n");
    check_told(rig, "gather area=spring", "Red gathers 1 water\n", "Rouge récolte 1 eau\n",
               "Rot sammelt 1 Wasser\n");
}

TEST_CASE("example 2 is told: neglect, a meal, and a trade afterwards",
          "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G09").resources(1, {1, 0, 2, 0}).open("T12");
    check_told(
        rig, "place space=ne turn=2",
        "Red lays the disc G09 on ne; hands: 1 at the trade, 1 at the mountain and 2 at the "
        "berries\n"
        "Nobody minds the den: Honga comes to Red\n"
        "Honga, with Red, eats 1 fish\n",
        "Rouge pose le disque G09 en ne ; mains : 1 vers le troc, 1 vers la montagne et 2 vers les "
        "baies\n"
        "Personne ne s'occupe de la tanière : Honga vient chez Rouge\n"
        "Honga, chez Rouge, mange 1 poisson\n",
        "Rot legt die Scheibe G09 auf ne; Hände: 1 beim Tausch, 1 am Berg und 2 bei den Beeren\n"
        "Niemand achtet auf die Höhle: Honga kommt zu Rot\n"
        "Honga ist bei Rot und frisst 1 Fisch\n");
    rig.play("gather area=berries; gather area=berries");
    check_told(rig, "trade card=T12",
               "Red pays 2 berries and 2 mushrooms for the trade card T12: 5 points\n",
               "Rouge paie 2 baies et 2 champignons pour la carte de troc T12 : 5 points\n",
               "Rot zahlt 2 Beeren und 2 Pilze für die Tauschkarte T12: 5 Punkte\n");
    check_told(rig, "climb", "Red climbs to step 2\n", "Rouge monte au palier 2\n",
               "Rot klettert auf Stufe 2\n");
}

TEST_CASE("example 3 is told: Honga stays, then changes host", "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G13").resources(1, {0, 2, 1, 0}).honga(1);
    rig.edit().disc(2, "G22").resources(2, {0, 0, 0, 3});
    check_told(
        rig, "place space=se turn=3",
        "Red lays the disc G13 on se; hands: 1 at the den and 3 at the mushrooms\n"
        "Honga, with Red, eats 1 berry\n",
        "Rouge pose le disque G13 en se ; mains : 1 vers la tanière et 3 vers les champignons\n"
        "Honga, chez Rouge, mange 1 baie\n",
        "Rot legt die Scheibe G13 auf se; Hände: 1 in der Höhle und 3 bei den Pilzen\n"
        "Honga ist bei Rot und frisst 1 Beere\n");
    rig.play("end");
    check_told(rig, "place space=se turn=1",
               "Blue lays the disc G22 on se; hands: 2 at the berries and 2 at the mammoths\n"
               "Nobody minds the den: Honga comes to Blue\n"
               "Honga, with Blue, eats 1 water\n",
               "Bleu pose le disque G22 en se ; mains : 2 vers les baies et 2 vers les mammouths\n"
               "Personne ne s'occupe de la tanière : Honga vient chez Bleu\n"
               "Honga, chez Bleu, mange 1 eau\n",
               "Blau legt die Scheibe G22 auf se; Hände: 2 bei den Beeren und 2 bei den Mammuts\n"
               "Niemand achtet auf die Höhle: Honga kommt zu Blau\n"
               "Honga ist bei Blau und frisst 1 Wasser\n");
}

TEST_CASE("example 4 is told: Honga eats a mammoth of the board, and then nothing",
          "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G22").resources(1, {0, 0, 0, 0}).pen(1, 1).herd({1, 0, 0}, {1}).honga(1);
    rig.edit().disc(2, "G05");
    check_told(rig, "place space=nw turn=0",
               "Red lays the disc G22 on nw; hands: 2 at the spring and 2 at the trade\n"
               "Honga, with Red, eats 1 mammoth\n",
               "Rouge pose le disque G22 en nw ; mains : 2 vers la source et 2 vers le troc\n"
               "Honga, chez Rouge, mange 1 mammouth\n",
               "Rot legt die Scheibe G22 auf nw; Hände: 2 an der Quelle und 2 beim Tausch\n"
               "Honga ist bei Rot und frisst 1 Mammut\n");
    rig.play("end; place space=nw turn=3; end");
    rig.edit().disc(1, "G23");
    check_told(rig, "place space=nw turn=0",
               "Red lays the disc G23 on nw; hands: 2 at the spring and 2 at the trade\n"
               "Honga finds nothing to eat with Red, and stays\n",
               "Rouge pose le disque G23 en nw ; mains : 2 vers la source et 2 vers le troc\n"
               "Honga ne trouve rien à manger chez Rouge, et reste\n",
               "Rot legt die Scheibe G23 auf nw; Hände: 2 an der Quelle und 2 beim Tausch\n"
               "Honga findet bei Rot nichts zu fressen und bleibt\n");
}

TEST_CASE("examples 5 to 7 are told: the herd is pushed, ties, gaps", "[games][honga][examples]") {
    HongaRig push(3);
    push.edit().mover(2).disc(2, "G22").resources(2, {3, 1, 1, 0}).herd({1, 2, 1}, {2, 1});
    push.play("place space=se turn=1");
    check_told(
        push, "lure",
        "Blue pays 1 fish, 1 berry and 1 mushroom and lures a mammoth into the herd\n"
        "A mammoth of Red is pushed out of the herd and goes to Red's board\n"
        "Blue takes the tusk\n",
        "Bleu paie 1 poisson, 1 baie et 1 champignon et attire un mammouth dans le troupeau\n"
        "Un mammouth de Rouge est poussé hors du troupeau et rejoint le plateau de Rouge\n"
        "Bleu prend la défense\n",
        "Blau zahlt 1 Fisch, 1 Beere und 1 Pilz und lockt ein Mammut in die Herde\n"
        "Ein Mammut von Rot wird aus der Herde gedrängt und kommt auf das Tableau von Rot\n"
        "Blau nimmt den Stoßzahn\n");
    HongaRig tie;
    tie.edit().mover(2).disc(2, "G22").resources(2, {2, 1, 1, 0}).herd({1, 0, 0}, {1});
    tie.play("place space=se turn=1");
    check_told(
        tie, "lure",
        "Blue pays 1 fish, 1 berry and 1 mushroom and lures a mammoth into the herd\n"
        "Blue takes the tusk\n",
        "Bleu paie 1 poisson, 1 baie et 1 champignon et attire un mammouth dans le troupeau\n"
        "Bleu prend la défense\n",
        "Blau zahlt 1 Fisch, 1 Beere und 1 Pilz und lockt ein Mammut in die Herde\n"
        "Blau nimmt den Stoßzahn\n");
    check_told(
        tie, "end",
        "Blue ends the turn; hands not used: 2 at the berries and 1 at the mammoths\n"
        "Blue draws a red disc\n",
        "Bleu termine son tour ; mains inutilisées : 2 vers les baies et 1 vers les mammouths\n"
        "Bleu pioche un disque rouge\n",
        "Blau beendet den Zug; nicht benutzte Hände: 2 bei den Beeren und 1 bei den Mammuts\n"
        "Blau zieht eine rote Scheibe\n");
    HongaRig gap(4);
    gap.edit().disc(1, "G22").resources(1, {2, 1, 1, 0}).herd({2, 0, 1, 3}, {2, 1, 3});
    gap.play("place space=se turn=1");
    check_told(
        gap, "lure",
        "Red pays 1 fish, 1 berry and 1 mushroom and lures a mammoth into the herd\n"
        "Red takes the tusk\n",
        "Rouge paie 1 poisson, 1 baie et 1 champignon et attire un mammouth dans le troupeau\n"
        "Rouge prend la défense\n",
        "Rot zahlt 1 Fisch, 1 Beere und 1 Pilz und lockt ein Mammut in die Herde\n"
        "Rot nimmt den Stoßzahn\n");
}

TEST_CASE("example 8 is told: the mountain is scored for all", "[games][honga][examples]") {
    HongaRig rig(4);
    rig.edit().disc(1, "G22").resources(1, {1, 0, 0, 0});
    rig.edit().step(1, 6).step(2, 4).step(3, 2).step(4, 5);
    rig.play("place space=ne turn=1");
    check_told(rig, "climb",
               "Red reaches the top of the mountain; points: Red 5, Blue 2, Green 0 and Yellow 3; "
               "all cavemen go back to step 1\n",
               "Rouge atteint le sommet de la montagne ; points : Rouge 5, Bleu 2, Vert 0 et Jaune "
               "3 ; tous les hommes des cavernes reviennent au palier 1\n",
               "Rot erreicht den Gipfel; Punkte: Rot 5, Blau 2, Grün 0 und Gelb 3; alle "
               "Höhlenmenschen gehen zurück auf Stufe 1\n");
}

TEST_CASE("example 9 is told: a trade with water and a mammoth of the herd",
          "[games][honga][examples]") {
    HongaRig rig(3);
    rig.edit().disc(1, "G05").herd({1, 2, 0}, {2, 1}).open("T29");
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {1, 0, 0, 2}).honga(0);
    check_told(rig, "trade card=T29 fish=1 water=2 herd=1",
               "Red pays 1 fish, 2 water and the mammoth on herd space 1 for the trade card T29: 7 "
               "points\n"
               "Blue takes the tusk\n",
               "Rouge paie 1 poisson, 2 eaux et le mammouth de la case 1 du troupeau pour la carte "
               "de troc T29 : 7 points\n"
               "Bleu prend la défense\n",
               "Rot zahlt 1 Fisch, 2 Wasser und das Mammut auf Herdenfeld 1 für die Tauschkarte "
               "T29: 7 Punkte\n"
               "Blau nimmt den Stoßzahn\n");
}

TEST_CASE("example 10 is told: two bonus cards help with a trade", "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().disc(1, "G05").open("T11").card(1, "K18").card(1, "K01");
    rig.play("place space=nw turn=0");
    rig.edit().resources(1, {1, 0, 2, 0});
    check_told(rig, "bonus card=K18",
               "Red plays the bonus card K18 (swap: berries pay for mushrooms and mushrooms for "
               "berries in trades)\n",
               "Rouge joue la carte bonus K18 (échange : au troc, les baies valent des champignons "
               "et inversement)\n",
               "Rot spielt die Bonuskarte K18 (Wechsel: Beeren zahlen für Pilze und Pilze für "
               "Beeren beim Tausch)\n");
    check_told(rig, "trade card=T11 fish=1 mushrooms=1 with=K01",
               "Red plays K01 (successful trade: 1 fish and 1 berry help to pay one trade) and "
               "pays 1 fish and 1 mushroom for the trade card T11: 5 points\n",
               "Rouge joue K01 (bon troc : 1 poisson et 1 baie aident à payer un troc) et paie 1 "
               "poisson et 1 champignon pour la carte de troc T11 : 5 points\n",
               "Rot spielt K01 (guter Tausch: 1 Fisch und 1 Beere helfen, einen Tausch zu "
               "bezahlen) und zahlt 1 Fisch und 1 Pilz für die Tauschkarte T11: 5 Punkte\n");
}

TEST_CASE("example 11 is told: an extra disc and a pile made anew", "[games][honga][examples]") {
    HongaRig rig;
    rig.edit().herd({1, 0, 0}, {1}).card(1, "K13").disc(1, "R12").red_pile({"R03"}, "R12");
    rig.play("place space=sw turn=0");
    check_told(rig, "bonus card=K13",
               "Red plays the bonus card K13 (extra disc: draw one disc more and keep one)\n",
               "Rouge joue la carte bonus K13 (disque en plus : piochez un disque de plus et "
               "gardez-en un)\n",
               "Rot spielt die Bonuskarte K13 (Zusatzscheibe: eine Scheibe mehr ziehen und eine "
               "behalten)\n");
    check_told(
        rig, "end",
        "Red ends the turn; hands not used: 1 at the lake, 2 at the den and 2 at the mushrooms\n"
        "All red discs on the board are shuffled into a new pile\n"
        "Red draws 2 red discs and will keep one\n",
        "Rouge termine son tour ; mains inutilisées : 1 vers le lac, 2 vers la tanière et 2 vers "
        "les champignons\n"
        "Tous les disques rouges du plateau forment une nouvelle pioche mélangée\n"
        "Rouge pioche 2 disques rouges et en gardera un\n",
        "Rot beendet den Zug; nicht benutzte Hände: 1 am See, 2 in der Höhle und 2 bei den Pilzen\n"
        "Alle roten Scheiben auf dem Brett werden zu einem neuen Stapel gemischt\n"
        "Rot zieht 2 rote Scheiben und behält eine davon\n");
    check_told(rig, "keep disc=R03", "Red keeps one disc and puts the rest under the pile\n",
               "Rouge garde un disque et met le reste sous la pioche\n",
               "Rot behält eine Scheibe und legt den Rest unter den Stapel\n");
}

TEST_CASE("example 12 is told: the last round, and units break a tie", "[games][honga][examples]") {
    HongaRig rig(3);
    rig.edit().mover(2).disc(2, "G05").points(2, 31).points(3, 34).open("T11").card(3, "K06");
    rig.play("place space=nw turn=0");
    rig.edit().resources(2, {2, 2, 1, 2});
    check_told(
        rig, "trade card=T11",
        "Blue pays 2 fish and 2 berries for the trade card T11: 5 points\n"
        "35 points are reached: the game ends before the next turn of Red, who has the fire\n",
        "Bleu paie 2 poissons et 2 baies pour la carte de troc T11 : 5 points\n"
        "35 points sont atteints : la partie finira avant le prochain tour de Rouge, qui a le "
        "feu\n",
        "Blau zahlt 2 Fische und 2 Beeren für die Tauschkarte T11: 5 Punkte\n"
        "35 Punkte sind erreicht: Das Spiel endet vor dem nächsten Zug von Rot, dem Hüter des "
        "Feuers\n");
    rig.play("end");
    rig.edit().disc(3, "G06");
    rig.play("place space=nw turn=3");
    check_told(rig, "bonus card=K06", "Green plays the bonus card K06 (2 points)\n",
               "Vert joue la carte bonus K06 (2 points)\n",
               "Grün spielt die Bonuskarte K06 (2 Punkte)\n");
    rig.edit().resources(3, {2, 2, 1, 0});
    check_told(
        rig, "end",
        "Green ends the turn; hands not used: 1 at the spring, 2 at the lake and 1 at the den\n"
        "Green draws a grey disc\n"
        "The game is over. Red: points 0, units 3, Blue: points 36, units 3 and Green: points 36, "
        "units 5\n"
        "Green wins\n",
        "Vert termine son tour ; mains inutilisées : 1 vers la source, 2 vers le lac et 1 vers la "
        "tanière\n"
        "Vert pioche un disque gris\n"
        "La partie est terminée. Rouge : points 0, unités 3, Bleu : points 36, unités 3 et Vert : "
        "points 36, unités 5\n"
        "Vert gagne\n",
        "Grün beendet den Zug; nicht benutzte Hände: 1 an der Quelle, 2 am See und 1 in der Höhle\n"
        "Grün zieht eine graue Scheibe\n"
        "Das Spiel ist aus. Rot: Punkte 0, Vorräte 3, Blau: Punkte 36, Vorräte 3 und Grün: Punkte "
        "36, Vorräte 5\n"
        "Grün gewinnt\n");
}
