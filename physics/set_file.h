#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "core/result.h"
#include "physics/component_set.h"

// Sets are files; assets/hau_la/README.md says what is in them.
namespace haula::physics {

// A set by itself: one that is not `like` another.
Result<ComponentSet> read_set(std::string_view text, std::string_view name);

// Reads and checks <folder>/<name>.json, and what it is `like`. Errors name the file and the field.
Result<ComponentSet> load_set(const std::filesystem::path& folder, std::string_view name);

// How a structure file's set is found. Passed in, so that a test or a game can keep sets in memory.
using SetSource = std::function<Result<ComponentSet>(std::string_view name)>;

SetSource sets_in(const std::filesystem::path& folder);
// Those that came with the program: asset_dir() / "hau_la". All are read when the first is asked
// for, at start-up, so that whoever draws later waits for no disk.
SetSource installed_sets();

}  // namespace haula::physics
