#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "rules/move.h"
#include "rules/state.h"
#include "rules/verdict.h"

namespace haula::ai {

// What can be told of a placement without settling anything.
struct Glimpse {
    bool clear = true;  // its plain start runs through nothing
    // About how high the marker would stand if nothing gave way; none without a marker.
    std::optional<double> marker_mm;
};

// Where a marker stands: what its player can build on.
struct Foothold {
    std::string marker;
    double hole_mm = 0.0;  // its hole above the board
    double up = 0.0;       // how much the hole's axis is upright: 0 level, 1 upright
    // How far the hole gives way to the weight of a large construction piece, the mean over all
    // directions: small where it is well braced.
    double give_mm = 0.0;
};

// How a placement would end.
struct Outlook {
    rules::Verdict verdict;
    // The least gap between two things that do not touch; infinite if none is under 10 mm.
    double min_gap_mm = std::numeric_limits<double>::infinity();
    std::vector<Foothold> footholds;  // of every marker on the structure, if it settles
};

// A judge that lets bots look ahead. What a bot may know: the same that any player could work out
// with a copy of the pieces at home.
class Foresight {
  public:
    virtual ~Foresight() = default;

    // Up to `count` different legal moves that the world lets be tried, drawn from the seed.
    virtual std::vector<rules::Move> candidates(const rules::State& state, std::uint64_t seed,
                                                int count) = 0;
    // Of a placement on the present structure, whoever may make it. Cheap.
    virtual Glimpse glimpse(const rules::State& state, const rules::Move& move) = 0;
    // Of a legal move; settles it. An error is 'cancelled', or a move that may not be made.
    virtual Result<Outlook> outlook(const rules::State& state, const rules::Move& move) = 0;
};

}  // namespace haula::ai
