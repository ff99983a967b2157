#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "paint/size.h"
#include "presenter/panels.h"
#include "presenter/tabletop.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "shell/viewpoint.h"

namespace haula::shell {

// The eye climbs from the last player's place to the winner's, each seen from where nothing stands
// before it, and stays on that side: only then it is said who won.
class Finale {
  public:
    explicit Finale(std::vector<presenter::Remark> steps) : steps_(std::move(steps)) {}

    bool going() const { return !done_; }
    // `entered`: whoever looks on wants to know at once.
    void pass(screen::Context& context, Viewpoint& viewpoint, const presenter::Tabletop& tabletop,
              bool entered);
    // Turns until nothing stands before the winner's place, seen from wherever the eye is now.
    void clear_way_to_winner(Viewpoint& viewpoint, const presenter::Tabletop& tabletop,
                             paint::Size window) const;
    // Whose place it is that is seen, and how to skip.
    void show(screen::Context& context, const screen::Seating& seating) const;

  private:
    std::vector<presenter::Remark> steps_;
    std::size_t climbed_ = 0;
    double left_s_ = 0.0;
    bool done_ = false;
};

}  // namespace haula::shell
