#pragma once

#include <string>
#include <vector>

namespace haula::ai {

// The computer players that there are, from weak to strong: the names behind "bot:". Their words
// are the texts "bot.<name>".
std::vector<std::string> bot_levels();
// The one for a newcomer.
std::string first_bot();

}  // namespace haula::ai
