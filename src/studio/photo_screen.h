#pragma once

#include <memory>
#include <string_view>

#include "render/camera.h"
#include "render/room.h"
#include "render/scene.h"
#include "screen/screen.h"

namespace haula::studio {

inline constexpr std::string_view k_photo_screen = "photo";

// What stands on a table at this moment, for pictures: nothing lies over it, marks are off, light
// and depth are chosen. The light is back to `room` once it is left.
std::unique_ptr<screen::Screen> make_photo_screen(render::Scene scene, const render::View& view,
                                                  render::Room room);

}  // namespace haula::studio
