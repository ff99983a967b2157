#include "view/hong_kong/composing.h"

#include <catch2/catch_test_macros.hpp>

#include "games/hong_kong/hong_kong.h"

using namespace haula;
using hong_kong::Kind;
using view::Composing;

namespace {

hong_kong::PlotId plot(const char* name) { return *hong_kong::plot_named(name); }

std::shared_ptr<const hong_kong::HongKongState> state_after(const std::vector<std::string>& moves) {
    const auto game = hong_kong::make_game();
    auto state = *game->new_state({"hong_kong", 2, 1, {{"first", "1"}}});
    for (const std::string& move : moves) {
        REQUIRE(state->apply(*rules::parse_line("place " + move)).ok());
    }
    return std::shared_ptr<const hong_kong::HongKongState>(
        dynamic_cast<const hong_kong::HongKongState*>(state.release()));
}

}  // namespace

TEST_CASE("a single piece is a whole turn once its plot is chosen", "[view][hong_kong]") {
    Composing composing(state_after({}));
    CHECK(composing.in_hand() == Kind::block);
    CHECK(composing.offered() == (hong_kong::k_all_plots & ~only(hong_kong::k_centre)));
    CHECK_FALSE(composing.move().has_value());
    REQUIRE_FALSE(composing.choose(plot("a1")).has_value());
    CHECK(composing.ready());
    CHECK(composing.offered() == 0);
    CHECK(print(*composing.move()) == "place block=a1");
    CHECK(composing.sentence().key == "hong_kong.composing.one");
    // until it is announced it can go elsewhere, or be another piece
    REQUIRE_FALSE(composing.choose(plot("b2")).has_value());
    CHECK(print(*composing.move()) == "place block=b2");
    REQUIRE_FALSE(composing.choose(Kind::roof).has_value());
    CHECK_FALSE(composing.ready());
    REQUIRE_FALSE(composing.choose(plot("b2")).has_value());
    CHECK(print(*composing.move()) == "place roof=b2");
}

TEST_CASE("a refused plot says why and changes nothing", "[view][hong_kong]") {
    Composing composing(state_after({}));
    const auto why = composing.choose(hong_kong::k_centre);
    REQUIRE(why.has_value());
    CHECK(why->key == "hong_kong.refused.centre_first");
    CHECK_FALSE(composing.ready());
    CHECK(composing.in_hand() == Kind::block);
}

TEST_CASE("the first piece of a double move can be taken back until the turn is announced",
          "[view][hong_kong]") {
    Composing composing(state_after({"block=b2", "block=b3", "block=b2", "block=b3"}));
    CHECK(composing.choose(plot("b3")).has_value());
    REQUIRE_FALSE(composing.choose(Kind::fast).has_value());
    REQUIRE_FALSE(composing.choose(plot("b2")).has_value());
    CHECK(composing.fast() == plot("b2"));
    CHECK(composing.in_hand() == Kind::block);
    CHECK(composing.sentence().key == "hong_kong.composing.then");
    CHECK(composing.why_not(Kind::fast)->key == "hong_kong.refused.fast_comes_first");
    // the fast block has made b2 high enough
    CHECK((composing.offered() & only(plot("b3"))) != 0);
    REQUIRE_FALSE(composing.choose(plot("b3")).has_value());
    CHECK(print(*composing.move()) == "place fast=b2 block=b3");
    CHECK(composing.step_back());
    CHECK_FALSE(composing.ready());
    CHECK(composing.step_back());
    CHECK_FALSE(composing.fast().has_value());
    CHECK((composing.offered() & only(plot("b3"))) == 0);
    CHECK_FALSE(composing.step_back());
}

TEST_CASE("a whole turn is laid out at once, stepped back from, or refused", "[view][hong_kong]") {
    Composing composing(state_after({}));
    const rules::Move turn = *rules::parse_line("place fast=a1 block=b1");
    CHECK_FALSE(composing.propose(turn));
    CHECK(composing.move() == turn);
    CHECK(composing.step_back());
    CHECK_FALSE(composing.ready());
    CHECK(composing.fast() == plot("a1"));
    CHECK(composing.propose(*rules::parse_line("place block=c3")));  // not the centre, at first
    CHECK(composing.fast() == plot("a1"));
    CHECK_FALSE(composing.ready());
}
