// What play waits for, in every game there is: a world that fails or takes long, a bot under a
// menu. Inside this process, without drawing.
#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include "any_table.h"
#include "support/judge_stand_in.h"

using namespace haula;
using test::AnyTable;
using test::TryingJudge;

namespace {

// Is through with thinking when the gate opens, and counts what it does.
struct Gate {
    std::atomic<bool> open = false;
    std::atomic<int> asked = 0;
    std::atomic<int> answered = 0;
};

class GatedBot final : public ai::Bot {
  public:
    explicit GatedBot(Gate& gate) : gate_(&gate) {}
    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        ++gate_->asked;
        while (!gate_->open && may_go_on({0, 1})) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        Result<rules::Move> move = view.legal_moves(judge).front();
        ++gate_->answered;
        return move;
    }

  private:
    Gate* gate_;
};

// Whatever a table's world or bots refer to outlives the table.
class LeavesTable {
  public:
    explicit LeavesTable(AnyTable& table) : table_(table) {}
    ~LeavesTable() { table_.app().screens.resize(1); }
    LeavesTable(const LeavesTable&) = delete;
    LeavesTable& operator=(const LeavesTable&) = delete;

  private:
    AnyTable& table_;
};

bool world_acts(const rules::Record& record) {
    return std::any_of(record.steps.begin(), record.steps.end(),
                       [](const rules::Step& step) { return step.verdict() != nullptr; });
}

// A move that stands there to be announced, and a world that is held up from then on: while it
// tries the move, and in games where the world acts also while it answers.
template <class Test>
void before_a_slow_world(const Test& test, bool taught = false) {
    for (const std::string& game : test::all_games()) {
        for (const bool of_answers : {false, true}) {
            AnyTable table;
            if (taught) {
                table.app().settings.told.clear();
            }
            if (of_answers && !world_acts(test::whole_game(table.kit(game)))) {
                continue;
            }
            DYNAMIC_SECTION(game << (of_answers ? ", answering" : ", trying")) {
                TryingJudge::Trial trial;
                trial.wanted = false;
                const LeavesTable leaves(table);
                table::GameKit& kit = table.kit(game);
                kit.make_judge = test::trying_judges(kit.make_judge, trial);
                table.begin(game, "human");
                table.compose_by_keys();
                trial.wanted = !of_answers;
                trial.of_answers = of_answers;
                test(table, trial);
            }
        }
    }
}

// The move is announced, and the world is at it.
void announce_to(AnyTable& table, TryingJudge::Trial& trial) {
    const int before = trial.begun;
    trial.held = true;
    table.announce();
    REQUIRE(table.comes([&] { return trial.begun > before; }));
}

}  // namespace

TEST_CASE("a world that fails gives the move back and offers to try again, in every game",
          "[app][every]") {
    before_a_slow_world([](AnyTable& table, TryingJudge::Trial& trial) {
        table.keeps_toasts = true;
        const std::string move = table.find("table.step")->text;
        const std::size_t before = table.acts();
        trial.fails = true;
        announce_to(table, trial);
        trial.held = false;
        CHECK(table.comes([&] { return table.says(TryingJudge::k_failure); }, 20.0));
        table.wait_for("table.go_on");
        CHECK(table.comes([&] { return table.acts() == before; }));
        // nothing goes on by itself, and what was announced stands there again
        const int asked = trial.begun;
        for (int i = 0; i < 30; ++i) {
            table.pass();
        }
        CHECK(trial.begun == asked);
        REQUIRE(table.has("table.announce"));
        CHECK(table.find("table.step")->text == move);

        table.use("table.go_on");
        REQUIRE(table.comes([&] { return trial.begun == asked + 1; }));
        table.wait_for("table.go_on");
        REQUIRE(table.has("table.announce"));
        trial.fails = false;
        table.use("table.go_on");
        CHECK(table.comes([&] { return table.acts() > before; }));
        CHECK(table.comes([&] { return !table.has("table.go_on"); }));
    });
}

TEST_CASE("what a world failed at is announced again by hand as well, in every game",
          "[app][every]") {
    before_a_slow_world([](AnyTable& table, TryingJudge::Trial& trial) {
        const std::size_t before = table.acts();
        trial.fails = true;
        announce_to(table, trial);
        trial.held = false;
        table.wait_for("table.go_on");
        trial.fails = false;
        announce_to(table, trial);
        trial.held = false;
        CHECK(table.comes([&] { return table.acts() > before; }));
        CHECK(table.comes([&] { return !table.has("table.go_on"); }));
    });
}

TEST_CASE("a first lesson is not over while what was announced came to nothing, in every game",
          "[app][every][coach]") {
    before_a_slow_world(
        [](AnyTable& table, TryingJudge::Trial& trial) {
            REQUIRE(table.has("coach.skip"));
            trial.fails = true;
            announce_to(table, trial);
            trial.held = false;
            table.wait_for("table.go_on");
            for (int i = 0; i < 120; ++i) {  // longer than its last step stays
                table.pass();
            }
            CHECK(table.has("coach.skip"));
        },
        true);
}

TEST_CASE(
    "a settling is cancelled, and the move stands there as if it had not been announced, in "
    "every game",
    "[app][every]") {
    before_a_slow_world([](AnyTable& table, TryingJudge::Trial& trial) {
        const std::set<std::string> words = table.words();
        const std::size_t before = table.acts();
        announce_to(table, trial);
        table.wait_for("table.cancel");
        CHECK(table.says_key("table.settling"));
        table.use("table.cancel");
        CHECK(table.comes([&] { return table.has("table.announce"); }));
        CHECK(table.comes([&] { return table.words() == words; }, 10.0));
        CHECK(table.words() == words);
        CHECK(table.comes([&] { return table.acts() == before; }));
        CHECK_FALSE(table.has("table.go_on"));
        announce_to(table, trial);
        trial.held = false;
        CHECK(table.comes([&] { return table.acts() > before; }));
    });
}

TEST_CASE("bots think on while a menu is open, and act only after it, in every game",
          "[app][every]") {
    for (const std::string& game : test::all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
            Gate gate;
            const LeavesTable leaves(table);
            table.kit(game).make_bot = [&](std::string_view, std::uint64_t) {
                return std::make_unique<GatedBot>(gate);
            };
            table.begin(game, "bot:normal");
            // people make the first moves where they do
            for (int i = 0; i < 8 && gate.asked == 0; ++i) {
                REQUIRE(table.comes([&] { return gate.asked > 0 || table.has("table.step"); }));
                if (gate.asked == 0) {
                    table.compose_by_keys();
                    table.announce();
                }
            }
            REQUIRE(table.comes([&] { return gate.asked == 1; }));
            table.press(render::Key::escape);
            REQUIRE(table.shown() == "pause");
            const std::size_t before = table.acts();
            gate.open = true;
            REQUIRE(table.comes([&] { return gate.answered == 1; }));
            for (int i = 0; i < 100; ++i) {
                table.pass();
            }
            CHECK(table.acts() == before);
            CHECK(gate.asked == 1);
            table.use("pause.go_on");
            CHECK(table.comes([&] { return table.acts() > before; }));
        }
    }
}
