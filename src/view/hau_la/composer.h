#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "paint/rect.h"
#include "presenter/tabletop.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/hole_place.h"
#include "view/hau_la/placing.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/structure_view.h"

namespace haula::view {

// Puts an announcement together at the structure: what is aimed at, the ghost, the rings, what is
// offered. It owns the placing and knows nothing of windows or keys. Spots are "hole.<name>";
// "strip.<name>" can be aimed at, too, and is refused.
class Composer {
  public:
    // `reach` must outlive it. A new one is made whenever the state has changed.
    Composer(std::shared_ptr<const hau_la::HauLaState> state, const hau_la::Reach& reach,
             physics::RestShape rest, physics::ComponentSet set);

    const Placing& placing() const { return placing_; }

    // What the hand is offered now.
    std::vector<presenter::HandItem> hand() const;
    std::vector<presenter::Spot> spots(const presenter::Eye& eye) const;
    std::vector<presenter::Tool> tools() const;
    rules::Message sentence() const;

    std::optional<std::string> pick(const presenter::Eye& eye, paint::Point pointer,
                                    double reach_px) const;
    void aim(const std::optional<presenter::Aim>& aim);
    std::optional<presenter::Aimed> aimed() const;

    // Each answers why it is not possible; then nothing has changed.
    std::optional<rules::Refusal> choose_item(const std::string& id);
    std::optional<rules::Refusal> choose_spot(const std::string& id);
    std::optional<rules::Refusal> use_tool(const std::string& id);
    // A whole announcement to look at, and to change or confirm.
    std::optional<rules::Refusal> propose(const rules::Move& move);
    void step_back();

    // Rings, ghost and the strip under the pointer.
    void dress(StructureLook& look) const;
    // How high the strip in hand would stand where it has been put; 0 without one.
    double ghost_top_m() const;
    const std::optional<physics::PieceShape>& ghost() const { return ghost_; }
    bool sees(const presenter::Eye& eye, const presenter::Spot& spot) const;
    // Of the structure or of the ghost.
    std::optional<Focus> focus_on_spot(const std::string& id) const;

  private:
    struct Target {
        std::string id;
        physics::Face face = physics::Face::plus;  // the one that is seen, or + where keys aim
        bool by_pointer = false;
    };
    void changed();
    std::optional<rules::Refusal> after(std::optional<rules::Refusal> refusal);
    void flip();
    void turn(int steps);
    bool offers_holes() const;
    bool aim_can_flip() const;
    std::optional<hau_la::Hole> hole_of(const std::string& id) const;
    hau_la::StripFace face_for(const hau_la::Hole& hole) const;
    hau_la::Announcement imagined() const;
    std::string hole_beneath(const Pointed& pointed, const presenter::Eye& eye,
                             paint::Point pointer, double reach_px) const;
    std::vector<std::string> holes_of(const std::string& strip) const;
    void lift_birds(StructureLook& look) const;
    std::optional<HolePlace> place_of(const hau_la::Hole& hole) const;

    Placing placing_;
    physics::RestShape rest_;
    physics::ComponentSet set_;
    std::optional<physics::PieceShape> ghost_;  // where it has been put
    physics::RestShape shape_;                  // at rest, and the ghost
    std::optional<Pointing> pointing_;          // in that shape
    std::optional<Target> target_;
    bool flipped_ = false;  // the other face of what is aimed at is meant
};

}  // namespace haula::view
