#include "view/hong_kong/town.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/hash.h"
#include "core/units.h"
#include "view/hong_kong/measures.h"

namespace haula::view {

using hong_kong::HongKongState;
using hong_kong::Piece;
using hong_kong::PlotId;

namespace {

constexpr double k_start_above_m = 0.055;    // where a piece appears, over the building
constexpr double k_let_go_above_m = 0.0016;  // the last bit falls
constexpr double k_lowering_m_s = 0.16;
constexpr double k_max_owed_s = 0.12;     // of simulation: a slow frame is not made up for
constexpr double k_max_lowering_s = 0.3;  // in one frame
constexpr double k_longest_settling_s = 4.0;
constexpr double k_sideways_m = 0.00035;  // a hand is not a machine
constexpr double k_turned_rad = 0.025;

// Between -1 and 1, the same for the same place.
double wobble(PlotId plot, std::size_t level, std::uint64_t which) {
    const std::uint64_t bits = mix64(std::uint64_t{plot.value} * 1000 + level * 10 + which);
    return static_cast<double>(bits % 2001) / 1000.0 - 1.0;
}

physics::BlockPose pose_over(PlotId plot, std::size_t level, double z_m) {
    const Vec3 centre = plot_centre(plot);
    return {{centre.x + k_sideways_m * wobble(plot, level, 1),
             centre.y + k_sideways_m * wobble(plot, level, 2), z_m},
            about_axis({0.0, 0.0, 1.0}, k_turned_rad * wobble(plot, level, 3))};
}

}  // namespace

Town::Town() : world_(std::make_unique<physics::BlockWorld>()) {}

std::size_t Town::standing_on(PlotId plot) const {
    return static_cast<std::size_t>(
        std::count_if(standing_.begin(), standing_.end(),
                      [&](const Standing& each) { return each.plot == plot; }));
}

// Whether something lies here that the state does not have.
bool Town::differs(const HongKongState& state) const {
    std::array<std::size_t, hong_kong::k_plots> level{};
    const auto unknown = [&](PlotId plot, const Piece& piece) {
        const hong_kong::Building& building = state.building(plot);
        const std::size_t at = level[plot.index()]++;
        return at >= building.size() || !(building[at] == piece);
    };
    return std::any_of(standing_.begin(), standing_.end(),
                       [&](const Standing& each) { return unknown(each.plot, each.piece); }) ||
           std::any_of(coming_.begin(), coming_.end(),
                       [&](const Coming& each) { return unknown(each.plot, each.piece); });
}

void Town::follow(const HongKongState& state, bool at_once) {
    if (differs(state)) {
        clear();
        at_once = true;
    } else if (!coming_.empty()) {
        finish();  // the game does not wait for a piece that is still in the air
    }
    // the fast block of a turn comes before its second piece, a lower piece before a higher one
    std::vector<Coming> missing;
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        std::size_t there = standing_on(plot);
        there += static_cast<std::size_t>(std::count_if(
            coming_.begin(), coming_.end(), [&](const Coming& each) { return each.plot == plot; }));
        const hong_kong::Building& building = state.building(plot);
        for (std::size_t level = there; level < building.size(); ++level) {
            missing.push_back({building[level], plot, 0.0, 0.0, false});
        }
    }
    const bool second_first = missing.size() == 2 && missing[0].plot != missing[1].plot &&
                              missing[1].piece.kind == hong_kong::Kind::fast &&
                              missing[0].piece.kind != hong_kong::Kind::fast;
    if (second_first) {
        std::swap(missing[0], missing[1]);
    }
    coming_.insert(coming_.end(), missing.begin(), missing.end());
    if (at_once) {
        finish();
    }
}

void Town::drop(const Piece& piece, PlotId plot) {
    coming_.push_back({piece, plot, 0.0, 0.0, false});
}

void Town::push(std::size_t index, const Vec3& point, const Vec3& impulse_ns) {
    if (index < standing_.size()) {
        world_->push(standing_[index].body, point, impulse_ns);
        asleep_ = false;
    }
}

void Town::clear() {
    world_ = std::make_unique<physics::BlockWorld>();
    standing_.clear();
    coming_.clear();
    asleep_ = true;
    owed_s_ = 0.0;
}

double Town::top_m(PlotId plot) const {
    const Vec3 centre = plot_centre(plot);
    double top = 0.0;
    for (const Standing& each : standing_) {
        const Vec3 p = world_->pose(each.body).p;
        if (std::hypot(p.x - centre.x, p.y - centre.y) < 0.5 * k_plot_pitch_m) {
            top = std::max(top, p.z + 0.5 * height_of(each.piece.kind));
        }
    }
    return top;
}

void Town::start(Coming& coming) const {
    const double rest = top_m(coming.plot) + 0.5 * height_of(coming.piece.kind);
    coming.goal_z_m = rest + k_let_go_above_m;
    coming.z_m = rest + k_start_above_m;
    coming.started = true;
}

void Town::let_go(const Coming& coming, double above_m) {
    const double z = top_m(coming.plot) + 0.5 * height_of(coming.piece.kind) + above_m;
    const physics::BlockId body = world_->add(block_of(coming.piece.kind),
                                              pose_over(coming.plot, standing_on(coming.plot), z));
    standing_.push_back({coming.piece, coming.plot, body});
    asleep_ = false;
}

bool Town::all_asleep() const {
    return std::all_of(standing_.begin(), standing_.end(),
                       [&](const Standing& each) { return world_->is_asleep(each.body); });
}

void Town::advance(double seconds) {
    if (!asleep_) {
        owed_s_ = std::min(owed_s_ + seconds, k_max_owed_s);
        while (owed_s_ >= physics::k_block_step_s) {
            world_->step();
            owed_s_ -= physics::k_block_step_s;
        }
        asleep_ = all_asleep();
    }
    if (coming_.empty()) {
        return;
    }
    Coming& first = coming_.front();
    if (!first.started) {
        start(first);
    }
    first.z_m -= k_lowering_m_s * std::min(seconds, k_max_lowering_s);
    if (first.z_m <= first.goal_z_m) {
        let_go(first, k_let_go_above_m);
        coming_.pop_front();
    }
}

void Town::finish() {
    while (!coming_.empty()) {
        let_go(coming_.front(), 0.0);
        coming_.pop_front();
    }
    world_->settle(k_longest_settling_s);
    asleep_ = true;
}

std::vector<TownPiece> Town::pieces() const {
    std::vector<TownPiece> found;
    found.reserve(standing_.size() + 1);
    for (const Standing& each : standing_) {
        found.push_back({each.piece, world_->pose(each.body)});
    }
    if (!coming_.empty() && coming_.front().started) {
        const Coming& first = coming_.front();
        found.push_back({first.piece, pose_over(first.plot, standing_on(first.plot), first.z_m)});
    }
    return found;
}

}  // namespace haula::view
