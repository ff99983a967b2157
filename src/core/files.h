#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace haula {

// None of these throws: too little memory is an error like any other.

// The whole of a file, if it is at most `max_bytes` long.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);

// What becomes of a file that is there already.
enum class Existing {
    replace,
    refuse,  // ErrorCode::refused; it stays as it is
};

// Writes a file so that a crash, a kill or a full disk leaves either the old content or the new,
// never less: temporary file beside it, fsync, rename, fsync of the folder. Where the path is a
// link, the file that it leads to is written and the link stays.
Result<void> write_file_safely(const std::filesystem::path& path, std::string_view content,
                               Existing existing = Existing::replace);

// The same for who reads it while it is written, again and again; a power cut may take it.
Result<void> write_file_quickly(const std::filesystem::path& path, std::string_view content,
                                Existing existing);

// Gives a file another name. ErrorCode::refused: there is something of that name, and it stays.
Result<void> rename_without_replacing(const std::filesystem::path& from,
                                      const std::filesystem::path& to);

// Whether the name is that of one of our temporary files.
bool is_temporary(const std::filesystem::path& path);

// Removes what killed programs of ours left in the folder of the file. What a running program is
// writing stays, and so does everything that only looks like it.
void remove_stale_temporaries(const std::filesystem::path& path);

// An error of the system about a path, in a sentence: "F: cannot write: No space left on device".
// A path that cannot be meant (a loop of links, no permission, a name too long) is bad input.
Error system_error(const std::filesystem::path& path, std::string_view doing, int code);

}  // namespace haula
