#pragma once

#include <memory>
#include <optional>

#include "games/hong_kong/hong_kong_state.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::view {

// A turn of Hong Kong put together piece by piece, before it is announced: choose a kind, then a
// plot; a fast block is followed by a second piece. Everything can be taken back until then. Pure
// logic: hands and pictures are others' business.
class Composing {
  public:
    explicit Composing(std::shared_ptr<const hong_kong::HongKongState> state);

    const hong_kong::HongKongState& state() const { return *state_; }
    PlayerId player() const { return state_->to_act().player; }
    // The piece in hand; none once the turn is whole.
    std::optional<hong_kong::Kind> in_hand() const;
    // Whether such a piece can be taken in hand now, and why not.
    std::optional<rules::Refusal> why_not(hong_kong::Kind kind) const;
    std::optional<rules::Refusal> choose(hong_kong::Kind kind);

    // Where the piece in hand may go.
    hong_kong::Plots offered() const;
    std::optional<rules::Refusal> why_not(hong_kong::PlotId plot) const;
    // Puts the piece in hand there; of a whole turn the last piece is moved.
    std::optional<rules::Refusal> choose(hong_kong::PlotId plot);
    // The last choice undone; false if there was none.
    bool step_back();

    std::optional<hong_kong::PlotId> fast() const { return fast_; }
    std::optional<hong_kong::PlotId> second() const { return second_; }
    hong_kong::Kind second_kind() const { return kind_; }
    bool ready() const { return second_.has_value(); }
    // A whole turn at once, as if put together by hand.
    std::optional<rules::Refusal> propose(const rules::Move& move);
    // Once it is whole.
    std::optional<rules::Move> move() const;
    // The turn so far and what is to be chosen next, in one sentence.
    rules::Message sentence() const;

  private:
    std::shared_ptr<const hong_kong::HongKongState> state_;
    hong_kong::Kind kind_ = hong_kong::Kind::block;
    std::optional<hong_kong::PlotId> fast_;
    std::optional<hong_kong::PlotId> second_;
};

}  // namespace haula::view
