#pragma once

#include <cstddef>

namespace haula::view {

// How far the eye is in a settling, frame by frame: a piece goes in and sways to its rest.
class SettleAnimation {
  public:
    void play(std::size_t frames);
    void advance(double seconds);
    void skip() { frame_ = frames_; }

    bool moving() const { return frame_ < frames_; }
    std::size_t frame() const { return frame_; }

  private:
    std::size_t frames_ = 0;
    std::size_t frame_ = 0;
    double clock_s_ = 0.0;
};

}  // namespace haula::view
