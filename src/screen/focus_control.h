#pragma once

#include <optional>
#include <string>

#include "presenter/glance.h"
#include "render/camera.h"
#include "screen/screen.h"

namespace haula::screen {

// What the eye is on: what was gone closer to, and the point to which see-through clears the way.
class FocusControl {
  public:
    void go_to(render::OrbitCamera& camera, const presenter::Focus& focus);
    struct Sight {
        std::optional<Vec3> cleared;  // nothing: see-through is off
        std::string looked_at;        // does not stand before its own middle
    };
    // Clears the way to `goal`, or not if it is off. It goes there smoothly, so that nothing
    // flickers when a hand goes from place to place. Once a pass.
    Sight clear_way(bool on, const Vec3& goal, const Context& context);

  private:
    std::optional<presenter::Focus> focus_;  // that was gone to last
    std::optional<Vec3> cleared_;
};

}  // namespace haula::screen
