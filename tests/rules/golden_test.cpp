// Golden games: their own input, made anew and compared.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "core/asset_dir.h"
#include "core/files.h"
#include "core/text.h"
#include "kits/kits.h"
#include "support/paths.h"
#include "support/playthrough.h"

using namespace haula;

namespace {

std::vector<std::filesystem::path> golden_games(const std::string& game) {
    std::vector<std::filesystem::path> paths;
    std::error_code failed;
    const auto folder = std::filesystem::path(HAULA_SOURCE_DIR) / "tests" / "golden" / game;
    for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        if (at->path().string().ends_with(".play.txt")) {
            paths.push_back(at->path());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

// The first line that differs, for the message.
std::string first_difference(const std::string& was, const std::string& is) {
    const auto old_lines = split(was, '\n');
    const auto new_lines = split(is, '\n');
    for (std::size_t i = 0; i < std::min(old_lines.size(), new_lines.size()); ++i) {
        if (old_lines[i] != new_lines[i]) {
            return "line " + std::to_string(i + 1) + ": was '" + std::string(old_lines[i]) +
                   "', is '" + std::string(new_lines[i]) + "'";
        }
    }
    return was == is ? "" : "one text is longer";
}

}  // namespace

// build/release/bin/playthrough --update FILE... accepts a change
TEST_CASE("every golden game plays as it did", "[rules][golden]") {
    const auto games = kits::load_games(*asset_dir());
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", "en");
    for (const auto& game : *games) {
        const auto paths = golden_games(game->info().id);
        if (paths.empty()) {
            FAIL("the game " << game->info().id << " has no golden game in tests/golden");
        }
        for (const auto& path : paths) {
            const std::string was = *read_file(path, 4U << 20U);
            const auto is = test::regenerate(*games, *texts, was);
            INFO(path.filename().string());
            REQUIRE(is.ok());
            CHECK(first_difference(was, *is) == "");
        }
    }
}
