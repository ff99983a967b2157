#pragma once

#include "games/hau_la/position.h"
#include "physics/strips.h"
#include "physics/structure.h"
#include "physics/verdict.h"

// Between the words of the rules and those of physics.
namespace haula::judge {

physics::Face face_of(hau_la::StripFace face);
physics::Placement placement_of(const hau_la::BuildStep& step, const hau_la::Components& set);

// Of a structure at rest: everything that touches, every marker's height.
hau_la::PlacementResult result_of(const physics::StructureVerdict& judged);
// Of a placement that did not come to rest. Nothing is glossed over: each outcome has its word.
hau_la::PlacementResult result_of(const physics::StepReport& failed);

}  // namespace haula::judge
