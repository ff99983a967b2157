#include "physics/start_curve.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/portable_math.h"
#include "core/units.h"

namespace haula::physics {
namespace {

constexpr int k_directions = 16;
constexpr double k_length_error_m = 1e-10;  // far below what the strip's own stretch takes up
constexpr std::size_t k_fine = 160;         // pieces of the curve when its length is measured
constexpr double k_bows_to_no_side = 1e-3;  // of ends that look the same way: the mesh would decide

// A Hermite curve with end speed `pull`, and a bulge on top that leaves both ends as they are.
struct Bulged {
    CurveEnds ends;
    Vec3 leaving;
    Vec3 bulge;
    double pull = 0.0;

    Vec3 operator()(double t) const {
        const double t2 = t * t;
        const double t3 = t2 * t;
        const double hump = 16.0 * t2 * (1 - t) * (1 - t);
        return (2 * t3 - 3 * t2 + 1) * ends.from + (3 * t2 - 2 * t3) * ends.to +
               pull * ((t3 - 2 * t2 + t) * leaving + (t3 - t2) * ends.arriving) + hump * bulge;
    }
    Vec3 slope(double t) const {
        const double t2 = t * t;
        const double rise = 6 * (t - t2);
        const double hump = 32.0 * t * (1 - t) * (1 - 2 * t);
        return rise * (ends.to - ends.from) +
               pull * ((3 * t2 - 4 * t + 1) * leaving + (3 * t2 - 2 * t) * ends.arriving) +
               hump * bulge;
    }
};

// The curve at even steps of t, without what its pull does: that alone changes while the curve's
// length is fitted. Summed as the curve itself is, so that both are the same to the last bit.
class FineCurve {
  public:
    explicit FineCurve(const Bulged& curve) {
        for (std::size_t i = 0; i <= k_fine; ++i) {
            const double t = static_cast<double>(i) / k_fine;
            const double t2 = t * t;
            const double t3 = t2 * t;
            const double hump = 16.0 * t2 * (1 - t) * (1 - t);
            steps_[i] = {
                (2 * t3 - 3 * t2 + 1) * curve.ends.from + (3 * t2 - 2 * t3) * curve.ends.to,
                (t3 - 2 * t2 + t) * curve.leaving + (t3 - t2) * curve.ends.arriving,
                hump * curve.bulge};
        }
    }

    // Calls `next` with the length up to every step, the first one left out.
    template <class Next>
    void lengths(double pull, const Next& next) const {
        double sum = 0.0;
        Vec3 before = at(0, pull);
        for (std::size_t i = 1; i <= k_fine; ++i) {
            const Vec3 here = at(i, pull);
            sum += distance(before, here);
            next(sum);
            before = here;
        }
    }
    double length_m(double pull) const {
        double whole = 0.0;
        lengths(pull, [&](double sum) { whole = sum; });
        return whole;
    }

  private:
    struct Step {
        Vec3 chord;
        Vec3 pulled;
        Vec3 bulge;
    };
    Vec3 at(std::size_t i, double pull) const {
        const Step& step = steps_[i];
        return step.chord + pull * step.pulled + step.bulge;
    }

    std::array<Step, k_fine + 1> steps_;
};

// The pull that makes the curve as long as the strip, or the least one if its bulge is already
// longer: a bracket, then the false position with the stale end's weight halved.
double fitted_pull(const FineCurve& curve, double length_m) {
    const auto excess = [&](double pull) { return curve.length_m(pull) - length_m; };
    double low = 0.05 * length_m;
    double low_excess = excess(low);
    double high = low;
    double high_excess = low_excess;
    for (int i = 0; i < 30 && high_excess < 0.0; ++i) {
        low = high;
        low_excess = high_excess;
        high *= 1.4;
        high_excess = excess(high);
    }
    for (int i = 0; i < 40 && low_excess < 0.0 && high_excess > k_length_error_m; ++i) {
        const double next = low + (high - low) * low_excess / (low_excess - high_excess);
        const double there = excess(next);
        if (std::abs(there) < k_length_error_m) {
            return next;
        }
        if (there < 0.0) {
            low = next;
            low_excess = there;
            high_excess *= 0.5;
        } else {
            high = next;
            high_excess = there;
            low_excess *= 0.5;
        }
    }
    return low_excess < 0.0 ? high : low;
}

// Carries the frame from one direction to the next by the shortest turn: no twist.
Quat carried(const Quat& frame, const Vec3& direction) {
    return normalized(shortest_turn(rotate(frame, {0, 0, 1}), direction) * frame);
}

// The side to which the plain curve bows; where it bows to none, one of the strip's own, so that it
// turns with the structure.
Vec3 bowing_side(const CurveEnds& ends, const Vec3& leaving, const Vec3& chord) {
    const auto across = [&](const Vec3& v) { return v - dot(v, chord) * chord; };
    Vec3 side = across(leaving - ends.arriving);
    if (length(side) < k_bows_to_no_side) {
        side = across(rotate(ends.from_frame, {1, 0, 0}));
    }
    if (length(side) < k_bows_to_no_side) {
        side = across(rotate(ends.from_frame, {0, 1, 0}));
    }
    return normalized(side);
}

}  // namespace

StartCurve curve_between(const CurveEnds& ends, const std::vector<double>& places, int start) {
    const double length_m = places.back();
    const Vec3 leaving = rotate(ends.from_frame, {0, 0, 1});
    Bulged curve{ends, leaving, {}, 0.0};
    if (start > 0) {
        const int direction = (start - 1) % k_directions;
        const int profile = (start - 1) / k_directions;
        const Vec3 chord = normalized(ends.to - ends.from);
        const Vec3 side = bowing_side(ends, leaving, chord);
        const Vec3 other = cross(chord, side);
        const SinCos around = portable_sin_cos(2.0 * k_pi * direction / k_directions);
        const double reach = std::sqrt(
            std::max(0.0, length_m * length_m - dot(ends.to - ends.from, ends.to - ends.from)));
        constexpr std::array<double, 3> k_share{0.15, 0.3, 0.45};
        curve.bulge = k_share[static_cast<std::size_t>(profile)] * reach *
                      (around.cos * side + around.sin * other);
    }
    const FineCurve fine(curve);
    curve.pull = fitted_pull(fine, length_m);
    std::vector<double> along{0.0};
    along.reserve(k_fine + 1);
    fine.lengths(curve.pull, [&](double sum) { along.push_back(sum); });
    StartCurve out;
    Quat frame = ends.from_frame;
    std::size_t k = 0;
    for (const double s : places) {
        const double wanted = s / length_m * along.back();
        while (k + 2 < along.size() && along[k + 1] < wanted) {
            ++k;
        }
        const double part = (wanted - along[k]) / std::max(1e-15, along[k + 1] - along[k]);
        const double t = (static_cast<double>(k) + part) / k_fine;
        const Vec3 slope = curve.slope(t);
        frame = length(slope) > 1e-12 ? carried(frame, normalized(slope)) : frame;
        out.p.push_back(curve(t));
        out.q.push_back(frame);
    }
    return out;
}

StartCurve curve_from(const Vec3& from, const Quat& frame, const std::vector<double>& places,
                      int start) {
    const double length_m = places.back();
    double curvature = 0.0;
    Vec3 axis{1, 0, 0};
    if (start > 0) {
        constexpr std::array<double, 3> k_whole_turn_deg{30, 60, 100};
        const SinCos around =
            portable_sin_cos(2.0 * k_pi * ((start - 1) % k_directions) / k_directions);
        curvature =
            from_deg(k_whole_turn_deg[static_cast<std::size_t>((start - 1) / k_directions)]) /
            length_m;
        axis = {around.cos, around.sin, 0};
    }
    StartCurve out;
    for (const double s : places) {
        // an arc in the strip's own frame, about `axis`
        const double turn = curvature * s;
        const SinCos turned_by = portable_sin_cos(turn);
        const double ahead = curvature > 0.0 ? turned_by.sin / curvature : s;
        const double aside = curvature > 0.0 ? (1.0 - turned_by.cos) / curvature : 0.0;
        const Vec3 local = ahead * Vec3{0, 0, 1} + aside * cross(axis, Vec3{0, 0, 1});
        out.p.push_back(from + rotate(frame, local));
        out.q.push_back(normalized(frame * about_axis(axis, turn)));
    }
    return out;
}

}  // namespace haula::physics
