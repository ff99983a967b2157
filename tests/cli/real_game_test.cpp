// Whole games of the real program with the real referee.
#include <signal.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <chrono>
#include <cstdio>
#include <thread>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/rng.h"
#include "games/hau_la/placement_result.h"
#include "kits/kits.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::string k_program = HAULA_BIN_DIR "/haula-cli";
constexpr double k_max_seconds = 3600.0;  // a busy machine; they take seconds

std::vector<std::string> play_command(const std::string& players, int seed,
                                      const std::string& record) {
    return {k_program,   "play",  "--game", "hau_la",
            "--players", players, "--seed", std::to_string(seed),
            "--record",  record};
}

void play_and_verify(const std::string& players, int seed) {
    INFO(players << ", seed " << seed);
    const test::TempDir dir;
    const std::string record = (dir / "game.txt").string();
    const auto played = test::run(play_command(players, seed, record), "", {}, k_max_seconds);
    INFO(played.err);
    REQUIRE(played.exit_code == 0);
    CHECK_THAT(played.out, ContainsSubstring("The game is over"));
    const auto verified =
        test::run({k_program, "replay", record, "--verify"}, "", {}, k_max_seconds);
    INFO(verified.err);
    REQUIRE(verified.exit_code == 0);
    CHECK_THAT(verified.out, ContainsSubstring("verified: "));
}

// How the placements of a game ended.
struct Ends {
    int placements = 0;
    int fouls = 0;           // of any kind
    int by_board_alone = 0;  // punished, although only the board or the table was in the way
    int no_room = 0;         // came back
    int out_of_reach = 0;    // came back
};

void count_ends(const rules::Record& record, Ends& ends) {
    for (const rules::Step& step : record.steps) {
        if (step.verdict() == nullptr) {
            continue;
        }
        const auto result = hau_la::read_verdict(*step.verdict());
        REQUIRE(result.ok());
        using Status = hau_la::PlacementResult::Status;
        const auto& by = result->blockers;
        const bool ground_alone =
            !by.empty() && std::all_of(by.begin(), by.end(), [](const std::string& name) {
                return name == "board" || name == "table";
            });
        ++ends.placements;
        ends.fouls += !result->comes_back() && (!result->settled() || !result->touches.empty());
        ends.by_board_alone += result->status == Status::blocked && ground_alone;
        ends.by_board_alone += result->status == Status::out_of_reach && !result->comes_back();
        ends.no_room += result->status == Status::no_room;
        ends.out_of_reach += result->status == Status::out_of_reach && result->comes_back();
    }
}

}  // namespace

TEST_CASE("a game with the real referee replays to the same verdicts", "[cli][play][real]") {
    play_and_verify("bot:random,bot:easy", 4);
}

TEST_CASE("committed records of real games get the verdicts that they got when they were played",
          "[cli][play][real]") {
    // tests/golden/records/README.md says what to do when the referee decides otherwise
    for (const char* name : {"hau_la.txt", "hong_kong.txt"}) {
        const std::string record = HAULA_SOURCE_DIR "/tests/golden/records/" + std::string(name);
        const auto verified =
            test::run({k_program, "replay", record, "--verify"}, "", {}, k_max_seconds);
        INFO(name << ": " << verified.err);
        CHECK(verified.exit_code == 0);
        CHECK_THAT(verified.out, ContainsSubstring("verified: "));
    }
}

TEST_CASE("20 whole games of bots replay to the same verdicts", "[.slow]") {
    for (int seed = 1; seed <= 20; ++seed) {
        const std::string players = seed % 3 == 0   ? "bot:hard,bot:normal"
                                    : seed % 3 == 1 ? "bot:easy,bot:normal,bot:random"
                                                    : "bot:normal,bot:easy,bot:random,bot:easy";
        play_and_verify(players, seed);
    }
}

TEST_CASE("in 36 games of bot:random nobody is punished for the board alone", "[.slow][board]") {
    const auto games = kits::load_games(*asset_dir());
    Ends ends;
    for (int seed = 1; seed <= 12; ++seed) {
        for (const char* players : {"bot:random,bot:random", "bot:random,bot:random,bot:random",
                                    "bot:random,bot:random,bot:random,bot:random"}) {
            INFO(players << ", seed " << seed);
            const test::TempDir dir;
            const std::string path = (dir / "game.txt").string();
            const auto played = test::run(play_command(players, seed, path), "", {}, k_max_seconds);
            INFO(played.err);
            REQUIRE(played.exit_code == 0);
            const auto record = rules::load_record(path);
            REQUIRE(record.ok());
            CHECK((*rules::replay(*games, *record))->to_act().is_over());
            count_ends(*record, ends);
        }
    }
    std::printf(
        "    36 games: %d placements, %d fouls, %d for the board alone (goal: 0); came back:"
        " %d without room, %d out of reach\n",
        ends.placements, ends.fouls, ends.by_board_alone, ends.no_room, ends.out_of_reach);
    CHECK(ends.by_board_alone == 0);
    CHECK(ends.placements > 36 * 19);
}

TEST_CASE("a real game killed in its middle leaves a record that loads", "[.slow]") {
    const auto games = kits::load_games(*asset_dir());
    Rng rng(7);
    int in_the_middle = 0;
    for (int i = 0; i < 20; ++i) {
        const test::TempDir dir;
        const auto path = dir / "game.txt";
        test::Background game(play_command("bot:random,bot:random", i, path.string()), {},
                              dir / "log");
        std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(1500)));
        game.signal(SIGKILL);
        REQUIRE(game.wait(10.0));
        if (!std::filesystem::exists(path)) {
            continue;
        }
        const auto record = rules::load_record(path);
        REQUIRE(record.ok());
        CHECK_FALSE(record->was_cut);
        const auto state = rules::replay(*games, *record);
        REQUIRE(state.ok());
        in_the_middle += !record->steps.empty() && !(*state)->to_act().is_over() ? 1 : 0;
    }
    CHECK(in_the_middle > 5);
}
