#pragma once

#include <optional>
#include <utility>

#include "core/ids.h"
#include "view/hau_la/structure_view.h"

namespace haula::view {

// How a piece comes to its holes: announced, it stands there as a ghost; once the world has
// answered, it comes from a little way outside, plugs in with a squeeze, and then is part of the
// structure.
class Entrance {
  public:
    // `way_out`: from its holes, of unit length.
    void announce(Ghost ghost, PlayerId placer, const Vec3& way_out);
    // The world has answered, and all is well: it goes in.
    void begin();
    void clear() { ghost_.reset(); }
    void advance(double seconds);

    bool moving() const { return ghost_ && coming_; }
    // As it is to be drawn now; nothing: there is none.
    std::optional<Ghost> ghost() const;
    PlayerId placer() const { return placer_; }
    // It has just reached its holes; once.
    bool take_plugged() { return std::exchange(plugged_, false); }

  private:
    std::optional<Ghost> ghost_;
    PlayerId placer_;
    Vec3 way_out_;
    bool coming_ = false;
    bool plugged_ = false;
    double shown_s_ = 0.0;  // since it was announced
    double start_s_ = 0.0;  // when it comes, by that clock
};

}  // namespace haula::view
