#pragma once

#include <string>

#include "core/vec3.h"
#include "rules/message.h"

namespace haula::judge {

// "s1.2: 63.5 mm high, 57.0 mm from the middle at 29 degrees; its + face looks up". Angles are
// counted like those of the board's holes.
rules::Message hole_in_words(const std::string& hole, const Vec3& p, const Vec3& normal,
                             bool in_board);

}  // namespace haula::judge
