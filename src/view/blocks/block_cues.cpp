#include "view/blocks/block_cues.h"

#include <algorithm>

namespace haula::view {

namespace {

constexpr double k_highest_m = 0.25;  // the tone rises no farther

}  // namespace

void BlockCues::note(const std::optional<Vec3>& landing) {
    if (landing) {
        waiting_ = {{presenter::Cue::Kind::rises, std::clamp(landing->z / k_highest_m, 0.0, 1.0)},
                    {presenter::Cue::Kind::knocks, 1.0}};
    }
}

std::optional<presenter::Cue> BlockCues::take() {
    if (waiting_.empty()) {
        return std::nullopt;
    }
    const presenter::Cue cue = waiting_.back();
    waiting_.pop_back();
    return cue;
}

}  // namespace haula::view
