#include "view/hau_la/settle_animation.h"

#include <algorithm>

namespace haula::view {

namespace {

constexpr double k_frames_per_second = 60.0;  // as foam would move
constexpr double k_max_motion_s = 2.0;        // a longer one goes faster: nobody waits for foam

}  // namespace

void SettleAnimation::play(std::size_t frames) {
    frames_ = frames;
    frame_ = 0;
    clock_s_ = 0.0;
}

void SettleAnimation::advance(double seconds) {
    if (!moving()) {
        return;
    }
    clock_s_ += seconds;
    const double pace =
        std::max(k_frames_per_second, static_cast<double>(frames_) / k_max_motion_s);
    frame_ = std::min(static_cast<std::size_t>(clock_s_ * pace), frames_);
}

}  // namespace haula::view
