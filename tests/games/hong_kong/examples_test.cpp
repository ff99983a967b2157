// The eight examples of the rules page, in its order.
#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "hong_kong/rig.h"

using namespace haula;
using test::HongKongRig;

namespace {

const std::string k_centre_first =
    "The first turn of the game puts nothing on the centre plot (c3)";

// Red's plots and Blue's, twelve each; the one left over stays empty.
struct Town {
    std::vector<std::string> red;
    std::vector<std::string> blue;
};

Town town_without(const std::string& empty, const std::string& for_blue) {
    Town town;
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const std::string plot = name_of(hong_kong::PlotId::from_index(i));
        if (plot == empty) {
            continue;
        }
        const bool blue = plot == for_blue || (town.red.size() > town.blue.size());
        (blue ? town.blue : town.red).push_back(plot);
    }
    REQUIRE(town.red.size() == 12);
    REQUIRE(town.blue.size() == 12);
    return town;
}

// Both put everything they have on their own plots; what is said at the end.
std::string build_all(HongKongRig& rig, const Town& town) {
    std::string said;
    for (std::size_t turn = 0; turn < 25; ++turn) {
        const std::string kind = turn < 20 ? "block=" : "roof=";
        rig.play(kind + town.red[turn % 12]);
        said = rig.play(kind + town.blue[turn % 12]);
    }
    return said;
}

}  // namespace

TEST_CASE("example 1: the first turn puts nothing on the centre plot, later turns may",
          "[hong_kong][rules]") {
    HongKongRig rig;
    CHECK(rig.why_not("block=c3") == k_centre_first);
    CHECK(rig.why_not("roof=c3") == k_centre_first);
    CHECK(rig.why_not("fast=a1 block=c3") == k_centre_first);
    CHECK(rig.why_not("fast=c3 block=a1") == k_centre_first);
    CHECK(rig.pourquoi_pas("fast=a1 block=c3") ==
          "Le premier tour de la partie ne pose rien sur la parcelle centrale (c3)");
    rig.play("block=a1");
    CHECK(rig.why_not("block=c3").empty());
    CHECK(rig.why_not("fast=c3 roof=c3").empty());
}

TEST_CASE("example 2: a neighbour of three blocks allows a third block or a roof",
          "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=b2; block=b3; block=b2; block=b3; block=b2; block=e5");
    CHECK(rig.why_not("block=b3").empty());
    CHECK(rig.why_not("roof=b3").empty());
    CHECK(rig.play("block=b3") ==
          "Red puts a block on b3\nRed takes the building on b3 over from Blue\n");
}

TEST_CASE("example 3: a neighbour of two blocks and a roof allows a roof, not a third block",
          "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=b2; block=b3; block=b2; block=b3; roof=b2; block=e5");
    CHECK(rig.why_not("block=b3") ==
          "The building on b3 belongs to Blue; with your piece it would be higher (blocks: 3) than "
          "your highest building beside it, b2 (blocks: 2, and a roof)");
    CHECK(rig.pourquoi_pas("block=b3") ==
          "L'immeuble en b3 appartient à Bleu ; avec votre pièce, il serait plus haut (blocs : 3) "
          "que votre plus haut immeuble voisin, b2 (blocs : 2, et un toit)");
    CHECK(rig.why_not("roof=b3").empty());
}

TEST_CASE("example 4: a corner in common is no neighbour", "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=b2; block=c3; block=b2; block=c3; block=b2; block=e5");
    CHECK(rig.why_not("block=c3") ==
          "The building on c3 belongs to Blue, and you control no building beside it; only a "
          "shared edge counts");
    CHECK(rig.pourquoi_pas("roof=c3") ==
          "L'immeuble en c3 appartient à Bleu et vous n'en contrôlez aucun à côté ; seul un côté "
          "commun compte");
}

TEST_CASE("example 5: five blocks, or four and a roof, are closed to both players",
          "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=a1; block=e5; block=a1; block=e5; block=a1; block=e5; block=a1; block=e5");
    rig.play("block=a1; roof=e5");
    for (const char* turn : {"roof=a1", "block=a1", "fast=a1 block=b1"}) {
        CHECK(rig.why_not(turn) == "The building on a1 has five pieces; none is higher");
    }
    for (const char* turn : {"roof=e5", "block=e5", "fast=e5 block=b1"}) {
        CHECK(rig.why_not(turn) == "The building on e5 has a roof; nothing goes on a roof");
    }
    rig.play("block=c3");
    CHECK(rig.why_not("block=a1") == "The building on a1 has five pieces; none is higher");
    CHECK(rig.why_not("block=e5") == "The building on e5 has a roof; nothing goes on a roof");
    CHECK(rig.pourquoi_pas("roof=a1") ==
          "L'immeuble en a1 compte cinq pièces ; aucun n'est plus haut");
    CHECK(rig.pourquoi_pas("roof=e5") == "L'immeuble en e5 a un toit ; rien ne va sur un toit");
}

TEST_CASE("example 6: the fast block makes the neighbour high enough for the second piece",
          "[hong_kong][rules]") {
    HongKongRig rig;
    rig.play("block=b2; block=b3; block=b2; block=b3");
    const std::string too_low =
        "The building on b3 belongs to Blue; with your piece it would be higher (blocks: 3) than "
        "your highest building beside it, b2 (blocks: 2)";
    CHECK(rig.why_not("block=b3") == too_low);
    CHECK(rig.why_not("fast=b3 block=b2") == too_low);
    CHECK(rig.why_not("fast=e1 block=b3") == too_low);
    CHECK(rig.why_not("fast=b2 block=b3").empty());
    CHECK(rig.play("fast=b2 block=b3") ==
          "Red puts a fast block on b2, then a block on b3\n"
          "Red takes the building on b3 over from Blue\n");
    CHECK(rig.state().position().left(PlayerId{1}, hong_kong::Kind::fast) == 4);
}

TEST_CASE("example 7: when the fast block takes the last plot the second piece is still placed",
          "[hong_kong][rules]") {
    HongKongRig rig;
    const Town town = town_without("e5", "c3");
    for (std::size_t i = 0; i < 12; ++i) {
        rig.play("block=" + town.red[i] + "; block=" + town.blue[i]);
    }
    REQUIRE(rig.state().to_act() == rules::Actor::of(PlayerId{1}));
    CHECK(rig.play("fast=e5 roof=e5") ==
          "Red puts a fast block on e5, then a roof on e5\n"
          "All plots are occupied: the game is over\n"
          "Buildings: Red 13, Blue 12\n"
          "Red wins\n");
    CHECK(rig.state().to_act().is_over());
    CHECK(rig.state().building(*hong_kong::plot_named("e5")).size() == 2);
    CHECK(rig.state().winners() == std::vector{PlayerId{1}});
    CHECK(rig.why_not("block=a1") == "The game is over");
}

TEST_CASE("example 8: at 12 to 12 with both out of pieces the centre decides",
          "[hong_kong][rules]") {
    HongKongRig rig;
    const std::string said = build_all(rig, town_without("e5", "c3"));
    CHECK(said.ends_with(
        "Both players have used up their standard blocks and roofs: the game is over\n"
        "Buildings: Red 12, Blue 12\n"
        "Equal numbers: Blue controls the centre plot (c3) and wins\n"));
    CHECK(rig.state().winners() == std::vector{PlayerId{2}});
    CHECK(rig.state().position().left(PlayerId{1}, hong_kong::Kind::fast) == 5);
}

TEST_CASE("at 12 to 12 with an empty centre the game is a draw", "[hong_kong][rules][ruling]") {
    HongKongRig rig;
    const std::string said = build_all(rig, town_without("c3", ""));
    CHECK(
        said.ends_with("Buildings: Red 12, Blue 12\n"
                       "Equal numbers, and the centre plot (c3) is empty: a draw\n"));
    CHECK(rig.state().winners() == std::vector{PlayerId{1}, PlayerId{2}});
}
