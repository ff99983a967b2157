#include "library/saved_games.h"

#include <optional>
#include <string>
#include <utility>

#include "core/file_operations.h"
#include "core/file_system.h"
#include "core/files.h"
#include "core/guarded.h"
#include "library/folders.h"
#include "library/kept_games.h"

namespace haula::library {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view k_practice = "practice";
constexpr int k_max_programs = 50;  // on one home at the same time

fs::path lock_file(const Folders& folders, int program) {
    return folders.games / ("program-" + std::to_string(program) + ".lock");
}

fs::path record_of(const Folders& folders, Slot slot, int program) {
    const std::string number = program > 1 ? "-" + std::to_string(program) : "";
    return folders.games /
           (std::string(slot == Slot::practice ? k_practice : "running") + number + ".haula");
}

// A lock that nobody holds, or that nobody can.
bool is_free(const Result<FileLock>& lock) {
    return lock || lock.error().code != ErrorCode::refused;
}

// What another program left in its slot that was killed.
std::optional<fs::path> left_behind(const Folders& folders, Slot slot) {
    for (int program = 1; program <= k_max_programs; ++program) {
        const fs::path record = record_of(folders, slot, program);
        if (program != folders.program && is_begun(record) &&
            is_free(FileLock::take(lock_file(folders, program)))) {
            return record;
        }
    }
    return std::nullopt;
}

// The other program whose slot the record is in, if there is one.
std::optional<int> other_program_with(const Folders& folders, const fs::path& record) {
    for (int program = 1; program <= k_max_programs; ++program) {
        if (program != folders.program && record == record_of(folders, slot_of(record), program)) {
            return program;
        }
    }
    return std::nullopt;
}

// `target` is known before anything moves, so that it can be moved back whatever happens.
Result<void> move_to_archive(const Folders& folders, Slot slot, std::optional<fs::path>& target) {
    constexpr int k_max_tries = 100;
    Result<void> moved;
    for (int i = 0; i < k_max_tries; ++i) {
        target = new_file(folders.games, ".haula", slot == Slot::practice ? k_practice : "haula");
        moved = rename_without_replacing(record_in(folders, slot), *target);
        if (moved || moved.error().code != ErrorCode::refused) {
            return moved;
        }
        // another program took that name just now
    }
    return moved;
}

// Needs no memory: that may be what went wrong. Refused or not, each has a name of its own.
void put_back(const ResumedRecord& resumed) {
    if (!is_there(resumed.from)) {
        (void)file_operations::rename_without_replacing(resumed.place.c_str(),
                                                        resumed.from.c_str());
    }
    if (resumed.archived) {
        (void)file_operations::rename_without_replacing(resumed.archived->c_str(),
                                                        resumed.place.c_str());
    }
}

}  // namespace

std::optional<FileLock> claim_slots(Folders& folders) {
    (void)make_folders(folders.games);  // then there can be no lock either
    for (int program = 1; program <= k_max_programs; ++program) {
        Result<FileLock> lock = FileLock::take(lock_file(folders, program));
        if (is_free(lock)) {
            folders.program = lock ? program : 1;
            return lock ? std::optional(std::move(*lock)) : std::nullopt;
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

Result<void> archive(const Folders& folders, Slot slot) {
    if (Result<void> made = make_folders(folders.games); !made) {
        return made;
    }
    if (!is_there(record_in(folders, slot))) {
        return {};
    }
    std::optional<fs::path> target;
    return move_to_archive(folders, slot, target);
}

Result<fs::path> archive_finished_game(const Folders& folders) {
    std::optional<fs::path> target;
    const Result<void> moved = move_to_archive(folders, Slot::game, target);
    return moved ? Result<fs::path>(std::move(*target)) : Result<fs::path>(moved.error());
}

Result<ResumedRecord> resume(const Folders& folders, const fs::path& record) {
    const Slot slot = slot_of(record);
    ResumedRecord resumed{record, record_in(folders, slot), std::nullopt};
    if (record == resumed.place) {
        return resumed;
    }
    // held until the record has its new name, so that no other program resumes it meanwhile
    std::optional<FileLock> lock;
    if (const std::optional<int> other = other_program_with(folders, record)) {
        Result<FileLock> its = FileLock::take(lock_file(folders, *other));
        if (!is_free(its)) {
            return refused(record.string() + ": another program plays it");
        }
        if (its) {
            lock = std::move(*its);
        }
    }
    const Result<void> moved = guarded([&]() -> Result<void> {
        if (is_there(resumed.place)) {
            Result<void> archived = move_to_archive(folders, slot, resumed.archived);
            if (!archived) {
                return archived;
            }
        }
        return rename_without_replacing(record, resumed.place);
    });
    if (!moved) {
        put_back(resumed);
        return moved.error();
    }
    return resumed;
}

void rollback(const ResumedRecord& resumed) {
    if (resumed.from != resumed.place) {
        put_back(resumed);
    }
}

std::optional<fs::path> unfinished_game(const Folders& folders) {
    const fs::path own = record_in(folders, Slot::game);
    return is_begun(own) ? own : left_behind(folders, Slot::game);
}

std::optional<fs::path> kept_practice(const Folders& folders) {
    const fs::path own = record_in(folders, Slot::practice);
    return is_there(own) ? own : left_behind(folders, Slot::practice);
}

}  // namespace haula::library
