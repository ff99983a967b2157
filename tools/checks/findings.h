#pragma once

#include <compare>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"

namespace haula::checks {

// Something in the tree that must not be there.
struct Finding {
    std::string file;  // relative to the root
    int line = 0;
    std::string what;

    friend auto operator<=>(const Finding&, const Finding&) = default;
};

constexpr std::size_t k_largest_source = 4U << 20U;

// The project's files below `root`, without what is built there; relative, sorted, never none.
Result<std::vector<std::string>> project_files(const std::filesystem::path& root);

// Prints the findings, one a line, as a compiler would. Returns the exit code: 0 without any.
int report(const std::vector<Finding>& findings);

}  // namespace haula::checks
