#pragma once

#include <memory>

#include "app/screen.h"

namespace haula::app {

// The games that were played, newest first.
std::unique_ptr<Screen> make_replay_list_screen();
bool has_replays(const Folders& folders);

}  // namespace haula::app
