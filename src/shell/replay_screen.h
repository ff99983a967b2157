#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

#include "core/result.h"
#include "rules/record.h"
#include "screen/screen.h"

namespace haula::shell {

// A game that was played: step by step or as a film, from any side. Its record is read beside the
// drawing.
std::unique_ptr<screen::Screen> open_replay(const std::filesystem::path& record);
// The same of a record that is known; one from a link may begin after a step of its own.
Result<std::unique_ptr<screen::Screen>> make_replay_screen(const screen::Context& context,
                                                           rules::Record record, std::string title,
                                                           std::size_t step);

}  // namespace haula::shell
