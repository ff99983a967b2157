#pragma once

#include <optional>
#include <string>

#include "core/vec3.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "render/camera.h"
#include "screen/screen.h"

namespace haula::screen {

// A button among the tools around a scene.
bool bare_button(Context& context, const std::string& id, const char* text, bool chosen);

// Where a point of the scene is seen; none: behind the eye.
std::optional<paint::Point> on_screen(const render::View& view, paint::Size window, const Vec3& at);

// Buttons for the true views and the first view. `owner` begins their ids: "replay.view.front".
void show_views(Context& context, render::OrbitCamera& camera, const std::string& owner);
// The same as drawings with names.
void show_view_icons(Context& context, render::OrbitCamera& camera, const std::string& owner);

// The same view moved to the right by this share of its height: the scene goes to the left.
render::View moved_right(render::View view, double share);

// The same view moved up by this share of the window's height, whose lower edge belongs to a panel.
render::View moved_up(render::View view, double share);

// The structure reaches `top_m` now, and `room_m` before. A camera that nobody has moved from the
// first view goes back until all of it is seen; any other stays where it is.
void make_room_for(render::OrbitCamera& camera, double& room_m, double top_m);

}  // namespace haula::screen
