#include "physics/verdict.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "physics/bodies.h"
#include "physics/bullet_bridge.h"
#include "physics/strip_surface.h"
#include "physics/things.h"

namespace haula::physics {

namespace {

// The nearest so far of all the parts of two things.
struct Nearest {
    double gap_m = 0.0;
    Vec3 on_a;
    Vec3 on_b;
};

class LeastGap {
  public:
    explicit LeastGap(double reach_m) : reach_m_(reach_m) {}

    // How far apart cores with these radii may be to matter still.
    double reach(double radius_a, double radius_b) const {
        return (best_ ? best_->gap_m : reach_m_) + radius_a + radius_b;
    }
    void offer(const Vec3& core_a, double radius_a, const Vec3& core_b, double radius_b) {
        const double gap = distance(core_a, core_b) - radius_a - radius_b;
        if (gap >= (best_ ? best_->gap_m : reach_m_)) {
            return;
        }
        const Vec3 towards = normalized(core_b - core_a);
        best_ = Nearest{gap, core_a + radius_a * towards, core_b - radius_b * towards};
    }
    const std::optional<Nearest>& best() const { return best_; }

  private:
    double reach_m_;
    std::optional<Nearest> best_;
};

void strip_against_strip(const Thing& a, const JudgedPart& of_a, const Thing& b,
                         const JudgedPart& of_b, LeastGap& least) {
    if (!a.surface || !b.surface) {
        return;
    }
    const double ra = a.surface->ball_radius_m();
    const double rb = b.surface->ball_radius_m();
    if (const auto pair =
            closest_pair(*a.surface, of_a.strip, *b.surface, of_b.strip, least.reach(ra, rb))) {
        least.offer(pair->on_a, ra, pair->on_b, rb);
    }
}

// `swapped`: the strip belongs to the second thing.
void strip_against_capsules(const Thing& strip, const JudgedPart& of_strip, const Thing& other,
                            const JudgedPart& of_other, bool swapped, LeastGap& least) {
    if (!strip.surface) {
        return;
    }
    const double rs = strip.surface->ball_radius_m();
    for (const std::size_t i : of_other.capsules) {
        const Capsule& capsule = other.capsules[i].capsule;
        const auto pair = closest_pair(*strip.surface, of_strip.strip, capsule.core,
                                       least.reach(rs, capsule.radius_m));
        if (!pair) {
            continue;
        }
        if (swapped) {
            least.offer(pair->on_b, capsule.radius_m, pair->on_a, rs);
        } else {
            least.offer(pair->on_a, rs, pair->on_b, capsule.radius_m);
        }
    }
}

void capsules_against_capsules(const Thing& a, const JudgedPart& of_a, const Thing& b,
                               const JudgedPart& of_b, LeastGap& least) {
    for (const std::size_t i : of_a.capsules) {
        for (const std::size_t j : of_b.capsules) {
            const Capsule& x = a.capsules[i].capsule;
            const Capsule& y = b.capsules[j].capsule;
            const SegmentPair pair = closest_points(x.core, y.core);
            least.offer(pair.on_a, x.radius_m, pair.on_b, y.radius_m);
        }
    }
}

std::optional<Nearest> smooth_gap(const Thing& a, const Thing& b, double reach_m) {
    const JudgedPart of_a = judged_against(a, b);
    const JudgedPart of_b = judged_against(b, a);
    LeastGap least(reach_m);
    strip_against_strip(a, of_a, b, of_b, least);
    strip_against_capsules(a, of_a, b, of_b, false, least);
    strip_against_capsules(b, of_b, a, of_a, true, least);
    capsules_against_capsules(a, of_a, b, of_b, least);
    return least.best();
}

Touch touch_of(double gap_m) {
    if (gap_m <= 0.0) {
        return Touch::touching;
    }
    return gap_m <= k_gap_bound_m ? Touch::too_close_to_call : Touch::clear;
}

Touch call(double gap_m, double gap_bullet_m) {
    const Touch smooth = touch_of(gap_m);
    const bool agree = std::abs(gap_m - gap_bullet_m) <= k_gap_bound_m;
    return agree || smooth == touch_of(gap_bullet_m) ? smooth : Touch::too_close_to_call;
}

bool is_allowed(const JudgedPair& contact, std::span<const AllowPair> allowed) {
    return std::any_of(allowed.begin(), allowed.end(), [&](const AllowPair& pair) {
        return (pair.first == contact.a && pair.second == contact.b) ||
               (pair.first == contact.b && pair.second == contact.a);
    });
}

void judge_markers(const RestShape& shape, const Set& set, Verdict& verdict) {
    double highest = 0.0;
    for (const MarkerShape& marker : shape.markers) {
        const double top = top_z_m(marker, set);
        verdict.markers.push_back({marker.id, top, marker.p});
        if (verdict.highest.empty() || top > highest) {
            highest = top;
            verdict.highest = marker.id;
        }
    }
}

}  // namespace

std::string_view to_string(Touch touch) {
    switch (touch) {
        case Touch::touching:
            return "touching";
        case Touch::too_close_to_call:
            return "too close to call";
        case Touch::clear:
            return "clear";
    }
    return "clear";
}

Verdict judge_shape(const RestShape& shape, const Set& set, std::span<const AllowPair> allowed) {
    Verdict verdict;
    verdict.bound_m = k_gap_bound_m;
    const std::vector<Thing> things = things_of(shape, set);
    // Bullet's gap is never the larger one, so its pairs are all that can be under the limit.
    for (const BulletPair& pair : bullet_pairs(things, k_reported_gap_m)) {
        const Thing& a = things[pair.first];
        const Thing& b = things[pair.second];
        const auto nearest = smooth_gap(a, b, k_reported_gap_m);
        if (!nearest) {
            continue;
        }
        JudgedPair contact{a.id,          b.id,          nearest->gap_m, pair.gap_m,
                           nearest->on_a, nearest->on_b, Touch::clear,   false};
        contact.touch = call(contact.gap_m, contact.gap_bullet_m);
        contact.allowed = is_allowed(contact, allowed);
        verdict.foul = verdict.foul || contact.foul();
        verdict.contacts.push_back(std::move(contact));
    }
    judge_markers(shape, set, verdict);
    return verdict;
}

}  // namespace haula::physics
