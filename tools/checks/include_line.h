#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace haula::checks {

constexpr std::size_t k_largest_source = 4U << 20U;

struct Include {
    std::string_view header;
    bool angled = false;
};

// `#include <vector>` or `#include "core/text.h"`; nothing for any other line.
std::optional<Include> parse_include(std::string_view line);

}  // namespace haula::checks
