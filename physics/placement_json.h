#pragma once

#include <string>

#include "physics/json_input.h"
#include "physics/structure.h"

// One placement of a structure file or of a set's starts, to and from its JSON form. Only for the
// .cpp files of this room.
namespace haula::physics {

// Form alone; whether its names lead anywhere is PlacementCheck's business.
Placement placement_from_json(const Json& value, const std::string& where, Complaint& complaint);

// On one line, in the one spelling that writing always gives.
std::string placement_text(const Placement& placement);

}  // namespace haula::physics
