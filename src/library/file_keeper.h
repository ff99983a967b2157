#pragma once

#include "core/file_keeper.h"

namespace haula::library {

// The program's own, for all that its screens keep: one disk, one queue. A screen may be gone
// before its file is written, and whoever reads the file again waits for it here first; so it
// belongs to no screen. The app takes what became of each once a frame and says it: a file without
// a place was asked for by the player, and any other is told only if it fails. What is left when
// the program ends is written then.
FileKeeper& file_keeper();

}  // namespace haula::library
