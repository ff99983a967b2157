#pragma once

#include <filesystem>

#include "core/result.h"
#include "screen/screen.h"

namespace haula::screen {

// A file was made for the player, or could not be: a sentence says which, and where the program's
// files are not the player's own it is handed over.
void tell_saved(Context& context, const Result<void>& saved, const std::filesystem::path& file);
void tell_saved(Context& context, const Result<std::filesystem::path>& written);

}  // namespace haula::screen
