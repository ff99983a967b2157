#pragma once

#include <memory>
#include <vector>

#include "core/result.h"
#include "render/input.h"

namespace haula::render {

// Listens to the window's events in their order. raylib alone keeps only the state at the end of a
// frame: a click within a slow frame, or Tab before Enter, would be lost.
class InputEvents {
  public:
    // Needs the open window; dies before it.
    static Result<std::unique_ptr<InputEvents>> listen();
    ~InputEvents();
    InputEvents(const InputEvents&) = delete;
    InputEvents& operator=(const InputEvents&) = delete;

    // What happened since the last call, in order; never empty. `seconds` go to the last one.
    std::vector<Input> collect(double seconds, double pixels_per_unit);

    // Sleeps until something happens, but no longer than that.
    static void wait(double seconds);
    // Whether the window's picture was damaged since the last call: uncovered, say.
    bool take_damage();

    struct Log;  // known to the callbacks

  private:
    explicit InputEvents(std::unique_ptr<Log> log);

    std::unique_ptr<Log> log_;
};

}  // namespace haula::render
