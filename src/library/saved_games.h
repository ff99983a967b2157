#pragma once

#include <filesystem>
#include <optional>

#include "core/file_lock.h"
#include "core/result.h"
#include "library/folders.h"

namespace haula::library {

// What goes on after every act in a file of its own: one game and one practice. Whatever else was
// played lies beside them, named after its time; nothing is ever written over or removed.
enum class Slot { game, practice };

// Programs that run on one home at the same time have slots of their own, so that none writes over
// what another plays. Notes in `folders` which this program has, for as long as the lock is held;
// the first if there can be no lock.
std::optional<FileLock> claim_slots(Folders& folders);

std::filesystem::path record_in(const Folders& folders, Slot slot);
// Which of the two a record was or will be, by its name: those of practice begin with "practice".
Slot slot_of(const std::filesystem::path& record);

// Before something new begins, what lies in the slot gets a name of its own.
Result<void> archive(const Folders& folders, Slot slot);
// The same after the last act; returns the path that the record has now.
Result<std::filesystem::path> archive_finished_game(const Folders& folders);
// A record that lies in its slot again, and what it takes to undo that.
struct ResumedRecord {
    std::filesystem::path from;
    std::filesystem::path place;                    // the slot's
    std::optional<std::filesystem::path> archived;  // where what lay there is now
};
// The record goes into its slot, and what lay there is archived first: a program killed in between
// leaves both under names of their own. ErrorCode::refused: another program plays it right now.
// After any error everything is where it was.
Result<ResumedRecord> resume(const Folders& folders, const std::filesystem::path& record);
// The game that was left unfinished, if there is one, for 'continue': in the own slot, else what a
// killed program left.
std::optional<std::filesystem::path> unfinished_game(const Folders& folders);
// The practice to go on with, if there is one: in the own slot, else what a killed program left.
std::optional<std::filesystem::path> kept_practice(const Folders& folders);
// The record could not be continued after all: everything goes back to where it was.
void rollback(const ResumedRecord& resumed);

}  // namespace haula::library
