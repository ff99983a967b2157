#pragma once

#include <span>
#include <string>

#include "core/ids.h"
#include "rules/texts.h"
#include "screen/seating.h"

namespace haula::shell {

// "Anna wins", "Anna and Ben share the win", "Nobody wins".
std::string result_in_words(const rules::Texts& texts, std::span<const PlayerId> winners,
                            const screen::Seating& seating);

}  // namespace haula::shell
