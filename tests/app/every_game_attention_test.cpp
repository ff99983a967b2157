// What players look at and read, in every game there is: news, trouble, the curtain. Inside this
// process, without drawing.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "any_table.h"
#include "core/vec3.h"
#include "screen/seating.h"
#include "shell/table_screen.h"
#include "support/presenter_stand_in.h"
#include "table/local_session.h"
#include "view/all/presenters.h"

using namespace haula;
using test::AnyTable;
using test::in_every_game;

namespace {

// Another move every time, so that no two acts sound alike.
class ChangingBot final : public ai::Bot {
  public:
    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        const std::vector<rules::Move> moves = view.legal_moves(judge);
        return moves[view.state().history().size() % moves.size()];
    }
};

// A person acts, in whatever way the table asks for it.
void act(AnyTable& table) {
    REQUIRE(table.comes([&] {
        return table.has("table.step") || table.has("table.lift_curtain") ||
               !table.answers().empty();
    }));
    if (!table.answers().empty()) {
        table.use(table.answers().front());
    } else {
        table.compose_by_keys();
        table.announce();
    }
}

bool asks_a_person(const AnyTable& table) {
    return table.has("table.step") || !table.answers().empty();
}

// The lines of the news.
std::set<std::string> news_of(const AnyTable& table) {
    std::set<std::string> news;
    for (const ui::Drawn& drawn : table.report()) {
        if (drawn.kind == ui::Drawn::Kind::text &&
            (drawn.id == "table.news" || drawn.id.starts_with("news."))) {
            news.insert(drawn.text);
        }
    }
    return news;
}

// People and bots have acted until there are news and a person is asked again.
void play_until_news(AnyTable& table) {
    for (int i = 0; i < 8 && (i == 0 || news_of(table).empty()); ++i) {
        act(table);
        REQUIRE(table.comes([&] { return asks_a_person(table); }));
    }
    REQUIRE_FALSE(news_of(table).empty());
}

// Says that the last act went wrong, for as long as it is told to.
class TroubledPresenter final : public test::PresenterStandIn {
  public:
    using PresenterStandIn::PresenterStandIn;

    std::optional<presenter::Focus> trouble() const override { return told; }

    std::optional<presenter::Focus> told;
};

bool looks_at(const render::View& view, const presenter::Focus& focus) {
    return distance(view.target, focus.point) < 1e-6 &&
           std::abs(view.height_m - focus.height_m) < 1e-6;
}

bool same_view(const render::View& a, const render::View& b) {
    return distance(a.target, b.target) < 1e-6 && distance(a.eye, b.eye) < 1e-6;
}

}  // namespace

TEST_CASE("news stay until they are put away or a person acts, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.kit(game).make_bot = [](std::string_view, std::uint64_t) {
            return std::make_unique<ChangingBot>();
        };
        table.app().settings.details = true;  // every place by its name
        table.begin(game, "bot:normal");
        play_until_news(table);
        const std::set<std::string> news = news_of(table);
        // two minutes, and a menu over them
        table.pass_s = 1.0;
        for (int i = 0; i < 60; ++i) {
            table.pass();
        }
        CHECK(news_of(table) == news);
        table.press(render::PadButton::start);
        REQUIRE(table.shown() == "pause");
        table.use("pause.go_on");
        table.pass_s = 0.05;
        CHECK(news_of(table) == news);
        // what is begun and not announced is no act, unless what was chosen is one by itself
        if (table.answers().empty()) {
            const std::size_t acts = table.acts();
            table.compose_by_keys();
            CHECK((table.acts() > acts || news_of(table) == news));
        }
        SECTION("put away") {
            table.use("table.news_away");
            for (int i = 0; i < 20; ++i) {
                CHECK(news_of(table).empty());
                table.pass();
            }
        }
        SECTION("outlived") {
            table.answers().empty() ? table.announce() : table.use(table.answers().front());
            REQUIRE(table.comes([&] { return asks_a_person(table) && news_of(table) != news; }));
            const std::set<std::string> later = news_of(table);
            CHECK_FALSE(std::includes(later.begin(), later.end(), news.begin(), news.end()));
        }
    });
}

TEST_CASE("the eye goes to what went wrong, and comes back when a hand needs it, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const table::GameKit& kit = table.kit(game);
        table::LocalSession::Plan plan;
        plan.seats.assign(table.players(game), {"", "human"});
        const rules::Setup setup{game, kit.game->info().min_players, 3, {}};
        auto session = table::LocalSession::start(kit, setup, {}, std::move(plan));
        REQUIRE(session);
        const table::Session& played = **session;
        auto inner = view::make_presenter(played.seen_by({})->setup(), render::Quality::low);
        REQUIRE(inner);
        const auto presenter = std::make_shared<TroubledPresenter>(std::move(*inner));
        table.open(std::unique_ptr<screen::Screen>(std::make_unique<shell::TableScreen>(
            std::move(*session), presenter, kit.game->info(), table.context(), false)));
        table.compose_by_keys();
        // from where a person has chosen to look
        table.press(render::Key::f3);
        table.press(render::Key::plus);
        table.app().settings.pause_tenth_s = 20;
        const screen::Screen& shown = *table.app().screens.back();
        const render::View before = shown.photo_view();
        const presenter::Focus focus{{0.03, -0.02, 0.01}, 0.05};
        REQUIRE_FALSE(looks_at(before, focus));

        presenter->told = focus;
        table.announce();
        REQUIRE(table.comes([&] { return looks_at(shown.photo_view(), focus); }));
        CHECK(played.version() > 0);
        // for as long as it takes to read
        for (int i = 0; i < 5; ++i) {
            table.pass();
            CHECK(looks_at(shown.photo_view(), focus));
        }
        CHECK(table.comes([&] { return same_view(shown.photo_view(), before); }, 20.0));
        CHECK(same_view(shown.photo_view(), before));
    });
}

TEST_CASE("a curtain hangs between people where hands are hidden, and nowhere else, in every game",
          "[app][every][curtain]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const bool hidden = table.kit(game).game->info().has_hidden_information;
        table.begin(game, "human");
        REQUIRE(
            table.comes([&] { return asks_a_person(table) || table.has("table.lift_curtain"); }));
        CHECK(table.has("table.lift_curtain") == hidden);
        if (!hidden) {
            for (int i = 0; i < 3; ++i) {
                act(table);
                REQUIRE(table.comes([&] {
                    REQUIRE_FALSE(table.has("table.lift_curtain"));
                    return asks_a_person(table);
                }));
            }
            return;
        }
        const std::vector<rules::Seat> seats(table.players(game), rules::Seat{"", "human"});
        const screen::Seating seating(seats);
        std::set<std::string> open;  // all that was read while the curtain was up
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string name = seating.name(table.app().texts, PlayerId::from_index(i));
            CHECK(table.says("Pass the screen to " + name));
            // nothing of the game is there, whatever is pressed
            for (const render::Key key : {render::Key::i, render::Key::u, render::Key::l,
                                          render::Key::period, render::Key::space}) {
                table.press(key);
                CHECK(table.app().screens.back()->scene()->items.empty());
                CHECK(table.app().screens.back()->scene()->labels.empty());
                CHECK(table.spots_in_sight().empty());
                for (const std::string& words : table.words()) {
                    INFO(words);
                    CHECK_FALSE(open.contains(words));
                }
            }
            table.use("table.lift_curtain");
            REQUIRE(table.comes([&] { return asks_a_person(table); }));
            CHECK_FALSE(table.app().screens.back()->scene()->items.empty());
            for (int acts = 0; acts < 20 && !table.has("table.lift_curtain"); ++acts) {
                open.merge(table.words());
                act(table);
                REQUIRE(table.comes(
                    [&] { return asks_a_person(table) || table.has("table.lift_curtain"); }));
            }
            REQUIRE(table.has("table.lift_curtain"));
        }
    });
}
