#include "physics/strip_solver.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>
#include <optional>
#include <utility>

#include "core/portable_math.h"
#include "physics/contact.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

double dot_product(std::span<const double> a, std::span<const double> b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

// Adds the processor's time of its life to a sum, if there is one: other programs do not count.
class Stopwatch {
  public:
    explicit Stopwatch(double* sum_s) : sum_s_(sum_s) {
        if (sum_s_ != nullptr) {
            from_ = std::clock();
        }
    }
    ~Stopwatch() {
        if (sum_s_ != nullptr) {
            *sum_s_ += static_cast<double>(std::clock() - from_) / CLOCKS_PER_SEC;
        }
    }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

  private:
    double* sum_s_;
    std::clock_t from_ = 0;
};

class Newton {
  public:
    Newton(const RodSystem& system, RodState& state, const SolveOptions& options, Contact* contact)
        : system_(system),
          state_(state),
          options_(options),
          contact_(contact),
          hessian_(system.group_sizes()),
          metric_(system.metric()),
          gradient_(at(system.freedoms())),
          step_(at(system.freedoms())) {
        shift_ = options.stride.first_shift_s2;
        pattern_ = system.pattern();
        give_massless_freedoms_a_metric();
    }

    SolveReport run() {
        system_.follow_hosts(state_);
        evaluate();
        int no_valleys = 0;
        while (true) {
            if (report_.residual_n <= options_.residual_n && at_rest()) {
                return report_;
            }
            if (report_.iterations >= options_.max_iterations) {
                return ended(SolveEnd::out_of_iterations);
            }
            if (options_.progress && !options_.progress(report_.iterations, report_.residual_n)) {
                return ended(SolveEnd::cancelled);
            }
            ++report_.iterations;
            if (!iterate()) {
                return ended(SolveEnd::stalled);
            }
            const bool from_valley = falls() == std::exchange(no_valleys, falls());
            if (options_.go_on && !options_.go_on(state_, from_valley)) {
                return ended(SolveEnd::left_off);
            }
        }
    }

  private:
    // Iterations and kicks so far at shapes that were no valleys.
    int falls() const {
        return report_.unstable_iterations + report_.sliding_iterations + report_.kicks;
    }

    SolveReport ended(SolveEnd end) {
        report_.end = end;
        return report_;
    }

    // A test's column may have no weight; a shift must still hold every freedom.
    void give_massless_freedoms_a_metric() {
        double smallest = std::numeric_limits<double>::infinity();
        for (const double m : metric_) {
            smallest = m > 0.0 ? std::min(smallest, m) : smallest;
        }
        if (!std::isfinite(smallest)) {
            smallest = 1e-6;
        }
        for (double& m : metric_) {
            m = m > 0.0 ? m : smallest;
        }
    }

    void analyse() {
        ++report_.analyses;
        const Stopwatch watch(cost(&SolveCosts::analyses_s));
        hessian_.set_pattern(pattern_);
        analysed_ = pattern_.size();
    }

    void evaluate(bool accepted = false) {
        if (options_.watch) {
            options_.watch(state_);
        }
        std::fill(gradient_.begin(), gradient_.end(), 0.0);
        if (contact_ != nullptr) {
            accepted ? contact_->accept_trial() : contact_->find(state_);
            contact_->missing_blocks(system_, hessian_, pattern_);
        }
        if (report_.analyses == 0 || pattern_.size() > analysed_) {
            analyse();
        } else {
            hessian_.set_zero();
        }
        report_.energy_j = system_.derivatives(state_, gradient_, hessian_);
        if (contact_ != nullptr && contact_->touches()) {
            hessian_.keep();
            report_.energy_j += contact_->derivatives(system_, state_, gradient_, hessian_);
        }
        report_.residual_n = residual();
    }

    double residual() const {
        double largest = 0.0;
        for (int g = 0; g < hessian_.groups(); ++g) {
            for (int i = 0; i < hessian_.group_size(g); ++i) {
                const bool turning = i >= 3 || hessian_.group_size(g) == 1;
                const double force =
                    std::abs(gradient_[at(hessian_.first(g) + i)]) / (turning ? k_turn_arm_m : 1.0);
                largest = std::max(largest, force);
            }
        }
        return largest;
    }

    double* cost(double SolveCosts::*which) const {
        return options_.costs != nullptr ? &(options_.costs->*which) : nullptr;
    }

    bool factorise(double shift) {
        ++report_.factorisations;
        // those that find the matrix indefinite stop half-way: no measure of anything
        double took_s = 0.0;
        bool fine = false;
        {
            const Stopwatch watch(options_.costs != nullptr ? &took_s : nullptr);
            fine = hessian_.factorise(shift, metric_);
        }
        if (options_.costs != nullptr && fine) {
            ++options_.costs->factorisations;
            options_.costs->factorisations_s += took_s;
        }
        return fine;
    }

    // At a point of balance: true if it is a minimum (or nothing can be done about it).
    bool at_rest() {
        const Stopwatch watch(cost(&SolveCosts::ends_s));
        report_.end = SolveEnd::converged;
        report_.stable = factorise(0.0);
        const double shift = report_.stable ? 0.0 : find_shift(k_first_shift_s2);
        if (options_.want_eigenvalue || !report_.stable) {
            find_lowest(shift);
        }
        if (report_.stable && options_.missing_gradient) {
            const std::vector<double> missing = options_.missing_gradient(state_);
            report_.missing_step.resize(missing.size());
            report_.residual_step.resize(missing.size());
            hessian_.solve(missing, report_.missing_step);
            hessian_.solve(gradient_, report_.residual_step);
        }
        if (report_.stable || !options_.leave_saddles || report_.kicks >= k_max_kicks) {
            return true;
        }
        kick();
        return false;
    }

    double find_shift(double shift) {
        while (shift < k_largest_shift_s2 && !factorise(shift)) {
            shift *= k_shift_factor;
        }
        return shift;
    }

    // Inverse iteration on matrix * v = lambda * metric * v, from a start that has no symmetry.
    void find_lowest(double shift) {
        const std::size_t n = gradient_.size();
        lowest_.resize(n);
        std::vector<double> weighed(n);
        for (std::size_t i = 0; i < n; ++i) {
            lowest_[i] = 1.0 + 0.5 * portable_sin_cos(1.7 * static_cast<double>(i)).sin;
        }
        double before = std::numeric_limits<double>::infinity();
        for (int round = 0; round < k_eigen_rounds; ++round) {
            for (std::size_t i = 0; i < n; ++i) {
                weighed[i] = metric_[i] * lowest_[i];
            }
            hessian_.solve(weighed, lowest_);
            double size = 0.0;
            double along = 0.0;
            for (std::size_t i = 0; i < n; ++i) {
                size += metric_[i] * lowest_[i] * lowest_[i];
                along += weighed[i] * lowest_[i];
            }
            const double value = along / size - shift;
            const double scale = 1.0 / std::sqrt(size);
            for (double& v : lowest_) {
                v *= scale;
            }
            report_.min_eigenvalue = value;
            if (std::abs(value - before) <= k_eigen_accuracy * std::abs(value)) {
                break;
            }
            before = value;
        }
    }

    double largest_turn(std::span<const double> step) const {
        double largest = 0.0;
        for (int i = 0; i < static_cast<int>(system_.rules().size()); ++i) {
            largest = std::max(largest, length(system_.turn_of(i, state_, step)));
        }
        return largest;
    }

    // Both ways down are tried; the lower one is taken, the first of two equals.
    void kick() {
        ++report_.kicks;
        const double scale = k_kick_rad / std::max(largest_turn(lowest_), 1e-12);
        RodState one = kicked(scale);
        RodState other = kicked(-scale);
        state_ = energy(other) < energy(one) ? std::move(other) : std::move(one);
        evaluate();
    }

    RodState kicked(double scale) const {
        RodState to = system_.moved(state_, lowest_, scale, true);
        const double share = contact_ != nullptr ? contact_->clear_share(state_, to) : 1.0;
        return share < 1.0 ? system_.moved(state_, lowest_, 0.9 * share * scale, true) : to;
    }

    double clear_share(const RodState& trial) const {
        const Stopwatch watch(cost(&SolveCosts::contact_s));
        return contact_->clear_share(state_, trial);
    }

    double energy(const RodState& state) const {
        const double elastic = system_.energy(state);
        const Stopwatch watch(cost(&SolveCosts::contact_s));
        return elastic + (contact_ != nullptr ? contact_->energy_at(state) : 0.0);
    }

    bool iterate() {
        const Stopwatch watch(cost(&SolveCosts::iterations_s));
        if (options_.costs != nullptr) {
            ++options_.costs->iterations;
        }
        double shift = shift_;
        bool valley = true;
        while (factorise_on_hills(shift, valley)) {
            hessian_.solve(gradient_, step_);
            for (double& s : step_) {
                s = -s;
            }
            mind_what_is_ahead();
            const Taken taken = search_line(shift);
            if (taken.share > 0.0) {
                if (stopped_by_contact_ && contact_->stiffen()) {
                    evaluate();
                }
                shift_ = next_shift(shift, taken);
                return true;
            }
            if (small_enough_to_stop()) {
                return false;
            }
            if (too_deep_ && contact_->stiffen()) {
                evaluate();
                return true;
            }
            shift = raised(shift);
        }
        return false;
    }

    // What is pressed against an edge would rather slide off it, which makes no hill of the
    // structure but one of a few light nodes, and the shift that holds these holds everything back.
    // So where the matrix falls, contact's part of it is taken without what lets it.
    bool factorise_without_sliding(double shift) {
        if (contact_ == nullptr || !contact_->touches()) {
            return false;
        }
        hessian_.back_to_kept();
        std::vector<double> same(gradient_.size());
        contact_->derivatives(system_, state_, same, hessian_, false);
        const bool valley = factorise(shift);
        report_.sliding_iterations += valley ? 1 : 0;
        return valley;
    }

    // Raises the shift until the matrix is positive definite; false if none is enough.
    bool factorise_on_hills(double& shift, bool& valley) {
        if (factorise(shift) || factorise_without_sliding(shift)) {
            return true;
        }
        report_.unstable_iterations += valley ? 1 : 0;
        valley = false;
        do {
            shift = raised(shift);
            if (shift > k_largest_shift_s2) {
                return false;
            }
        } while (!factorise(shift));
        return options_.stride.hill_factor <= 1.0 ||
               factorise(shift *= options_.stride.hill_factor);
    }

    // Where a step would run into things that do not touch yet, forces are foreseen that hold them
    // apart, so that it need not be cut at the first: the least d that satisfies, for every place,
    //   (H + shift M) d = -g + sum of force * row,  gap + row.d >= -force / stiffness,  force >= 0,
    // one of the last two with equality. The factorisation is at hand.
    void mind_what_is_ahead() {
        ahead_.clear();
        pushed_.clear();
        pushes_ = 0.0;
        whole_.reset();
        if (contact_ == nullptr) {
            return;
        }
        const std::vector<double> plain = step_;
        for (int round = 0; round < k_foreseeing_rounds; ++round) {
            const double turn = largest_turn(step_);
            const double cap = std::min(1.0, options_.stride.largest_turn_rad / turn);
            Looked whole = look_at(cap, turn > k_rebuild_turn_rad);
            const std::size_t known = ahead_.size();
            if (whole.share < 1.0) {
                contact_->foresee(system_, state_, whole.trial, ahead_);
            }
            if (ahead_.size() == known) {
                whole_ = std::move(whole);
                return;
            }
            for (std::size_t i = known; i < ahead_.size(); ++i) {
                pushed_.push_back(hessian_.half_solved(ahead_[i].row));
            }
            push_back(plain, cap);
        }
    }

    // Finds the forces one after the other, again and again, each for the others' present values.
    void push_back(const std::vector<double>& plain, double cap) {
        const std::size_t count = ahead_.size();
        std::vector<double> mutual(count * count);
        std::vector<double> gap(count);
        std::vector<double> force(count, 0.0);
        for (std::size_t i = 0; i < count; ++i) {
            gap[i] = ahead_[i].gap_m / cap + ahead_[i].row.along(plain);
            for (std::size_t j = 0; j < count; ++j) {
                mutual[i * count + j] = SparseHessian::product(pushed_[i], pushed_[j]);
            }
        }
        double change = 1.0;
        for (int sweep = 0; sweep < k_max_force_sweeps && change > k_force_accuracy; ++sweep) {
            change = 0.0;
            double largest = 1e-9;
            for (std::size_t i = 0; i < count; ++i) {
                const double soft = 1.0 / ahead_[i].stiffness_n_m;
                double off = gap[i] + soft * force[i];
                for (std::size_t j = 0; j < count; ++j) {
                    off += mutual[i * count + j] * force[j];
                }
                const double next = std::max(0.0, force[i] - off / (mutual[i * count + i] + soft));
                change = std::max(change, std::abs(next - force[i]));
                force[i] = next;
                largest = std::max(largest, next);
            }
            change /= largest;
        }
        SparseRow all;
        for (std::size_t i = 0; i < count; ++i) {
            all.add(ahead_[i].row, force[i]);
        }
        std::vector<double> pushes(step_.size(), 0.0);
        all.add_to(pushes);
        hessian_.solve(pushes, step_);
        for (std::size_t i = 0; i < step_.size(); ++i) {
            step_[i] += plain[i];
        }
        pushes_ = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            pushes_ += force[i] * ahead_[i].row.along(step_);
        }
    }

    // Of a step: the share of what was allowed, 0 if none lowers the energy; and how far the energy
    // fell, against what the second derivatives foresaw.
    struct Taken {
        double share = 0.0;
        double quality = 0.0;
    };

    double next_shift(double shift, const Taken& taken) const {
        if (taken.share < 0.1 || taken.quality < 0.4) {
            return raised(shift);
        }
        const bool as_foreseen = taken.quality > 0.75 && taken.quality < 1.5;
        return taken.share > 0.5 && as_foreseen ? lowered(shift) : shift;
    }

    double raised(double shift) const {
        return std::max(k_first_shift_s2, shift * options_.stride.shift_factor);
    }
    double lowered(double shift) const {
        const double less = shift / options_.stride.shift_factor;
        return less < k_first_shift_s2 ? 0.0 : less;
    }
    bool small_enough_to_stop() const { return largest_turn(step_) < 1e-12; }

    // With s of the step, by gradient and second derivatives: s g.d + s^2/2 d.H.d, where
    // (H + shift M) d = -g, and what is ahead pushes.
    double foreseen(double slope, double shift, double scale) const {
        double weighed = 0.0;
        for (std::size_t i = 0; i < step_.size(); ++i) {
            weighed += metric_[i] * step_[i] * step_[i];
        }
        return scale * slope - 0.5 * scale * scale * (slope + shift * weighed - pushes_);
    }

    // The end of a step, or of a part of it, and the share of the way there on which nothing can
    // pass through anything.
    struct Looked {
        RodState trial;
        double share = 1.0;
    };

    Looked look_at(double scale, bool rebuild) const {
        Looked out{system_.moved(state_, step_, scale, rebuild), 1.0};
        if (contact_ != nullptr) {
            out.share = clear_share(out.trial);
        }
        return out;
    }

    Taken search_line(double shift) {
        const double slope = dot_product(gradient_, step_);
        if (!(slope < 0.0) || !std::isfinite(slope)) {
            return {};
        }
        const double turn = largest_turn(step_);
        double cap = std::min(1.0, options_.stride.largest_turn_rad / turn);
        const bool rebuild = turn > k_rebuild_turn_rad;
        // energies this close are equal but for rounding
        const double rounding = 1e-13 * (std::abs(report_.energy_j) + 1e-6);
        double scale = cap;
        const double wanted = cap;
        stopped_by_contact_ = false;
        too_deep_ = false;
        while (scale >= k_shortest_step) {
            auto [trial, share] =
                whole_ ? *std::exchange(whole_, std::nullopt) : look_at(scale, rebuild);
            if (share < 1.0) {
                scale *= std::clamp(k_share_of_distance * share, 0.05, 0.9);
                cap = std::min(cap, scale);
                stopped_by_contact_ = scale < k_stopped_share * wanted;
                continue;
            }
            const double there = energy(trial);
            if (contact_ != nullptr && contact_->trial_too_deep()) {
                stopped_by_contact_ = true;
                too_deep_ = true;
                scale *= 0.5;
                continue;
            }
            if (there <= report_.energy_j + k_armijo * scale * slope + rounding) {
                const double change = foreseen(slope, shift, scale);
                // of nothing but rounding every quality is good
                const double quality =
                    -change > rounding ? (there - report_.energy_j) / change : 1.0;
                state_ = std::move(trial);
                evaluate(true);
                return {scale / cap, quality};
            }
            // the parabola through what is known; no shorter than that, so that what it ran into
            // is still met and the next step knows of it
            const double fall = there - report_.energy_j - scale * slope;
            const double best = fall > 0.0 ? -0.5 * slope * scale * scale / fall : 0.5 * scale;
            scale = std::clamp(best, 0.3 * scale, 0.6 * scale);
        }
        return {};
    }

    const RodSystem& system_;
    RodState& state_;
    const SolveOptions& options_;
    Contact* contact_;
    std::vector<GroupPair> pattern_;
    std::size_t analysed_ = 0;  // so many of it
    SparseHessian hessian_;
    std::vector<double> metric_;
    std::vector<double> gradient_;
    std::vector<double> step_;
    std::vector<double> lowest_;
    std::vector<Foreseen> ahead_;
    std::vector<SparseHessian::HalfSolved>
        pushed_;                   // how far each force of what is ahead moves all
    double pushes_ = 0.0;          // the work of these forces in the step
    std::optional<Looked> whole_;  // the whole step's end, if that was looked at
    double shift_ = 0.0;
    bool stopped_by_contact_ = false;
    bool too_deep_ = false;  // a step was refused because it would press something too deep
    SolveReport report_;
};

}  // namespace

SolveReport settle(const RodSystem& system, RodState& state, const SolveOptions& options,
                   Contact* contact) {
    return Newton(system, state, options, contact).run();
}

}  // namespace haula::physics
