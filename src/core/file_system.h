#pragma once

#include <filesystem>
#include <vector>

#include "core/result.h"

// Looks at files and folders and makes folders, for every room, because what std::filesystem throws
// would end the program (the check `tidiness` keeps its functions out of the other rooms).
namespace haula {

// What cannot be looked at (no permission, a name too long, a loop of links) counts as not there:
// whoever goes on to read or write it gets the sentence.
bool is_there(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
bool is_ordinary_file(const std::filesystem::path& path);

// When it was written last; long ago if that cannot be told.
std::filesystem::file_time_type written_at(const std::filesystem::path& file);

// Everything in a folder, sorted by name; nothing of a folder that cannot be looked at.
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder);

// Where files may lie that nobody asked for.
std::filesystem::path temporary_folder();

// The folder and those above it, as far as they are not there yet.
Result<void> make_folders(const std::filesystem::path& folder);

// A file that is not there is removed already.
Result<void> remove_file(const std::filesystem::path& file);

}  // namespace haula
