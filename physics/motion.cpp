#include "physics/motion.h"

#include <algorithm>
#include <cmath>

#include "physics/constants.h"

namespace haula::physics {
namespace {

constexpr double k_at_rest_m = 0.3e-3;  // this near the rest, and slow: led the last bit
constexpr double k_at_rest_m_s = 5e-3;
constexpr int k_leading_frames = 12;

double largest_distance(const RodState& a, const RodState& b) {
    double largest = 0.0;
    for (std::size_t i = 0; i < a.p.size(); ++i) {
        largest = std::max(largest, distance(a.p[i], b.p[i]));
    }
    return largest;
}

// One linearised step of the implicit Euler method for each call:
//   (M (1/dt^2 + c/dt) + H) d = M v / dt - g,   v = d / dt
// Its own damping is welcome, and stiff springs cannot make it unstable.
class Stepper {
  public:
    Stepper(const RodSystem& system, Contact& contact, const RodState& from)
        : system_(system),
          contact_(contact),
          state_(from),
          hessian_(system.group_sizes()),
          metric_(system.metric()),
          pattern_(system.pattern()),
          gradient_(metric_.size()),
          velocity_(metric_.size(), 0.0),
          move_(metric_.size()) {
        hessian_.set_pattern(pattern_);
        contact_.find(state_);
    }

    const RodState& state() const { return state_; }
    double speed_m_s() const { return speed_; }

    void step(double dt, double damping) {
        evaluate();
        double held = 1.0 / (dt * dt) + damping / dt;
        while (!hessian_.factorise(held, metric_) && held < k_largest_shift_s2) {
            held *= k_shift_factor;
        }
        for (std::size_t i = 0; i < gradient_.size(); ++i) {
            gradient_[i] = metric_[i] * velocity_[i] / dt - gradient_[i];
        }
        hessian_.solve(gradient_, move_);
        double turn = 0.0;
        for (int i = 0; i < static_cast<int>(system_.rules().size()); ++i) {
            turn = std::max(turn, length(system_.turn_of(i, state_, move_)));
        }
        double scale = std::min(1.0, k_largest_turn_rad / std::max(turn, 1e-12));
        const bool rebuild = turn > k_rebuild_turn_rad;
        RodState to = system_.moved(state_, move_, scale, rebuild);
        for (int tries = 0; tries < 8; ++tries) {
            const double share = contact_.clear_share(state_, to);
            if (share >= 1.0) {
                break;
            }
            scale *= k_share_of_distance * share;
            to = system_.moved(state_, move_, scale, rebuild);
        }
        for (std::size_t i = 0; i < velocity_.size(); ++i) {
            velocity_[i] = scale * move_[i] / dt;
        }
        speed_ = largest_distance(state_, to) / dt;
        state_ = std::move(to);
        contact_.find(state_);
    }

  private:
    void evaluate() {
        std::fill(gradient_.begin(), gradient_.end(), 0.0);
        const std::size_t known = pattern_.size();
        contact_.missing_blocks(system_, hessian_, pattern_);
        if (pattern_.size() > known) {
            hessian_.set_pattern(pattern_);
        }
        hessian_.set_zero();
        system_.derivatives(state_, gradient_, hessian_);
        contact_.derivatives(system_, state_, gradient_, hessian_);
    }

    const RodSystem& system_;
    Contact& contact_;
    RodState state_;
    SparseHessian hessian_;
    std::vector<double> metric_;
    std::vector<GroupPair> pattern_;
    std::vector<double> gradient_;
    std::vector<double> velocity_;
    std::vector<double> move_;
    double speed_ = 0.0;
};

RodState between(const RodSystem& system, const RodState& a, const RodState& b, double part) {
    RodState out = b;
    for (std::size_t i = 0; i < b.p.size(); ++i) {
        out.p[i] = lerp(a.p[i], b.p[i], part);
        out.q[i] = slerp(a.q[i], b.q[i], part);
    }
    for (std::size_t i = 0; i < b.hinge.size(); ++i) {
        out.hinge[i] = a.hinge[i] + part * (b.hinge[i] - a.hinge[i]);
    }
    system.follow_hosts(out);
    return out;
}

}  // namespace

Motion sway(const RodSystem& system, Contact& contact, const RodState& from, const RodState& rest,
            const MotionOptions& options) {
    Motion motion;
    RodState start = from;
    system.follow_hosts(start);
    Stepper stepper(system, contact, start);
    motion.frames.push_back(std::move(start));
    const int most = static_cast<int>(options.longest_s / options.frame_s);
    const auto goes_on = [&] { return !options.keep_going || options.keep_going(); };
    for (int frame = 0; frame < most && goes_on(); ++frame) {
        for (int k = 0; k < options.steps_a_frame; ++k) {
            stepper.step(options.frame_s / options.steps_a_frame, options.damping_per_s);
        }
        motion.frames.push_back(stepper.state());
        if (largest_distance(stepper.state(), rest) < k_at_rest_m &&
            stepper.speed_m_s() < k_at_rest_m_s) {
            break;
        }
    }
    motion.missed_by_m = largest_distance(stepper.state(), rest);
    for (int k = 1; k < k_leading_frames; ++k) {
        const double t = static_cast<double>(k) / k_leading_frames;
        motion.frames.push_back(between(system, stepper.state(), rest, t * t * (3.0 - 2.0 * t)));
    }
    motion.frames.push_back(rest);
    return motion;
}

}  // namespace haula::physics
