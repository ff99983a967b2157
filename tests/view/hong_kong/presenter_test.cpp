// What the table of Hong Kong takes for what is meant, what is heard of it, and the town to try
// out.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <vector>

#include "games/hong_kong/hong_kong.h"
#include "games/hong_kong/hong_kong_state.h"
#include "render/camera.h"
#include "view/hong_kong/hong_kong_presenter.h"
#include "view/hong_kong/town.h"
#include "view/hong_kong/town_overlay.h"
#include "view/hong_kong/town_view.h"

using namespace haula;
using presenter::Eye;
using presenter::Glance;
using presenter::Pace;

namespace {

std::shared_ptr<const rules::State> after(const std::vector<std::string>& turns) {
    const auto game = hong_kong::make_game();
    auto state = *game->new_state({"hong_kong", 2, 1, {{"first", "1"}}});
    for (const std::string& turn : turns) {
        REQUIRE(state->apply(*rules::parse_line("place " + turn)).ok());
    }
    return state;
}

std::unique_ptr<presenter::Presenter> shown(const std::shared_ptr<const rules::State>& state) {
    auto table = *view::hong_kong_presenter({"hong_kong", 2, 1, {}}, shapes::Detail{});
    table->show({state, PlayerId{1}, nullptr}, Pace::at_once);
    table->begin_turn({state, PlayerId{1}, nullptr}, nullptr);
    return table;
}

const std::vector<std::string> k_towers{"block=c2", "block=c4", "block=c2", "block=c4",
                                        "block=c2", "block=c4", "block=c2", "block=c4"};

}  // namespace

TEST_CASE("an offered plot behind a tower is taken where it is pointed at", "[view][hong_kong]") {
    const auto state = after(k_towers);
    const auto table = shown(state);
    view::Town town;
    town.follow(dynamic_cast<const hong_kong::HongKongState&>(*state), true);
    int behind = 0;
    for (const render::Preset preset : {render::Preset::hero, render::Preset::front}) {
        render::OrbitCamera camera;
        camera.make_room(table->top_m());
        camera.set(preset);
        camera.jump();
        const Eye eye{camera.view(), {1280, 720}};
        for (const presenter::Spot& spot : table->spots(eye)) {
            const auto at = eye.see(spot.at);
            if (!spot.offered || !at) {
                continue;
            }
            // from the side spots lie so near each other that another one may be as near
            const auto seen = view::plot_at(town, eye.view, eye.window, at->x, at->y);
            const bool hidden = !seen || view::spot_of(*seen) != spot.id;
            if (hidden && preset == render::Preset::hero) {
                ++behind;
            }
            if (preset == render::Preset::hero) {
                INFO(spot.id);
                CHECK(table->pick(eye, *at, 14.0) == spot.id);
            }
        }
    }
    CHECK(behind > 0);
}

TEST_CASE("a block that is put down is heard, and higher the higher it stands",
          "[view][hong_kong]") {
    const auto tone_of_last = [](std::vector<std::string> turns) {
        const std::string last = turns.back();
        const auto all = after(turns);
        turns.pop_back();
        const auto table = shown(after(turns));
        CHECK_FALSE(table->take_cue());
        table->show({all, PlayerId{1}, nullptr}, Pace::film);
        std::vector<presenter::Cue> heard;
        for (int i = 0; i < 2000 && table->moving(); ++i) {
            table->advance(1.0 / 60.0);
            while (const auto cue = table->take_cue()) {
                heard.push_back(*cue);
            }
        }
        INFO(last);
        REQUIRE(heard.size() == 2);
        CHECK(heard[0].kind == presenter::Cue::Kind::knocks);
        CHECK(heard[1].kind == presenter::Cue::Kind::rises);
        return heard[1].much;
    };
    const double low = tone_of_last({"block=a1"});
    const double high = tone_of_last(k_towers);
    CHECK(low > 0.0);
    CHECK(high > 3.0 * low);
    CHECK(high < 1.0);
}

TEST_CASE("Try it and see begins with the town of the game, and comes back to it",
          "[view][hong_kong]") {
    const auto table = shown(after(k_towers));
    const auto trial = table->trial();
    REQUIRE(trial != nullptr);
    const auto items = [&] { return trial->scene(presenter::Style{}).items.size(); };
    const std::size_t town = items();
    trial->use_tool("trial.reset");
    const std::size_t bare = items();
    CHECK(town > bare);
    CHECK_FALSE(trial->use_tool("trial.town").has_value());
    CHECK(items() == town);
    const auto tools = trial->tools();
    CHECK(std::any_of(tools.begin(), tools.end(),
                      [](const presenter::Tool& tool) { return tool.id == "trial.town"; }));
    // from an empty board there is nothing to come back to
    const auto fresh = shown(after({}))->trial()->tools();
    CHECK(std::none_of(fresh.begin(), fresh.end(),
                       [](const presenter::Tool& tool) { return tool.id == "trial.town"; }));
}

TEST_CASE("what is looked at shrinks with the pieces that are left in hand", "[view][hong_kong]") {
    const auto table = *view::hong_kong_presenter({"hong_kong", 2, 1, {}}, {});
    const auto reach_m = [&](std::shared_ptr<const rules::State> state) {
        double most = 0.0;
        table->show({std::move(state), PlayerId{1}, nullptr}, Pace::at_once);
        for (const Vec3& point : table->extent()) {
            most = std::max(most, std::abs(point.x));
        }
        return most;
    };
    const auto state = *hong_kong::make_game()->new_state({"hong_kong", 2, 1, {}});
    const double with_all_m = reach_m(state->clone());
    double before_m = with_all_m;
    while (!state->to_act().is_over()) {
        REQUIRE(state->apply(state->legal_moves().back()).ok());
        const double now_m = reach_m(state->clone());
        CHECK(now_m <= before_m);  // nothing comes back
        before_m = now_m;
    }
    CHECK(before_m < with_all_m - 0.02);  // an emptied row is a block's width
}
