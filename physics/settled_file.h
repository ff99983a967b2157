#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "physics/strips.h"
#include "physics/structure_file.h"
#include "physics/verdict_json.h"

namespace haula::physics {

// A structure file, settled placement by placement until its end or the first that does not settle.
struct SettledFile {
    Assembly assembly;
    std::vector<SettledStep> steps;
    bool settled = true;
};

// `keep_going` is asked once an iteration; false: an error 'cancelled'. `placed` is told how many
// of all placements rest already.
Result<SettledFile> settle_file(
    const std::filesystem::path& path, int segments_per_40_mm,
    const std::function<bool()>& keep_going = {},
    const std::function<void(std::size_t done, std::size_t all)>& placed = {});

// Of one that is not settled: "p4 is blocked by s1 and p2", "p4 does not come to rest".
std::string why_not_settled(const SettledFile& file);

}  // namespace haula::physics
