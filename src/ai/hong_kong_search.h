#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "ai/hong_kong_expansions.h"
#include "games/hong_kong/position.h"

namespace haula::ai {

struct HongKongLimits {
    std::int64_t nodes = 100'000;  // positions evaluated at most; work, not time, so that a seed
                                   // gives the same game on every machine
    int depth = 40;                // turns looked ahead at most
    std::size_t root_width = 40;   // turns considered at the root and below, best first
    std::size_t width = 12;
    int noise = 0;  // each turn at the root seems up to so much better or worse than it is
};

struct HongKongThought {
    hong_kong::Turn turn;
    int value = 0;  // for the player to move, as evaluate() has it
    int depth = 0;  // of the last complete iteration
    std::int64_t nodes = 0;
    bool stopped = false;  // from outside: the best as far as it came
};

// Alpha-beta with iterative deepening. A turn can be a double move, so that a position has up to
// 1,300 of them: each is evaluated once, and only the best few are followed.
class HongKongSearch {
  public:
    explicit HongKongSearch(const HongKongLimits& limits, std::uint64_t seed = 0);

    // The position must not be over.
    HongKongThought think(const hong_kong::Position& position);
    // Told after every position that is expanded how many nodes that makes; false stops the search.
    void set_keep_going(std::function<bool(std::int64_t)> keep_going) {
        keep_going_ = std::move(keep_going);
    }

  private:
    struct Choice {
        hong_kong::Turn turn;
        int value = 0;  // of the position after it, for whoever made the turn
    };
    struct RootChoice {
        hong_kong::Turn turn;
        int value = 0;
        int noise = 0;  // in the value
    };
    // The best turns of a position within choices_, in an order that improves with every iteration.
    using Expansion = HongKongExpansions::Entry;

    Expansion expand(const hong_kong::Position& position, std::size_t width);
    void list_choices(const hong_kong::Position& position);
    void drop_repetitions(const hong_kong::Position& position, std::size_t width);
    int value_of(const hong_kong::Position& position, int depth, int alpha, int beta);
    int value_after(const hong_kong::Position& position, const hong_kong::Turn& turn, int depth,
                    int alpha, int beta);
    void list_root(const hong_kong::Position& position);
    bool search_root(const hong_kong::Position& position, int depth);
    HongKongThought best_so_far(int depth);
    bool must_end() const { return stopped_ || nodes_ >= limits_.nodes; }

    HongKongLimits limits_;
    std::uint64_t seed_;
    std::function<bool(std::int64_t)> keep_going_;
    std::int64_t nodes_ = 0;
    bool stopped_ = false;
    std::vector<Choice> listed_;   // of the position being expanded
    std::vector<Choice> choices_;  // of all expansions
    std::vector<RootChoice> root_;
    HongKongExpansions expansions_;
};

}  // namespace haula::ai
