#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "physics/structure.h"
#include "screen/screen.h"

namespace haula::referee {

// Where a dispute about a touch is settled: any structure, built freely, with every gap measured.
std::unique_ptr<screen::Screen> make_referee_screen(const screen::Context& context);

// The same, with this structure as the document; undoing gives back what was there before.
Result<std::unique_ptr<screen::Screen>> make_referee_screen(const screen::Context& context,
                                                            const physics::Structure& structure,
                                                            std::string name);

}  // namespace haula::referee
