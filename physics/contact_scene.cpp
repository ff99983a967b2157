#include "physics/contact_scene.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "physics/bodies.h"
#include "physics/box_newton.h"
#include "physics/constants.h"

namespace haula::physics {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

Carrier carrier_of(int first_node, std::size_t segment, const NodeWeights& w, double u_m) {
    Carrier out;
    out.nodes = 2;
    for (std::size_t k = 0; k < 2; ++k) {
        out.node[k] = first_node + static_cast<int>(segment + k);
        out.weight[k] = w.position[k];
        out.arm[k] = {u_m * w.position[k], 0.0, w.tangent[k]};
    }
    return out;
}

void cut(std::vector<Interval>& list, const Interval& away) {
    std::vector<Interval> rest;
    for (const Interval& each : list) {
        for (const Interval& part : {Interval{each.from_m, std::min(each.to_m, away.from_m)},
                                     Interval{std::max(each.from_m, away.to_m), each.to_m}}) {
            if (part.from_m < part.to_m) {
                rest.push_back(part);
            }
        }
    }
    list = std::move(rest);
}

bool inside(const std::vector<Interval>& list, double s_m) {
    return std::any_of(list.begin(), list.end(), [&](const Interval& each) {
        return s_m >= each.from_m && s_m <= each.to_m;
    });
}

Interval zone_at(const StripKind& kind, double zone_m, bool at_b) {
    return at_b ? Interval{kind.length_m - zone_m, kind.length_m} : Interval{0.0, zone_m};
}

}  // namespace

Vec3 place(const Carrier& carrier, const RodState& state) {
    Vec3 x;
    for (int k = 0; k < carrier.nodes; ++k) {
        const std::size_t node = at(carrier.node[at(k)]);
        x += carrier.weight[at(k)] * state.p[node] + rotate(state.q[node], carrier.arm[at(k)]);
    }
    return x;
}

ContactScene::ContactScene(const Layout& layout, const Set& set, const ContactMesh& mesh)
    : ball_m_(0.5 * set.section.thickness_m),
      board_radius_m_(set.board.radius_m),
      board_thickness_m_(set.board.thickness_m) {
    for (const LaidPiece& piece : layout.pieces) {
        add_strip(piece, set, mesh);
    }
    for (int i = 0; i < static_cast<int>(layout.pieces.size()); ++i) {
        add_nibs(layout, set, i, mesh);
    }
    add_markers(layout, set, mesh);
    relate(layout, set);
}

void ContactScene::add_strip(const LaidPiece& piece, const Set& set, const ContactMesh& mesh) {
    const double half = 0.5 * set.section.width_m - ball_m_;
    const double end = piece.kind->has_nib_b ? piece.s_m.back() : piece.s_m.back() - ball_m_;
    Strip strip{piece.first_node, StripSurface(piece.s_m, end, half, ball_m_), {}, {}, {}};
    // every segment in equal parts, samples in the middle of them; those of the ends at the ends
    for (std::size_t i = 0; i + 1 < piece.s_m.size(); ++i) {
        strip.from.push_back(static_cast<int>(strip.samples.size()));
        const double from = piece.s_m[i];
        const double to = std::min(piece.s_m[i + 1], end);
        const int parts = static_cast<int>(std::ceil((to - from) / mesh.along_m - 1e-6));
        const bool last = to >= end;
        for (int k = 0; k < parts + (last ? 1 : 0); ++k) {
            const double s = from + (to - from) * k / std::max(1, parts);
            const SurfacePoint point = strip.surface.at(s, 0.0);
            for (int j = 0; j < mesh.across; ++j) {
                const double u = half * (2.0 * j / (mesh.across - 1) - 1.0);
                const bool coarse = (k == 0 || k == parts) &&
                                    (j == 0 || 2 * j == mesh.across - 1 || j == mesh.across - 1);
                strip.samples.push_back(
                    {s, coarse, carrier_of(piece.first_node, point.segment, point.value, u)});
            }
        }
        if (last) {
            while (strip.from.size() + 1 < piece.s_m.size()) {
                strip.from.push_back(static_cast<int>(strip.samples.size()));
            }
            break;
        }
    }
    strip.from.push_back(static_cast<int>(strip.samples.size()));
    strip.over_board = {{0.0, end}};
    if (piece.a.hole.piece < 0) {
        cut(strip.over_board, zone_at(*piece.kind, set.connector_zone_m, false));
    }
    if (piece.b && piece.b->hole.piece < 0) {
        cut(strip.over_board, zone_at(*piece.kind, set.connector_zone_m, true));
    }
    sample_base_.push_back(sample_x_.size());
    sample_x_.resize(sample_x_.size() + strip.samples.size());
    strips_.push_back(std::move(strip));
    strip_names_.push_back(piece.id);
}

void ContactScene::add_body(Body body, const std::vector<Capsule>& capsules,
                            const ContactMesh& mesh) {
    for (const Capsule& capsule : capsules) {
        for (const Vec3& centre : ball_centres(capsule, mesh.along_m)) {
            Carrier carrier;
            carrier.nodes = 1;
            carrier.node[0] = body.node;
            carrier.weight[0] = 1.0;
            carrier.arm[0] = centre;
            body.balls.push_back({carrier, capsule.radius_m});
            body.reach_m = std::max(body.reach_m, length(centre) + capsule.radius_m);
        }
    }
    bodies_.push_back(std::move(body));
}

void ContactScene::add_nibs(const Layout& layout, const Set& set, int piece,
                            const ContactMesh& mesh) {
    const LaidPiece& laid = layout.pieces[at(piece)];
    const auto add = [&](NibEnd end, int host, int node) {
        Body nib;
        nib.name = laid.id;
        nib.piece = piece;
        nib.host = host;
        nib.node = node;
        add_body(std::move(nib), nib_in_node_frame(set, end), mesh);
    };
    if (laid.a.hole.piece >= 0) {
        add(NibEnd::a, laid.a.hole.piece, laid.first_node);
    }
    if (laid.kind->has_nib_b && (!laid.b || laid.b->hole.piece >= 0)) {
        add(NibEnd::b, laid.b ? laid.b->hole.piece : -1, laid.last_node());
    }
}

void ContactScene::add_markers(const Layout& layout, const Set& set, const ContactMesh& mesh) {
    for (const LaidMarker& marker : layout.markers) {
        if (marker.hole.piece < 0) {
            continue;
        }
        Body body;
        body.name = marker.id;
        body.host = marker.hole.piece;
        body.node = hole_node(layout, marker.hole);
        add_body(std::move(body), marker_in_node_frame(set, marker.face), mesh);
    }
}

void ContactScene::relate(const Layout& layout, const Set& set) {
    const int count = static_cast<int>(strips_.size());
    std::vector<std::vector<Interval>> whole;
    for (const Strip& strip : strips_) {
        whole.push_back({{0.0, strip.surface.end_m()}});
    }
    for (int a = 0; a < count; ++a) {
        parts_.emplace_back(at(count), whole[at(a)]);
        const LaidPiece& piece = layout.pieces[at(a)];
        if (piece.a.hole.piece >= 0) {
            cut(parts_.back()[at(piece.a.hole.piece)],
                zone_at(*piece.kind, set.connector_zone_m, false));
        }
        if (piece.b && piece.b->hole.piece >= 0) {
            cut(parts_.back()[at(piece.b->hole.piece)],
                zone_at(*piece.kind, set.connector_zone_m, true));
        }
    }
    for (Body& body : bodies_) {
        body.parts = whole;
        if (body.piece >= 0) {
            body.parts[at(body.piece)].clear();
            if (body.host >= 0) {
                body.parts[at(body.host)].clear();
            }
            continue;
        }
        const LaidPiece& host = layout.pieces[at(body.host)];
        const double s = host.s_m[at(body.node - host.first_node)];
        cut(body.parts[at(body.host)], {s - set.connector_zone_m, s + set.connector_zone_m});
    }
}

void ContactScene::move_to(const RodState& state) {
    state_ = &state;
    std::vector<SurfaceNode> nodes;
    for (std::size_t i = 0; i < strips_.size(); ++i) {
        Strip& strip = strips_[i];
        nodes.clear();
        for (std::size_t k = 0; k <= strip.surface.segment_count(); ++k) {
            const std::size_t node = at(strip.first_node) + k;
            const Mat3 frame = rotation_matrix(state.q[node]);
            nodes.push_back({state.p[node], column(frame, 0), column(frame, 2)});
        }
        strip.surface.move_to(nodes);
        for (std::size_t k = 0; k < strip.samples.size(); ++k) {
            // the two nodes are the strip's own: no need to turn vectors by quaternions again
            const Carrier& c = strip.samples[k].carrier;
            const SurfaceNode& a = nodes[at(c.node[0] - strip.first_node)];
            const SurfaceNode& b = nodes[at(c.node[1] - strip.first_node)];
            sample_x_[sample_base_[i] + k] = c.weight[0] * a.p + c.arm[0].x * a.d1 +
                                             c.arm[0].z * a.d3 + c.weight[1] * b.p +
                                             c.arm[1].x * b.d1 + c.arm[1].z * b.d3;
        }
    }
}

Motions ContactScene::same_motions(double each_m) const {
    Motions out;
    for (const Strip& strip : strips_) {
        out.segments_m.emplace_back(strip.surface.segment_count(), each_m);
    }
    out.strips_m.assign(strips_.size(), each_m);
    out.bodies_m.assign(bodies_.size(), each_m);
    out.largest_m = each_m;
    return out;
}

Motions ContactScene::motions_between(const RodState& from, const RodState& to) const {
    Motions out;
    const auto node_motion = [&](std::size_t node, double arm) {
        const Quat& a = from.q[node];
        const Quat& b = to.q[node];
        // |turn| <= pi * chord of the quaternions; 4 (1 - |a.b|^2) = |2 sin(turn / 2)|^2
        const double cosine = dot(a, b);
        const double chord = 2.0 * std::sqrt(std::max(0.0, 1.0 - cosine * cosine));
        return distance(from.p[node], to.p[node]) + arm * chord;
    };
    for (const Strip& strip : strips_) {
        std::vector<double> moved;
        // across the half width, and along the Hermite tangent's reach
        double before = node_motion(at(strip.first_node), strip.surface.half_width_m());
        for (std::size_t k = 0; k < strip.surface.segment_count(); ++k) {
            const double next =
                node_motion(at(strip.first_node) + k + 1, strip.surface.half_width_m());
            moved.push_back(1.2 * std::max(before, next));
            before = next;
        }
        out.strips_m.push_back(*std::max_element(moved.begin(), moved.end()));
        out.largest_m = std::max(out.largest_m, out.strips_m.back());
        out.segments_m.push_back(std::move(moved));
    }
    for (const Body& body : bodies_) {
        out.bodies_m.push_back(1.2 * node_motion(at(body.node), body.reach_m));
        out.largest_m = std::max(out.largest_m, out.bodies_m.back());
    }
    return out;
}

std::string ContactScene::other_name(const Meeting& meeting, int seen_from) const {
    const auto name = [&](int thing) {
        const int strips = static_cast<int>(strips_.size());
        return thing < strips ? strip_names_[at(thing)] : bodies_[at(thing - strips)].name;
    };
    if (meeting.with == Meeting::With::board) {
        return "board";
    }
    if (meeting.with == Meeting::With::table) {
        return "table";
    }
    return name(piece_of(meeting.thing) == seen_from ? meeting.other : meeting.thing);
}

int ContactScene::piece_of(int thing) const {
    const int strips = static_cast<int>(strips_.size());
    return thing < strips ? thing : bodies_[at(thing - strips)].piece;
}

Carrier ContactScene::slope_s(const Meeting& meeting) {
    return carrier_of(meeting.first_node, meeting.at.segment, meeting.at.slope, meeting.at.u_m);
}

Carrier ContactScene::slope_u(const Meeting& meeting) {
    Carrier out = meeting.foot;
    for (std::size_t k = 0; k < 2; ++k) {
        out.weight[k] = 0.0;
        out.arm[k] = {meeting.at.value.position[k], 0.0, 0.0};
    }
    return out;
}

// Starts from the nearest of the segments' flat approximations, then Newton inside the range.
std::optional<Meeting> ContactScene::nearest(const Vec3& x, int strip,
                                             std::span<const std::size_t> segments,
                                             const Interval& range, double reach_m) const {
    const StripSurface& surface = strips_[at(strip)].surface;
    const double half = surface.half_width_m();
    double best = 1e9;
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
            const double s = surface.node_s_m(segment) +
                             t * (surface.node_s_m(segment + 1) - surface.node_s_m(segment));
            su = {std::clamp(s, s0, s1), u};
        }
    }
    // the flat approximation is off by far less than this
    if (best > (reach_m + k_flat_error_m) * (reach_m + k_flat_error_m)) {
        return std::nullopt;
    }
    const auto model = [&](const std::array<double, 2>& v) {
        const SurfacePoint p = surface.at(v[0], v[1]);
        const Vec3 r = p.x - x;
        const double mixed = dot(p.x_s, p.x_u) + dot(r, p.x_su);
        return BoxModel<2>{
            0.5 * dot(r, r),
            {dot(r, p.x_s), dot(r, p.x_u)},
            {{{dot(p.x_s, p.x_s) + dot(r, p.x_ss), mixed}, {mixed, dot(p.x_u, p.x_u)}}}};
    };
    const std::array<double, 2> low{range.from_m, -half};
    const std::array<double, 2> high{range.to_m, half};
    const BoxModel<2> end = minimise_in_box<2>(model, su, low, high, k_foot_accuracy_m);
    const double reached = std::sqrt(2.0 * end.value);
    if (reached >= reach_m) {
        return std::nullopt;
    }
    Meeting meeting;
    meeting.with = Meeting::With::strip;
    meeting.other = strip;
    meeting.first_node = strips_[at(strip)].first_node;
    meeting.at = surface.at(su[0], su[1]);
    meeting.foot = carrier_of(meeting.first_node, meeting.at.segment, meeting.at.value, su[1]);
    meeting.s_free = su[0] > low[0] && su[0] < high[0];
    meeting.u_free = su[1] > low[1] && su[1] < high[1];
    meeting.x = x;
    meeting.y = meeting.at.x;
    meeting.distance_m = reached;
    meeting.normal = reached > 1e-12 ? (x - meeting.y) / reached : Vec3{0, 0, 1};
    return meeting;
}

void ContactScene::meet_pair(int a, int b, const Motions& motions,
                             std::vector<Meeting>& out) const {
    const Strip& from = strips_[at(a)];
    const Strip& to = strips_[at(b)];
    const std::vector<Interval>& mine = parts_[at(a)][at(b)];
    const std::vector<Interval>& theirs = parts_[at(b)][at(a)];
    const double most_theirs = motions.strips_m[at(b)];
    // their segments that are near any of mine
    std::vector<std::size_t> theirs_near;
    const Sphere& whole = from.surface.whole_sphere();
    for (std::size_t j = 0; j < to.surface.segment_count(); ++j) {
        const Sphere& other = to.surface.segment_sphere(j);
        const double apart = whole.radius_m + other.radius_m + 2.0 * ball_m_ +
                             motions.strips_m[at(a)] + motions.segments_m[at(b)][j];
        const Vec3 between = whole.centre - other.centre;
        if (dot(between, between) < apart * apart) {
            theirs_near.push_back(j);
        }
    }
    std::vector<std::size_t> near;
    for (std::size_t i = 0; i < from.surface.segment_count(); ++i) {
        const Sphere& sphere = from.surface.segment_sphere(i);
        const double moves = motions.segments_m[at(a)][i];
        const Sphere& all = to.surface.whole_sphere();
        if (distance(sphere.centre, all.centre) - sphere.radius_m - all.radius_m >=
            2.0 * ball_m_ + moves + most_theirs) {
            continue;
        }
        near.clear();
        double reach = 0.0;
        for (const std::size_t j : theirs_near) {
            const Sphere& other = to.surface.segment_sphere(j);
            const double within = 2.0 * ball_m_ + moves + motions.segments_m[at(b)][j];
            const double apart = within + sphere.radius_m + other.radius_m;
            const Vec3 between = sphere.centre - other.centre;
            if (dot(between, between) < apart * apart) {
                near.push_back(j);
                reach = std::max(reach, within);
            }
        }
        if (near.empty()) {
            continue;
        }
        for (int k = from.from[i]; k < from.from[i + 1]; ++k) {
            const Sample& sample = from.samples[at(k)];
            if ((motions.coarse && !sample.coarse) || !inside(mine, sample.s_m)) {
                continue;
            }
            const Vec3& x = sample_x_[sample_base_[at(a)] + at(k)];
            for (const Interval& range : theirs) {
                if (auto meeting = nearest(x, b, near, range, reach)) {
                    meeting->thing = a;
                    meeting->carrier = sample.carrier;
                    meeting->gap_m = meeting->distance_m - 2.0 * ball_m_;
                    out.push_back(*meeting);
                }
            }
        }
    }
}

void ContactScene::meet_itself(int a, const Motions& motions, std::vector<Meeting>& out) const {
    const Strip& strip = strips_[at(a)];
    const double end = strip.surface.end_m();
    if (end <= k_self_arc_m) {
        return;
    }
    std::vector<std::size_t> near;
    for (std::size_t i = 0; i < strip.surface.segment_count(); ++i) {
        const Sphere& sphere = strip.surface.segment_sphere(i);
        near.clear();
        double reach = 0.0;
        for (std::size_t j = 0; j < strip.surface.segment_count(); ++j) {
            const double arc = i < j ? strip.surface.node_s_m(j + 1) - strip.surface.node_s_m(i)
                                     : strip.surface.node_s_m(i + 1) - strip.surface.node_s_m(j);
            if (arc <= k_self_arc_m) {
                continue;
            }
            const Sphere& other = strip.surface.segment_sphere(j);
            const double within =
                2.0 * ball_m_ + motions.segments_m[at(a)][i] + motions.segments_m[at(a)][j];
            if (distance(sphere.centre, other.centre) < within + sphere.radius_m + other.radius_m) {
                near.push_back(j);
                reach = std::max(reach, within);
            }
        }
        if (near.empty()) {
            continue;
        }
        for (int k = strip.from[i]; k < strip.from[i + 1]; ++k) {
            const Sample& sample = strip.samples[at(k)];
            if (motions.coarse && !sample.coarse) {
                continue;
            }
            const Vec3& x = sample_x_[sample_base_[at(a)] + at(k)];
            for (const Interval& range : {Interval{0.0, sample.s_m - k_self_arc_m},
                                          Interval{sample.s_m + k_self_arc_m, end}}) {
                if (range.from_m >= range.to_m) {
                    continue;
                }
                if (auto meeting = nearest(x, a, near, range, reach)) {
                    meeting->thing = a;
                    meeting->carrier = sample.carrier;
                    meeting->gap_m = meeting->distance_m - 2.0 * ball_m_;
                    out.push_back(*meeting);
                }
            }
        }
    }
}

// The board is a solid disc; the table an endless plane that only counts beside it.
void ContactScene::meet_fixed(const Carrier& carrier, const Vec3& x, int thing, double radius_m,
                              double extra_m, std::vector<Meeting>& out) const {
    Meeting meeting;
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
    const double r = std::hypot(x.x, x.y);
    if (r <= board_radius_m_) {
        add(Meeting::With::board, x.z, {0, 0, 1}, {});
        return;
    }
    add(Meeting::With::table, x.z + board_thickness_m_, {0, 0, 1}, {});
    const Vec3 out_way{x.x / r, x.y / r, 0};
    const Vec3 around{-out_way.y, out_way.x, 0};
    const double beside = r - board_radius_m_;
    const double above = std::max(0.0, x.z);
    const double d = std::hypot(beside, above);
    const Vec3 normal = (beside / d) * out_way + Vec3{0, 0, above / d};
    Mat3 bend = (normal.x * out_way.x + normal.y * out_way.y) / r * outer(around, around);
    if (above > 0.0) {
        const Vec3 third = cross(normal, around);
        bend += 1.0 / d * outer(third, third);
    }
    add(Meeting::With::board, d, normal, bend);
}

void ContactScene::meet_body(int index, const Motions& motions, std::vector<Meeting>& out,
                             int only) const {
    const Body& body = bodies_[at(index)];
    const int thing = static_cast<int>(strips_.size()) + index;
    const double moves = motions.bodies_m[at(index)];
    const Vec3& centre = state_->p[at(body.node)];
    std::vector<std::size_t> near;
    const bool own = only < 0 || body.piece == only;
    for (int b = 0; b < static_cast<int>(strips_.size()); ++b) {
        if (body.parts[at(b)].empty() || (!own && b != only)) {
            continue;
        }
        const StripSurface& surface = strips_[at(b)].surface;
        near.clear();
        double reach = 0.0;
        for (std::size_t j = 0; j < surface.segment_count(); ++j) {
            const Sphere& other = surface.segment_sphere(j);
            const double within = ball_m_ + moves + motions.segments_m[at(b)][j];
            if (distance(centre, other.centre) < within + body.reach_m + other.radius_m) {
                near.push_back(j);
                reach = std::max(reach, within);
            }
        }
        if (near.empty()) {
            continue;
        }
        for (const Ball& ball : body.balls) {
            const Vec3 x = place(ball.carrier, *state_);
            for (const Interval& range : body.parts[at(b)]) {
                if (auto meeting = nearest(x, b, near, range, reach + ball.radius_m)) {
                    meeting->thing = thing;
                    meeting->carrier = ball.carrier;
                    meeting->gap_m = meeting->distance_m - ball_m_ - ball.radius_m;
                    out.push_back(*meeting);
                }
            }
        }
    }
    if (own && centre.z - body.reach_m < moves + 1e-9) {
        for (const Ball& ball : body.balls) {
            meet_fixed(ball.carrier, place(ball.carrier, *state_), thing, ball.radius_m, moves,
                       out);
        }
    }
}

void ContactScene::meet_bodies(const Motions& motions, std::vector<Meeting>& out, int only) const {
    const int strips = static_cast<int>(strips_.size());
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        for (std::size_t j = i + 1; j < bodies_.size(); ++j) {
            const Body& a = bodies_[i];
            const Body& b = bodies_[j];
            const bool same = a.piece >= 0 && a.piece == b.piece;
            if (same || (only >= 0 && a.piece != only && b.piece != only)) {
                continue;
            }
            const double within = motions.bodies_m[i] + motions.bodies_m[j];
            const Vec3& pa = state_->p[at(a.node)];
            const Vec3& pb = state_->p[at(b.node)];
            if (distance(pa, pb) >= within + a.reach_m + b.reach_m) {
                continue;
            }
            for (const Ball& ba : a.balls) {
                const Vec3 x = place(ba.carrier, *state_);
                for (const Ball& bb : b.balls) {
                    const Vec3 y = place(bb.carrier, *state_);
                    const double d = distance(x, y);
                    const double gap = d - ba.radius_m - bb.radius_m;
                    if (gap >= within) {
                        continue;
                    }
                    Meeting meeting;
                    meeting.with = Meeting::With::ball;
                    meeting.thing = strips + static_cast<int>(i);
                    meeting.other = strips + static_cast<int>(j);
                    meeting.carrier = ba.carrier;
                    meeting.foot = bb.carrier;
                    meeting.x = x;
                    meeting.y = y;
                    meeting.distance_m = d;
                    meeting.gap_m = gap;
                    meeting.normal = d > 1e-12 ? (x - y) / d : Vec3{0, 0, 1};
                    out.push_back(meeting);
                }
            }
        }
    }
}

void ContactScene::meet(const Motions& motions, std::vector<Meeting>& out, int only) const {
    out.clear();
    const int count = static_cast<int>(strips_.size());
    for (int a = 0; a < count; ++a) {
        const Strip& strip = strips_[at(a)];
        for (int b = 0; b < count; ++b) {
            if (only >= 0 && a != only && b != only) {
                continue;
            }
            if (a == b) {
                meet_itself(a, motions, out);
                continue;
            }
            const Sphere& one = strip.surface.whole_sphere();
            const Sphere& other = strips_[at(b)].surface.whole_sphere();
            const double moves = motions.strips_m[at(a)] + motions.strips_m[at(b)];
            if (distance(one.centre, other.centre) <
                one.radius_m + other.radius_m + 2.0 * ball_m_ + moves) {
                meet_pair(a, b, motions, out);
            }
        }
        if (only >= 0 && a != only) {
            continue;
        }
        for (std::size_t i = 0; i < strip.surface.segment_count(); ++i) {
            const Sphere& sphere = strip.surface.segment_sphere(i);
            const double moves = motions.segments_m[at(a)][i];
            if (sphere.centre.z - sphere.radius_m >= ball_m_ + moves) {
                continue;
            }
            for (int k = strip.from[i]; k < strip.from[i + 1]; ++k) {
                const Sample& sample = strip.samples[at(k)];
                if (inside(strip.over_board, sample.s_m)) {
                    meet_fixed(sample.carrier, sample_x_[sample_base_[at(a)] + at(k)], a, ball_m_,
                               moves, out);
                }
            }
        }
    }
    for (int i = 0; i < static_cast<int>(bodies_.size()); ++i) {
        meet_body(i, motions, out, only);
    }
    meet_bodies(motions, out, only);
}

}  // namespace haula::physics
