// Files that older programs wrote are read for ever.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stop_token>

#include "core/file_system.h"
#include "core/files.h"
#include "kits/kits.h"
#include "library/kept_games.h"
#include "physics/structure_file.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "screen/settings.h"
#include "support/paths.h"
#include "support/process.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

const fs::path k_history = fs::path(HAULA_SOURCE_DIR) / "tests" / "data" / "history";
const fs::path k_assets = fs::path(HAULA_SOURCE_DIR) / "assets";
constexpr std::size_t k_max_bytes = 4U << 20U;

nlohmann::json json_of(const fs::path& file) {
    return nlohmann::json::parse(*read_file(file, k_max_bytes), nullptr, false);
}

}  // namespace

TEST_CASE("every record that was ever written is read, listed and replayed to its end",
          "[history]") {
    const rules::Games games = *kits::load_games(k_assets);
    TaskControl control{std::stop_token{}};
    const auto kept = library::kept_games(games, k_history / "records", control);
    CHECK(kept.size() == entries_of(k_history / "records").size());
    CHECK(kept.size() >= 9);
    for (const library::KeptGame& game : kept) {
        INFO(game.file);
        CHECK(game.seats.size() >= 2);
        const auto record = rules::load_record(game.file);
        REQUIRE(record);
        CHECK_FALSE(record->was_cut);
        CHECK(rules::print(*record) == *read_file(game.file, k_max_bytes));
        const bool whole = game.file.string().find("unfinished") == std::string::npos;
        // rules that are still being finished may yet decide otherwise
        if (game.game == "hau_la" || game.game == "hong_kong") {
            CHECK(game.fate == (whole ? library::KeptGame::Fate::finished
                                      : library::KeptGame::Fate::unfinished));
        }
    }
}

TEST_CASE("verifying a record of an older solver names the first step that differs, and why",
          "[history]") {
    const test::Finished told = test::run(
        {std::string(HAULA_BIN_DIR) + "/haula-cli", "replay",
         (k_history / "records" / "hau_la-2026-11-18-solver-1.haula").string(), "--verify"});
    CHECK(told.exit_code == 3);
    CHECK_THAT(told.err, StartsWith("haula-cli: step "));
    CHECK_THAT(told.err, ContainsSubstring("the verdict is now"));
    CHECK_THAT(told.err, ContainsSubstring("recorded was"));
    CHECK_THAT(told.err,
               ContainsSubstring("the record does not say which program made it; this program is"));
}

TEST_CASE("every structure that was ever written is read and written again", "[history]") {
    const auto files = entries_of(k_history / "structures");
    CHECK(files.size() >= 5);
    for (const fs::path& path : files) {
        INFO(path);
        const auto file = physics::load_structure(path, physics::sets_in(k_assets / "hau_la"));
        INFO((file ? "" : file.error().detail));
        REQUIRE(file);
        CHECK(file->judged.has_value() == (path.stem().string().ends_with("judged")));
        const auto again =
            physics::read_structure(physics::write_structure(file->structure, file->judged),
                                    physics::sets_in(k_assets / "hau_la"));
        REQUIRE(again);
        CHECK(again->structure == file->structure);
        CHECK(again->judged == file->judged);
    }
}

TEST_CASE("settings of every program are taken over", "[history]") {
    for (const fs::path& path : entries_of(k_history / "settings")) {
        INFO(path);
        const auto settings = screen::parse_settings(*read_file(path, k_max_bytes));
        INFO((settings ? "" : settings.error().detail));
        REQUIRE(settings);
        CHECK(settings->language == "fr");
        CHECK(settings->text_percent == 125);
        CHECK(settings->muted);
        CHECK(settings->last_game.names == std::vector<std::string>{"Anna", "Ben"});
    }
}

TEST_CASE("verdicts and reports of every program say with which solver, and hold their structure",
          "[history]") {
    for (const fs::path& path : entries_of(k_history / "verdicts")) {
        INFO(path);
        const auto verdict = json_of(path);
        CHECK(verdict.at("solver").is_number_integer());
        CHECK(verdict.at("contacts").is_array());
        CHECK(verdict.at("steps").is_array());
    }
    for (const fs::path& path : entries_of(k_history / "reports")) {
        INFO(path);
        const auto report = json_of(path);
        CHECK(report.at("haula_report") == 1);
        CHECK(report.at("verdict").at("solver").is_number_integer());
        CHECK(physics::read_structure(report.at("structure").dump(),
                                      physics::sets_in(k_assets / "hau_la")));
    }
}
