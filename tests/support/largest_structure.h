#pragma once

#include "physics/structure.h"

namespace haula::test {

// As many strips and as many entries as a file may have: strips grown at random, birds that come
// and go (tests/data/largest.json), and pairs that may touch.
physics::Structure largest_structure();

}  // namespace haula::test
