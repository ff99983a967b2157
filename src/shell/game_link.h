#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/result.h"
#include "rules/link.h"
#include "rules/record.h"
#include "rules/state.h"

namespace haula::shell {

// A game as it stands, as a link. Its record on disk knows who made it, so that is taken if it is
// as far; the file may still be on its way.
Result<rules::Link> link_of_game(const rules::State& state, const std::vector<rules::Seat>& seats,
                                 const std::optional<std::filesystem::path>& record);

}  // namespace haula::shell
