#pragma once

#include <string>

#include "screen/screen.h"

namespace haula::app {

// Shows what a link holds: a recorded game at its moment, or a structure before the Referee. One
// that is broken is told in a sentence, and everything stays as it is.
void open_link(screen::Context& context, const std::string& link);

}  // namespace haula::app
