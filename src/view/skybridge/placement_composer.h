#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "games/skybridge/skybridge_state.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::view {

// A turn of Skybridge put together before it is announced: a colour where the player has several,
// a kind, a tower; a bridge is given its two ends one after the other. Everything can be taken back
// until then. Pure logic: hands and pictures are others' business.
class PlacementComposer {
  public:
    explicit PlacementComposer(std::shared_ptr<const skybridge::SkybridgeState> state);

    const skybridge::SkybridgeState& state() const { return *state_; }
    PlayerId player() const { return state_->to_act().player; }

    // Of which the player has something left, in the order of the rules.
    std::vector<skybridge::Colour> colours() const;
    skybridge::Colour colour() const { return colour_; }
    // Keeps the kind in hand if there is one of it.
    void choose(skybridge::Colour colour);

    skybridge::Kind kind() const { return kind_; }
    int left(skybridge::Kind kind) const;
    std::optional<rules::Refusal> why_not(skybridge::Kind kind) const;
    std::optional<rules::Refusal> choose(skybridge::Kind kind);

    // Where the piece in hand, or its next end, may go; nowhere once the turn is whole.
    skybridge::Foundations offered() const;
    std::optional<rules::Refusal> why_not(skybridge::FoundationId tower) const;
    // Of a whole turn the last choice is moved. A bridge's first end chosen again is let go.
    std::optional<rules::Refusal> choose(skybridge::FoundationId tower);

    // The end of a bridge that waits for the other one.
    std::optional<skybridge::FoundationId> first_end() const;
    // The whole turn.
    std::optional<skybridge::Placement> placement() const;
    // What the turn would be with this tower chosen; none if a bridge has its other end to come.
    std::optional<skybridge::Placement> placement_with(skybridge::FoundationId tower) const;

    bool can_step_back() const { return bool{on_}; }
    void step_back();
    // A whole turn at once, as if put together by hand.
    std::optional<rules::Refusal> propose(const rules::Move& move);
    std::optional<rules::Move> move() const;
    // What is to be chosen next; once the turn is whole, the turn.
    rules::Message sentence() const;

  private:
    skybridge::Placement bridge_between(skybridge::FoundationId a, skybridge::FoundationId b) const;
    std::optional<rules::Refusal> why_no_bridge_from(skybridge::FoundationId tower) const;

    std::shared_ptr<const skybridge::SkybridgeState> state_;
    skybridge::Colour colour_ = skybridge::Colour::red;
    skybridge::Kind kind_ = skybridge::Kind::three_storeys;
    skybridge::FoundationId on_;  // chosen first; null: nothing yet
    skybridge::FoundationId to_;  // a bridge's other end, as it was chosen
};

}  // namespace haula::view
