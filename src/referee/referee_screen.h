#pragma once

#include <memory>
#include <optional>
#include <string>

#include "physics/structure.h"
#include "screen/screen.h"

namespace haula::referee {

// A structure to be looked at.
struct Exhibit {
    physics::Structure structure;
    std::string name;
};

// Where a dispute about a touch is settled: any structure, built freely, with every gap measured.
// Its desk is read beside the drawing. An exhibit becomes the document; undoing gives back what was
// there before.
std::unique_ptr<screen::Screen> open_referee(const screen::Context& context,
                                             std::optional<Exhibit> exhibit = {});

}  // namespace haula::referee
