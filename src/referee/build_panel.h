#pragma once

#include "referee/referee_model.h"

namespace haula::referee {

// Strips and birds to add, and what can be done with the piece that is selected.
void show_building(screen::Context& context, RefereeModel& model);

// The keys for the same: undo, redo, turn, lift.
void obey_building_keys(screen::Context& context, RefereeModel& model);

}  // namespace haula::referee
