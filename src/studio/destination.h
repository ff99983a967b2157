#pragma once

#include <filesystem>
#include <string_view>

#include "core/files.h"
#include "core/result.h"

namespace haula::studio {

// What an animation becomes: this file, or, if `file` is empty, a new one in `folder`, named when
// it is done.
struct Destination {
    std::filesystem::path folder = {};
    std::filesystem::path file = {};
    Existing existing = Existing::refuse;
};

// The file that it has become.
Result<std::filesystem::path> write_animation(const Destination& to, std::string_view bytes);

}  // namespace haula::studio
