#pragma once

#include <functional>
#include <memory>

#include "core/file_task.h"
#include "screen/screen.h"

namespace haula::screen {

// Makes a screen of what was read for it, or says why there is none.
using MakeScreen = std::function<Result<std::unique_ptr<Screen>>(Context&)>;

// Where what was opened comes to lie.
enum class Opens { over_this, instead_of_this };

// A screen that has to be read from the disk first. Until that is done this one lies over the one
// below, with a word once it takes long; then the other takes its place. The player may go back
// meanwhile.
std::unique_ptr<Screen> make_opening_screen(FileTask<MakeScreen>::Work read,
                                            Opens opens = Opens::over_this);

}  // namespace haula::screen
