#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "app/table/session.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

// What the eye gets to see of a game, one thing after the other: the piece goes in and sways to its
// rest, then the verdict stands for a while. The game itself is always ahead of it.
class Showing {
  public:
    Showing(const physics::Set& set, shapes::Detail detail) : view_(set, detail) {}

    // A structure without any motion.
    void rest(const judge::Resting& resting);
    // An announcement that the world has answered.
    void play(Settlement settlement, bool reduced_motion);
    void advance(double seconds);
    // Straight to the end of what is being shown.
    void skip();

    // Whether the players still look at something; nothing new should happen meanwhile.
    bool playing() const { return moving() || verdict_left_s_ > 0.0; }
    bool moving() const { return frame_ < frames_.size(); }
    // The settlement that is shown; until the next act.
    const std::optional<Settlement>& settlement() const { return settlement_; }
    bool verdict_told() const { return settlement_.has_value() && !moving(); }
    // The verdict has been acted upon: the structure is what the game says.
    void forget_settlement() { settlement_.reset(); }

    const view::StructureView& view() const { return view_; }
    const physics::RestShape& shape() const { return view_.shown(); }

  private:
    void show_frame();

    view::StructureView view_;
    std::optional<Settlement> settlement_;
    std::vector<physics::RestShape> frames_;
    std::size_t frame_ = 0;
    double clock_s_ = 0.0;
    double verdict_left_s_ = 0.0;
};

// The touches of a settlement that are no part of an agreement.
std::vector<physics::JudgedPair> touches_of(const Settlement& settlement);

}  // namespace haula::app
