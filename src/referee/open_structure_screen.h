#pragma once

#include <filesystem>
#include <memory>

#include "referee/desk.h"
#include "screen/screen.h"

namespace haula::app {

// Structure files, examples and moments of recorded games to put on the desk, which must outlive
// the screen.
std::unique_ptr<Screen> make_open_structure_screen(std::filesystem::path structures, Desk& desk);

}  // namespace haula::app
