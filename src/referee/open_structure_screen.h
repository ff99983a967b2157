#pragma once

#include <filesystem>
#include <memory>

#include "referee/structure_document.h"
#include "screen/screen.h"

namespace haula::referee {

// The screen offers structure files, examples and moments of recorded games, and opens one in the
// document, which must outlive the screen.
std::unique_ptr<screen::Screen> make_open_structure_screen(std::filesystem::path structures,
                                                           StructureDocument& document);

}  // namespace haula::referee
