#pragma once

#include <optional>

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "render/camera.h"
#include "screen/screen.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/structure_view.h"

namespace haula::app {

// What a screen knows of besides the pointer: the hole that keys have chosen comes before what the
// pointer is on, the piece that was chosen earlier after it.
struct FocusWishes {
    std::optional<view::Focus> first = {};
    std::optional<view::Focus> last = {};
};

// What the eye is on: the key that goes closer, and where see-through looks to.
class Gaze {
  public:
    // The key: the camera goes to the piece or hole under the pointer.
    void obey_focus_key(render::OrbitCamera& camera, const Context& context,
                        const render::View& view, const physics::RestShape& rest,
                        const physics::Set& set, const FocusWishes& wishes = {});

    // Clears the way to `goal`, or not if it is off. It goes there smoothly, so that nothing
    // flickers when the pointer goes from hole to hole. Once a pass.
    void clear_way(bool on, const Vec3& goal, const Context& context, view::StructureLook& look);

  private:
    std::optional<view::Focus> focus_;  // that the key went to last
    std::optional<Vec3> cleared_;
};

}  // namespace haula::app
