#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "app/screens/heights.h"
#include "app/screens/table_screen.h"
#include "physics/structure.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "view/hau_la/structure_scene.h"

namespace haula::app {

// How a game ended, and what can be done with it.
struct EndStory {
    Seating seating;
    std::vector<PlayerId> winners;
    std::vector<HeightLine> heights;
    render::Scene scene;         // the finished structure
    render::OrbitCamera camera;  // as the player left it
    std::optional<std::filesystem::path> record;
    std::optional<view::SettledStructure> standing;  // the same, for the ruler and 3D programs
    std::optional<physics::Structure> structure;     // for the referee; none: not offered
    std::optional<TableStart> again;                 // the same game once more
};

std::unique_ptr<Screen> make_end_screen(EndStory story);

}  // namespace haula::app
