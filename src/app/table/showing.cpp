#include "app/table/showing.h"

#include <algorithm>

namespace haula::app {

namespace {

constexpr double k_frames_per_second = 60.0;  // of the motion, as foam would move
constexpr double k_longest_motion_s = 2.0;    // a longer one goes faster: nobody waits for foam
constexpr double k_fine_s = 0.7;              // how long a verdict stands before play goes on
constexpr double k_touch_s = 2.2;

}  // namespace

void Showing::rest(const judge::Resting& resting) {
    if (!moving()) {
        view_.show(resting.shape);
    }
}

void Showing::play(Settlement settlement, bool reduced_motion) {
    const bool fine = settlement.result.settled() && touches_of(settlement).empty();
    verdict_left_s_ = fine ? k_fine_s : k_touch_s;
    clock_s_ = 0.0;
    frame_ = 0;
    frames_.clear();
    if (!reduced_motion && settlement.resting) {
        frames_ = settlement.resting->motion;
    }
    settlement_ = std::move(settlement);
    show_frame();
}

void Showing::show_frame() {
    if (moving()) {
        view_.show(frames_[frame_]);
    } else if (settlement_ && settlement_->resting) {
        view_.show(settlement_->resting->shape);
    }
}

void Showing::advance(double seconds) {
    if (moving()) {
        clock_s_ += seconds;
        const double pace =
            std::max(k_frames_per_second, static_cast<double>(frames_.size()) / k_longest_motion_s);
        const auto wanted = static_cast<std::size_t>(clock_s_ * pace);
        if (wanted != frame_) {
            frame_ = std::min(wanted, frames_.size());
            show_frame();
        }
        return;
    }
    verdict_left_s_ = std::max(0.0, verdict_left_s_ - seconds);
}

void Showing::skip() {
    if (moving()) {
        frame_ = frames_.size();
        show_frame();
    } else {
        verdict_left_s_ = 0.0;
    }
}

std::vector<physics::JudgedPair> touches_of(const Settlement& settlement) {
    std::vector<physics::JudgedPair> touches;
    if (settlement.resting) {
        for (const physics::JudgedPair& pair : settlement.resting->judged.contacts) {
            const hau_la::TouchingPair named = hau_la::touching_pair(pair.a, pair.b);
            const std::vector<hau_la::TouchingPair>& told = settlement.result.touches;
            if (!pair.allowed && std::find(told.begin(), told.end(), named) != told.end()) {
                touches.push_back(pair);
            }
        }
    }
    return touches;
}

}  // namespace haula::app
