#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"
#include "physics/structure.h"
#include "rules/game.h"
#include "rules/record.h"

namespace haula::referee {

// A moment of a recorded game that a referee may be asked about.
struct RecordMoment {
    std::filesystem::path record;
    std::size_t steps = 0;  // after so many
    std::vector<rules::Seat> seats = {};
    bool foul = false;  // announced and found touching, before it was taken back; else the end
};

// Every foul, then the end. A file that is no record of Hau La has none.
std::vector<RecordMoment> moments_of(const rules::Games& games,
                                     const std::filesystem::path& record);
// What stood on the table then.
Result<physics::Structure> structure_at(const rules::Games& games, const RecordMoment& moment);

}  // namespace haula::referee
