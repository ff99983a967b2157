#pragma once

#include <vector>

#include "games/hau_la/placement_result.h"
#include "judge/hau_la_judge.h"
#include "rules/message.h"

namespace haula::view {

// What touches in a structure and may not: the pairs that the result names, where they are. Those
// that everybody has agreed to are not among them.
std::vector<physics::JudgedPair> touches_in(const judge::Resting& resting,
                                            const hau_la::PlacementResult& result);

Vec3 place_of(const physics::JudgedPair& touch);

// "p4 and s1 press 0.3 mm into each other"
rules::Message touch_in_words(const physics::JudgedPair& touch);

}  // namespace haula::view
