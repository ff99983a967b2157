#pragma once

#include <string>
#include <string_view>

namespace haula {

// A word as a shell reads it back, quoted where it must be.
std::string shell_word(std::string_view word);

}  // namespace haula
