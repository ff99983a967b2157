#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"
#include "rules/judge.h"
#include "rules/state.h"

namespace haula::judge {

// The referee of a game, for the set-up of one of its states; its data come from `assets`.
Result<std::unique_ptr<rules::Judge>> make_judge(const std::filesystem::path& assets,
                                                 const rules::Setup& setup);

}  // namespace haula::judge
