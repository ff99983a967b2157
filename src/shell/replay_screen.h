#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"
#include "screen/screen.h"

namespace haula::app {

// A game that was played: step by step or as a film, from any side.
Result<std::unique_ptr<Screen>> make_replay_screen(const Context& context,
                                                   const std::filesystem::path& record);

}  // namespace haula::app
