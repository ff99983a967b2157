#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files.h"
#include "core/result.h"
#include "physics/component_set.h"
#include "physics/judged_by.h"
#include "physics/set_file.h"
#include "physics/structure.h"

// Structure files, version 1: JSON, what stands on the table as placements in order.
//
// Whatever is wrong is refused in one sentence that names the entry: "entry 4 of place: hole i1
// is used twice: nib a of s1 is in it already". Entries are counted from 1, as people count.
namespace haula::physics {

inline constexpr std::size_t k_max_structure_bytes = 1'000'000;
// A real table has 22 strips; this bounds what a hostile file can ask the solver to do.
inline constexpr std::size_t k_max_structure_pieces = 200;
inline constexpr std::size_t k_max_structure_entries = 2000;

struct StructureFile {
    Structure structure;
    ComponentSet set;
    std::vector<Placement> placements;    // the start's, if one is named, then the file's own
    std::optional<JudgedBy> judged = {};  // what it says of itself
};

// How messages call the placement at `index` of `placements`: "entry 4 of place", or "start: s2".
std::string entry_name(const StructureFile& file, std::size_t index);

Result<StructureFile> read_structure(std::string_view text, const SetSource& sets);
// The same from a file; errors begin with its path.
Result<StructureFile> load_structure(const std::filesystem::path& path, const SetSource& sets);

// A structure as if it had been written and read: by the same limits.
Result<StructureFile> as_file(const Structure& structure, const SetSource& sets);

// All placements in order, the start's first, or the first thing that is wrong with them.
Result<std::vector<Placement>> all_placements(const Structure& structure, const ComponentSet& set);

// In one spelling: what was read from such a text is written as the same bytes.
std::string write_structure(const Structure& structure, const std::optional<JudgedBy>& judged = {});
Result<void> save_structure(const std::filesystem::path& path, const Structure& structure,
                            const std::optional<JudgedBy>& judged = {},
                            Existing existing = Existing::replace);

}  // namespace haula::physics
