#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "render/camera.h"
#include "rules/texts.h"
#include "skybridge/rig.h"
#include "support/all_texts.h"
#include "view/skybridge/skybridge_presenter.h"

using namespace haula;
using presenter::Aim;
using presenter::Eye;
using presenter::Glance;
using presenter::Pace;
using test::SkybridgeRig;

namespace {

constexpr std::array<std::string_view, presenter::k_max_seats> k_names{"red", "blue", "yellow",
                                                                       "green", "black"};

presenter::Style style() {
    presenter::Style style;
    for (std::size_t i = 0; i < k_names.size(); ++i) {
        style.seats[i].name = k_names[i];
        style.seats[i].colour = {0.2F * static_cast<float>(i), 0.5F, 0.5F, 1.0F};
    }
    return style;
}

Eye eye(render::Preset preset = render::Preset::hero) {
    render::OrbitCamera camera;
    camera.make_room(0.1);
    camera.set(preset);
    camera.jump();
    return {camera.view(), {1280, 720}};
}

Glance glance_at(const SkybridgeRig& game, PlayerId viewer = {}) {
    return {std::make_shared<const skybridge::SkybridgeState>(game.state()), viewer, nullptr};
}

// A presenter that shows the game, with a person to act in it.
std::unique_ptr<presenter::Presenter> at_table(const SkybridgeRig& game) {
    auto made = view::skybridge_presenter(game.state().setup(), shapes::Detail{});
    std::unique_ptr<presenter::Presenter> table = std::move(*made);
    table->show(glance_at(game), Pace::at_once);
    table->begin_turn(glance_at(game), nullptr);
    return table;
}

std::set<std::string> offered(const presenter::Presenter& table) {
    std::set<std::string> found;
    for (const presenter::Spot& spot : table.spots(eye())) {
        if (spot.offered) {
            found.insert(spot.id);
        }
    }
    return found;
}

// All that can be said must be in the texts, with every name filled in.
std::string said(const rules::Message& message) {
    const std::vector<std::string> players{"Red", "Blue", "Yellow", "Green"};
    for (const rules::Texts& texts : test::all_texts()) {
        const std::string words = texts.say(message, players);
        INFO(plain(message) << " -> " << words);
        CHECK(words.find('{') == std::string::npos);
        CHECK(words.find('<') == std::string::npos);
    }
    return test::all_texts().front().say(message, players);
}

}  // namespace

TEST_CASE("a whole game goes through Skybridge's presenter by spots alone", "[view][skybridge]") {
    for (const int players : {2, 3, 4}) {
        CAPTURE(players);
        SkybridgeRig game(players);
        const auto table = at_table(game);
        while (!game.state().to_act().is_over()) {
            table->show(glance_at(game), Pace::at_once);
            table->begin_turn(glance_at(game), nullptr);
            // a kind and a colour that can go somewhere
            bool placed = false;
            std::vector<std::string> colours{""};
            for (const presenter::Tool& tool : table->tools()) {
                colours.push_back(tool.id);
            }
            for (const std::string& colour : colours) {
                static_cast<void>(table->use_tool(colour));
                for (const presenter::HandItem& item : table->hand()) {
                    if (placed || item.refused || table->choose_item(item.id) ||
                        offered(*table).empty()) {
                        continue;
                    }
                    while (!table->move()) {
                        REQUIRE_FALSE(table->choose_spot(*offered(*table).rbegin()).has_value());
                    }
                    placed = true;
                }
                if (placed) {
                    break;
                }
            }
            REQUIRE(placed);
            CHECK(said(table->sentence()).starts_with("You put "));
            game.play(rules::print(*table->move()));
        }
        const Glance end = glance_at(game);
        table->end_turn();
        table->show(end, Pace::at_once);
        const auto rows = table->standings(end);
        REQUIRE(rows.size() == static_cast<std::size_t>(players));
        for (const presenter::PlayerRow& row : rows) {
            CHECK(said(*row.score) == std::to_string(*game.state().score(row.player)));
        }
        const auto lines = table->reckoning(end);
        CHECK(lines.size() >= 9);  // all towers, then the bridges
        for (const presenter::Remark& line : lines) {
            CHECK(line.place.has_value());
            CHECK(said(line.words).find("ower") != std::string::npos);
        }
        const auto plot = table->plot(end);
        REQUIRE(plot.has_value());
        for (const presenter::Plot::Line& line : plot->lines) {
            CHECK(line.values.size() == game.state().history().size());
            CHECK(line.values.back() == *game.state().score(line.player));
        }
        CHECK(table->spots(eye()).empty());
    }
}

TEST_CASE("a piece is shown where it would stand, and a refused tower tells why",
          "[view][skybridge]") {
    SkybridgeRig game;
    game.play("block size=3 on=1");
    auto table = at_table(game);
    const std::size_t bare = table->scene(style()).items.size();
    table->aim(Aim{"tower.5", eye(), {}, true});
    CHECK(table->scene(style()).items.size() > bare);
    REQUIRE(table->aimed().has_value());
    CHECK_FALSE(table->aimed()->why_not.has_value());
    table->aim(Aim{"tower.1", eye(), {}, true});
    REQUIRE(table->aimed()->why_not.has_value());
    CHECK(said(*table->aimed()->why_not).starts_with("A block must go on the lowest place"));
    CHECK(table->choose_spot("tower.1").has_value());
    CHECK_FALSE(table->move().has_value());
    CHECK_FALSE(table->choose_spot("tower.9").has_value());
    CHECK(table->can_step_back());
    CHECK(table->top_m() > 0.02);
}

TEST_CASE("the tower under the pointer is the one that is seen there", "[view][skybridge]") {
    SkybridgeRig game;
    game.play("block size=3 on=1; block size=3 on=2; block size=2 on=3");  // they hide nothing
    const auto table = at_table(game);
    for (const render::Preset preset : {render::Preset::hero, render::Preset::top}) {
        for (const presenter::Spot& spot : table->spots(eye(preset))) {
            const auto at = eye(preset).see(spot.at);
            REQUIRE(at.has_value());
            CHECK(table->pick(eye(preset), *at, 10.0) == spot.id);
            CHECK(table->focus_on(spot).has_value());
        }
        CHECK_FALSE(table->pick(eye(preset), {2.0, 2.0}, 10.0).has_value());
    }
}

TEST_CASE("a piece's colour is the rules' colour, whoever sits where", "[view][skybridge]") {
    SkybridgeRig game;
    game.play("block size=3 on=5; block size=3 on=1; block size=3 on=3");  // 3 is yellow's
    auto table = *view::skybridge_presenter(game.state().setup(), shapes::Detail{});
    table->show(glance_at(game), Pace::at_once);
    presenter::Style usual = style();
    presenter::Style swapped = style();
    std::swap(swapped.seats[2], swapped.seats[3]);
    CHECK(table->scene(usual).items == table->scene(swapped).items);
}

TEST_CASE("what is being counted stands out: all other towers are see-through",
          "[view][skybridge]") {
    SkybridgeRig game;
    game.play("block size=3 on=1; block size=3 on=2; bridge on=1 to=2; block size=3 on=9");
    auto table = *view::skybridge_presenter(game.state().setup(), shapes::Detail{});
    table->show(glance_at(game), Pace::at_once);
    const auto pale = [&](const std::string& told_of) {
        presenter::Style spoken = style();
        spoken.told_of = told_of;
        const render::Scene scene = table->scene(spoken);
        return std::count_if(scene.items.begin(), scene.items.end(), [](const render::Item& item) {
            return item.material.surface == render::Surface::block && item.material.tint.a < 0.5F;
        });
    };
    CHECK(pale("") == 0);
    const auto one_block = pale("tower.1 tower.2");
    CHECK(one_block > 0);
    CHECK(pale("tower.1") == 2 * one_block);  // of which the bridge is a part
    CHECK(pale("tower.9") > 2 * one_block);
    const auto lines = table->reckoning(glance_at(game));
    REQUIRE_FALSE(lines.empty());
    for (const presenter::Remark& line : lines) {
        REQUIRE(line.place.has_value());
        CHECK(pale(line.place->thing) > 0);
    }
    CHECK(lines.back().place->thing == "tower.1 tower.2");  // the bridge, and both that it joins
}

TEST_CASE("in a trial a bridge may lie on one tower alone, and falls", "[view][skybridge]") {
    SkybridgeRig game;
    auto table = *view::skybridge_presenter(game.state().setup(), shapes::Detail{});
    const auto trial = table->trial();
    REQUIRE(trial != nullptr);
    CHECK_FALSE(trial->choose_spot("tower.5").has_value());
    trial->skip();
    const std::size_t one = trial->scene(style()).items.size();
    CHECK_FALSE(trial->choose_item("trial.bridge").has_value());
    CHECK_FALSE(trial->choose_spot("tower.5").has_value());
    CHECK(trial->can_step_back());
    CHECK(trial->choose_spot("tower.1").has_value());  // no neighbour
    CHECK_FALSE(trial->choose_spot("tower.6").has_value());
    REQUIRE(trial->moving());
    trial->skip();
    CHECK(trial->scene(style()).items.size() > one);
    CHECK_FALSE(said(trial->sentence()).empty());
}
