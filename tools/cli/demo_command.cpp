#include "cli/demo_command.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "cli/installed.h"
#include "core/output_manners.h"
#include "games/hau_la/hau_la_state.h"
#include "judge/structure_of.h"
#include "physics/structure_file.h"
#include "table/local_session.h"

namespace haula::cli {

namespace {

namespace fs = std::filesystem;
using hau_la::HauLaState;

constexpr std::int64_t k_max_rounds = 6;
constexpr std::int64_t k_usual_rounds = 3;
constexpr std::int64_t k_usual_seed = 20;
constexpr std::int64_t k_largest_seed = 1'000'000'000;
constexpr std::string_view k_game = "hau_la";
constexpr std::string_view k_bot = "normal";
constexpr const char* k_record = "game.haula";

Result<void> save_round(const HauLaState& state, const fs::path& folder, int round) {
    const fs::path file = folder / ("round-" + std::to_string(round) + ".json");
    if (const Result<void> saved = physics::save_structure(file, judge::structure_of(state));
        !saved) {
        return saved.error();
    }
    std::printf("%s\n", file.c_str());
    return {};
}

Result<void> play_rounds(table::LocalSession& session, std::int64_t rounds,
                         const fs::path& folder) {
    // no round is over before its measurement, which the state counts
    std::size_t measured = 0;
    while (!session.to_act().is_over() && measured < static_cast<std::size_t>(rounds)) {
        session.advance(true);
        session.wait();
        if (const std::optional<Error> error = session.take_error()) {
            return *error;
        }
        const auto& state = dynamic_cast<const HauLaState&>(session.state());
        if (state.measurements().size() > measured) {
            measured = state.measurements().size();
            if (const auto saved = save_round(state, folder, static_cast<int>(measured)); !saved) {
                return saved.error();
            }
        }
    }
    return {};
}

Result<int> run_demo(const Arguments& arguments) {
    const auto rounds = arguments.number("--rounds", k_usual_rounds, 1, k_max_rounds);
    if (!rounds) {
        return rounds.error();
    }
    const auto seed = arguments.number("--seed", k_usual_seed, 0, k_largest_seed);
    if (!seed) {
        return seed.error();
    }
    const std::optional<std::string> to = arguments.value("--to");
    if (!to) {
        return bad_input("demo needs a folder to write to: --to FOLDER");
    }
    const fs::path folder = *to;
    if (const auto allowed = check_output_folder(folder, k_record); !allowed) {
        return allowed.error();
    }
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure) {
        return Error{ErrorCode::system, folder.string() + ": " + failure.message()};
    }
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const std::string seat = "bot:" + std::string(k_bot);
    const Result<const table::GameKit*> kit = table::find_kit(here->kits, k_game);
    if (!kit) {
        return kit.error();
    }
    const Result<std::unique_ptr<table::LocalSession>> session = table::LocalSession::start(
        **kit, {std::string(k_game), 2, static_cast<std::uint64_t>(*seed), {}}, {},
        {.seats = {{"", seat}, {"", seat}}, .record = folder / k_record, .motion = false});
    if (!session) {
        return session.error();
    }
    if (const Result<void> played = play_rounds(**session, *rounds, folder); !played) {
        return played.error();
    }
    return k_fine;
}

}  // namespace

Command demo_command() {
    return {
        .name = "demo",
        .usage = "--to FOLDER [--rounds N] [--seed S]",
        .summary =
            "Lets two computer players build for a few rounds; writes the record, and "
            "the structure after every round.",
        .options = {{"--to", "FOLDER", false}, {"--rounds", "N", false}, {"--seed", "S", false}},
        .min_words = 0,
        .max_words = 0,
        .run = run_demo};
}

}  // namespace haula::cli
