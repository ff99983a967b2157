#pragma once

#include <string>
#include <string_view>

namespace haula {

// A word as a shell reads it back, quoted where it must be.
std::string shell_word(std::string_view word);
// The same for a file's name, which no program may take for an option.
std::string shell_path(std::string_view path);

}  // namespace haula
