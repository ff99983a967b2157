#include <algorithm>
#include <cmath>

#include "physics/box_newton.h"
#include "physics/constants.h"
#include "physics/contact_scene.h"
#include "physics/index.h"
#include "physics/wide.h"

// The search of a contact scene: spheres round strips, round blocks of segments and round segments,
// then boxes, then samples against the nearest point itself.
namespace haula::physics {
namespace {

bool inside(const std::vector<Interval>& list, double s_m) {
    return std::any_of(list.begin(), list.end(), [&](const Interval& each) {
        return s_m >= each.from_m && s_m <= each.to_m;
    });
}

HAULA_INLINED bool within(const Sphere& a, const Sphere& b, double further_m) {
    const double reach = a.radius_m + b.radius_m + further_m;
    const Vec3 between = a.centre - b.centre;
    return dot(between, between) < reach * reach;
}

// Two things that move: nearer than touching plus what they can approach? The far ones are told by
// a bound that needs no square root.
HAULA_INLINED bool can_meet(const Sphere& a, const Motion3& moves_a, const Sphere& b,
                            const Motion3& moves_b, double touching_m) {
    return within(a, b, touching_m + moves_a.max_m + moves_b.max_m) &&
           within(a, b, touching_m + approach_m(moves_a, moves_b));
}

// Of one thing and four others: which of them can meet it, and how near they must come.
struct Reaches {
    bool any = false;
    decltype(Wide{} < Wide{}) far_enough{};
    Wide reach_m{};
};

HAULA_INLINED Reaches can_meet(const Sphere& a, const Motion3& moves_a, const FourSpheres& b,
                               const FourMotions& moves_b, double touching_m) {
    const auto some = [](const auto& lanes) {
        return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) != 0;
    };
    const Wide x = a.centre.x - b.x;
    const Wide y = a.centre.y - b.y;
    const Wide z = a.centre.z - b.z;
    const Wide distance2 = x * x + y * y + z * z;
    const Wide radii = a.radius_m + b.radius_m;
    const Wide most = radii + (touching_m + moves_a.max_m + moves_b.max_m);
    Reaches out;
    if (!some(distance2 < most * most)) {
        return out;
    }
    const Wide shift_x = moves_a.shift.x - moves_b.shift_x;
    const Wide shift_y = moves_a.shift.y - moves_b.shift_y;
    const Wide shift_z = moves_a.shift.z - moves_b.shift_z;
    const Wide shift = square_root(shift_x * shift_x + shift_y * shift_y + shift_z * shift_z);
    out.reach_m = touching_m + (shift + moves_a.spread_m + moves_b.spread_m);
    const Wide reach = radii + out.reach_m;
    out.far_enough = (distance2 < most * most) & (distance2 < reach * reach);
    out.any = some(out.far_enough);
    return out;
}

// Half the squared distance to a point of a surface.
struct FootModel : BoxModel<2> {
    SurfacePoint at;
};

// The nearest point of a bay, as far as the range allows, from a start inside both. Only what
// touches is found exactly.
ClosestPoint foot_in(const StripSurface& surface, const Vec3& x, const Interval& bay,
                     const Interval& range, std::array<double, 2> su, double touching_m) {
    std::size_t segment = 0;
    const auto model = [&](const std::array<double, 2>& v) {
        FootModel m;
        m.at = surface.at(v[0], v[1], segment);
        segment = m.at.segment;
        const SurfacePoint& p = m.at;
        const Vec3 r = p.x - x;
        const double mixed = dot(p.x_s, p.x_u) + dot(r, p.x_su);
        m.value = 0.5 * dot(r, r);
        m.gradient = {dot(r, p.x_s), dot(r, p.x_u)};
        m.hessian = {{{dot(p.x_s, p.x_s) + dot(r, p.x_ss), mixed}, {mixed, dot(p.x_u, p.x_u)}}};
        return m;
    };
    const double half = surface.half_width_m();
    const std::array<double, 2> low{std::max(bay.from_m, range.from_m), -half};
    const std::array<double, 2> high{std::min(bay.to_m, range.to_m), half};
    FootModel end = minimise_in_box<2>(model, su, low, high, k_rough_foot_m);
    if (2.0 * end.value < (touching_m + k_rough_foot_m) * (touching_m + k_rough_foot_m)) {
        minimise_on<2>(model, end, su, low, high, k_foot_accuracy_m);
    }
    return {end.at, std::sqrt(2.0 * end.value),
            su[0] > low[0] && su[0]<high[0], su[1]> low[1] && su[1] < high[1]};
}

}  // namespace

// From where the scan of the segments' flat approximations says, Newton inside the range and one
// bay; if that ends at a joint, in the next bay as well. What is nearer than `reach_m` becomes a
// meeting at the end of `out`, whose own side is left to the caller; null if there is none.
Meeting* ContactScene::nearest(const Vec3& x, int strip, std::size_t point, const Interval& range,
                               double reach_m, double touching_m, std::vector<Meeting>& out) const {
    const double near_enough = reach_m + std::min(scan_.error_m(), k_flat_error_m);
    if (scan_.distance2(point) > near_enough * near_enough) {
        return nullptr;
    }
    const StripSurface& surface = strips_[at(strip)].surface;
    const Interval& bay = surface.bay(scan_.segment(point));
    ClosestPoint foot =
        foot_in(surface, x, bay, range, scan_.place(surface, range, point), touching_m);
    const double s = foot.at.s_m;
    const bool at_from = s == bay.from_m && s > range.from_m;
    const bool at_to =
        s == bay.to_m && s < range.to_m && foot.at.segment + 1 < surface.segment_count();
    if (at_from || at_to) {
        const Interval& next = surface.bay(at_from ? foot.at.segment - 1 : foot.at.segment + 1);
        const ClosestPoint other = foot_in(surface, x, next, range, {s, foot.at.u_m}, touching_m);
        if (other.distance_m < foot.distance_m) {
            foot = other;
        }
    }
    if (foot.distance_m >= reach_m) {
        return nullptr;
    }
    Meeting& meeting = out.emplace_back();
    meet_on(x, strip, foot, foot.distance_m < touching_m, meeting);
    return &meeting;
}

void ContactScene::meet_on(const Vec3& x, int strip, const ClosestPoint& foot, bool touches,
                           Meeting& meeting) const {
    const Strip& other = strips_[at(strip)];
    meeting.with = Meeting::With::strip;
    meeting.other = strip;
    meeting.at = foot.at;
    const NodeWeights value = other.surface.weights(foot.at.s_m, 0);
    const NodeWeights slope = other.surface.weights(foot.at.s_m, 1);
    for (std::size_t k = 0; k < 4; ++k) {
        const bool own = k == 1 || k == 2;
        if (!own && value.across[k] == 0.0 && slope.across[k] == 0.0) {
            continue;
        }
        const int node = other.first_node + static_cast<int>(foot.at.segment + k) - 1;
        const auto along = [&](const NodeWeights& w) {
            return Vec3{foot.at.u_m * w.across[k], 0.0, own ? w.tangent[k - 1] : 0.0};
        };
        meeting.foot.add(node, own ? value.position[k - 1] : 0.0, along(value));
        if (touches) {
            meeting.foot_s.add(node, own ? slope.position[k - 1] : 0.0, along(slope));
            meeting.foot_u.add(node, 0.0, {value.across[k], 0.0, 0.0});
        }
    }
    meeting.s_free = foot.s_free;
    meeting.u_free = foot.u_free;
    meeting.x = x;
    meeting.y = meeting.at.x;
    meeting.distance_m = foot.distance_m;
    meeting.normal = foot.distance_m > 1e-12 ? (x - meeting.y) / foot.distance_m : Vec3{0, 0, 1};
}

void ContactScene::carried_by(const Sample& sample, int thing, Meeting& meeting) const {
    meeting.thing = thing;
    meeting.carrier = sample.carrier;
    meeting.s_m = sample.s_m;
    meeting.u_m = sample.u_m;
    meeting.share = sample.share;
    meeting.gap_m = meeting.distance_m - 2.0 * ball_m_;
}

// Forgets what the last search found.
void ContactScene::clear_near(const Strip& strip, std::vector<Near>& near) {
    near.resize(std::max(near.size(), strip.segments()));
    for (std::size_t i = 0; i < strip.segments(); ++i) {
        near[i].segments.clear();
        near[i].reach_m = 0.0;
    }
}

// Segment i of a and j of b, which come as near as `reach_m`: into near_ab_ and `near_b`, unless
// their boxes are farther apart.
void ContactScene::look_closer(Strip& a, std::size_t i, Strip& b, std::size_t j, double reach_m,
                               std::vector<Near>& near_b) {
    if (apart(a.surface.segment_box(i), b.surface.segment_box(j), reach_m)) {
        return;
    }
    near_ab_[i].segments.push_back(j);
    near_ab_[i].reach_m = std::max(near_ab_[i].reach_m, reach_m);
    near_b[j].segments.push_back(i);
    near_b[j].reach_m = std::max(near_b[j].reach_m, reach_m);
}

// Fills near_ab_ and near_ba_ for two different strips; false if nothing is near. Spheres first:
// strip and block, block and block, segment and segment; then their boxes.
bool ContactScene::find_near(Strip& a, Strip& b, const Motions& motions) {
    return widely([&] { return find_near_of(a, b, motions); });
}

HAULA_INLINED bool ContactScene::find_near_of(Strip& a, Strip& b, const Motions& motions) {
    const double touching = 2.0 * ball_m_;
    const Motion3& whole_b = motions.strips[static_cast<std::size_t>(&b - strips_.data())];
    bool any = false;
    for (std::size_t p = 0; p < a.surface.block_count(); ++p) {
        const Sphere& one = a.surface.block_sphere(p);
        const Motion3& moves = motions.blocks[a.first_block + p];
        if (!can_meet(one, moves, b.surface.whole_sphere(), whole_b, touching)) {
            continue;
        }
        for (std::size_t four = 0; four < b.surface.four_block_count(); ++four) {
            const Reaches blocks =
                can_meet(one, moves, b.surface.four_blocks(four),
                         motions.four_blocks[b.first_four_blocks + four], touching);
            for (std::size_t lane = 0; blocks.any && lane < k_lanes; ++lane) {
                if (blocks.far_enough[lane] == 0) {
                    continue;
                }
                if (!any) {
                    clear_near(a, near_ab_);
                    clear_near(b, near_ba_);
                    any = true;
                }
                look_at_blocks(a, p, b, four * k_lanes + lane, motions);
            }
        }
    }
    return any;
}

// Each segment of a's block p and those of b's block q.
void ContactScene::look_at_blocks(Strip& a, std::size_t p, Strip& b, std::size_t q,
                                  const Motions& motions) {
    const std::size_t to = std::min((p + 1) * k_block_segments, a.segments());
    for (std::size_t i = p * k_block_segments; i < to; ++i) {
        const Reaches reaches =
            can_meet(a.surface.segment_sphere(i), motions.segments[a.first_segment + i],
                     b.surface.block_segments(q), motions.fours[b.first_block + q], 2.0 * ball_m_);
        for (std::size_t j = 0; reaches.any && j < k_lanes; ++j) {
            if (reaches.far_enough[j] != 0) {
                look_closer(a, i, b, q * k_block_segments + j, reaches.reach_m[j], near_ba_);
            }
        }
    }
}

// Samples of a against b, segment by segment; not beyond the first overlap, if that is enough.
void ContactScene::meet_samples(int a, int b, const Wanted& wanted, std::vector<Near>& near,
                                std::vector<Meeting>& out) {
    Strip& from = strips_[at(a)];
    const std::vector<Interval>& mine = parts_[at(a)][at(b)];
    for (std::size_t i = 0; i < from.segments(); ++i) {
        if (near[i].segments.empty()) {
            continue;
        }
        const std::span<const Vec3> places = samples_at(from, i);
        const Sample* samples = &from.samples[at(from.from[i])];
        std::size_t k = 0;
        while (k < places.size()) {
            scan_.clear();
            scanned_.clear();
            for (; k < places.size() && !scan_.full(); ++k) {
                if ((!wanted.coarse || samples[k].coarse) && inside(mine, samples[k].s_m)) {
                    scan_.add(places[k]);
                    scanned_.push_back({&samples[k], &places[k]});
                }
            }
            if (meet_scanned(a, b, wanted, near[i], out)) {
                return;
            }
        }
    }
}

// The samples in scan_, of a, against b. True if an overlap was enough.
bool ContactScene::meet_scanned(int a, int b, const Wanted& wanted, const Near& near,
                                std::vector<Meeting>& out) {
    for (const Interval& range : parts_[at(b)][at(a)]) {
        scan_.look_at(strips_[at(b)].surface, near.segments, range);
        for (std::size_t point = 0; point < scan_.size(); ++point) {
            const auto& [sample, x] = scanned_[point];
            Meeting* found = nearest(*x, b, point, range, near.reach_m, 2.0 * ball_m_, out);
            if (found == nullptr) {
                continue;
            }
            carried_by(*sample, a, *found);
            if (wanted.one_overlap && found->gap_m < 0.0) {
                return true;
            }
        }
    }
    return false;
}

void ContactScene::meet_pair(int a, int b, const Motions& motions, std::vector<Meeting>& out,
                             bool one_overlap) {
    Strip& one = strips_[at(a)];
    Strip& other = strips_[at(b)];
    if (can_meet(one.surface.whole_sphere(), motions.strips[at(a)], other.surface.whole_sphere(),
                 motions.strips[at(b)], 2.0 * ball_m_) &&
        find_near(one, other, motions)) {
        const Wanted wanted{motions.coarse, one_overlap};
        meet_samples(a, b, wanted, near_ab_, out);
        meet_samples(b, a, wanted, near_ba_, out);
    }
}

// Fills near_ab_ for a strip and itself; false if it is nowhere near.
bool ContactScene::find_near_itself(Strip& strip, const Motions& motions) {
    StripSurface& surface = strip.surface;
    bool any = false;
    for (std::size_t i = 0; i < strip.segments(); ++i) {
        const Motion3& moves = motions.segments[strip.first_segment + i];
        for (std::size_t q = i / k_block_segments + 1; q < surface.block_count(); ++q) {
            const std::size_t to = std::min((q + 1) * k_block_segments, strip.segments());
            if (surface.node_s_m(to) - surface.node_s_m(i) <= k_self_arc_m ||
                !can_meet(surface.segment_sphere(i), moves, surface.block_sphere(q),
                          motions.blocks[strip.first_block + q], 2.0 * ball_m_)) {
                continue;
            }
            if (!any) {
                clear_near(strip, near_ab_);
                any = true;
            }
            for (std::size_t j = q * k_block_segments; j < to; ++j) {
                const Motion3& other = motions.segments[strip.first_segment + j];
                if (surface.node_s_m(j + 1) - surface.node_s_m(i) > k_self_arc_m &&
                    can_meet(surface.segment_sphere(i), moves, surface.segment_sphere(j), other,
                             2.0 * ball_m_)) {
                    look_closer(strip, i, strip, j, 2.0 * ball_m_ + approach_m(moves, other),
                                near_ab_);
                }
            }
        }
    }
    return any;
}

void ContactScene::meet_itself(int a, const Motions& motions, std::vector<Meeting>& out) {
    Strip& strip = strips_[at(a)];
    const double end = strip.surface.end_m();
    if (!find_near_itself(strip, motions)) {
        return;
    }
    for (std::size_t i = 0; i < strip.segments(); ++i) {
        const Near& near = near_ab_[i];
        if (near.segments.empty()) {
            continue;
        }
        const std::span<const Vec3> places = samples_at(strip, i);
        for (std::size_t k = 0; k < places.size(); ++k) {
            const Sample& sample = strip.samples[at(strip.from[i]) + k];
            if (motions.coarse && !sample.coarse) {
                continue;
            }
            const Vec3& x = places[k];
            for (const Interval& range : {Interval{0.0, sample.s_m - k_self_arc_m},
                                          Interval{sample.s_m + k_self_arc_m, end}}) {
                if (range.from_m >= range.to_m) {
                    continue;
                }
                scan_.clear();
                scan_.add(x);
                scan_.look_at(strip.surface, near.segments, range);
                if (Meeting* found = nearest(x, a, 0, range, near.reach_m, 2.0 * ball_m_, out)) {
                    carried_by(sample, a, *found);
                }
            }
        }
    }
}

void ContactScene::meet_ground(int a, const Motions& motions, std::vector<Meeting>& out) {
    Strip& strip = strips_[at(a)];
    const auto is_low = [&](const Sphere& sphere, double moves_m) {
        return sphere.centre.z - sphere.radius_m < ball_m_ + moves_m;
    };
    if (!is_low(strip.surface.whole_sphere(), motions.strips[at(a)].max_m)) {
        return;
    }
    for (std::size_t i = 0; i < strip.segments(); ++i) {
        const double moves = motions.segments[strip.first_segment + i].max_m;
        if (!is_low(strip.surface.segment_sphere(i), moves)) {
            continue;
        }
        const std::span<const Vec3> places = samples_at(strip, i);
        for (std::size_t k = 0; k < places.size(); ++k) {
            const Sample& sample = strip.samples[at(strip.from[i]) + k];
            if (inside(strip.over_board, sample.s_m)) {
                const std::size_t first = out.size();
                meet_fixed(sample.carrier, places[k], a, ball_m_, moves, sample.share, out);
                for (std::size_t found = first; found < out.size(); ++found) {
                    out[found].s_m = sample.s_m;
                    out[found].u_m = sample.u_m;
                }
            }
        }
    }
}

// The board is a solid disc; the table an endless plane that only counts beside it.
void ContactScene::meet_fixed(const Carrier& carrier, const Vec3& x, int thing, double radius_m,
                              double extra_m, double share, std::vector<Meeting>& out) const {
    const auto add = [&](Meeting::With with, double distance_m, const Vec3& normal,
                         const Mat3& bend) {
        if (distance_m - radius_m >= extra_m) {
            return;
        }
        Meeting& meeting = out.emplace_back();
        meeting.share = share;
        meeting.thing = thing;
        meeting.carrier = carrier;
        meeting.x = x;
        meeting.with = with;
        meeting.distance_m = distance_m;
        meeting.gap_m = distance_m - radius_m;
        meeting.normal = normal;
        meeting.y = x - distance_m * normal;
        meeting.bend = bend;
    };
    const double r = std::sqrt(x.x * x.x + x.y * x.y);
    if (r <= board_radius_m_) {
        add(Meeting::With::board, x.z, {0, 0, 1}, {});
        return;
    }
    add(Meeting::With::table, x.z + board_thickness_m_, {0, 0, 1}, {});
    const Vec3 out_way{x.x / r, x.y / r, 0};
    const Vec3 around{-out_way.y, out_way.x, 0};
    const double beside = r - board_radius_m_;
    const double above = std::max(0.0, x.z);
    const double d = std::sqrt(beside * beside + above * above);
    const Vec3 normal = (beside / d) * out_way + Vec3{0, 0, above / d};
    Mat3 bend = (normal.x * out_way.x + normal.y * out_way.y) / r * outer(around, around);
    if (above > 0.0) {
        const Vec3 third = cross(normal, around);
        bend += 1.0 / d * outer(third, third);
    }
    add(Meeting::With::board, d, normal, bend);
}

void ContactScene::find_near_body(const Body& body, const Motion3& motion, const Strip& strip,
                                  const Motions& motions, Near& near) const {
    const StripSurface& surface = strip.surface;
    const Sphere sphere{body.centre, body.reach_m};
    near.segments.clear();
    near.reach_m = 0.0;
    for (std::size_t p = 0; p < surface.block_count(); ++p) {
        if (!can_meet(sphere, motion, surface.block_sphere(p),
                      motions.blocks[strip.first_block + p], ball_m_)) {
            continue;
        }
        const std::size_t to = std::min((p + 1) * k_block_segments, strip.segments());
        for (std::size_t j = p * k_block_segments; j < to; ++j) {
            const double reach =
                ball_m_ + approach_m(motion, motions.segments[strip.first_segment + j]);
            if (within(sphere, surface.segment_sphere(j), reach)) {
                near.segments.push_back(j);
                near.reach_m = std::max(near.reach_m, reach);
            }
        }
    }
}

void ContactScene::meet_body(int index, const Motions& motions, std::vector<Meeting>& out,
                             int only) {
    const Body& body = bodies_[at(index)];
    const int thing = static_cast<int>(strips_.size()) + index;
    const Motion3& motion = motions.bodies[at(index)];
    const bool own = only < 0 || body.piece == only;
    Near near;
    for (int b = 0; b < static_cast<int>(strips_.size()); ++b) {
        const Strip& strip = strips_[at(b)];
        if (body.parts[at(b)].empty() || (!own && b != only) ||
            !can_meet({body.centre, body.reach_m}, motion, strip.surface.whole_sphere(),
                      motions.strips[at(b)], ball_m_)) {
            continue;
        }
        find_near_body(body, motion, strip, motions, near);
        if (near.segments.empty()) {
            continue;
        }
        for (const Ball& ball : body.balls) {
            for (const Interval& range : body.parts[at(b)]) {
                scan_.clear();
                scan_.add(ball.x);
                scan_.look_at(strip.surface, near.segments, range);
                if (Meeting* found = nearest(ball.x, b, 0, range, near.reach_m + ball.radius_m,
                                             ball_m_ + ball.radius_m, out)) {
                    found->thing = thing;
                    found->carrier = ball.carrier;
                    found->gap_m = found->distance_m - ball_m_ - ball.radius_m;
                }
            }
        }
    }
    const double moves = motion.max_m;
    if (own && body.centre.z - body.reach_m < moves + 1e-9) {
        for (const Ball& ball : body.balls) {
            meet_fixed(ball.carrier, ball.x, thing, ball.radius_m, moves, 1.0, out);
        }
    }
}

void ContactScene::meet_balls(int a, int b, double within_m, std::vector<Meeting>& out) const {
    const int strips = static_cast<int>(strips_.size());
    for (const Ball& one : bodies_[at(a)].balls) {
        for (const Ball& other : bodies_[at(b)].balls) {
            const double d = distance(one.x, other.x);
            const double gap = d - one.radius_m - other.radius_m;
            if (gap >= within_m) {
                continue;
            }
            Meeting meeting;
            meeting.with = Meeting::With::ball;
            meeting.thing = strips + a;
            meeting.other = strips + b;
            meeting.carrier = one.carrier;
            meeting.foot = other.carrier;
            meeting.x = one.x;
            meeting.y = other.x;
            meeting.distance_m = d;
            meeting.gap_m = gap;
            meeting.normal = d > 1e-12 ? (one.x - other.x) / d : Vec3{0, 0, 1};
            out.push_back(meeting);
        }
    }
}

void ContactScene::meet_bodies(const Motions& motions, std::vector<Meeting>& out, int only) const {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        for (std::size_t j = i + 1; j < bodies_.size(); ++j) {
            const Body& a = bodies_[i];
            const Body& b = bodies_[j];
            const bool same = a.piece >= 0 && a.piece == b.piece;
            if (same || (only >= 0 && a.piece != only && b.piece != only)) {
                continue;
            }
            if (can_meet({a.centre, a.reach_m}, motions.bodies[i], {b.centre, b.reach_m},
                         motions.bodies[j], 0.0)) {
                meet_balls(static_cast<int>(i), static_cast<int>(j),
                           approach_m(motions.bodies[i], motions.bodies[j]), out);
            }
        }
    }
}

void ContactScene::meet(const Motions& motions, std::vector<Meeting>& out, int only) {
    out.clear();
    const int count = static_cast<int>(strips_.size());
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b) {
            if (only < 0 || a == only || b == only) {
                meet_pair(a, b, motions, out);
            }
        }
        if (only < 0 || a == only) {
            meet_itself(a, motions, out);
            meet_ground(a, motions, out);
        }
    }
    for (int i = 0; i < static_cast<int>(bodies_.size()); ++i) {
        meet_body(i, motions, out, only);
    }
    meet_bodies(motions, out, only);
}

// What was in the way last time often is again: it is looked at first.
bool ContactScene::meet_until_overlap(const Motions& motions, std::vector<Meeting>& out,
                                      int piece) {
    const auto overlaps = [&](std::size_t from) {
        return std::any_of(out.begin() + static_cast<std::ptrdiff_t>(from), out.end(),
                           [](const Meeting& m) { return m.other >= 0 && m.gap_m < 0.0; });
    };
    const auto overlaps_with = [&](int other) {
        const std::size_t from = out.size();
        meet_pair(std::min(piece, other), std::max(piece, other), motions, out, true);
        return overlaps(from);
    };
    out.clear();
    const int count = static_cast<int>(strips_.size());
    if (overlapped_ >= 0 && overlapped_ < count && overlapped_ != piece &&
        overlaps_with(overlapped_)) {
        return true;
    }
    for (int other = 0; other < count; ++other) {
        if (other != piece && other != overlapped_ && overlaps_with(other)) {
            overlapped_ = other;
            return true;
        }
    }
    meet_itself(piece, motions, out);
    meet_ground(piece, motions, out);
    for (int i = 0; i < static_cast<int>(bodies_.size()); ++i) {
        if (overlaps(0)) {
            return true;
        }
        meet_body(i, motions, out, piece);
    }
    meet_bodies(motions, out, piece);
    return overlaps(0);
}

}  // namespace haula::physics
