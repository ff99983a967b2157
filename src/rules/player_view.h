#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "rules/judge.h"
#include "rules/state.h"

namespace haula::rules {

// What one viewer may see of a game, as a state: all that screens, bots, hints, records shown while
// the game lasts and remote seats get. Only `all_open` makes one of a true state with secrets.
//
// Where nothing is hidden and no luck is to come, or once the game is over, it is the state itself,
// without a copy. Otherwise it is a whole state that is imagined in the same way for all truths
// that the viewer cannot tell apart: a screen that shows too much shows something invented, and
// never a secret. Making it costs a clone, so make it once an act, not once a frame.
class PlayerView {
  public:
    // The state must outlive the view. A null viewer is an onlooker.
    PlayerView(const State& state, PlayerId viewer);
    // Keeps the state, for work on another thread.
    PlayerView(std::shared_ptr<const State> state, PlayerId viewer);
    // For the player to act, or an onlooker where that is nobody. The state must outlive the view.
    static PlayerView of_mover(const State& state) { return {state, state.to_act().player}; }
    // Everything lies open: the replay of a game that is over.
    static PlayerView all_open(std::shared_ptr<const State> state);

    const State& state() const { return *state_; }
    const std::shared_ptr<const State>& shared_state() const { return state_; }
    PlayerId viewer() const { return viewer_; }
    bool is_to_act() const { return viewer_ && state_->to_act() == Actor::of(viewer_); }
    // The viewer's own moves; none when the viewer is not to act.
    std::vector<Move> legal_moves(Judge& judge) const;
    // Another state that the viewer cannot tell from the truth, to search in.
    std::unique_ptr<State> imagined(std::uint64_t seed) const;

  private:
    explicit PlayerView(std::shared_ptr<const State> open) : state_(std::move(open)) {}

    std::shared_ptr<const State> state_;
    PlayerId viewer_;
};

}  // namespace haula::rules
