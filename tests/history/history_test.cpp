// Files that older programs wrote are read for ever.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stop_token>

#include "challenges/progress.h"
#include "core/file_system.h"
#include "core/files.h"
#include "core/text.h"
#include "kits/kits.h"
#include "library/kept_games.h"
#include "physics/robustness.h"
#include "physics/structure_file.h"
#include "report/dispute.h"
#include "rules/link.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "screen/settings.h"
#include "support/paths.h"
#include "support/process.h"
#include "support/temp_dir.h"

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

physics::SetSource sets() { return physics::sets_in(k_assets / "hau_la"); }

// Where something of `old` is not in `now`, or is of another kind there; empty if all is. Of lists
// the first entries stand for all, and null for whatever may be unknown.
std::string missing_in(const nlohmann::json& now, const nlohmann::json& old) {
    if (old.is_null() || now.is_null()) {
        return {};
    }
    if (old.is_array() && now.is_array() && !old.empty() && !now.empty()) {
        const std::string lost = missing_in(now[0], old[0]);
        return lost.empty() ? lost : "/0" + (lost == "/" ? "" : lost);
    }
    if (old.is_object() && now.is_object()) {
        for (const auto& [name, value] : old.items()) {
            const std::string lost = now.contains(name) ? missing_in(now[name], value) : "/";
            if (!lost.empty()) {
                return "/" + name + (lost == "/" ? "" : lost);
            }
        }
        return {};
    }
    const bool alike = old.type() == now.type() || (old.is_number() && now.is_number());
    return alike ? "" : "/";
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
        CHECK(game.fate ==
              (whole ? library::KeptGame::Fate::finished : library::KeptGame::Fate::unfinished));
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

TEST_CASE("verifying a record that says which solver settled it names both solvers", "[history]") {
    const fs::path path = k_history / "records" / "hau_la-2026-11-18-maker.haula";
    const auto record = rules::load_record(path);
    REQUIRE(record);
    REQUIRE(record->makers.size() == 1);
    const test::Finished told =
        test::run({std::string(HAULA_BIN_DIR) + "/haula-cli", "replay", path.string(), "--verify"});
    CHECK(told.exit_code == 3);
    CHECK_THAT(told.err, StartsWith("haula-cli: step 45: the verdict is now"));
    CHECK_THAT(told.err,
               ContainsSubstring("the record was made by " + print(record->makers.front())));
    CHECK_THAT(told.err, ContainsSubstring("; this program is haula version="));
}

TEST_CASE("every structure that was ever written is read and written again", "[history]") {
    const auto files = entries_of(k_history / "structures");
    CHECK(files.size() >= 5);
    for (const fs::path& path : files) {
        INFO(path);
        const auto file = physics::load_structure(path, sets());
        INFO((file ? "" : file.error().detail));
        REQUIRE(file);
        CHECK(file->judged.has_value() == (path.stem().string().ends_with("judged")));
        const auto again = physics::read_structure(
            physics::write_structure(file->structure, file->judged), sets());
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

// No program of ours reads a verdict, and of a report only its structure: both are written for
// others. What these rely on is that fields stay, so those of old are looked for in what is written
// today about the same structure.
TEST_CASE("whatever verdicts and reports ever said, they still say", "[history]") {
    physics::RobustOptions robust;
    robust.variations = 3;
    std::optional<nlohmann::json> today;
    for (const fs::path& path : entries_of(k_history / "reports")) {
        INFO(path);
        const auto report = json_of(path);
        CHECK(report.at("haula_report") == 1);
        auto file = physics::read_structure(report.at("structure").dump(), sets());
        REQUIRE(file);
        const auto dispute = report::look_into("s.json", std::move(*file), "again", robust);
        REQUIRE(dispute);
        today = nlohmann::json::parse(report::report_json(*dispute));
        today->at("verdict").emplace("blocked_by", nullptr);  // unless it is blocked today as well
        CHECK(missing_in(*today, report) == "");
        CHECK(today->at("structure_hash") == report.at("structure_hash"));
    }
    REQUIRE(today);
    CHECK(entries_of(k_history / "verdicts").size() >= 2);
    for (const fs::path& path : entries_of(k_history / "verdicts")) {
        INFO(path);
        const auto verdict = json_of(path);
        CHECK(verdict.at("solver").is_number_integer());
        CHECK(missing_in(today->at("verdict"), verdict) == "");
    }
}

TEST_CASE("what a verdict may not lose is found missing", "[history]") {
    using nlohmann::json;
    const json old = json::parse(R"({"a": 1, "b": [{"c": true}], "d": null})");
    CHECK(missing_in(old, old) == "");
    CHECK(missing_in(json::parse(R"({"a": 2.5, "b": [{"c": false, "e": 1}], "d": 3})"), old) == "");
    CHECK(missing_in(json::parse(R"({"b": [], "d": null})"), old) == "/a");
    CHECK(missing_in(json::parse(R"({"a": "1", "b": [], "d": null})"), old) == "/a");
    CHECK(missing_in(json::parse(R"({"a": 1, "b": [{}], "d": null})"), old) == "/b/0/c");
}

TEST_CASE("every link that was ever written opens", "[history]") {
    const rules::Games games = *kits::load_games(k_assets);
    int of_games = 0;
    int of_structures = 0;
    for (const fs::path& path : entries_of(k_history / "links")) {
        INFO(path);
        const auto link = rules::parse_link(trim(*read_file(path, k_max_bytes)));
        REQUIRE(link);
        if (link->kind == rules::Link::Kind::game) {
            const auto record = rules::record_of(*link, games);
            INFO((record ? "" : record.error().detail));
            REQUIRE(record);
            CHECK(record->steps.size() > 10);
            ++of_games;
        } else {
            const auto file = physics::read_structure(link->text, sets());
            REQUIRE(file);
            CHECK(file->structure.place.size() > 1);
            ++of_structures;
        }
    }
    CHECK(of_games >= 2);
    CHECK(of_structures >= 1);
}

TEST_CASE("every card that was ever saved still holds its record", "[history]") {
    const auto files = entries_of(k_history / "cards");
    CHECK_FALSE(files.empty());
    for (const fs::path& path : files) {
        INFO(path);
        const std::string text = *read_file(path, k_max_bytes);
        const auto record = challenges::read_daily(text, sets());
        INFO((record ? "" : record.error().detail));
        REQUIRE(record);
        CHECK(path.filename().string().starts_with(challenges::print_day(record->day)));
        CHECK(record->height_tenth_mm > 500);
        CHECK(record->structure.place.size() > challenges::k_daily_pieces);
        const auto again = challenges::read_daily(challenges::write_daily(*record), sets());
        REQUIRE(again);
        CHECK(*again == *record);
    }
}

TEST_CASE("what was ever reached in challenges is taken over", "[history]") {
    const auto files = entries_of(k_history / "challenges");
    CHECK_FALSE(files.empty());
    for (const fs::path& path : files) {
        INFO(path);
        const test::TempDir dir;  // what made no sense would be moved
        const std::string text = *read_file(path, k_max_bytes);
        REQUIRE(write_file_safely(dir / "challenges.json", text));
        const auto loaded = challenges::load_progress(dir / "challenges.json", sets());
        CHECK_FALSE(loaded.broken);
        CHECK_FALSE(loaded.unread);
        CHECK(loaded.progress.all_stars() == 5);
        CHECK(loaded.progress.heights.size() == 1);
        CHECK(loaded.progress.today.has_value());
        REQUIRE(challenges::save_progress(loaded.progress, dir / "again.json"));
        CHECK(*read_file(dir / "again.json", k_max_bytes) == text);
    }
}

// The page's own script packs and unpacks it (tests/web does so); what is inside is the program's.
TEST_CASE("everything that a page ever gave out can be read file by file", "[history]") {
    const auto exports = entries_of(k_history / "exports");
    CHECK_FALSE(exports.empty());
    for (const fs::path& path : exports) {
        INFO(path);
        const auto all = json_of(path);
        CHECK(all.at("haula_export") == 1);
        std::set<std::string> kinds;
        for (const auto& [name, content] : all.at("files").items()) {
            INFO(name);
            const std::string text = content.get<std::string>();
            if (name == "settings.json") {
                CHECK(screen::parse_settings(text));
                kinds.insert("settings");
            } else if (name.starts_with("games/")) {
                CHECK(rules::parse_record(text));
                kinds.insert("games");
            } else if (name.starts_with("structures/")) {
                CHECK(physics::read_structure(text, sets()));
                kinds.insert("structures");
            }
        }
        CHECK(kinds == std::set<std::string>{"games", "settings", "structures"});
    }
}
