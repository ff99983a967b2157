#include "checks/house_picture.h"

#include <catch2/catch_test_macros.hpp>

#include "core/files.h"
#include "support/paths.h"

using namespace haula;
using checks::LinkedRooms;

TEST_CASE("link lines are read from the rooms' declarations", "[tools][house]") {
    LinkedRooms rooms;
    checks::read_link_lines("haula_room(core SOURCES a.cpp)\n", rooms);
    checks::read_link_lines(
        "haula_room(\n  games/go\n  SOURCES a.cpp\n  LINKS core\n  USES fmt::fmt)\n", rooms);
    checks::read_link_lines("haula_room(kits LINKS games_go core)\n", rooms);
    CHECK(rooms ==
          LinkedRooms{{"core", {}}, {"games", {"core", "fmt::fmt"}}, {"kits", {"core", "games"}}});
}

TEST_CASE("a room stands above what it links, and an implied link is not drawn", "[tools][house]") {
    const std::string svg = checks::draw_house({{"a", {}}, {"b", {"a"}}, {"c", {"a", "b"}}});
    std::size_t lines = 0;
    for (std::size_t at = svg.find("<path"); at != std::string::npos;
         at = svg.find("<path", at + 1)) {
        ++lines;
    }
    CHECK(lines == 2);
    CHECK(svg.find(">c</text>") != std::string::npos);
}

TEST_CASE("the picture of the house is the one that its link lines draw", "[tools][house]") {
    const std::filesystem::path root = HAULA_SOURCE_DIR;
    const auto rooms = checks::linked_rooms(root);
    REQUIRE(rooms.ok());
    const auto kept = read_file(root / "assets/pictures/house.svg", 1U << 20U);
    REQUIRE(kept.ok());
    INFO("draw it anew: build/release/bin/draw_house . > assets/pictures/house.svg");
    CHECK(*kept == checks::draw_house(*rooms));
}
