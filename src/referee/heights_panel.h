#pragma once

#include "physics/verdict.h"
#include "screen/screen.h"

namespace haula::referee {

// How high every bird stands, how far behind the highest, and who is equal.
void show_heights(screen::Context& context, const physics::StructureVerdict& verdict);

}  // namespace haula::referee
