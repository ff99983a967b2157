#include "app/table/saved_games.h"

#include <optional>
#include <string>
#include <system_error>

#include "app/places.h"
#include "app/screens/table_screen.h"
#include "core/files.h"

namespace haula::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view k_practice = "practice";
constexpr std::size_t k_most_bytes = 4U << 20U;  // of a record, see FORMATS.md

constexpr int k_most_programs = 100;  // at the same time; or the folder cannot be written to

fs::path lock_file(const Folders& folders, int program) {
    return folders.games / ("program-" + std::to_string(program) + ".lock");
}

fs::path record_of(const Folders& folders, Slot slot, int program) {
    const std::string number = program > 1 ? "-" + std::to_string(program) : "";
    return folders.games /
           (std::string(slot == Slot::practice ? k_practice : "running") + number + ".haula");
}

Result<void> move_file(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    fs::rename(from, to, failure);
    if (failure) {
        return Error{ErrorCode::system, from.string() + ": " + failure.message()};
    }
    return {};
}

Result<fs::path> move_aside(const Folders& folders, Slot slot) {
    const fs::path target =
        new_file(folders.games, ".haula", slot == Slot::practice ? k_practice : "haula");
    const Result<void> moved = move_file(record_in(folders, slot), target);
    return moved ? Result<fs::path>(target) : moved.error();
}

}  // namespace

std::optional<FileLock> claim_slots(Folders& folders) {
    std::error_code ignored;
    fs::create_directories(folders.games, ignored);
    for (int program = 1; program <= k_most_programs; ++program) {
        if (std::optional<FileLock> lock = FileLock::take(lock_file(folders, program))) {
            folders.program = program;
            return lock;
        }
    }
    return std::nullopt;
}

fs::path record_in(const Folders& folders, Slot slot) {
    return record_of(folders, slot, folders.program);
}

bool played_elsewhere(const Folders& folders, const fs::path& record) {
    const Slot slot = slot_of(record);
    for (int program = 1; program <= k_most_programs; ++program) {
        if (program != folders.program && record == record_of(folders, slot, program)) {
            return !FileLock::take(lock_file(folders, program));
        }
    }
    return false;
}

Slot slot_of(const fs::path& record) {
    return record.filename().string().starts_with(k_practice) ? Slot::practice : Slot::game;
}

Result<void> put_aside(const Folders& folders, Slot slot) {
    std::error_code failure;
    fs::create_directories(folders.games, failure);
    if (failure) {
        return Error{ErrorCode::system, folders.games.string() + ": " + failure.message()};
    }
    if (!fs::exists(record_in(folders, slot), failure)) {
        return {};
    }
    const Result<fs::path> moved = move_aside(folders, slot);
    return moved ? Result<void>{} : Result<void>{moved.error()};
}

Result<fs::path> put_away_finished_game(const Folders& folders) {
    return move_aside(folders, Slot::game);
}

Result<TakenUp> take_up(const Folders& folders, const fs::path& record) {
    const Slot slot = slot_of(record);
    TakenUp taken{record, record_in(folders, slot), std::nullopt};
    if (record == taken.place) {
        return taken;
    }
    std::error_code ignored;
    if (fs::exists(taken.place, ignored)) {
        const Result<fs::path> moved = move_aside(folders, slot);
        if (!moved) {
            return moved.error();
        }
        taken.aside = *moved;
    }
    if (const Result<void> moved = move_file(record, taken.place); !moved) {
        if (taken.aside) {
            fs::rename(*taken.aside, taken.place, ignored);
        }
        return moved.error();
    }
    return taken;
}

void lay_back(const TakenUp& taken) {
    if (taken.from == taken.place || !move_file(taken.place, taken.from)) {
        return;
    }
    std::error_code ignored;
    if (taken.aside) {
        fs::rename(*taken.aside, taken.place, ignored);
    }
}

std::optional<fs::path> unfinished_game(const Folders& folders) {
    const fs::path path = record_in(folders, Slot::game);
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        return std::nullopt;
    }
    // no more than a glance: a game without a move is not worth going on with
    const Result<std::string> text = read_file(path, k_most_bytes);
    const bool begun = text && text->find("\nmove:") != std::string::npos;
    return begun ? std::optional(path) : std::nullopt;
}

}  // namespace haula::app
