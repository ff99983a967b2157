#include "physics/verdict.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "physics/bodies.h"
#include "physics/bullet_bridge.h"
#include "physics/colliders.h"
#include "physics/strip_surface.h"

namespace haula::physics {

namespace {

// A place on a thing: on its mid-surface, or in the core of one of its capsules.
struct Spot {
    Vec3 core;
    double radius_m = 0.0;
    double s_m = 0.0;
    double u_m = 0.0;
    const ThingCapsule* capsule = nullptr;
};

// The nearest so far of all the parts of two things.
struct Nearest {
    double gap_m = 0.0;
    Spot a;
    Spot b;

    Vec3 towards() const { return normalized(b.core - a.core); }
    Vec3 on_a() const { return a.core + a.radius_m * towards(); }
    Vec3 on_b() const { return b.core - b.radius_m * towards(); }
};

class LeastGap {
  public:
    explicit LeastGap(double reach_m) : reach_m_(reach_m) {}

    // How far apart cores with these radii may be to matter still.
    double reach(double radius_a, double radius_b) const {
        return (best_ ? best_->gap_m : reach_m_) + radius_a + radius_b;
    }
    void offer(const Spot& a, const Spot& b) {
        const double gap = distance(a.core, b.core) - a.radius_m - b.radius_m;
        if (gap < (best_ ? best_->gap_m : reach_m_)) {
            best_ = Nearest{gap, a, b};
        }
    }
    const std::optional<Nearest>& best() const { return best_; }

  private:
    double reach_m_;
    std::optional<Nearest> best_;
};

void strip_against_strip(const Collider& a, const JudgedPart& of_a, const Collider& b,
                         const JudgedPart& of_b, LeastGap& least) {
    if (!a.surface || !b.surface) {
        return;
    }
    const double ra = a.surface->ball_radius_m();
    const double rb = b.surface->ball_radius_m();
    if (const auto pair =
            closest_pair(*a.surface, of_a.strip, *b.surface, of_b.strip, least.reach(ra, rb))) {
        least.offer({pair->on_a, ra, pair->s_a_m, pair->u_a_m},
                    {pair->on_b, rb, pair->s_b_m, pair->u_b_m});
    }
}

// `swapped`: the strip belongs to the second thing.
void strip_against_capsules(const Collider& strip, const JudgedPart& of_strip,
                            const Collider& other, const JudgedPart& of_other, bool swapped,
                            LeastGap& least) {
    if (!strip.surface) {
        return;
    }
    const double rs = strip.surface->ball_radius_m();
    for (const std::size_t i : of_other.capsules) {
        const ThingCapsule& part = other.capsules[i];
        const Capsule& capsule = part.capsule;
        const auto pair = closest_pair(*strip.surface, of_strip.strip, capsule.core,
                                       least.reach(rs, capsule.radius_m));
        if (!pair) {
            continue;
        }
        const Spot on_strip{pair->on_a, rs, pair->s_a_m, pair->u_a_m};
        const Spot on_capsule{pair->on_b, capsule.radius_m, 0.0, 0.0, &part};
        least.offer(swapped ? on_capsule : on_strip, swapped ? on_strip : on_capsule);
    }
}

void capsules_against_capsules(const Collider& a, const JudgedPart& of_a, const Collider& b,
                               const JudgedPart& of_b, LeastGap& least) {
    for (const std::size_t i : of_a.capsules) {
        for (const std::size_t j : of_b.capsules) {
            const ThingCapsule& x = a.capsules[i];
            const ThingCapsule& y = b.capsules[j];
            const SegmentPair pair = closest_points(x.capsule.core, y.capsule.core);
            least.offer({pair.on_a, x.capsule.radius_m, 0.0, 0.0, &x},
                        {pair.on_b, y.capsule.radius_m, 0.0, 0.0, &y});
        }
    }
}

std::optional<Nearest> smooth_gap(const Collider& a, const Collider& b, double reach_m) {
    const JudgedPart of_a = judged_against(a, b);
    const JudgedPart of_b = judged_against(b, a);
    LeastGap least(reach_m);
    strip_against_strip(a, of_a, b, of_b, least);
    strip_against_capsules(a, of_a, b, of_b, false, least);
    strip_against_capsules(b, of_b, a, of_a, true, least);
    capsules_against_capsules(a, of_a, b, of_b, least);
    return least.best();
}

// How a spot would move on a finer mesh.
Vec3 error_at(const Collider& collider, const RestShape& shape, const Spot& spot) {
    return spot.capsule != nullptr
               ? spot.capsule->error.at(spot.core)
               : surface_error(shape.pieces[collider.piece], *collider.surface, spot.s_m, spot.u_m);
}

// How much the surface between the nodes may be off there.
double surface_bound_m(const Spot& spot) {
    return spot.capsule != nullptr ? 0.0 : k_surface_bound_m;
}

// To the stated factor of what is foreseen, and a share of whatever the two move against each
// other, because the foreseen direction is not exact either.
double gap_bound_m(const Collider& a, const Collider& b, const RestShape& shape,
                   const Nearest& nearest) {
    const Vec3 apart = error_at(b, shape, nearest.b) - error_at(a, shape, nearest.a);
    return k_mesh_factor * std::abs(dot(apart, nearest.towards())) +
           k_sideways_factor * length(apart) + surface_bound_m(nearest.a) +
           surface_bound_m(nearest.b) + 2.0 * shape.residual_m + k_min_bound_m;
}

Touch touch_of(double gap_m, double bound_m) {
    if (gap_m <= 0.0) {
        return Touch::touching;
    }
    return gap_m <= bound_m ? Touch::too_close_to_call : Touch::clear;
}

Touch call(const JudgedPair& pair) {
    const Touch smooth = touch_of(pair.gap_m, pair.bound_m);
    const bool agree = std::abs(pair.gap_m - pair.gap_bullet_m) <= k_opinions_agree_m;
    return agree || smooth == touch_of(pair.gap_bullet_m, pair.bound_m) ? smooth
                                                                        : Touch::too_close_to_call;
}

bool is_allowed(const JudgedPair& contact, std::span<const AllowPair> allowed) {
    return std::any_of(allowed.begin(), allowed.end(), [&](const AllowPair& pair) {
        return (pair.first == contact.a && pair.second == contact.b) ||
               (pair.first == contact.b && pair.second == contact.a);
    });
}

void judge_markers(const RestShape& shape, const ComponentSet& set, StructureVerdict& verdict) {
    double highest = 0.0;
    for (const MarkerShape& marker : shape.markers) {
        const Vec3 tip = top_of(marker, set);
        const double top = tip.z;
        const Vec3 moves = error_in_hole(shape, set, marker.hole).at(tip);
        const double bound = set.board_hole(marker.hole) >= 0
                                 ? 0.0
                                 : k_mesh_factor * std::abs(moves.z) +
                                       k_sideways_factor * length(moves) + shape.residual_m +
                                       k_min_bound_m;
        verdict.markers.push_back({marker.id, top, bound, marker.p});
        verdict.bound_m = std::max(verdict.bound_m, bound);
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

double shown_bound_m(double bound_m) { return 1e-5 * std::ceil(1e5 * bound_m); }

StructureVerdict judge_shape(const RestShape& shape, const ComponentSet& set,
                             std::span<const AllowPair> allowed) {
    StructureVerdict verdict;
    verdict.certain = shape.certain;
    const std::vector<Collider> colliders = colliders_of(shape, set);
    // Bullet's gap is never the larger one, so its pairs are all that can be under the limit.
    for (const BulletPair& pair : bullet_pairs(colliders, k_reported_gap_m)) {
        const Collider& a = colliders[pair.first];
        const Collider& b = colliders[pair.second];
        const auto nearest = smooth_gap(a, b, k_reported_gap_m);
        if (!nearest) {
            continue;
        }
        JudgedPair contact{a.id,
                           b.id,
                           nearest->gap_m,
                           pair.gap_m,
                           gap_bound_m(a, b, shape, *nearest),
                           nearest->on_a(),
                           nearest->on_b(),
                           Touch::clear,
                           false};
        contact.touch = call(contact);
        verdict.bound_m = std::max(verdict.bound_m, contact.bound_m);
        contact.allowed = is_allowed(contact, allowed);
        verdict.foul = verdict.foul || contact.foul();
        verdict.contacts.push_back(std::move(contact));
    }
    judge_markers(shape, set, verdict);
    return verdict;
}

}  // namespace haula::physics
