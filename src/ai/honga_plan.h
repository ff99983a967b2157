#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.h"
#include "games/honga/action.h"
#include "games/honga/position.h"

namespace haula::ai {

// What to do with the rest of a turn, up to the end of it, and how good the table looks then.
struct HongaPlan {
    std::vector<honga::Action> actions;  // the last one ends the turn
    double value = 0.0;
};

// Finds plans for the player to act: every way to lay the disc, every pair of bonus cards,
// mountain, mammoths and trades, in one sensible order; what costs nothing is always done.
class HongaPlanner {
  public:
    // Actions tried so far.
    std::int64_t nodes() const { return nodes_; }
    // Up to `count` plans that differ in where the disc goes (or, once it lies, in what is done),
    // best first. Before the disc is laid or while hands and cards are used.
    std::vector<HongaPlan> plans(const honga::Position& position, std::size_t count);
    HongaPlan best(const honga::Position& position);

  private:
    // Later stages never go back to earlier ones, so that no plan is looked at twice.
    enum class Stage { bonus, climb, lure, trade, points };

    void search(const honga::Position& position, Stage stage, std::size_t first_card);
    void try_action(const honga::Position& position, const honga::Action& action, Stage stage,
                    std::size_t first_card);
    void try_bonus_cards(const honga::Position& position, std::size_t first_card);
    void try_trades(const honga::Position& position);
    void apply(honga::Position& position, const honga::Action& action);
    void take_what_is_free(honga::Position& position);

    PlayerId player_;
    std::vector<honga::Action> path_;
    HongaPlan best_;
    std::int64_t nodes_ = 0;
    std::int64_t nodes_allowed_ = 0;
    // Shuffles that a plan meets; the cards are not looked at.
    Rng luck_{0};
};

}  // namespace haula::ai
