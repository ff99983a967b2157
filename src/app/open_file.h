#pragma once

#include <filesystem>

#include "screen/screen.h"

namespace haula::app {

// Shows a file that was let go over the window: a structure (.json) before the Referee, any other
// as a recorded game. It is read beside the drawing, and what is wrong with it is said in a
// sentence.
void open_file(screen::Context& context, const std::filesystem::path& file);

}  // namespace haula::app
