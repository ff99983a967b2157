#include "ai/hong_kong_search.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "ai/hong_kong_evaluation.h"
#include "core/assert.h"
#include "core/hash.h"
#include "core/rng.h"

namespace haula::ai {

using hong_kong::Position;
using hong_kong::Turn;

namespace {

constexpr int k_infinite = std::numeric_limits<int>::max() / 2;
constexpr std::size_t k_max_turns = 1300;

Position after(Position position, const Turn& turn) {
    position.play(turn);
    return position;
}

// What a position is worth to the player who moved into it. The opponent may have to pass.
int worth_to(PlayerId player, const Position& position) {
    return position.mover() == player ? evaluate(position) : -evaluate(position);
}

}  // namespace

HongKongSearch::HongKongSearch(const HongKongLimits& limits, std::uint64_t seed)
    : limits_(limits), seed_(seed) {
    listed_.reserve(k_max_turns);
}

void HongKongSearch::list_choices(const Position& position) {
    listed_.clear();
    position.for_each_turn([&](const Turn& turn) {
        listed_.push_back({turn, worth_to(position.mover(), after(position, turn))});
    });
    nodes_ += static_cast<std::int64_t>(listed_.size());
}

// Fast a1, block b1 and fast b1, block a1 lead to the same position: the later ones go.
void HongKongSearch::drop_repetitions(const Position& position, std::size_t width) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < listed_.size() && kept < width; ++i) {
        bool repeated = false;
        const Position reached = after(position, listed_[i].turn);
        for (std::size_t j = kept; j > 0 && listed_[j - 1].value == listed_[i].value && !repeated;
             --j) {
            repeated = after(position, listed_[j - 1].turn) == reached;
        }
        if (!repeated) {
            listed_[kept++] = listed_[i];
        }
    }
    listed_.resize(kept);
}

HongKongSearch::Expansion HongKongSearch::expand(const Position& position, std::size_t width) {
    bool is_new = false;
    Expansion& expansion = expansions_.at(position.hash(), is_new);
    if (!is_new) {
        return expansion;
    }
    list_choices(position);
    stopped_ = stopped_ || (keep_going_ && !keep_going_(nodes_));
    // twice the width: what repeats another is dropped
    const std::size_t sorted = std::min(listed_.size(), 2 * width);
    // stable in effect: equal values keep the order in which turns are listed
    const auto better = [](const Choice& a, const Choice& b) {
        if (a.value != b.value) {
            return a.value > b.value;
        }
        const auto key = [](const Turn& turn) {
            return (turn.fast ? turn.fast->value : 0U) * 128 + turn.plot.value * 4 +
                   static_cast<std::uint32_t>(turn.kind);
        };
        return key(a.turn) < key(b.turn);
    };
    std::partial_sort(listed_.begin(), listed_.begin() + static_cast<std::ptrdiff_t>(sorted),
                      listed_.end(), better);
    listed_.resize(sorted);
    drop_repetitions(position, width);
    expansion.first = static_cast<std::uint32_t>(choices_.size());
    expansion.count = static_cast<std::uint32_t>(listed_.size());
    choices_.insert(choices_.end(), listed_.begin(), listed_.end());
    return expansion;
}

int HongKongSearch::value_after(const Position& position, const Turn& turn, int depth, int alpha,
                                int beta) {
    const Position reached = after(position, turn);
    return reached.mover() == position.mover() ? value_of(reached, depth, alpha, beta)
                                               : -value_of(reached, depth, -beta, -alpha);
}

int HongKongSearch::value_of(const Position& position, int depth, int alpha, int beta) {
    if (position.is_over()) {
        return final_value(position);
    }
    if (must_end()) {
        return 0;  // nobody looks at it: the iteration is dropped
    }
    const Expansion expansion = expand(position, limits_.width);
    int best = -k_infinite;
    if (depth == 1) {
        for (std::size_t i = 0; i < expansion.count; ++i) {
            best = std::max(best, choices_[expansion.first + i].value);
        }
        return best;
    }
    std::size_t best_at = expansion.first;
    for (std::size_t i = expansion.first; i < expansion.first + expansion.count && best < beta;
         ++i) {
        const int value =
            value_after(position, choices_[i].turn, depth - 1, std::max(alpha, best), beta);
        if (value > best) {
            best = value;
            best_at = i;
        }
    }
    // the best one is looked at first in the next iteration
    const auto at = [&](std::size_t i) {
        return choices_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::rotate(at(expansion.first), at(best_at), at(best_at + 1));
    return best;
}

// One iteration over the root's turns, the best so far first. False if it had to end half-way.
bool HongKongSearch::search_root(const Position& position, int depth) {
    int best = -k_infinite;
    for (RootChoice& choice : root_) {
        const int alpha = best == -k_infinite ? -k_infinite : best - choice.noise;
        const int value =
            value_after(position, choice.turn, depth - 1, alpha, k_infinite) + choice.noise;
        if (must_end()) {
            return false;
        }
        // one that is not better has only a bound for a value
        choice.value = value > best ? value : std::min(value, best - 1);
        best = std::max(best, value);
    }
    return true;
}

// The turns at the root, with their noise.
void HongKongSearch::list_root(const Position& position) {
    const Expansion expansion = expand(position, limits_.root_width);
    expansions_.forget();  // a transposition to the root would find it too wide
    Rng rng(mix64(seed_ ^ position.hash()));
    root_.clear();
    for (std::size_t i = 0; i < expansion.count; ++i) {
        const Choice& choice = choices_[expansion.first + i];
        const int noise =
            static_cast<int>(rng.below(2 * static_cast<std::uint64_t>(limits_.noise) + 1)) -
            limits_.noise;
        root_.push_back({choice.turn, choice.value + noise, noise});
    }
}

HongKongThought HongKongSearch::best_so_far(int depth) {
    // an insertion sort: stable, and nearly nothing to do from the second iteration on
    for (std::size_t i = 1; i < root_.size(); ++i) {
        for (std::size_t j = i; j > 0 && root_[j - 1].value < root_[j].value; --j) {
            std::swap(root_[j - 1], root_[j]);
        }
    }
    return {root_.front().turn, root_.front().value, depth, nodes_, stopped_};
}

HongKongThought HongKongSearch::think(const Position& position) {
    HL_ASSERT(!position.is_over());
    nodes_ = 0;
    stopped_ = false;
    choices_.clear();
    expansions_.forget();
    list_root(position);
    HongKongThought thought = best_so_far(1);
    for (int depth = 2; depth <= limits_.depth && root_.size() > 1; ++depth) {
        if (!search_root(position, depth)) {
            break;
        }
        thought = best_so_far(depth);
        if (std::abs(thought.value) > k_hong_kong_won / 2) {
            break;  // won or lost by force
        }
    }
    thought.nodes = nodes_;
    thought.stopped = stopped_;
    return thought;
}

}  // namespace haula::ai
