#pragma once

#include <cstddef>
#include <string>

#include "physics/robustness.h"
#include "physics/settled_file.h"
#include "physics/verdict.h"

namespace haula::cli {

// "settled: 18 pieces and 4 birds", then what touches, what nearly does, and how high the birds
// stand: a few lines for people.
std::string verdict_words(const physics::SettledFile& settled,
                          const physics::StructureVerdict& verdict);

// How sure that is: how many variations came to rest and with how many fouls, what touches in some
// of them, and who stands highest how often.
std::string robust_in_words(const physics::Robustness& robustness);

// "1 piece", "3 birds"
std::string counted(std::size_t count, const char* thing);

// "foul: p1 and s2 touch, gap -0.31 mm (known to 0.05 mm)"; empty if nothing touches that may not.
std::string fouls_in_words(const physics::StructureVerdict& verdict);

}  // namespace haula::cli
