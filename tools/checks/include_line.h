#pragma once

#include <optional>
#include <string_view>

namespace haula::checks {

struct Include {
    std::string_view header;
    bool angled = false;
};

// `#include <vector>` or `#include "core/text.h"`; nothing for any other line.
std::optional<Include> parse_include(std::string_view line);

}  // namespace haula::checks
