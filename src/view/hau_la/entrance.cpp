#include "view/hau_la/entrance.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"

namespace haula::view {

namespace {

constexpr double k_to_read_s = 0.45;  // a ghost stands so long at least
constexpr double k_way_s = 0.50;      // from outside to the holes
constexpr double k_squeeze_s = 0.16;  // in, and back out a little
constexpr double k_outside_m = 0.030;
constexpr double k_squeeze_m = 0.0018;

}  // namespace

void Entrance::announce(Ghost ghost, PlayerId placer, const Vec3& way_out) {
    ghost_ = std::move(ghost);
    placer_ = placer;
    way_out_ = way_out;
    coming_ = false;
    plugged_ = false;
    shown_s_ = 0.0;
}

void Entrance::begin() {
    if (ghost_) {
        coming_ = true;
        start_s_ = std::max(shown_s_, k_to_read_s);
    }
}

void Entrance::advance(double seconds) {
    if (!ghost_) {
        return;
    }
    const double before_s = std::exchange(shown_s_, shown_s_ + seconds);
    const double there_s = start_s_ + k_way_s;
    if (coming_) {
        plugged_ = plugged_ || (before_s < there_s && shown_s_ >= there_s);
        if (shown_s_ >= there_s + k_squeeze_s) {
            clear();
        }
    }
}

std::optional<Ghost> Entrance::ghost() const {
    if (!ghost_ || !coming_ || shown_s_ < start_s_) {
        return ghost_;
    }
    Ghost now{ghost_->strip, std::nullopt, Ghost::Kind::coming};
    const double part = (shown_s_ - start_s_) / k_way_s;
    if (part < 1.0) {
        // slowly away from the hand, quickly into the hole
        now.offset = k_outside_m * (1.0 - part * part) * way_out_;
    } else {
        const double squeezed = (shown_s_ - start_s_ - k_way_s) / k_squeeze_s;
        now.offset = -k_squeeze_m * std::sin(k_pi * std::min(squeezed, 1.0)) * way_out_;
    }
    return now;
}

}  // namespace haula::view
