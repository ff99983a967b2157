#pragma once

namespace haula {

// What every program of ours does before anything else. Some memory is held back (see
// memory_reserve.h). A standard stream that was closed leads to
// nowhere from now on, so that no file of ours is ever opened as number 0, 1 or 2 and written into
// by mistake; and a limit on the size of files is an error of writing, not the end of the program.
void prepare_process();

}  // namespace haula
