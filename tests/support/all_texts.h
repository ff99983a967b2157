#pragma once

#include <vector>

#include "rules/texts.h"

namespace haula::test {

// The texts of every language that the program speaks, English first.
const std::vector<rules::Texts>& all_texts();

}  // namespace haula::test
