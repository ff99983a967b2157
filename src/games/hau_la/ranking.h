#pragma once

#include <optional>
#include <vector>

#include "core/ids.h"

namespace haula::hau_la {

// The height of a player's highest marker; none without a marker on the structure.
struct PlayerHeight {
    PlayerId player;
    std::optional<int> height_tenth_mm;

    friend bool operator==(const PlayerHeight&, const PlayerHeight&) = default;
};

// Highest first. `standings` come in the order that settles ties: of those within the tolerance of
// the highest left, the earliest comes first. Players without a marker come last, in the order of
// `without`.
std::vector<PlayerId> ranking(std::vector<PlayerHeight> standings, int tolerance_tenth_mm,
                              const std::vector<PlayerId>& without);

// All within the tolerance of the highest; nobody if there is no marker.
std::vector<PlayerId> highest_of(const std::vector<PlayerHeight>& standings,
                                 int tolerance_tenth_mm);

}  // namespace haula::hau_la
