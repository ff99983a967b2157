#include "view/skybridge/city_stage.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "skybridge/rig.h"
#include "view/skybridge/measures.h"

using namespace haula;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Kind;
using test::SkybridgeRig;
using view::CityPiece;
using view::CityStage;

namespace {

constexpr double k_frame_s = 1.0 / 60.0;

// Until nothing moves; the seconds it took.
double watch(CityStage& stage) {
    double seconds = 0.0;
    while (stage.moving() && seconds < 30.0) {
        stage.advance(k_frame_s);
        seconds += k_frame_s;
    }
    REQUIRE_FALSE(stage.moving());
    return seconds;
}

double off_centre(const CityPiece& piece) {
    const Vec3 off = piece.pose.p - view::centre_of(piece.placement);
    return std::hypot(off.x, off.y);
}

// The cosine that is missing to upright.
double leaning(const CityPiece& piece) { return 1.0 - rotate(piece.pose.q, {0.0, 0.0, 1.0}).z; }

}  // namespace

TEST_CASE("a block is lowered, falls the last bit, settles and sleeps", "[view][skybridge]") {
    SkybridgeRig game;
    CityStage stage;
    stage.follow(game.state(), false);
    CHECK_FALSE(stage.moving());
    game.play("block size=3 on=5");
    stage.follow(game.state(), false);
    REQUIRE(stage.moving());
    stage.advance(k_frame_s);
    REQUIRE(stage.pieces().size() == 1);
    CHECK(stage.pieces().front().pose.p.z > 0.04);  // still in the hand
    const double seconds = watch(stage);
    CHECK(seconds > 0.3);
    CHECK(seconds < 3.0);
    CHECK(std::abs(stage.top_of(FoundationId{5}).z - 3.0 * view::k_storey_m) < 3e-4);
    CHECK(stage.top_of(FoundationId{4}).z == 0.0);
}

TEST_CASE("a bridge rests on both its towers, and a roof on one of its halves",
          "[view][skybridge]") {
    SkybridgeRig game;
    CityStage stage;
    for (const char* move :
         {"block size=3 on=1", "block size=3 on=4", "bridge on=1 to=4 colour=yellow"}) {
        game.play(move);
        stage.follow(game.state(), false);
        watch(stage);
    }
    const double storey = view::k_storey_m;
    const CityPiece bridge = stage.pieces().back();
    CHECK(std::abs(bridge.pose.p.z - 3.5 * storey) < 3e-4);
    CHECK(off_centre(bridge) < 1e-3);
    CHECK(leaning(bridge) < 1e-4);
    CHECK(std::abs(stage.top_of(FoundationId{1}).z - 4.0 * storey) < 3e-4);
    CHECK(std::abs(stage.top_of(FoundationId{4}).z - 4.0 * storey) < 3e-4);
    game.play("roof on=4 colour=green");
    stage.follow(game.state(), false);
    watch(stage);
    CHECK(std::abs(stage.top_of(FoundationId{4}).z - 4.0 * storey - view::k_city_roof_m) < 5e-4);
    CHECK(off_centre(stage.pieces().back()) < 1e-3);
}

TEST_CASE("two towers of sixteen storeys under one bridge do not creep", "[view][skybridge]") {
    CityStage stage;
    const FoundationId where{5};
    const FoundationId beside{6};
    for (int i = 0; i < 5; ++i) {
        const Colour colour = skybridge::k_all_colours[static_cast<std::size_t>(i) % 4];
        stage.drop({Kind::three_storeys, colour, where, {}});
        stage.drop({Kind::three_storeys, colour, beside, {}});
    }
    stage.drop({Kind::bridge, Colour::red, where, beside});
    watch(stage);
    const std::vector<CityPiece> before = stage.pieces();
    CHECK(std::abs(stage.top_of(where).z - 16.0 * view::k_storey_m) < 1e-3);
    for (const CityPiece& piece : before) {
        CHECK(off_centre(piece) < 2e-3);
        CHECK(leaning(piece) < 1e-4);
    }
    // a touch wakes them up; ten seconds later they stand where they stood
    stage.push(0, before[0].pose.p, {1e-7, 0.0, 0.0});
    CHECK(stage.moving());
    for (int i = 0; i < 600; ++i) {
        stage.advance(k_frame_s);
    }
    const std::vector<CityPiece> after = stage.pieces();
    for (std::size_t i = 0; i < before.size(); ++i) {
        CHECK(distance(before[i].pose.p, after[i].pose.p) < 2e-4);
    }
}

TEST_CASE("whole cities stand, as high as the rules say", "[view][skybridge]") {
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        SkybridgeRig game(players);
        for (std::size_t i = 0; !game.state().to_act().is_over(); ++i) {
            // goes through the list, so that all kinds of pieces come up
            const auto legal = game.state().legal_moves();
            game.play(rules::print(legal[(i * 7) % legal.size()]));
        }
        const skybridge::SkybridgeState& state = game.state();
        CityStage stage;
        stage.follow(state, true);
        CHECK_FALSE(stage.moving());
        REQUIRE(stage.pieces().size() == state.history().size());
        const skybridge::City& city = state.position().city();
        skybridge::for_each_foundation(skybridge::k_all_foundations, [&](FoundationId tower) {
            const double roof = city.owner(tower) ? view::k_city_roof_m : 0.0;
            CHECK(std::abs(stage.top_of(tower).z - city.height(tower) * view::k_storey_m - roof) <
                  1e-3);
        });
        for (const CityPiece& piece : stage.pieces()) {
            CHECK(off_centre(piece) < 0.1 * view::k_house_base_m);
        }
    }
}

TEST_CASE("a turn that is taken back leaves the city", "[view][skybridge]") {
    SkybridgeRig before;
    before.play("block size=3 on=1");
    SkybridgeRig after;
    after.play("block size=3 on=1; roof on=1 colour=blue");
    CityStage stage;
    stage.follow(after.state(), true);
    CHECK(stage.pieces().size() == 2);
    stage.follow(before.state(), false);
    CHECK(stage.pieces().size() == 1);
    CHECK_FALSE(stage.moving());
}

TEST_CASE("without rules a block slides off a roof, and a knock fells a tower",
          "[view][skybridge]") {
    CityStage stage;
    const FoundationId where{5};
    stage.drop({Kind::roof, Colour::red, where, {}});
    stage.drop({Kind::two_storeys, Colour::blue, where, {}});
    watch(stage);
    CHECK(leaning(stage.pieces().back()) > 0.05);
    stage.clear();
    CHECK(stage.pieces().empty());
    for (int i = 0; i < 4; ++i) {
        stage.drop({Kind::two_storeys, Colour::red, where, {}});
    }
    watch(stage);
    stage.push(3, stage.pieces().back().pose.p, {8e-3, 0.0, 0.0});
    CHECK(stage.moving());
    watch(stage);
    CHECK(off_centre(stage.pieces().back()) > 0.015);
}
