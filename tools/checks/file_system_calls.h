#pragma once

#include <string_view>

namespace haula::checks {

// Whether rooms' sources of this name must leave the file system to core/file_system.h, whose
// functions throw nothing.
bool leaves_file_system_to_core(std::string_view file);

// Whether a line of C++ calls a function of std::filesystem, or walks through a folder with it.
// Paths themselves are no calls.
bool calls_file_system(std::string_view line);

}  // namespace haula::checks
