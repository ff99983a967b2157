#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "physics/strips.h"

// Structures grown by random placements, as a careless player would build them: what the tests and
// the benchmarks settle. The same seed gives the same placements.
namespace haula::physics {

class RandomGrowth {
  public:
    // `boxes` boxes of pieces, less the start's: one box has what a real game has.
    RandomGrowth(const ComponentSet& set, const std::string& start, std::uint64_t seed,
                 int boxes = 1);

    // One more random placement of a piece that is left and holes that are free; empty when no
    // piece or hole is left.
    std::optional<PlacePiece> next();
    // Says what became of it.
    void kept(const PlacePiece& place);
    // One of four birds: into a free hole of a strip, or out again if it stands already. Empty when
    // no hole is left.
    std::optional<Placement> next_marker();
    void kept_marker(const Placement& marker);

    Assembly& assembly() { return assembly_; }
    int strips() const { return strips_; }

  private:
    std::vector<std::string> free_holes() const;

    Assembly assembly_;
    Rng rng_;
    std::vector<std::string> left_;             // kinds
    std::vector<std::string> used_;             // holes
    std::map<std::string, std::string> birds_;  // and the holes they stand in
    int strips_ = 0;
    int names_ = 0;
};

}  // namespace haula::physics
