#pragma once

#include "referee/inquiry.h"

namespace haula::app {

// Strips and birds to add, and what can be done with the piece that is selected.
void show_building(Context& context, Inquiry& inquiry);

// The keys for the same: undo, redo, turn, lift.
void obey_building_keys(Context& context, Inquiry& inquiry);

}  // namespace haula::app
