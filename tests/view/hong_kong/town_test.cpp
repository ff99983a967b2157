#include "view/hong_kong/town.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "games/hong_kong/hong_kong.h"
#include "paint/size.h"
#include "render/project.h"
#include "view/hong_kong/measures.h"
#include "view/hong_kong/town_view.h"

using namespace haula;
using hong_kong::Kind;
using view::Town;

namespace {

constexpr double k_frame_s = 1.0 / 60.0;

hong_kong::PlotId plot(const char* name) { return *hong_kong::plot_named(name); }

class Game {
  public:
    Game()
        : game_(hong_kong::make_game()),
          state_(*game_->new_state({"hong_kong", 2, 1, {{"first", "1"}}})) {}

    void play(const std::string& move) {
        REQUIRE(state_->apply(*rules::parse_line("place " + move)).ok());
    }
    const hong_kong::HongKongState& state() const {
        return dynamic_cast<const hong_kong::HongKongState&>(*state_);
    }

  private:
    std::unique_ptr<rules::Game> game_;
    std::unique_ptr<rules::State> state_;
};

// Until nothing moves; the seconds it took.
double watch(Town& town) {
    double seconds = 0.0;
    while (town.moving() && seconds < 20.0) {
        town.advance(k_frame_s);
        seconds += k_frame_s;
    }
    REQUIRE_FALSE(town.moving());
    return seconds;
}

double off_centre(const view::TownPiece& piece, hong_kong::PlotId where) {
    const Vec3 centre = view::plot_centre(where);
    return std::hypot(piece.pose.p.x - centre.x, piece.pose.p.y - centre.y);
}

}  // namespace

TEST_CASE("a piece is lowered, falls the last bit, settles and sleeps", "[view][hong_kong]") {
    Game game;
    Town town;
    town.follow(game.state(), false);
    CHECK_FALSE(town.moving());
    game.play("block=b2");
    town.follow(game.state(), false);
    REQUIRE(town.moving());
    town.advance(k_frame_s);
    REQUIRE(town.pieces().size() == 1);
    CHECK(town.pieces().front().pose.p.z > 0.04);  // still in the hand
    const double seconds = watch(town);
    CHECK(seconds > 0.3);
    CHECK(seconds < 3.0);
    CHECK(std::abs(town.pieces().front().pose.p.z - 0.5 * view::k_block_height_m) < 3e-4);
    CHECK(off_centre(town.pieces().front(), plot("b2")) < 1e-3);
}

TEST_CASE("towers of five stand where they were built", "[view][hong_kong]") {
    Game game;
    Town town;
    for (int i = 0; i < 4; ++i) {
        game.play("block=c2");
        game.play("block=c4");
        town.follow(game.state(), false);
        watch(town);
    }
    game.play("block=c2");
    game.play("roof=c4");
    town.follow(game.state(), false);
    watch(town);
    REQUIRE(town.pieces().size() == 10);
    for (const view::TownPiece& piece : town.pieces()) {
        CHECK(std::min(off_centre(piece, plot("c2")), off_centre(piece, plot("c4"))) < 2e-3);
    }
    CHECK(std::abs(town.top_m(plot("c2")) - 5.0 * view::k_block_height_m) < 1e-3);
    CHECK(std::abs(town.top_m(plot("c4")) - 4.0 * view::k_block_height_m - view::k_roof_height_m) <
          1e-3);
}

TEST_CASE("a turn that is taken back leaves the board", "[view][hong_kong]") {
    Game before;
    before.play("block=a1");
    Game after;
    after.play("block=a1");
    after.play("fast=b1 block=b1");
    Town town;
    town.follow(after.state(), true);
    CHECK(town.pieces().size() == 3);
    CHECK_FALSE(town.moving());
    town.follow(before.state(), false);
    CHECK(town.pieces().size() == 1);
}

TEST_CASE("without rules a block slides off a roof, and a knock fells a tower",
          "[view][hong_kong]") {
    Town town;
    const hong_kong::PlotId where = plot("c3");
    town.drop({PlayerId{1}, Kind::roof}, where);
    town.drop({PlayerId{2}, Kind::block}, where);
    watch(town);
    CHECK(off_centre(town.pieces().back(), where) > 0.01);
    town.clear();
    CHECK(town.pieces().empty());
    for (int i = 0; i < 5; ++i) {
        town.drop({PlayerId{1}, Kind::block}, where);
    }
    watch(town);
    CHECK(town.top_m(where) > 4.9 * view::k_block_height_m);
    const Vec3 top = town.pieces().back().pose.p;
    town.push(4, top, {2.6e-3, 0.0, 0.0});
    CHECK(town.moving());
    watch(town);
    CHECK(off_centre(town.pieces().back(), where) > 0.015);
}

TEST_CASE("the plot under the pointer is the one that is seen there", "[view][hong_kong]") {
    Town town;
    for (int i = 0; i < 3; ++i) {
        town.drop({PlayerId{1}, Kind::block}, plot("c3"));
    }
    town.finish();
    const paint::Size window{1000, 700};
    for (const render::Preset preset : {render::Preset::hero, render::Preset::top}) {
        render::OrbitCamera camera;
        camera.set(preset);
        camera.jump();
        for (const char* name : {"a1", "e1", "b2", "c3", "e5"}) {
            Vec3 at = view::plot_centre(plot(name));
            at.z = town.top_m(plot(name));
            const auto on_screen = project(camera.view(), window, at);
            REQUIRE(on_screen.has_value());
            CHECK(view::plot_at(town, camera.view(), window, on_screen->x, on_screen->y) ==
                  plot(name));
        }
        CHECK_FALSE(view::plot_at(town, camera.view(), window, 2.0, 2.0).has_value());
        Vec3 at = view::plot_centre(plot("c3"));
        at.z = town.top_m(plot("c3"));
        const auto on_screen = project(camera.view(), window, at);
        const auto hit = view::piece_at(town, camera.view(), window, on_screen->x, on_screen->y);
        REQUIRE(hit.has_value());
        CHECK(hit->piece == 2);
    }
}

TEST_CASE("what is left in hand lies beside the board", "[view][hong_kong]") {
    Game game;
    Town town;
    const view::TownView town_view;
    view::TownLook look;
    const std::size_t bare = town_view.scene(town, look).items.size();
    look.stock = game.state().position();
    const std::size_t full = town_view.scene(town, look).items.size();
    // a body and windows for each block, the dots of fast ones, and roofs
    CHECK(full - bare == std::size_t{2} * (20 * 2 + 5 * 3 + 5));
    game.play("fast=a1 roof=a1");
    look.stock = game.state().position();
    CHECK(town_view.scene(town, look).items.size() == full - 3 - 1);
}
