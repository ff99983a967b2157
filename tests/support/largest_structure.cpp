#include "support/largest_structure.h"

#include <string>
#include <vector>

#include "core/assert.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "support/paths.h"

namespace haula::test {

physics::Structure largest_structure() {
    const auto file =
        physics::load_structure(HAULA_TEST_DATA "/largest.json", physics::installed_sets());
    HL_ASSERT(file.ok());
    physics::Structure structure = file->structure;
    std::vector<std::string> names;
    for (const physics::Placement& each : structure.place) {
        if (const auto* piece = std::get_if<physics::PlacePiece>(&each)) {
            names.push_back(piece->piece);
        }
    }
    for (std::size_t a = 0; a < names.size(); ++a) {
        for (std::size_t b = a + 1; b < names.size(); ++b) {
            if (structure.place.size() < physics::k_max_structure_entries) {
                structure.place.emplace_back(physics::AllowPair{names[a], names[b]});
            }
        }
    }
    return structure;
}

}  // namespace haula::test
