// What the table does for every game there is, and for those to come: what is decided once is
// decided for all. Inside this process, without drawing.
#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <thread>

#include "any_table.h"

using namespace haula;
using test::AnyTable;

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

// Announces what stands and lets the world answer.
void announce(AnyTable& table) {
    table.use("table.announce");
    REQUIRE_FALSE(table.has("table.announce"));
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
                announce(table);
                CHECK(table.comes([&] { return table.acts() > 0; }));
            }
        }
    }
}

TEST_CASE("bots wait while a menu is open, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
            table.kit(game).make_bot = [](std::string_view, std::uint64_t) {
                return std::make_unique<SlowBot>();
            };
            table.begin(game, "bot:normal");
            table.compose_by_keys();
            announce(table);
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
                                [](const rules::Step& step) { return step.move() != nullptr; }) ==
                  1);
            table.use("pause.go_on");
            const std::size_t before = table.acts();
            CHECK(table.comes([&] {
                return table.acts() > before || table.has("table.penalty") ||
                       table.has("table.step");
            }));
        }
    }
}

TEST_CASE("a bot that fails is asked again only when somebody says so, in every game",
          "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
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
                    announce(table);
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
        }
    }
}

TEST_CASE("nothing is told before it rests, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
            table.app().settings.reduced_motion = false;
            table.begin(game, "human");
            table.compose_by_keys();
            announce(table);
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
        }
    }
}

TEST_CASE("a film is skipped with its key, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
            table.app().settings.reduced_motion = false;
            table.begin(game, "human");
            table.compose_by_keys();
            announce(table);
            const std::string skip = table.app().texts.text("table.skip");
            REQUIRE(table.comes([&] { return table.says(skip); }));
            table.press(render::Key::space);
            CHECK_FALSE(table.says(skip));
        }
    }
}

TEST_CASE("a hint is laid out, stepped back from and announced, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
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
            announce(table);
            CHECK(table.comes([&] { return table.acts() > 0; }));
        }
    }
}

TEST_CASE("a hint that takes long is cancelled, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
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
        }
    }
}

TEST_CASE("Esc steps back until nothing is left, and then pauses, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
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
        }
    }
}

TEST_CASE("practice takes everything back, in every game", "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
            table.practise(game);
            REQUIRE(table.shown() == "practice");
            table.compose_by_keys();
            CHECK_FALSE(table.has("table.undo"));
            announce(table);
            table.wait_for_hand();
            table.use("table.undo");
            table.wait_for_hand();
            CHECK_FALSE(table.has("table.undo"));
        }
    }
}
