#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "games/skybridge/position.h"

namespace haula::ai {

struct SkybridgeLimits {
    std::int64_t nodes = 100'000;  // placements played at most, in the tree and to the end of the
                                   // game; work, not time, so that a seed gives the same game
    double noise = 0.0;            // each move at the root seems up to so much better or worse
};

struct SkybridgeThought {
    skybridge::Placement placement;
    double value = 0.0;  // what the mover may expect, 0 to 1
    int visits = 0;      // of that move
    std::int64_t nodes = 0;
    bool stopped = false;  // from outside: the best as far as it came
};

// Monte Carlo tree search for 2 to 4 players: everybody goes for the own result (max^n). Games are
// played out with a little sense. It plays on one position and takes back; after the first search
// it allocates nothing.
class SkybridgeSearch {
  public:
    explicit SkybridgeSearch(const SkybridgeLimits& limits, std::uint64_t seed = 0);

    // The position must not be over.
    SkybridgeThought think(const skybridge::Position& position);
    // Told after every game played out how many nodes that makes; false stops the search.
    void set_keep_going(std::function<bool(std::int64_t)> keep_going) {
        keep_going_ = std::move(keep_going);
    }

  private:
    // What the result of a game is worth to each player, 0 to 1.
    using Rewards = std::array<double, skybridge::k_max_players>;

    struct Node {
        skybridge::Placement placement;  // that leads here
        std::uint8_t mover = 0;          // who made it, as an index
        double reward = 0.0;             // the sum, for the one who made it
        int visits = 0;
        std::uint32_t first_child = 0;
        std::uint32_t children = 0;
    };

    struct Played {
        skybridge::Placement placement;
        skybridge::Position::Before before;
    };

    void expand(std::uint32_t node);
    std::uint32_t best_child(const Node& node) const;
    void run_once();
    void play(const skybridge::Placement& placement);
    std::uint32_t choose_at_root();

    SkybridgeLimits limits_;
    std::uint64_t seed_;
    std::function<bool(std::int64_t)> keep_going_;
    std::int64_t nodes_played_ = 0;
    Rng rng_{0};
    skybridge::Position position_;
    std::vector<Node> nodes_;          // the root first
    std::vector<std::uint32_t> path_;  // from the root to the leaf of this game
    std::vector<Played> played_;       // since the root
};

}  // namespace haula::ai
