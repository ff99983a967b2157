#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/heights.h"
#include "app/screen.h"
#include "app/screens/table_screen.h"
#include "physics/structure.h"
#include "shapes/model.h"

namespace haula::app {

// How a game ended, and what can be done with it.
struct EndStory {
    std::vector<std::string> names;  // of the players, in order; empty ones go by their colour
    std::vector<PlayerId> winners;
    std::vector<HeightLine> heights;
    render::Scene scene;         // the finished structure
    render::OrbitCamera camera;  // as the player left it
    std::optional<std::filesystem::path> record;
    std::function<shapes::Model()> model;         // for 3D programs; none: not offered
    std::optional<physics::Structure> structure;  // for the referee; none: not offered
    std::optional<TableStart> again;              // the same game once more
};

std::unique_ptr<Screen> make_end_screen(EndStory story);

}  // namespace haula::app
