#include "app/table/saved_games.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/kept_games.h"
#include "app/places.h"
#include "app/screens/table_screen.h"
#include "core/files.h"

namespace haula::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view k_practice = "practice";
constexpr int k_most_programs = 50;  // on one home at the same time

fs::path lock_file(const Folders& folders, int program) {
    return folders.games / ("program-" + std::to_string(program) + ".lock");
}

fs::path record_of(const Folders& folders, Slot slot, int program) {
    const std::string number = program > 1 ? "-" + std::to_string(program) : "";
    return folders.games /
           (std::string(slot == Slot::practice ? k_practice : "running") + number + ".haula");
}

bool is_there(const fs::path& file) {
    std::error_code ignored;
    return fs::exists(file, ignored);
}

// What a program left behind that was killed comes first, so that it is offered again.
std::vector<int> programs_by_worth(const Folders& folders) {
    std::vector<int> programs(k_most_programs);
    std::iota(programs.begin(), programs.end(), 1);
    const auto prefer = [&](auto&& has_something) {
        std::stable_partition(programs.begin(), programs.end(), has_something);
    };
    prefer([&](int program) { return is_there(record_of(folders, Slot::practice, program)); });
    prefer([&](int program) { return is_begun(record_of(folders, Slot::game, program)); });
    return programs;
}

// The other program whose slot the record is in, if there is one.
std::optional<int> other_program_with(const Folders& folders, const fs::path& record) {
    for (int program = 1; program <= k_most_programs; ++program) {
        if (program != folders.program && record == record_of(folders, slot_of(record), program)) {
            return program;
        }
    }
    return std::nullopt;
}

Result<fs::path> move_aside(const Folders& folders, Slot slot) {
    for (;;) {
        fs::path target =
            new_file(folders.games, ".haula", slot == Slot::practice ? k_practice : "haula");
        const Result<void> moved = rename_without_replacing(record_in(folders, slot), target);
        if (moved) {
            return target;
        }
        // refused: another program took that name just now
        if (moved.error().code != ErrorCode::refused) {
            return moved.error();
        }
    }
}

void lay_back_aside(const TakenUp& taken) {
    if (taken.aside) {
        // refused or not, it has a name of its own
        (void)rename_without_replacing(*taken.aside, taken.place);
    }
}

}  // namespace

std::optional<FileLock> claim_slots(Folders& folders) {
    std::error_code ignored;
    fs::create_directories(folders.games, ignored);
    for (const int program : programs_by_worth(folders)) {
        Result<FileLock> lock = FileLock::take(lock_file(folders, program));
        if (lock) {
            folders.program = program;
            return std::move(*lock);
        }
        if (lock.error().code != ErrorCode::refused) {
            break;
        }
    }
    return std::nullopt;
}

fs::path record_in(const Folders& folders, Slot slot) {
    return record_of(folders, slot, folders.program);
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
    if (!is_there(record_in(folders, slot))) {
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
    // held until the record has its new name, so that no other program takes it up meanwhile
    std::optional<FileLock> lock;
    if (const std::optional<int> other = other_program_with(folders, record)) {
        Result<FileLock> its = FileLock::take(lock_file(folders, *other));
        if (its) {
            lock = std::move(*its);
        } else if (its.error().code == ErrorCode::refused) {
            return refused(record.string() + ": another program plays it");
        }
    }
    if (is_there(taken.place)) {
        const Result<fs::path> moved = move_aside(folders, slot);
        if (!moved) {
            return moved.error();
        }
        taken.aside = *moved;
    }
    if (const Result<void> moved = rename_without_replacing(record, taken.place); !moved) {
        lay_back_aside(taken);
        return moved.error();
    }
    return taken;
}

void lay_back(const TakenUp& taken) {
    if (taken.from != taken.place && rename_without_replacing(taken.place, taken.from)) {
        lay_back_aside(taken);
    }
}

std::optional<fs::path> unfinished_game(const Folders& folders) {
    const fs::path path = record_in(folders, Slot::game);
    return is_begun(path) ? std::optional(path) : std::nullopt;
}

}  // namespace haula::app
