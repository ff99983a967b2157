#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace haula::test {

// A golden shape is a text that is its own input: the line "structure:" holds a structure file in
// one line; all others are made anew and compared. They tell where the structure's strips (both
// ends and the middles of their holes) and birds (foot and top) rest, in millimetres to 0.01.

inline constexpr std::string_view k_golden_shape_begins = "structure: ";

// The text that its own input gives today.
Result<std::string> regenerate_shape(std::string_view text);
// How far the farthest point of the one is from where the other has it. Texts that do not tell of
// the same points are an error.
Result<double> farthest_move_mm(std::string_view before, std::string_view after);

}  // namespace haula::test
