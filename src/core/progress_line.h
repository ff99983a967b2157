#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace haula {

// Tells who waits at a terminal how far a long work has come: one line that is written over again
// and again, begins after a second and is gone with the object. Where no terminal listens, nothing.
class ProgressLine {
  public:
    // "settling" becomes "settling: 12 of 58, 3 s".
    explicit ProgressLine(std::string what);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void tell(std::size_t done, std::size_t all);
    // Only that it goes on; never asks it to stop.
    bool beat();

  private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    bool seen_;  // a terminal listens on standard error
    Clock::time_point begun_ = Clock::now();
    Clock::time_point shown_ = begun_;
    std::size_t done_ = 0;
    std::size_t all_ = 0;
    bool visible_ = false;
};

}  // namespace haula
