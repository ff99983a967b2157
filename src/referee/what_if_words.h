#pragma once

#include <optional>
#include <string>
#include <vector>

#include "referee/what_if.h"
#include "rules/texts.h"

namespace haula::referee {

// What would be different from the structure as it stands, a sentence each: the chosen gap, the
// verdict, the highest bird, and whether it comes to rest at all.
std::vector<std::string> what_if_sentences(const rules::Texts& texts,
                                           const physics::StructureVerdict& as_it_stands,
                                           const std::optional<physics::JudgedPair>& chosen,
                                           const WhatIfAnswer& answer);

}  // namespace haula::referee
