#include "app/table/saved_games.h"

#include <ctime>
#include <system_error>

#include "app/screens/table_screen.h"
#include "core/files.h"

namespace haula::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* k_running = "running.haula";
constexpr std::size_t k_most_bytes = 4U << 20U;  // of a record, see FORMATS.md

// haula-2026-05-01-143000.haula, with a number behind it if that is taken.
fs::path free_name(const fs::path& folder) {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    char text[40] = {};
    std::strftime(text, sizeof text, "haula-%Y-%m-%d-%H%M%S", &local);
    fs::path path = folder / (std::string(text) + ".haula");
    for (int i = 2; fs::exists(path); ++i) {
        path = folder / (std::string(text) + "-" + std::to_string(i) + ".haula");
    }
    return path;
}

Result<fs::path> move_aside(const Folders& folders) {
    const fs::path target = free_name(folders.games);
    std::error_code failure;
    fs::rename(running_game(folders), target, failure);
    if (failure) {
        return Error{ErrorCode::system, running_game(folders).string() + ": " + failure.message()};
    }
    return target;
}

}  // namespace

fs::path running_game(const Folders& folders) { return folders.games / k_running; }

Result<void> keep_unfinished_game(const Folders& folders) {
    std::error_code failure;
    fs::create_directories(folders.games, failure);
    if (failure) {
        return Error{ErrorCode::system, folders.games.string() + ": " + failure.message()};
    }
    if (!fs::exists(running_game(folders))) {
        return {};
    }
    const Result<fs::path> moved = move_aside(folders);
    return moved ? Result<void>{} : Result<void>{moved.error()};
}

Result<fs::path> put_away_finished_game(const Folders& folders) { return move_aside(folders); }

std::optional<fs::path> unfinished_game(const Folders& folders) {
    const fs::path path = running_game(folders);
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        return std::nullopt;
    }
    // asked every frame of the title, so no more than a glance: a game without a move is not worth
    // going on with
    const Result<std::string> text = read_file(path, k_most_bytes);
    const bool begun = text && text->find("\nmove:") != std::string::npos;
    return begun ? std::optional(path) : std::nullopt;
}

}  // namespace haula::app
