#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <regex>
#include <set>

#include "honga/rig.h"
#include "render/camera.h"
#include "rules/texts.h"
#include "support/all_texts.h"
#include "view/honga/honga_presenter.h"

using namespace haula;
using presenter::Aim;
using presenter::Eye;
using presenter::Glance;
using presenter::Pace;
using test::HongaRig;

namespace {

presenter::Style style() {
    constexpr std::array<std::string_view, presenter::k_max_seats> k_names{"red", "blue", "yellow",
                                                                           "green", "black"};
    presenter::Style style;
    for (std::size_t i = 0; i < k_names.size(); ++i) {
        style.seats[i].name = k_names[i];
        style.seats[i].shape = static_cast<ui::SignShape>(i);
        style.seats[i].colour = {0.2F * static_cast<float>(i), 0.5F, 0.5F, 1.0F};
    }
    return style;
}

std::unique_ptr<presenter::Presenter> new_table(const rules::Setup& setup) {
    return *view::honga_presenter(setup, shapes::Detail::low);
}

Eye eye(const presenter::Presenter& table, render::Preset preset = render::Preset::hero) {
    render::OrbitCamera camera;
    camera.look_first(*table.first_look());
    camera.set(preset);
    camera.jump();
    return {camera.view(), {1280, 720}};
}

Glance glance_at(const HongaRig& game) {
    return {std::make_shared<const honga::HongaState>(game.state()), game.state().to_act().player,
            nullptr};
}

std::unique_ptr<presenter::Presenter> at_table(const HongaRig& game) {
    auto table = new_table(game.state().setup());
    table->show(glance_at(game), Pace::at_once);
    table->begin_turn(glance_at(game), nullptr);
    return table;
}

// All that can be said must be in the texts of every language, with every name filled in.
std::string said(const rules::Message& message) {
    const std::vector<std::string> players{"Red", "Blue", "Yellow", "Green", "Black"};
    for (const rules::Texts& texts : test::all_texts()) {
        const std::string words = texts.say(message, players);
        INFO(plain(message) << " -> " << words);
        CHECK(words.find('{') == std::string::npos);
        CHECK(words.find('<') == std::string::npos);
        CHECK_FALSE(words.empty());
    }
    return test::all_texts().front().say(message, players);
}

void say_everything(const presenter::Presenter& table, const Glance& glance) {
    said(table.sentence());
    for (const presenter::HandItem& item : table.hand()) {
        if (item.name) {
            said(*item.name);
        }
    }
    for (const presenter::Tool& tool : table.tools()) {
        said(tool.name);
    }
    if (const auto word = table.announcement()) {
        said(*word);
    }
    if (const auto words = table.situation(glance)) {
        said(*words);
    }
    for (const presenter::PlayerRow& row : table.standings(glance)) {
        CHECK(said(*row.score) == std::to_string(*glance.state->score(row.player)));
    }
}

}  // namespace

TEST_CASE("whole games of Honga go through the presenter by what lights up alone",
          "[view][honga]") {
    for (int players = 2; players <= 5; ++players) {
        CAPTURE(players);
        HongaRig game(players);
        auto table = new_table(game.state().setup());
        int acts = 0;
        for (; acts < 1200 && !game.state().to_act().is_over(); ++acts) {
            const Glance glance = glance_at(game);
            table->show(glance, acts % 7 == 0 ? Pace::film : Pace::at_once);
            table->skip();
            table->begin_turn(glance, nullptr);
            say_everything(*table, glance);
            // another spot each time; where none lights up, what is in the hand; else the end
            for (int step = 0; step < 4 && !table->move(); ++step) {
                const auto spots = table->spots(eye(*table));
                const auto hand = table->hand();
                if (!spots.empty()) {
                    const auto& spot = spots[static_cast<std::size_t>(acts) % spots.size()];
                    REQUIRE_FALSE(table->choose_spot(spot.id).has_value());
                } else if (game.position().phase() == honga::Phase::keep) {
                    REQUIRE_FALSE(table->choose_item(hand.front().id).has_value());
                } else {
                    REQUIRE_FALSE(table->use_tool("tribe.end").has_value());
                }
                say_everything(*table, glance);
            }
            REQUIRE(table->move().has_value());
            game.play(rules::print(*table->move()));
            table->end_turn();
        }
        REQUIRE(game.state().to_act().is_over());
        const Glance end = {std::make_shared<const honga::HongaState>(game.state()), {}, nullptr};
        table->show(end, Pace::at_once);
        CHECK(table->spots(eye(*table)).empty());
        said(*table->margin(end));
        const auto plot = table->plot(end);
        REQUIRE(plot.has_value());
        for (const presenter::Plot::Line& line : plot->lines) {
            CHECK(line.values.size() == static_cast<std::size_t>(game.position().turns_played()));
            CHECK(line.values.back() == *game.state().score(line.player));
        }
    }
}

TEST_CASE("what lights up is found under the pointer, from the first view and from above",
          "[view][honga]") {
    HongaRig game;
    game.edit().disc(1, "G09").open("T12").resources(1, {8, 8, 8, 8});
    auto table = at_table(game);
    const auto check_all = [&] {
        for (const render::Preset preset : {render::Preset::hero, render::Preset::top}) {
            const Eye from = eye(*table, preset);
            const auto spots = table->spots(from);
            CHECK_FALSE(spots.empty());
            for (const presenter::Spot& spot : spots) {
                const auto at = from.see(spot.at);
                REQUIRE(at.has_value());
                CHECK(table->pick(from, *at, 10.0) == spot.id);
                CHECK(table->focus_on(spot).has_value());
                table->aim(Aim{spot.id, from, *at, true});
                if (const auto aimed = table->aimed(); aimed && aimed->name) {
                    said(*aimed->name);
                }
            }
            CHECK_FALSE(table->pick(from, {2.0, 2.0}, 10.0).has_value());
        }
    };
    check_all();
    game.play("place space=ne turn=2");
    table = at_table(game);
    check_all();
}

TEST_CASE("the disc is seen on the space that is aimed at, and turns with the tools",
          "[view][honga]") {
    HongaRig game;
    const auto table = at_table(game);
    const std::size_t bare = table->scene(style()).items.size();
    table->aim(Aim{"space.sw", eye(*table), {}, true});
    const render::Scene aimed = table->scene(style());
    CHECK(aimed.items.size() == bare + 1);
    CHECK_FALSE(table->use_tool("tribe.turn_right").has_value());
    CHECK(table->scene(style()).items.back().pose != aimed.items.back().pose);
    CHECK_FALSE(table->choose_spot("space.sw").has_value());
    REQUIRE(table->move().has_value());
    CHECK(rules::print(*table->move()) == "place space=sw turn=1");
    CHECK_FALSE(table->move_is_meant());
}

// Names such as G24, T12 and K01 are for lines that are typed; on the table they are written on
// nothing.
TEST_CASE("nothing that is said at the table of Honga names a disc or a card by its code",
          "[view][honga]") {
    const std::regex code("\\b[GRTK][0-9][0-9]\\b");
    int with_codes = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const auto game = test::honga_game();
        const auto state = *game->new_state({"honga", 3, seed, {}});
        const auto table = new_table(state->setup());
        Rng rng(seed);
        while (!state->to_act().is_over()) {
            const auto moves = state->legal_moves();
            const auto events = state->apply(moves[rng.below(moves.size())]);
            REQUIRE(events.ok());
            for (std::uint32_t hearer = 1; hearer <= 3; ++hearer) {
                for (const rules::Message& told : events->seen_by(PlayerId{hearer})) {
                    const std::string words = said(table->spoken(told, nullptr));
                    REQUIRE_FALSE(std::regex_search(words, code));
                    with_codes += std::regex_search(said(told), code) ? 1 : 0;
                }
            }
        }
    }
    CHECK(with_codes > 1000);  // what is told to who plays by lines has them
}

namespace {

void check_alike(const render::Scene& one, const render::Scene& other) {
    REQUIRE(one.items.size() == other.items.size());
    for (std::size_t i = 0; i < one.items.size(); ++i) {
        CHECK(one.items[i].pose == other.items[i].pose);
        CHECK(one.items[i].material == other.items[i].material);
        const bool same_print =
            (one.items[i].print == nullptr) == (other.items[i].print == nullptr) &&
            (!one.items[i].print || *one.items[i].print == *other.items[i].print);
        CHECK(same_print);
    }
}

}  // namespace

TEST_CASE("no picture tells a viewer more than the seat may know", "[view][honga]") {
    HongaRig game(3);
    game.edit().disc(1, "G05").card(1, "K05").card(2, "K06").card(3, "K07");
    game.play("place space=sw turn=0");  // 2 lake, 1 den, 1 forest
    const auto before = std::make_shared<const honga::HongaState>(game.state());
    game.play("explore");
    REQUIRE(game.board(1).fresh == 1);  // a card that not even its finder knows
    for (std::uint32_t viewer = 1; viewer <= 3; ++viewer) {
        CAPTURE(viewer);
        // one that has shown other worlds before: nothing of them may stay
        const auto reused = new_table(game.state().setup());
        std::optional<render::Scene> at_rest;
        std::optional<render::Scene> on_the_way;
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            const auto glance = [&](const honga::HongaState& truth) {
                return Glance{truth.imagined(PlayerId{viewer}, seed), PlayerId{viewer}, nullptr};
            };
            reused->show(glance(game.state()), Pace::at_once);
            const auto table = new_table(game.state().setup());
            table->show(glance(*before), Pace::at_once);
            table->show(glance(game.state()), Pace::film);
            table->advance(0.2);
            REQUIRE(table->moving());
            if (at_rest) {
                check_alike(*at_rest, reused->scene(style()));
                check_alike(*on_the_way, table->scene(style()));
            }
            at_rest = reused->scene(style());
            on_the_way = table->scene(style());
        }
    }
}
