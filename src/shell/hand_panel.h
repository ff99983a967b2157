#pragma once

#include <string>

#include "presenter/tabletop.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "shell/hands.h"
#include "shell/viewpoint.h"

// The buttons of a tabletop, wherever there is one.
namespace haula::shell {

// What is in the hand, a button each, in a row; where there is little room their drawings are
// smaller, and if that is not enough the row wraps.
void show_items(screen::Context& context, const screen::Seating& seating, Hands& hands,
                presenter::Tabletop& tabletop, double available_units);
// What else can be done; for a row.
void show_tools(screen::Context& context, const screen::Seating& seating, Hands& hands,
                presenter::Tabletop& tabletop);
// The ways of seeing that a table has, with their keys; for a row. `owner` begins their ids.
void show_ways_of_seeing(screen::Context& context, presenter::Tabletop& tabletop,
                         Viewpoint& viewpoint, const std::string& owner);

// Tells a test where the spots are on the screen.
void mark_spots(ui::Ui& ui, const presenter::Tabletop& tabletop, const presenter::Eye& eye);

}  // namespace haula::shell
