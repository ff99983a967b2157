#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace haula {

// The whole of a file, if it is at most `max_bytes` long.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);

// Replaces a file so that a crash, a kill or a full disk leaves either the old content or the new,
// never less: temporary file beside it, fsync, rename, fsync of the folder.
Result<void> write_file_safely(const std::filesystem::path& path, std::string_view content);

// Gives a file another name. ErrorCode::refused: there is something of that name, and it stays.
Result<void> rename_without_replacing(const std::filesystem::path& from,
                                      const std::filesystem::path& to);

// Whether it is one of those temporary files, left by a program that was killed.
bool is_temporary(const std::filesystem::path& path);

// Removes what a killed program's write_file_safely left beside the file. Those of programs that
// still run stay.
void remove_stale_temporaries(const std::filesystem::path& path);

}  // namespace haula
