#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "core/files.h"
#include "core/result.h"

namespace haula {

// Whether a program may write there, decided the same way for all of them: never over one of its
// own inputs, under whatever name, and over another file only if the user asked for it (`force`).
Result<void> check_output(const std::filesystem::path& out,
                          std::span<const std::filesystem::path> inputs, bool force);

// How it is written then: what has come to lie there since it was allowed is nobody's to replace.
constexpr Existing existing_if(bool force) { return force ? Existing::replace : Existing::refuse; }

// Whether a folder may be filled: it does not exist, or is empty, or `mark`, a file that this
// program leaves in such folders, says that it is its own.
Result<void> check_output_folder(const std::filesystem::path& folder, std::string_view mark);

}  // namespace haula
