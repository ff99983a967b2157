#pragma once

#include <optional>
#include <string>

#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "presenter/glance.h"
#include "render/camera.h"
#include "screen/screen.h"
#include "view/hau_la/bird_look.h"
#include "view/hau_la/structure_view.h"

// What a screen has on which a structure stands alone, without a game.
namespace haula::referee {

// Buttons and keys for how strips are told apart and seen through. Nobody knows who placed which,
// so there is no tint by player. `owner` begins the buttons' ids: "referee.tint".
void show_look_buttons(screen::Context& context, view::Tint& tint, bool& see_through,
                       const std::string& owner);
void obey_look_keys(const screen::Context& context, view::Tint& tint, bool& see_through);

// The ruler and its key.
void show_ruler_button(screen::Context& context, bool& ruler, const std::string& owner);
void obey_ruler_key(const screen::Context& context, bool& ruler);
// The height ruler beside the structure, seen as the scene is.
void draw_ruler(screen::Context& context, const physics::RestShape& rest,
                const physics::ComponentSet& set, const render::View& view);

// Shorter waits go by unsaid.
inline constexpr double k_worth_telling_s = 0.7;
// How much of a structure rests, and a button to stop that; true if it was used.
bool show_settling(screen::Context& context, double share, const std::string& stop_id);

view::BirdColours bird_colours(screen::Palette palette);

// The piece or hole under the pointer, to go closer to.
std::optional<presenter::Focus> focus_under_pointer(const screen::Context& context,
                                                    const render::View& view,
                                                    const physics::RestShape& rest,
                                                    const physics::ComponentSet& set);

}  // namespace haula::referee
