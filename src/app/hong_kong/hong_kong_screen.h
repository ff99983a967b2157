#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "app/screens/table_screen.h"
#include "core/result.h"
#include "screen/screen.h"

namespace haula::app {

// The table on which Hong Kong is played: a new game, or one continued from its steps. `record` is
// kept after every turn.
Result<std::unique_ptr<Screen>> make_hong_kong_screen(const Context& context,
                                                      const TableStart& start,
                                                      std::span<const rules::Step> steps,
                                                      const std::filesystem::path& record);

// The same pieces without rules: put a block on a roof, knock towers over, begin anew.
std::unique_ptr<Screen> make_hong_kong_trial_screen();

}  // namespace haula::app
