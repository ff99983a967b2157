#include <algorithm>
#include <cmath>

#include "physics/box_newton.h"
#include "physics/constants.h"
#include "physics/contact_scene.h"
#include "physics/index.h"

// The search of a contact scene: spheres round strips, round blocks of segments and round segments,
// then boxes, then samples against the nearest point itself.
namespace haula::physics {
namespace {

bool inside(const std::vector<Interval>& list, double s_m) {
    return std::any_of(list.begin(), list.end(), [&](const Interval& each) {
        return s_m >= each.from_m && s_m <= each.to_m;
    });
}

bool within(const Sphere& a, const Sphere& b, double further_m) {
    const double reach = a.radius_m + b.radius_m + further_m;
    const Vec3 between = a.centre - b.centre;
    return dot(between, between) < reach * reach;
}

// Two things that move: nearer than touching plus what they can approach? The far ones are told by
// a bound that needs no square root.
bool can_meet(const Sphere& a, const Motion3& moves_a, const Sphere& b, const Motion3& moves_b,
              double touching_m) {
    return within(a, b, touching_m + moves_a.max_m + moves_b.max_m) &&
           within(a, b, touching_m + approach_m(moves_a, moves_b));
}

// The nearest point of a bay, as far as the range allows, from a start inside both. Only what
// touches is found exactly.
ClosestPoint foot_in(const StripSurface& surface, const Vec3& x, const Interval& bay,
                     const Interval& range, std::array<double, 2> su, double touching_m) {
    const auto model = [&](const std::array<double, 2>& v) {
        const SurfacePoint p = surface.at(v[0], v[1]);
        const Vec3 r = p.x - x;
        const double mixed = dot(p.x_s, p.x_u) + dot(r, p.x_su);
        return BoxModel<2>{
            0.5 * dot(r, r),
            {dot(r, p.x_s), dot(r, p.x_u)},
            {{{dot(p.x_s, p.x_s) + dot(r, p.x_ss), mixed}, {mixed, dot(p.x_u, p.x_u)}}}};
    };
    const double half = surface.half_width_m();
    const std::array<double, 2> low{std::max(bay.from_m, range.from_m), -half};
    const std::array<double, 2> high{std::min(bay.to_m, range.to_m), half};
    BoxModel<2> end = minimise_in_box<2>(model, su, low, high, k_rough_foot_m);
    if (2.0 * end.value < (touching_m + k_rough_foot_m) * (touching_m + k_rough_foot_m)) {
        end = minimise_in_box<2>(model, su, low, high, k_foot_accuracy_m);
    }
    return {surface.at(su[0], su[1]), std::sqrt(2.0 * end.value),
            su[0] > low[0] && su[0]<high[0], su[1]> low[1] && su[1] < high[1]};
}

}  // namespace

// Starts from the nearest of the segments' flat approximations, then Newton inside the range and
// one bay; if that ends at a joint, in the next bay as well.
std::optional<Meeting> ContactScene::nearest(const Vec3& x, int strip,
                                             std::span<const std::size_t> segments,
                                             const Interval& range, double reach_m,
                                             double touching_m) const {
    const StripSurface& surface = strips_[at(strip)].surface;
    const double half = surface.half_width_m();
    double best = 1e9;
    std::size_t start = 0;
    std::array<double, 2> su{};
    for (const std::size_t segment : segments) {
        const double s0 = std::max(range.from_m, surface.node_s_m(segment));
        const double s1 = std::min(range.to_m, surface.node_s_m(segment + 1));
        if (s0 > s1) {
            continue;
        }
        const FlatSegment& flat = surface.flat(segment);
        const Vec3 from = x - flat.from;
        const double t = std::clamp(dot(from, flat.along) / flat.along2, 0.0, 1.0);
        const Vec3 off = from - t * flat.along;
        const double u = std::clamp(dot(off, flat.across), -half, half);
        const Vec3 rest = off - u * flat.across;
        const double d2 = dot(rest, rest);
        if (d2 < best) {
            best = d2;
            start = segment;
            const double s = surface.node_s_m(segment) +
                             t * (surface.node_s_m(segment + 1) - surface.node_s_m(segment));
            su = {std::clamp(s, s0, s1), u};
        }
    }
    // the flat approximation is off by far less than this
    if (best > (reach_m + k_flat_error_m) * (reach_m + k_flat_error_m)) {
        return std::nullopt;
    }
    ClosestPoint foot = foot_in(surface, x, surface.bay(start), range, su, touching_m);
    const double s = foot.at.s_m;
    const Interval& bay = surface.bay(start);
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
        return std::nullopt;
    }
    return meeting_on(x, strip, foot, foot.distance_m < touching_m);
}

Meeting ContactScene::meeting_on(const Vec3& x, int strip, const ClosestPoint& foot,
                                 bool touches) const {
    const Strip& other = strips_[at(strip)];
    Meeting meeting;
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
    return meeting;
}

// Forgets what the last search found.
void ContactScene::clear_near(const Strip& strip, std::vector<Near>& near) {
    near.resize(std::max(near.size(), strip.segments()));
    for (Near& each : near) {
        each.segments.clear();
        each.reach_m = 0.0;
    }
}

// Segment i of a and j of b: into near_ab_ and `near_b`, if they can meet.
void ContactScene::look_closer(Strip& a, std::size_t i, Strip& b, std::size_t j,
                               const Motions& motions, std::vector<Near>& near_b) {
    const Motion3& moves_a = motions.segments[a.first_segment + i];
    const Motion3& moves_b = motions.segments[b.first_segment + j];
    const double touching = 2.0 * ball_m_;
    if (!can_meet(a.surface.segment_sphere(i), moves_a, b.surface.segment_sphere(j), moves_b,
                  touching)) {
        return;
    }
    const double reach = touching + approach_m(moves_a, moves_b);
    if (apart(a.surface.segment_box(i), b.surface.segment_box(j), reach)) {
        return;
    }
    near_ab_[i].segments.push_back(j);
    near_ab_[i].reach_m = std::max(near_ab_[i].reach_m, reach);
    near_b[j].segments.push_back(i);
    near_b[j].reach_m = std::max(near_b[j].reach_m, reach);
}

// Fills near_ab_ and near_ba_ for two different strips; false if nothing is near. Spheres first:
// strip and block, block and block, segment and segment; then their boxes.
bool ContactScene::find_near(Strip& a, Strip& b, const Motions& motions) {
    const double touching = 2.0 * ball_m_;
    const Motion3& whole_b = motions.strips[static_cast<std::size_t>(&b - strips_.data())];
    bool any = false;
    for (std::size_t p = 0; p < a.surface.block_count(); ++p) {
        const Sphere& one = a.surface.block_sphere(p);
        const Motion3& moves = motions.blocks[a.first_block + p];
        if (!can_meet(one, moves, b.surface.whole_sphere(), whole_b, touching)) {
            continue;
        }
        for (std::size_t q = 0; q < b.surface.block_count(); ++q) {
            if (!can_meet(one, moves, b.surface.block_sphere(q), motions.blocks[b.first_block + q],
                          touching)) {
                continue;
            }
            if (!any) {
                clear_near(a, near_ab_);
                clear_near(b, near_ba_);
                any = true;
            }
            const std::size_t to_i = std::min((p + 1) * k_block_segments, a.segments());
            const std::size_t to_j = std::min((q + 1) * k_block_segments, b.segments());
            for (std::size_t i = p * k_block_segments; i < to_i; ++i) {
                for (std::size_t j = q * k_block_segments; j < to_j; ++j) {
                    look_closer(a, i, b, j, motions, near_ba_);
                }
            }
        }
    }
    return any;
}

// Samples of a against b, segment by segment.
void ContactScene::meet_samples(int a, int b, bool coarse, std::vector<Near>& near,
                                std::vector<Meeting>& out) {
    const Strip& from = strips_[at(a)];
    const std::vector<Interval>& mine = parts_[at(a)][at(b)];
    const std::vector<Interval>& theirs = parts_[at(b)][at(a)];
    for (std::size_t i = 0; i < from.segments(); ++i) {
        if (near[i].segments.empty()) {
            continue;
        }
        for (int k = from.from[i]; k < from.from[i + 1]; ++k) {
            const Sample& sample = from.samples[at(k)];
            if ((coarse && !sample.coarse) || !inside(mine, sample.s_m)) {
                continue;
            }
            const Vec3& x = sample_at(from, i, k);
            for (const Interval& range : theirs) {
                if (auto meeting =
                        nearest(x, b, near[i].segments, range, near[i].reach_m, 2.0 * ball_m_)) {
                    meeting->thing = a;
                    meeting->carrier = sample.carrier;
                    meeting->s_m = sample.s_m;
                    meeting->u_m = sample.u_m;
                    meeting->share = sample.share;
                    meeting->gap_m = meeting->distance_m - 2.0 * ball_m_;
                    out.push_back(*meeting);
                }
            }
        }
    }
}

void ContactScene::meet_pair(int a, int b, const Motions& motions, std::vector<Meeting>& out) {
    Strip& one = strips_[at(a)];
    Strip& other = strips_[at(b)];
    if (can_meet(one.surface.whole_sphere(), motions.strips[at(a)], other.surface.whole_sphere(),
                 motions.strips[at(b)], 2.0 * ball_m_) &&
        find_near(one, other, motions)) {
        meet_samples(a, b, motions.coarse, near_ab_, out);
        meet_samples(b, a, motions.coarse, near_ba_, out);
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
                if (surface.node_s_m(j + 1) - surface.node_s_m(i) > k_self_arc_m) {
                    look_closer(strip, i, strip, j, motions, near_ab_);
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
        for (int k = strip.from[i]; !near.segments.empty() && k < strip.from[i + 1]; ++k) {
            const Sample& sample = strip.samples[at(k)];
            if (motions.coarse && !sample.coarse) {
                continue;
            }
            const Vec3& x = sample_at(strip, i, k);
            for (const Interval& range : {Interval{0.0, sample.s_m - k_self_arc_m},
                                          Interval{sample.s_m + k_self_arc_m, end}}) {
                if (range.from_m >= range.to_m) {
                    continue;
                }
                if (auto meeting =
                        nearest(x, a, near.segments, range, near.reach_m, 2.0 * ball_m_)) {
                    meeting->thing = a;
                    meeting->carrier = sample.carrier;
                    meeting->s_m = sample.s_m;
                    meeting->u_m = sample.u_m;
                    meeting->share = sample.share;
                    meeting->gap_m = meeting->distance_m - 2.0 * ball_m_;
                    out.push_back(*meeting);
                }
            }
        }
    }
}

void ContactScene::meet_ground(int a, const Motions& motions, std::vector<Meeting>& out) {
    const Strip& strip = strips_[at(a)];
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
        for (int k = strip.from[i]; k < strip.from[i + 1]; ++k) {
            const Sample& sample = strip.samples[at(k)];
            if (inside(strip.over_board, sample.s_m)) {
                const std::size_t first = out.size();
                meet_fixed(sample.carrier, sample_at(strip, i, k), a, ball_m_, moves, sample.share,
                           out);
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
    Meeting meeting;
    meeting.share = share;
    meeting.thing = thing;
    meeting.carrier = carrier;
    meeting.x = x;
    const auto add = [&](Meeting::With with, double distance_m, const Vec3& normal,
                         const Mat3& bend) {
        if (distance_m - radius_m >= extra_m) {
            return;
        }
        meeting.with = with;
        meeting.distance_m = distance_m;
        meeting.gap_m = distance_m - radius_m;
        meeting.normal = normal;
        meeting.y = x - distance_m * normal;
        meeting.bend = bend;
        out.push_back(meeting);
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
        for (const Ball& ball : body.balls) {
            for (const Interval& range : body.parts[at(b)]) {
                if (auto meeting = nearest(ball.x, b, near.segments, range,
                                           near.reach_m + ball.radius_m, ball_m_ + ball.radius_m)) {
                    meeting->thing = thing;
                    meeting->carrier = ball.carrier;
                    meeting->gap_m = meeting->distance_m - ball_m_ - ball.radius_m;
                    out.push_back(*meeting);
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

void ContactScene::meet(const Motions& motions, std::vector<Meeting>& out, int only,
                        bool one_is_enough) {
    out.clear();
    const auto enough = [&] {
        return one_is_enough && std::any_of(out.begin(), out.end(), [](const Meeting& m) {
                   return m.other >= 0 && m.gap_m < 0.0;
               });
    };
    const int count = static_cast<int>(strips_.size());
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b) {
            if (only < 0 || a == only || b == only) {
                meet_pair(a, b, motions, out);
                if (enough()) {
                    return;
                }
            }
        }
        if (only < 0 || a == only) {
            meet_itself(a, motions, out);
            meet_ground(a, motions, out);
        }
    }
    for (int i = 0; i < static_cast<int>(bodies_.size()) && !enough(); ++i) {
        meet_body(i, motions, out, only);
    }
    if (!enough()) {
        meet_bodies(motions, out, only);
    }
}

}  // namespace haula::physics
