#pragma once

#include <optional>
#include <string>

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "presenter/glance.h"
#include "render/camera.h"
#include "screen/screen.h"

namespace haula::screen {

// What a screen knows of besides the pointer: the hole that keys have chosen comes before what the
// pointer is on, the piece that was chosen earlier after it.
struct FocusWishes {
    std::optional<presenter::Focus> first = {};
    std::optional<presenter::Focus> last = {};
};

// What the eye is on: what was gone closer to, and the point to which see-through clears the way.
class FocusControl {
  public:
    void go_to(render::OrbitCamera& camera, const presenter::Focus& focus);
    // The key, where a structure stands alone: to the piece or hole under the pointer.
    void obey_key(render::OrbitCamera& camera, const Context& context, const render::View& view,
                  const physics::RestShape& rest, const physics::Set& set,
                  const FocusWishes& wishes = {});

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
