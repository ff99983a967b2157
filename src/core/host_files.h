#pragma once

#include <optional>

// What a system's files can do that another's cannot. One source each: _desktop, _web.
namespace haula::host {

// Renames unless there is something of the new name, in one step: 0, or -1 and errno says why.
// Nothing: the system, or this file system, cannot do both in one.
std::optional<int> rename_exclusively(const char* from, const char* to);

// A file was made for the player: where the program's files are not the player's own, it is handed
// over.
void hand_over(const char* file);

// Whether the program's files lie where the player cannot reach them; then all of them go out as
// one file, and come in again.
bool keeps_files_to_itself();
void export_everything();
void import_everything();
// Then the player also chooses a file of another place, which comes as if it was let go over the
// window.
void choose_file();

}  // namespace haula::host
