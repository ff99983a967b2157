// What the table does for every game there is, and for those to come: what is decided once is
// decided for all. Inside this process, without drawing.
#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <thread>

#include "any_table.h"
#include "core/files.h"
#include "paint/rect.h"
#include "render/project.h"
#include "rules/replay.h"
#include "screen/framing.h"
#include "screen/seating.h"
#include "shell/replay_screen.h"
#include "support/judge_stand_in.h"
#include "view/all/presenters.h"

using namespace haula;
using test::AnyTable;
using test::in_every_game;

namespace {

class FailingBot final : public ai::Bot {
  public:
    explicit FailingBot(std::atomic<int>& asked) : asked_(&asked) {}
    Result<rules::Move> choose(const rules::PlayerView& /*view*/,
                               rules::Judge& /*judge*/) override {
        ++*asked_;
        return Error{ErrorCode::system, "the bot has lost its mind"};
    }

  private:
    std::atomic<int>* asked_;
};

// Plays whatever comes first, but not at once: a hand is faster.
class SlowBot final : public ai::Bot {
  public:
    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        return view.legal_moves(judge).front();
    }
};

// Thinks until it is told to stop, and has found nothing then.
class EndlessBot final : public ai::Bot {
  public:
    Result<rules::Move> choose(const rules::PlayerView& /*view*/,
                               rules::Judge& /*judge*/) override {
        while (may_go_on({0, 1})) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return Error{ErrorCode::cancelled, ""};
    }
};

// How many steps there are before the last move of a person or a bot.
std::size_t before_last_move(const rules::Record& record) {
    std::size_t steps = record.steps.size();
    while (steps > 0 && record.steps[steps - 1].move() == nullptr) {
        --steps;
    }
    REQUIRE(steps > 0);
    return steps - 1;
}

// What the last act of a record was is for nobody to take back: the world's, or it showed
// something.
bool last_act_stands(AnyTable& table, const std::filesystem::path& file) {
    const auto record = rules::load_record(file);
    REQUIRE(record);
    const auto state = rules::replay(table.app().games, *record);
    REQUIRE(state);
    const rules::Step& last = (*state)->history().back();
    return last.actor.is_world() || last.reveals;
}

// The records that lie there.
std::vector<std::filesystem::path> records_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> records;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".haula") {
            records.push_back(entry.path());
        }
    }
    return records;
}

// After so many steps of a whole game the table asks a question; none: it never does.
std::optional<std::size_t> first_question(const table::GameKit& kit, const rules::Record& record) {
    const auto presenter = view::make_presenter(record.setup, render::Quality::low);
    REQUIRE(presenter);
    std::shared_ptr<rules::State> state = *kit.game->new_state(record.setup);
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
        const presenter::Glance glance{state, state->to_act().player, nullptr};
        if (state->to_act().is_player() && (*presenter)->question(glance)) {
            return i;
        }
        state = state->clone();
        REQUIRE(rules::replay_step(*state, record.steps[i]));
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("a move is made by keyboard, by mouse and by gamepad, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        for (const auto compose :
             {&AnyTable::compose_by_keys, &AnyTable::compose_by_mouse, &AnyTable::compose_by_pad}) {
            DYNAMIC_SECTION(game << (compose == &AnyTable::compose_by_keys    ? " by keys"
                                     : compose == &AnyTable::compose_by_mouse ? " by mouse"
                                                                              : " by pad")) {
                AnyTable table;
                table.begin(game, "human");
                (table.*compose)();
                table.announce();
                CHECK(table.comes([&] { return table.acts() > 0; }));
            }
        }
    }
}

TEST_CASE("bots wait while a menu is open, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.kit(game).make_bot = [](std::string_view, std::uint64_t) {
            return std::make_unique<SlowBot>();
        };
        table.begin(game, "bot:normal");
        table.compose_by_keys();
        table.announce();
        table.press(render::Key::escape);
        REQUIRE(table.shown() == "pause");
        // all that goes on by itself comes to its rest, and then some
        REQUIRE(table.comes([&] { return table.acts() > 0; }));
        for (int i = 0; i < 400; ++i) {
            table.pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        const auto record = rules::load_record(table.app().folders.games / "running.haula");
        REQUIRE(record);
        CHECK(std::count_if(record->steps.begin(), record->steps.end(),
                            [](const rules::Step& step) { return step.move() != nullptr; }) == 1);
        table.use("pause.go_on");
        const std::size_t before = table.acts();
        CHECK(table.comes([&] {
            return table.acts() > before || table.has("table.penalty") || table.has("table.step");
        }));
    });
}

TEST_CASE("a bot that fails is asked again only when somebody says so, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        std::atomic<int> asked{0};
        table.kit(game).make_bot = [&](std::string_view, std::uint64_t) {
            return std::make_unique<FailingBot>(asked);
        };
        table.begin(game, "bot:normal");
        // whoever begins: people make the first moves where they do
        for (int i = 0; i < 8 && asked == 0; ++i) {
            REQUIRE(table.comes([&] { return asked > 0 || table.has("table.step"); }));
            if (asked == 0) {
                table.compose_by_keys();
                table.announce();
                table.comes([&] { return asked > 0 || table.has("table.step"); });
            }
        }
        table.wait_for("table.go_on");
        const int once = asked;
        for (int i = 0; i < 50; ++i) {
            table.pass();
        }
        CHECK(asked == once);
        table.use("table.go_on");
        CHECK(table.comes([&] { return asked > once; }));
        table.wait_for("table.go_on");
    });
}

TEST_CASE("nothing is told before it rests, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.app().settings.reduced_motion = false;
        table.begin(game, "human");
        table.compose_by_keys();
        table.announce();
        const std::string skip = table.app().texts.text("table.skip");
        REQUIRE(table.comes([&] { return table.says(skip); }));
        const std::set<std::string> told = table.words();
        int passes = 0;
        for (; table.says(skip); ++passes) {
            CHECK(table.words() == told);
            table.pass();
        }
        CHECK(passes > 1);
        CHECK(table.words() != told);
    });
}

TEST_CASE("a film is skipped with its key, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.app().settings.reduced_motion = false;
        table.begin(game, "human");
        table.compose_by_keys();
        table.announce();
        const std::string skip = table.app().texts.text("table.skip");
        REQUIRE(table.comes([&] { return table.says(skip); }));
        table.press(render::Key::space);
        CHECK_FALSE(table.says(skip));
    });
}

TEST_CASE("a hint is laid out, stepped back from and announced, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        table.wait_for_hand();
        table.press(render::Key::i);
        table.wait_for("table.show_hint");
        table.use("table.show_hint");
        REQUIRE(table.has("table.announce"));
        table.use("table.step_back");
        CHECK_FALSE(table.has("table.announce"));
        table.press(render::Key::i);  // the key lays it out as well
        REQUIRE(table.has("table.announce"));
        table.announce();
        CHECK(table.comes([&] { return table.acts() > 0; }));
    });
}

TEST_CASE("a hint that takes long is cancelled, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.kit(game).suggest = [](const rules::PlayerView&, rules::Judge&,
                                     const ai::KeepThinking& keep) -> Result<ai::Suggestion> {
            while (keep({0, 1})) {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
            return Error{ErrorCode::cancelled, ""};
        };
        table.begin(game, "human");
        table.wait_for_hand();
        table.use("table.hint");
        table.use("table.drop_hint");
        CHECK_FALSE(table.has("table.drop_hint"));
        CHECK(table.has("table.hint"));
    });
}

TEST_CASE("Esc steps back until nothing is left, and then pauses, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        table.compose_by_keys();
        int steps = 0;
        for (; table.shown() == "table" && steps < 10; ++steps) {
            table.press(render::Key::escape);
        }
        CHECK(steps > 1);
        CHECK(table.shown() == "pause");
        CHECK(table.has("pause.rules"));
        CHECK(table.has("pause.settings"));
        table.press(render::Key::escape);
        CHECK(table.shown() == "table");
        CHECK(table.acts() == 0);
    });
}

TEST_CASE("practice takes everything back, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.practise(game);
        REQUIRE(table.shown() == "practice");
        table.compose_by_keys();
        CHECK_FALSE(table.has("table.undo"));
        table.announce();
        table.wait_for_hand();
        table.use("table.undo");
        table.wait_for_hand();
        CHECK_FALSE(table.has("table.undo"));
    });
}

TEST_CASE("practice begins afresh, is left and goes on where it was, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.app().settings.last_game.game = game;
        table.practise(game);
        CHECK_FALSE(table.has("practice.afresh"));
        table.compose_by_keys();
        table.announce();
        table.wait_for_hand();
        table.wait_for("practice.afresh");
        table.press(render::Key::escape);
        table.use("pause.leave");
        REQUIRE(table.shown() == "title");
        table.use("title.practice");
        table.wait_for_hand();
        REQUIRE(table.has("table.undo"));
        table.use("practice.afresh");
        // once what was practised is on disk
        CHECK(table.comes([&] { return !table.has("table.undo"); }));
    });
}

TEST_CASE("what nobody has answered is taken back, and what stands says why, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        table.wait_for_hand();
        table.press(render::Key::u);
        CHECK(table.says_key("rules.undo.nothing"));
        table.compose_by_keys();
        const std::size_t before = table.acts();
        table.announce();
        REQUIRE(table.comes([&] { return table.acts() > before; }));
        REQUIRE(table.comes([&] {
            return table.has("table.step") || table.has("table.lift_curtain") ||
                   !table.answers().empty();
        }));
        if (table.has("table.lift_curtain")) {
            table.use("table.lift_curtain");
        }
        // the record follows beside the drawing
        const std::filesystem::path record = table.app().folders.games / "running.haula";
        CHECK(table.comes([&] { return table.has("table.undo") != last_act_stands(table, record); },
                          20.0));
        const bool stands = last_act_stands(table, record);
        const std::size_t after = table.acts();
        table.press(render::Key::u);
        if (stands) {
            CHECK((table.says_key("rules.undo.result_seen") ||
                   table.says_key("rules.undo.revealed")));
            CHECK(table.acts() == after);
        } else {
            CHECK(table.comes([&] { return table.acts() == after - 1; }));
            table.wait_for_hand();
            CHECK_FALSE(table.has("table.announce"));
        }
    });
}

TEST_CASE("a bot that thinks long is told to decide, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.kit(game).make_bot = [](std::string_view, std::uint64_t) {
            return std::make_unique<EndlessBot>();
        };
        table.begin(game, "bot:normal");
        // people make the first moves where they do
        for (int i = 0; i < 8 && !table.has("table.cancel"); ++i) {
            table.comes([&] { return table.has("table.cancel") || table.has("table.step"); });
            if (table.has("table.step")) {
                table.compose_by_keys();
                table.announce();
            }
        }
        table.wait_for("table.cancel");
        CHECK(table.says_key("table.decide_now"));
        const std::size_t before = table.acts();
        table.use("table.cancel");
        CHECK(table.comes([&] { return table.acts() > before; }));
    });
}

TEST_CASE("frames go on while a move is tried, and what comes back can be changed, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        test::TryingJudge::Trial trial;
        trial.wanted = false;
        trial.refuses = true;
        table::GameKit& kit = table.kit(game);
        kit.make_judge = test::trying_judges(kit.make_judge, trial);
        table.begin(game, "human");
        table.compose_by_keys();
        const std::size_t before = table.acts();
        trial.wanted = true;
        table.announce();
        REQUIRE(table.comes([&] { return trial.begun > 0; }));
        for (int frame = 0; frame < 20; ++frame) {
            table.pass();  // would never come back, if it waited
        }
        CHECK_FALSE(table.has("table.step"));
        CHECK_FALSE(table.says_key("rules.refused.over"));
        trial.held = false;
        REQUIRE(table.comes([&] { return table.says_key("rules.refused.over"); }));
        CHECK(table.has("table.announce"));
        CHECK(table.acts() == before);
        trial.refuses = false;
        table.announce();
        CHECK(table.comes([&] { return table.acts() > before; }));
        table.app().screens.resize(1);  // the world goes before its trial
    });
}

TEST_CASE("the pause is opened and closed by mouse, keyboard and gamepad, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        table.wait_for_hand();
        table.click("table.pause");
        REQUIRE(table.shown() == "pause");
        table.click("pause.go_on");
        REQUIRE(table.shown() == "table");
        table.press(render::Key::escape);
        REQUIRE(table.shown() == "pause");
        table.press(render::Key::escape);
        REQUIRE(table.shown() == "table");
        table.press(render::PadButton::start);
        REQUIRE(table.shown() == "pause");
        table.press(render::PadButton::east);
        CHECK(table.shown() == "table");
    });
}

TEST_CASE("everybody has a row with a name and what it has come to, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        rules::Record record = test::whole_game(table.kit(game));
        for (std::size_t i = 0; i < record.seats.size(); ++i) {
            record.seats[i].name = "Guest " + std::to_string(i + 1);
        }
        table.go_on_with(record, std::min<std::size_t>(record.steps.size(), 2));
        table.wait_for_hand();
        const auto presenter = view::make_presenter(record.setup, render::Quality::low);
        REQUIRE(presenter);
        auto state = *table.kit(game).game->new_state(record.setup);
        const auto rows = (*presenter)->standings({std::move(state), PlayerId{1}, nullptr});
        REQUIRE(rows.size() == record.seats.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            CHECK(rows[i].player == PlayerId::from_index(i));
            CHECK(table.says(record.seats[i].name));
        }
    });
}

TEST_CASE("a game comes to its end, whose last move is taken back where it may be, in every game",
          "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const rules::Record record = test::whole_game(table.kit(game));
        table.go_on_with(record, before_last_move(record));
        table.play_to_the_end();
        CHECK_FALSE(std::filesystem::exists(table.app().folders.games / "running.haula"));
        for (const char* offered : {"end.picture", "end.animation", "end.record", "end.watch",
                                    "end.again", "end.title"}) {
            CHECK(table.has(offered));
        }
        const screen::Seating seating(record.seats);
        for (std::size_t i = 0; i < record.seats.size(); ++i) {
            CHECK(table.says(seating.name(table.app().texts, PlayerId::from_index(i))));
        }
        table.check_words("end");
        const auto may_take_back = [&] {
            const auto records = records_in(table.app().folders.games);
            REQUIRE(records.size() == 1);  // whatever was taken back before
            return !last_act_stands(table, records.front());
        };
        // whatever was taken back before, it is one game, and what it came to is what counts
        const auto check_scores = [&] {
            const auto ended = rules::load_record(records_in(table.app().folders.games).front());
            REQUIRE(ended);
            const auto state = rules::replay(table.app().games, *ended);
            REQUIRE(state);
            REQUIRE(table.app().settings.series.size() == 1);
            const std::vector<int>& wins = table.app().settings.series.begin()->second;
            CHECK(std::accumulate(wins.begin(), wins.end(), 0) ==
                  static_cast<int>((*state)->winners().size()));
        };
        check_scores();
        REQUIRE(table.has("end.undo") == may_take_back());
        // by its button, by its key, and again
        for (int i = 0; i < 2 && may_take_back(); ++i) {
            const auto ended = rules::load_record(records_in(table.app().folders.games).front());
            i == 0 ? table.use("end.undo") : table.press(render::Key::u);
            REQUIRE(table.shown() == "table");
            table.wait_for_hand();
            CHECK(table.comes([&] { return table.acts() == ended->steps.size() - 1; }));
            CHECK(table.app().settings.series.empty());
            CHECK(table.app().settings.best.empty());
            table.play_to_the_end();
            check_scores();
        }
        table.use("end.watch");
        REQUIRE(table.shown() == "replay");
        table.press(render::Key::escape);
        REQUIRE(table.shown() == "end");
        table.use("end.again");
        CHECK(table.shown() == "table");
    });
}

TEST_CASE(
    "Enter struck for the last move begins no new game before the end was seen, in every game",
    "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const rules::Record record = test::whole_game(table.kit(game));
        table.go_on_with(record, before_last_move(record));
        table.play_to_the_end();
        for (int i = 0; i < 5; ++i) {
            table.press(render::Key::enter);
            REQUIRE(table.shown() == "end");
        }
        for (int i = 0; i < 40; ++i) {
            table.pass();
        }
        table.press(render::Key::enter);
        CHECK(table.shown() == "table");
    });
}

// A click would land beside what was aimed at.
TEST_CASE("nothing moves under the pointer while a person chooses, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.begin(game, "human");
        table.wait_for_hand();
        for (std::size_t i = 0; i < 8 && table.spots_in_sight().empty(); ++i) {
            table.choose_an_item(i);
        }
        for (int i = 0; i < 5; ++i) {
            table.pass();  // panels are laid out, the eye follows them
        }
        const std::vector<std::string> spots = table.spots_in_sight();
        REQUIRE(spots.size() > 1);
        std::vector<paint::Point> places;
        for (const std::string& spot : spots) {
            places.push_back(table.find(spot)->rect.centre());
        }
        for (const paint::Point& place : places) {
            render::Input input;
            input.pointer = place;
            table.pass(input);
            table.pass(input);
            for (std::size_t i = 0; i < spots.size(); ++i) {
                INFO(spots[i]);
                REQUIRE(table.find(spots[i]) != nullptr);
                const paint::Point now = table.find(spots[i])->rect.centre();
                REQUIRE(std::hypot(now.x - places[i].x, now.y - places[i].y) < 0.5);
            }
        }
    });
}

namespace {

void watch_a_game(AnyTable& table, const std::string& game) {
    rules::Record record = test::whole_game(table.kit(game));
    // one with hidden hands is watched only when it is over
    const rules::GameInfo& info = table.kit(game).game->info();
    if (!info.has_hidden_information && !info.has_chance) {
        record.steps.resize(4);  // of which a game with a world shows every second
    }
    const std::filesystem::path file = table.home / "watched.haula";
    REQUIRE(write_file_safely(file, print(record)));
    table.open(shell::open_replay(file));
}

}  // namespace

TEST_CASE("a replay shows the table in what its panels leave, in every game",
          "[app][every][framing]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        table.app().settings.reduced_motion = true;
        watch_a_game(table, game);
        REQUIRE(table.comes([&] { return table.shown() == "replay"; }));
        REQUIRE(table.comes([&] { return !table.says_key("replay.settling"); }));
        table.pass();
        table.pass();
        const paint::Rect part = screen::free_part(table.size, table.app().ui->panels());
        CHECK(part.height < table.size.height);
        const screen::Screen& shown = *table.app().screens.back();
        const auto at = render::project(shown.view(), table.size, shown.photo_view().target);
        REQUIRE(at.has_value());
        CHECK(std::abs(at->x - part.centre().x) < 3.0);
        CHECK(std::abs(at->y - part.centre().y) < 3.0);
    });
}

TEST_CASE("a game is watched again, back and forth and by itself, in every game", "[app][every]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        watch_a_game(table, game);
        const auto at = [&](int moment) {
            return table.comes([&] { return table.says(std::to_string(moment) + " / "); });
        };
        CHECK(at(0));
        REQUIRE(table.comes([&] { return !table.says_key("replay.settling"); }));
        const std::set<std::string> beginning = table.words();
        table.press(render::Key::period);
        CHECK(at(1));
        CHECK(table.comes([&] { return table.words() != beginning; }));
        const std::set<std::string> first = table.words();
        table.use("replay.forward");
        CHECK(at(2));
        CHECK(table.comes([&] { return table.words() != first; }));
        table.press(render::Key::comma);
        CHECK(at(1));
        CHECK(table.comes([&] { return table.words() == first; }));
        table.press(render::PadButton::left_shoulder);
        CHECK(at(0));
        CHECK(table.comes([&] { return table.words() == beginning; }));
        table.use("replay.play");
        CHECK(at(1));
        CHECK(at(2));
        table.press(render::Key::escape);
        CHECK(table.shown() == "title");
    });
}

TEST_CASE("a question is answered by mouse, keyboard and gamepad, in every game that asks",
          "[app][every]") {
    int asked = 0;
    for (const std::string& game : test::all_games()) {
        rules::Record record;
        std::optional<std::size_t> steps;
        {
            AnyTable table;
            record = test::whole_game(table.kit(game));
            steps = first_question(table.kit(game), record);
        }
        if (!steps) {
            continue;
        }
        ++asked;
        INFO(game);
        for (const int by : {0, 1, 2}) {
            AnyTable table;
            table.go_on_with(record, *steps);
            REQUIRE(table.comes([&] { return !table.answers().empty(); }));
            const std::string answer = table.answers().back();
            if (by == 0) {
                table.click(answer);
            } else {
                for (int i = 0; i < 40 && !table.find(answer)->focused; ++i) {
                    by == 1 ? table.press(render::Key::tab)
                            : table.press(i % 10 < 6 ? render::PadButton::down
                                                     : render::PadButton::right);
                }
                REQUIRE(table.find(answer)->focused);
                by == 1 ? table.press(render::Key::enter) : table.press(render::PadButton::south);
            }
            CHECK(table.comes([&] { return table.acts() > *steps; }));
        }
    }
    CHECK(asked > 0);
}
