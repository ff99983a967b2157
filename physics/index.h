#pragma once

#include <cstddef>

namespace haula::physics {

// Nodes, pieces and freedoms are counted in ints, where -1 is none; vectors are not.
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace haula::physics
