#pragma once

#include <filesystem>
#include <memory>

#include "core/result.h"
#include "screen/screen.h"

namespace haula::shell {

// A game that was played: step by step or as a film, from any side.
Result<std::unique_ptr<screen::Screen>> make_replay_screen(const screen::Context& context,
                                                           const std::filesystem::path& record);

}  // namespace haula::shell
