#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/result.h"

namespace haula::checks {

// Rooms, and for each the rooms that it links. The games are one room here, and so are the views.
using LinkedRooms = std::map<std::string, std::set<std::string>>;

// Adds the rooms that a CMakeLists.txt declares with haula_room(…).
void read_link_lines(std::string_view cmake, LinkedRooms& rooms);

// The rooms of the house at `root`, from all its link lines.
Result<LinkedRooms> linked_rooms(const std::filesystem::path& root);

// A drawing (SVG) with each room above those it links. A link that others imply is not drawn.
std::string draw_house(const LinkedRooms& rooms);

}  // namespace haula::checks
