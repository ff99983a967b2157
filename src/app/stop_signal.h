#pragma once

namespace haula::app {

// Turns SIGTERM and SIGINT into a question that the main loop asks, so that the window closes and
// everything is saved in order. To be made before any thread, and only where the question is asked:
// from then on nothing else than the answer ends the program.
class StopSignal {
  public:
    StopSignal();
    ~StopSignal();
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;

    bool asked();

  private:
    int descriptor_ = -1;
    bool asked_ = false;
};

}  // namespace haula::app
