#pragma once

#include <memory>
#include <string>

#include "physics/structure_file.h"
#include "render/camera.h"
#include "screen/screen.h"

namespace haula::app {

// The table, on which a structure is coming to rest: how far it is, and a way out. Then comes the
// viewer; a structure that finds no rest is said here, and again to whoever started the program.
// `name` is the file's, for sentences.
std::unique_ptr<screen::Screen> make_settling_screen(physics::StructureFile file, std::string name,
                                                     render::Preset view);

}  // namespace haula::app
