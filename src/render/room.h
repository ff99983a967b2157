#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/vec3.h"

namespace haula::render {

// Where the table stands: its light, its wall, the stain of its wood.
enum class Room {
    daylight,  // a window at the left, a warm wall
    evening,   // a low lamp, a dusky blue wall
    studio,    // even light, a pale wall, pale wood: for reading a tangle
};

inline constexpr std::array k_rooms{Room::daylight, Room::evening, Room::studio};

std::string_view name_of(Room room);
std::optional<Room> room_named(std::string_view name);

// Colours as light, red in x; none is limited to 1.
struct RoomLight {
    Vec3 towards_sun;
    Vec3 sun;
    Vec3 sky;
    Vec3 fill;
    Vec3 bounce;
    Vec3 rim;
    Vec3 wall_low;
    Vec3 wall_high;
    Vec3 wall_glow;
    Vec3 wood_stain;
};

const RoomLight& light_of(Room room);

}  // namespace haula::render
