#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"

namespace haula::test {

// Something that a user asks for and that changes files, small enough to be done a thousand times.
struct Scenario {
    std::string name;
    std::function<void(const std::filesystem::path& home)> prepare;
    // Done below `home`; an error is what the user reads.
    std::function<Result<void>(const std::filesystem::path& home)> act;
    // Further contents that a file may have on the way.
    std::function<bool(const std::string& content)> also = {};
    // Asking again gives what would have come of it at once.
    bool repeatable = true;
    // Too many allocations to let any of them fail in the default run.
    bool whole_program = false;
    // Takes long enough to be left out of the default run.
    bool slow = false;
};

const std::vector<Scenario>& scenarios();

}  // namespace haula::test
