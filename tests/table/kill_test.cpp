// Real processes, killed without warning while they write.
#include <signal.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <thread>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/rng.h"
#include "core/text.h"
#include "kits/kits.h"
#include "rules/replay.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"
#include "table/record_file.h"

using namespace haula;

namespace {

constexpr std::uint64_t k_steps_of_a_short_game = 40;  // the shortest with 4 players has 38

// The last whole number that the program said before it was killed; none if it had not begun.
std::optional<std::size_t> last_number(const std::filesystem::path& log) {
    const auto text = read_file(log, 1U << 20U);
    std::optional<std::size_t> last;
    if (!text) {
        return last;
    }
    const auto lines = split(*text, '\n');
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        last = static_cast<std::size_t>(*parse_int(lines[i]));
    }
    return last;
}

void kill_in_the_middle(int times) {
    const auto games = kits::load_games(*asset_dir());
    Rng rng(static_cast<std::uint64_t>(times));
    int in_the_middle = 0;
    for (int i = 0; i < times; ++i) {
        const test::TempDir dir;
        const auto path = dir / "game.txt";
        test::Background keeper({HAULA_BIN_DIR "/record_keeper", path.string(), std::to_string(i)},
                                {}, dir / "log");
        // anywhere in the game: at a step drawn at random, and at any moment within it
        const std::uint64_t step = rng.below(k_steps_of_a_short_game);
        while (keeper.running() && last_number(dir / "log").value_or(0) < step) {
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        std::this_thread::sleep_for(std::chrono::microseconds(rng.below(4'000)));
        keeper.signal(SIGKILL);
        REQUIRE(keeper.wait(10.0));
        const std::optional<std::size_t> said = last_number(dir / "log");
        if (!said) {
            continue;
        }
        const auto record = rules::load_record(path);
        REQUIRE(record.ok());
        // nothing that was said to be written is missing, at most one step more is there
        REQUIRE(record->steps.size() >= *said);
        REQUIRE(record->steps.size() <= *said + 1);
        REQUIRE_FALSE(record->was_cut);
        const auto state = rules::replay(*games, *record);
        REQUIRE(state.ok());
        in_the_middle += (*state)->to_act().is_over() ? 0 : 1;
        // whoever goes on with the game clears away what the killed program left
        { const table::RecordFile goes_on(path, *record); }
        REQUIRE(std::distance(std::filesystem::directory_iterator(dir.path()), {}) == 2);
    }
    CHECK(in_the_middle > times * 3 / 4);  // else the moments were badly chosen
}

}  // namespace

TEST_CASE("a game killed at 20 random moments lacks at most the step being written",
          "[table][record][kill]") {
    kill_in_the_middle(20);
}

TEST_CASE("a game killed at 200 random moments lacks at most the step being written", "[.slow]") {
    kill_in_the_middle(200);
}
