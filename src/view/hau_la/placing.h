#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "view/hau_la/hole_choices.h"

namespace haula::view {

// How a person puts an announcement together, step by step. Pure: no window, no shapes; hands are
// turned into these calls elsewhere. Everything up to `move` can be stepped back from.
class Placing {
  public:
    enum class Step {
        wait,        // nothing here is for a hand to put together
        extra,       // 3 players: which extra piece
        aside,       // nothing can be placed: which piece is laid aside
        piece,       // which of one's pieces
        first_hole,  // where its first end goes
        other_end,   // where the other end of a construction piece goes
        perch,       // the marker's hole on the new piece
        ready,       // the announcement stands in one sentence
        plea,        // it touched: penalty or exception
        vote,        // somebody asks for an exception
    };

    // Both must outlive the placing. A new one is made whenever the state has changed.
    Placing(std::shared_ptr<const hau_la::HauLaState> state, const hau_la::Reach& reach);

    Step step() const { return step_; }
    const hau_la::HauLaState& state() const { return *state_; }
    const hau_la::Announcement& so_far() const { return placement_; }
    // What the step offers.
    std::vector<hau_la::Kind> kinds() const;
    const HoleChoices& choices() const { return choices_; }
    bool can_leave_free() const { return can_leave_free_; }
    // A piece may perhaps be laid aside: only trying what is left tells.
    bool can_lay_aside() const;
    // Whether only trying tells if the announcement is allowed: an end that is left free though a
    // hole is near.
    bool needs_trial() const;
    // The markers that could move with these ends; more than one: other_marker() changes it.
    const std::vector<std::optional<MarkerId>>& markers() const { return markers_; }
    bool can_turn() const;
    bool can_flip() const;
    bool can_step_back() const;

    // Each answers why it is not possible; then nothing has changed.
    std::optional<rules::Refusal> choose_kind(hau_la::Kind kind);
    std::optional<rules::Refusal> choose_hole(const hau_la::HoleSide& plug);
    // Where the distances do not allow it, whoever insists has it tried once it is announced.
    std::optional<rules::Refusal> leave_free();
    std::optional<rules::Refusal> lay_aside();
    // A whole announcement at once, as if put together by hand: it stands, and can be stepped back.
    std::optional<rules::Refusal> propose(const rules::Move& move);

    // The face entered last becomes the other one.
    void flip();
    // Steps of 15 degrees; `facing_deg` is where a strip that faces its other hole starts from.
    void turn(int steps, int facing_deg);
    void face_other_hole();
    void other_marker();
    // False if there is nothing to step back from.
    bool step_back();

    // What to do now, in one sentence.
    rules::Message instruction() const;
    // The announcement, once it stands.
    std::optional<rules::Message> sentence() const;
    std::optional<rules::Move> move() const;
    // Why the announcement would be refused, by rules or reach, as far as that is known untried.
    std::optional<rules::Refusal> why_not() const;

  private:
    void begin();
    void offer(Step step);
    void after_ends();
    std::optional<rules::Refusal> choose_end(const hau_la::HoleSide& plug);
    std::optional<rules::Refusal> propose_placement(const rules::Move& move);
    rules::Refusal why_no_choice(const hau_la::HoleSide& plug) const;
    bool must_lay_aside() const { return left_ == Left::nothing; }
    bool is_construction() const;

    std::shared_ptr<const hau_la::HauLaState> state_;
    // What there is to place: nothing where there is no hole, or all that could be announced has
    // come back.
    enum class Left { something, perhaps, nothing };

    const hau_la::Reach* reach_;
    Left left_ = Left::something;
    Step step_ = Step::wait;
    bool only_kind_ = false;  // the piece was not for the player to choose
    hau_la::Announcement placement_;
    HoleChoices choices_;
    bool can_leave_free_ = false;
    std::vector<std::optional<MarkerId>> markers_;
};

}  // namespace haula::view
