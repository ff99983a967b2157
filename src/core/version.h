#pragma once

#include <string_view>

namespace haula {

// "0.1.0": the project's version, as CMakeLists.txt states it.
std::string_view version();

}  // namespace haula
