// The twelve examples of the rules page and its table of refusals, in its order.
#include <catch2/catch_test_macros.hpp>

#include "games/skybridge/words.h"
#include "skybridge/rig.h"

using namespace haula;
using skybridge::City;
using skybridge::Colour;
using skybridge::Contact;
using skybridge::Kind;
using skybridge::Position;
using test::city_of;
using test::placement_of;
using test::places;
using test::scores;
using test::SkybridgeRig;
using test::why_not;

namespace {

const std::string k_towers_of_example_5 = "1 R3, 2 B3, 3 Y2 R2";
const std::string k_after_example_5 = "1 R3 G=, 2 B3 G=, 3 Y2 R2";

int height(const City& city, std::uint32_t tower) {
    return city.height(skybridge::FoundationId{tower});
}

}  // namespace

TEST_CASE("example 1: the first player has 18 moves, all of them blocks", "[skybridge][rules]") {
    const SkybridgeRig rig;
    CHECK(rig.state().legal_moves().size() == 18);
    CHECK(places({}, "R3") == "1 2 3 4 5 6 7 8 9");
    CHECK(places({}, "R2") == "1 2 3 4 5 6 7 8 9");
    CHECK(places({}, "R=").empty());
    CHECK(places({}, "^R").empty());
}

TEST_CASE("example 2: blocks go on the lowest place, and on the next higher one that is open",
          "[skybridge][rules]") {
    const std::string eight = "1 R3, 2 B2, 3 Y3, 4 G3, 5 R3, 6 B3, 7 Y3, 8 G3";
    for (const char* block : {"R3", "R2", "B3", "B2", "Y3", "Y2", "G3", "G2"}) {
        CHECK(places(city_of(eight), block) == "9");
    }
    const City nine = city_of(eight + ", 9 Y2 ^G");
    CHECK(places(nine, "R3") == "2");
    CHECK(places(nine, "R2") == "2");
    CHECK(places(nine, "B3") == "1 3 4 5 7 8");
    CHECK(places(nine, "B2") == "1 3 4 5 7 8");
}

TEST_CASE("example 3: if all lowest places show the own colour, the next height is open",
          "[skybridge][rules]") {
    const City city = city_of("1 R2, 2 R2, 3 B3, 4 Y3, 5 G3, 6 R3, 7 B3, 8 Y3, 9 G3");
    CHECK(places(city, "R3") == "3 4 5 7 8 9");
    CHECK(places(city, "B3") == "1 2");
}

TEST_CASE("example 4: one lowest place of another colour must be used", "[skybridge][rules]") {
    const City city = city_of("1 R2, 2 B2, 3 B3, 4 Y3, 5 G3, 6 R3, 7 B3, 8 Y3, 9 G3");
    CHECK(places(city, "R3") == "2");
    CHECK(places(city, "B3") == "1");
}

TEST_CASE("example 5: a bridge joins two level neighbours and raises both", "[skybridge][rules]") {
    City city = city_of(k_towers_of_example_5);
    CHECK(places(city, "G=") == "1-2");
    city.put(placement_of("G= on 1 2"));
    CHECK(height(city, 1) == 4);
    CHECK(height(city, 2) == 4);
    CHECK(height(city, 3) == 4);
    CHECK(city == city_of(k_after_example_5));
    CHECK(city.top({1})->colour == Colour::green);
    CHECK(city.top({2})->colour == Colour::green);
}

TEST_CASE("example 6: bridges may overlap by half, not lie exactly on each other",
          "[skybridge][rules]") {
    City city = city_of(k_after_example_5);
    CHECK(places(city, "B=") == "2-3");
    CHECK(why_not(city, "B= on 1 2") == "A bridge may not lie exactly on top of another bridge.");
    city.put(placement_of("B= on 2 3"));
    CHECK(height(city, 1) == 4);
    CHECK(height(city, 2) == 5);
    CHECK(height(city, 3) == 5);
}

TEST_CASE("example 7: a roof closes one half of a bridge, the other stays open",
          "[skybridge][rules]") {
    City city = city_of(k_after_example_5);
    CHECK(why_not(city, "^R on 1").empty());
    city.put(placement_of("^R on 1"));
    CHECK(height(city, 1) == 4);
    CHECK(city.owner({1}) == Colour::red);
    CHECK_FALSE(city.owner({2}).has_value());
    CHECK(why_not(city, "Y2 on 1") == "This tower has a roof and is finished.");
    // everything else higher, so that 4 is the lowest place
    City high = city_of(
        "1 R3 G= ^R, 2 B3 G=, 3 Y2 R2, 4 R3 B2, 5 R3 B2, 6 R3 B2, 7 R3 B2, 8 R3 "
        "B2, 9 G3 B2");
    CHECK(places(high, "Y2") == "2 3");
    high.put(placement_of("Y2 on 2"));
    CHECK(height(high, 2) == 6);
}

TEST_CASE("example 8: a player who was skipped comes back when a later turn allows it",
          "[skybridge][rules]") {
    const City city =
        city_of("1 B3 ^G, 2 B3 ^G, 3 B3 ^Y, 4 R3 ^Y, 5 B3 R2, 6 R3 ^B, 7 Y3 ^B, 8 Y3 ^R, 9 G3 ^R");
    Position::Hands hands{};
    hands[0][index_of(Colour::red)][index_of(Kind::three_storeys)] = 1;
    hands[1][index_of(Colour::blue)][index_of(Kind::two_storeys)] = 1;
    for (const bool out : {false, true}) {
        Position position({4, Contact::stacking, out}, PlayerId{1}, city, hands);
        REQUIRE(position.mover() == PlayerId{2});
        CHECK(position.is_out(PlayerId{1}) == out);
        position.play(placement_of("B2 on 5"));
        CHECK(height(position.city(), 5) == 7);
        CHECK(position.is_over() == out);
        if (!out) {
            REQUIRE(position.mover() == PlayerId{1});
            position.play(placement_of("R3 on 5"));
            CHECK(height(position.city(), 5) == 10);
            CHECK(position.is_over());
        }
    }
}

TEST_CASE("example 9: towers count for the colour of their roof", "[skybridge][rules]") {
    CHECK(scores(city_of("1 B3 G2 Y3 ^R, 9 G3 B2 ^R")) == "red 13, blue 0, yellow 0, green 0");
}

TEST_CASE("example 10: an own bridge brings the tower at its other end, whoever owns that",
          "[skybridge][rules]") {
    CHECK(scores(city_of("1 B3 R= G2 ^R, 2 G3 R= B3 Y2 ^B")) ==
          "red 15, blue 9, yellow 0, green 0");
    CHECK(scores(city_of("1 B3 R= G2 ^R, 2 G3 R= B3 Y2")) == "red 15, blue 0, yellow 0, green 0");
}

TEST_CASE("example 11: a bridge between two own towers doubles both, for one colour alone",
          "[skybridge][rules]") {
    CHECK(scores(city_of("1 B3 R= G2 ^R, 2 G3 R= B3 Y2 ^R")) ==
          "red 30, blue 0, yellow 0, green 0");
    const City city = city_of("1 B3 R= G2 ^R, 2 G3 R= B3 G2 ^Y");
    CHECK(scores(city) == "red 15, blue 0, yellow 9, green 0");
    const Position two({2, Contact::stacking, false}, PlayerId{1}, city, {});
    CHECK(two.score(PlayerId{1}) == 24);
    CHECK(two.score(PlayerId{2}) == 0);
}

TEST_CASE("example 12: a tower can count three times", "[skybridge][rules]") {
    CHECK(scores(city_of("1 Y3 R= B2 ^R, 2 B3 R= G= Y3 ^B, 3 Y2 B2 G= R2 ^G")) ==
          "red 14, blue 8, yellow 0, green 15");
}

TEST_CASE("what the rules bar is refused in the words of the rules page, in every language",
          "[skybridge][rules]") {
    const auto all = [](const City& city, const char* placement, const char* english,
                        const char* french, const char* german) {
        CHECK(why_not(city, placement) == english);
        CHECK(why_not(city, placement, Contact::stacking, "fr") == french);
        CHECK(why_not(city, placement, Contact::stacking, "de") == german);
    };
    all(city_of("1 R3"), "R2 on 1",
        "Pieces of one colour may not touch: the top of this tower is red too.",
        "Les pièces d'une même couleur ne doivent pas se toucher : le sommet de cette tour est "
        "rouge aussi.",
        "Teile einer Farbe dürfen sich nicht berühren: Oben auf diesem Turm ist auch Rot.");
    all(city_of("1 R3, 2 B2, 3 Y3, 4 G3, 5 R3, 6 B3, 7 Y3, 8 G3, 9 Y3"), "R3 on 3",
        "A block must go on the lowest place open to it. Choose tower 2 (height 2).",
        "Un bloc va sur la place la plus basse qui lui est ouverte. Choisissez la tour 2 (hauteur "
        "2).",
        "Ein Block muss auf den niedrigsten Platz, der ihm offensteht. Wählen Sie Turm 2 (Höhe "
        "2).");
    all(city_of("1 R3, 2 B2, 3 B2, 4 G3, 5 B2, 6 B3, 7 Y3, 8 G3, 9 Y3"), "R3 on 4",
        "A block must go on the lowest place open to it. Choose tower 2, 3 or 5 (height 2).",
        "Un bloc va sur la place la plus basse qui lui est ouverte. Choisissez la tour 2, 3 ou 5 "
        "(hauteur 2).",
        "Ein Block muss auf den niedrigsten Platz, der ihm offensteht. Wählen Sie Turm 2, 3 oder 5 "
        "(Höhe 2).");
    all(city_of("1 R2 B2, 2 B3 Y2"), "G= on 1 2",
        "A bridge needs two towers of the same height; these are 4 and 5 storeys high.",
        "Il faut à un pont deux tours de même hauteur ; celles-ci ont 4 et 5 étages.",
        "Eine Brücke braucht zwei gleich hohe Türme; diese haben 4 und 5 Stockwerke.");
    all(city_of("1 R3, 5 B3"), "G= on 1 5",
        "A bridge joins neighbours in a row or column, not diagonally.",
        "Un pont relie deux voisines d'une rangée ou d'une colonne, pas en diagonale.",
        "Eine Brücke verbindet Nachbarn in einer Reihe oder Spalte, nicht schräg.");
    all(city_of("3 R3, 4 B3"), "G= on 3 4",
        "A bridge joins neighbours in a row or column, not diagonally.",
        "Un pont relie deux voisines d'une rangée ou d'une colonne, pas en diagonale.",
        "Eine Brücke verbindet Nachbarn in einer Reihe oder Spalte, nicht schräg.");
    all(city_of("1 R3 G=, 2 B3 G="), "B= on 1 2",
        "A bridge may not lie exactly on top of another bridge.",
        "Un pont ne peut pas reposer exactement sur un autre pont.",
        "Eine Brücke darf nicht genau auf einer anderen Brücke liegen.");
    for (const char* placement : {"G3 on 1", "^G on 1"}) {
        all(city_of("1 R3 ^B, 2 R3"), placement, "This tower has a roof and is finished.",
            "Cette tour a un toit, elle est terminée.", "Dieser Turm hat ein Dach und ist fertig.");
    }
    // of a bridge's two towers the one that is meant is named
    all(city_of("1 R3, 2 R3 ^B"), "G= on 1 2", "Tower 2 has a roof and is finished.",
        "La tour 2 a un toit, elle est terminée.", "Turm 2 hat ein Dach und ist fertig.");
    all(city_of("1 R3"), "^R on 1",
        "Pieces of one colour may not touch: the top of this tower is red too.",
        "Les pièces d'une même couleur ne doivent pas se toucher : le sommet de cette tour est "
        "rouge aussi.",
        "Teile einer Farbe dürfen sich nicht berühren: Oben auf diesem Turm ist auch Rot.");
    all(city_of("1 R3, 2 B3"), "B= on 1 2",
        "Pieces of one colour may not touch: the top of tower 2 is blue too.",
        "Les pièces d'une même couleur ne doivent pas se toucher : le sommet de la tour 2 est bleu "
        "aussi.",
        "Teile einer Farbe dürfen sich nicht berühren: Oben auf Turm 2 ist auch Blau.");
    all(city_of("1 R3"), "B= on 1 2", "A bridge rests on two towers, and foundation 2 is empty.",
        "Un pont repose sur deux tours, et la fondation 2 est vide.",
        "Eine Brücke ruht auf zwei Türmen, und Fundament 2 ist leer.");
    all(city_of("1 R3"), "^B on 5", "A roof closes a tower, and foundation 5 is empty.",
        "Un toit ferme une tour, et la fondation 5 est vide.",
        "Ein Dach schließt einen Turm, und Fundament 5 ist leer.");
}

TEST_CASE("a bridge may lie over another one when something is between, as ruled",
          "[skybridge][rules][ruling]") {
    CHECK(places(city_of("1 R3 G= Y2, 2 B3 G= R2"), "B=") == "1-2");
    // blocks of the bridge's colour are no bridge
    CHECK(places(city_of("1 R3 G= Y2 G2, 2 B3 G= R2 G2"), "B=") == "1-2");
}

TEST_CASE("with faces, pieces of one colour may not stand side by side either",
          "[skybridge][rules]") {
    const City one = city_of("1 R3");
    CHECK(places(one, "R3", Contact::faces) == "3 5 6 7 8 9");
    CHECK(places(one, "R2", Contact::faces) == "3 5 6 7 8 9");
    CHECK(why_not(one, "R3 on 2", Contact::faces) ==
          "Pieces of one colour may not touch: beside it, on tower 1, stands a red piece.");
    CHECK(why_not(one, "R3 on 2", Contact::faces, "fr") ==
          "Les pièces d'une même couleur ne doivent pas se toucher : à côté, dans la tour 1, il y "
          "a du rouge.");
    CHECK(why_not(one, "R3 on 2", Contact::faces, "de") ==
          "Teile einer Farbe dürfen sich nicht berühren: Daneben, auf Turm 1, steht ein Teil in "
          "Rot.");
    CHECK(why_not(one, "R3 on 2").empty());
    // meeting only at an edge level does not count: red stands on 2 to 5, then from 5 on
    CHECK(why_not(city_of("1 B2 R3, 2 B3 Y2, 3 B3 G2, 4 Y3 G2, 5 Y3 G2, 6 Y3 G2, 7 Y3 G2, 8 Y3 "
                          "G2, 9 Y3 G2"),
                  "R2 on 2", Contact::faces)
              .empty());
    // sizes may differ: a block of two ends below the red one, a block of three reaches it
    const City step = city_of("1 B2, 2 B2 Y2 R3, 3 B2, 4 R2, 5 R2 Y2, 6 R3, 7 R3, 8 R3, 9 R3");
    CHECK(why_not(step, "R2 on 1", Contact::stacking).empty());
    CHECK(why_not(step, "R2 on 3", Contact::faces).find("tower 6") != std::string::npos);
    CHECK(why_not(step, "R2 on 1", Contact::faces).empty());
    CHECK(why_not(step, "R3 on 1", Contact::faces).find("tower 2") != std::string::npos);
    // a bridge has sides in both its towers, a roof has none
    const City level = city_of("1 B3, 2 Y3, 3 B2 R3, 5 B2 G3");
    CHECK(why_not(level, "R= on 1 2", Contact::faces).find("tower 3") != std::string::npos);
    CHECK(why_not(level, "G= on 1 2", Contact::faces).find("tower 5") != std::string::npos);
    CHECK(why_not(level, "^R on 2", Contact::faces).empty());
    CHECK(why_not(level, "R= on 1 2").empty());
}
