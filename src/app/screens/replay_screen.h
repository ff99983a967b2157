#pragma once

#include <filesystem>
#include <memory>

#include "app/screen.h"
#include "core/result.h"

namespace haula::app {

// The games that were played, newest first.
std::unique_ptr<Screen> make_replay_list_screen();
bool has_replays(const Folders& folders);

// One of them: step by step or as a film, from any side.
Result<std::unique_ptr<Screen>> make_replay_screen(const Context& context,
                                                   const std::filesystem::path& record);

}  // namespace haula::app
