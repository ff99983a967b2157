#pragma once

#include "app/screens/challenge_play.h"
#include "screen/screen.h"

namespace haula::app {

inline constexpr double k_challenge_panel_units = 300.0;
inline constexpr double k_challenge_margin_units = 16.0;

// What is to be done, what lies in the hand, how it stands, and the buttons. True: a piece was
// taken back, and there is another shape to show. Left and right are as seen from the eye.
bool show_challenge_panel(screen::Context& context, ChallengePlay& play, const Vec3& towards_eye);

}  // namespace haula::app
