#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

#include "core/result.h"
#include "rules/record.h"
#include "screen/screen.h"

namespace haula::shell {

// A game that was played: step by step or as a film, from any side.
Result<std::unique_ptr<screen::Screen>> make_replay_screen(const screen::Context& context,
                                                           const std::filesystem::path& record);
// The same from a link, which may begin after a step of its own.
Result<std::unique_ptr<screen::Screen>> make_replay_screen(const screen::Context& context,
                                                           rules::Record record, std::string title,
                                                           std::size_t step);

}  // namespace haula::shell
