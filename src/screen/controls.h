#pragma once

#include <optional>

#include "paint/rect.h"
#include "render/camera.h"
#include "screen/screen.h"

namespace haula::screen {

// What sticks and triggers ask of the camera, from -1 to 1 each.
struct PadSteering {
    double turn = 0.0;  // to the right
    double lift = 0.0;
    double pan_right = 0.0;
    double pan_up = 0.0;
    double nearer = 0.0;

    friend bool operator==(const PadSteering&, const PadSteering&) = default;
};
PadSteering steering_of(const render::Pad& pad);

// Hands to camera: drags, wheel, keys and the pad, as far as they are not over something flat.
// `numbers`: the pieces' keys choose views as well, where there are no pieces.
void steer(render::OrbitCamera& camera, const Context& context, bool numbers = false);

// Then on its way: smoothly, or at once where less motion is wanted.
void move(render::OrbitCamera& camera, const Context& context);

// A press and a release over the scene at about the same place: a click, and no drag.
class SceneClick {
  public:
    enum class Button { left, right };
    // Once a pass: the button that was clicked in it.
    std::optional<Button> take(const Context& context);

  private:
    std::optional<paint::Point> pressed_at_;
};

}  // namespace haula::screen
