#pragma once

#include <optional>
#include <string>

#include "physics/rest_shape.h"
#include "physics/set.h"
#include "render/camera.h"
#include "screen/looks.h"
#include "screen/screen.h"
#include "view/hau_la/bird_look.h"
#include "view/hau_la/structure_view.h"

namespace haula::screen {

// Whether anybody knows who placed which strip; else there is no tint by player.
enum class Owners { known, unknown };

// Buttons and keys for how strips are told apart and seen through. `owner` begins the buttons' ids:
// "replay.tint".
void show_look_tools(Context& context, view::Tint& tint, bool& see_through,
                     const std::string& owner);
// The same apart: a screen whose buttons are on another page still has the keys.
void show_look_buttons(Context& context, view::Tint& tint, bool& see_through,
                       const std::string& owner, Owners owners);
void obey_look_keys(const Context& context, view::Tint& tint, bool& see_through, Owners owners);

// Where a point of the scene is seen; none: behind the eye.
std::optional<render::Point> on_screen(const render::View& view, render::Size window,
                                       const Vec3& at);

view::BirdColours bird_colours(const SeatColours& colours, Palette palette);

// Buttons for the true views and the first view. `owner` begins their ids: "replay.view.front".
void show_views(Context& context, render::OrbitCamera& camera, const std::string& owner);
// The same as drawings with names.
void show_view_icons(Context& context, render::OrbitCamera& camera, const std::string& owner);
// The same, and the ruler with its key.
void show_view_tools(Context& context, render::OrbitCamera& camera, bool& ruler,
                     const std::string& owner);
void show_view_buttons(Context& context, render::OrbitCamera& camera, bool& ruler,
                       const std::string& owner);
void obey_ruler_key(const Context& context, bool& ruler);

// The same view moved to the right by this share of its height: the scene goes to the left.
render::View moved_right(render::View view, double share);

// The same view moved up by this share of the window's height, whose lower edge belongs to a panel.
render::View moved_up(render::View view, double share);

// The structure reaches `top_m` now, and `room_m` before. A camera that nobody has moved from the
// first view goes back until all of it is seen; any other stays where it is.
void make_room_for(render::OrbitCamera& camera, double& room_m, double top_m);

// The height ruler beside the structure, seen as the scene is.
void draw_ruler(Context& context, const physics::RestShape& rest, const physics::Set& set,
                const render::View& view, const SeatColours& colours);

}  // namespace haula::screen
