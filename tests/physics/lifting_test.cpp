#include <catch2/catch_test_macros.hpp>

#include "passing.h"
#include "physics/set_file.h"
#include "physics/strips.h"

using namespace haula;
using namespace haula::physics;

namespace {

// Of a structure grown at random (seed 5 of the two hundred), what p30 has to do with.
const std::vector<Placement> k_under_an_arch{
    PlacePiece{"s1", "LC", {"i1", Face::plus, {}}, Plug{"o2", Face::plus, {}}},
    PlacePiece{"p5", "LC", {"o9", Face::plus, {}}, Plug{"s1.2", Face::minus, {}}},
    PlacePiece{"p11", "LC", {"p5.1", Face::plus, 75}, {}},
    PlacePiece{"p12", "LC", {"o3", Face::plus, {}}, Plug{"p11.2", Face::plus, {}}},
    PlacePiece{"p15", "SC", {"p12.2", Face::minus, {}}, Plug{"p12.1", Face::minus, {}}}};

}  // namespace

TEST_CASE("what is lifted out of the board is not thrown into what holds it down",
          "[physics][contact]") {
    const ComponentSet set = *installed_sets()("standard");
    Assembly assembly(set);
    for (const Placement& each : k_under_an_arch) {
        const auto report = assembly.place(each);
        REQUIRE(report.ok());
        REQUIRE(report->outcome == Outcome::settled);
    }
    RestShape first;
    RestShape last;
    int passed = 0;
    PlaceOptions options;
    options.watch = [&](const RestShape& shape) {
        if (first.pieces.empty()) {
            first = shape;
        } else if (longest_move(first, shape) > 1e-9) {  // a second try begins at the start again
            passed += passing_through(last, shape, set).empty() ? 0 : 1;
        }
        last = shape;
    };
    // its start stands in the board and comes out under p12's foot
    const auto report =
        assembly.place(PlacePiece{"p30", "LF", {"p15.2", Face::plus, 180}, {}}, options);
    REQUIRE(report.ok());
    CHECK(report->outcome == Outcome::settled);
    CHECK(passed == 0);
}
