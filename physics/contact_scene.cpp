#include "physics/contact_scene.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "physics/bodies.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

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

Interval zone_at(const StripKind& kind, double zone_m, bool at_b) {
    return at_b ? Interval{kind.length_m - zone_m, kind.length_m} : Interval{0.0, zone_m};
}

// The holes of a piece that hold a nib or a marker, rising.
std::vector<double> joints_of(const Layout& layout, const LaidPiece& piece) {
    const auto index = static_cast<int>(&piece - layout.pieces.data());
    std::vector<double> joints;
    const auto add = [&](const HoleAt& hole) {
        if (hole.piece == index) {
            joints.push_back(piece.kind->holes_m[at(hole.number)]);
        }
    };
    for (const LaidPiece& other : layout.pieces) {
        add(other.a.hole);
        if (other.b) {
            add(other.b->hole);
        }
    }
    for (const LaidMarker& marker : layout.markers) {
        add(marker.hole);
    }
    std::sort(joints.begin(), joints.end());
    return joints;
}

// Where samples stand along a strip: every stretch from hole to hole, and to the end, in equal
// parts.
struct SamplePlace {
    double s_m = 0.0;
    double spacing_m = 0.0;
    bool coarse = false;
};
constexpr double k_same_place_m = 1e-9;

std::vector<SamplePlace> sample_places(const StripKind& kind, double end_m,
                                       const ContactMesh& mesh) {
    std::vector<double> stops = kind.holes_m;
    stops.push_back(end_m);
    std::vector<SamplePlace> places;
    double from = 0.0;
    for (const double stop : stops) {
        const int parts =
            std::max(1, static_cast<int>(std::ceil((stop - from) / mesh.along_m - 1e-6)));
        const double spacing = (stop - from) / parts;
        const int coarse_every =
            std::max(1, static_cast<int>(std::lround(k_coarse_spacing_m / spacing)));
        const bool last = stop == end_m;
        for (int k = 0; k < parts + (last ? 1 : 0); ++k) {
            places.push_back(
                {from + spacing * k, spacing, k % coarse_every == 0 || (last && k == parts)});
        }
        from = stop;
    }
    return places;
}

}  // namespace

Carrier carrier_of(int first_node, std::size_t segment, const NodeWeights& w, double u_m) {
    Carrier out;
    for (std::size_t k = 0; k < 4; ++k) {
        const bool own = k == 1 || k == 2;
        const double weight = own ? w.position[k - 1] : 0.0;
        const Vec3 arm{u_m * w.across[k], 0.0, own ? w.tangent[k - 1] : 0.0};
        if (weight != 0.0 || arm != Vec3{}) {
            out.add(first_node + static_cast<int>(segment + k) - 1, weight, arm);
        }
    }
    return out;
}

Vec3 place(const Carrier& carrier, const RodState& state) {
    Vec3 x;
    for (int k = 0; k < carrier.nodes; ++k) {
        const std::size_t node = at(carrier.node[at(k)]);
        x += carrier.weight[at(k)] * state.p[node] + rotate(state.q[node], carrier.arm[at(k)]);
    }
    return x;
}

ContactScene::ContactScene(const Layout& layout, const ComponentSet& set, const ContactMesh& mesh)
    : ball_m_(0.5 * set.section.thickness_m),
      board_radius_m_(set.board.radius_m),
      board_thickness_m_(set.board.thickness_m) {
    for (const LaidPiece& piece : layout.pieces) {
        add_strip(layout, piece, set, mesh);
    }
    for (int i = 0; i < static_cast<int>(layout.pieces.size()); ++i) {
        add_nibs(layout, set, i, mesh);
    }
    add_markers(layout, set, mesh);
    relate(layout, set);
}

void ContactScene::add_strip(const Layout& layout, const LaidPiece& piece, const ComponentSet& set,
                             const ContactMesh& mesh) {
    const double half = 0.5 * set.section.width_m - ball_m_;
    const double end = piece.kind->has_nib_b ? piece.s_m.back() : piece.s_m.back() - ball_m_;
    Strip strip{piece.first_node,
                StripSurface(piece.s_m, joints_of(layout, piece), end, half, ball_m_),
                {},
                {},
                {}};
    add_samples(strip, piece, mesh);
    strip.over_board = {{0.0, end}};
    if (piece.a.hole.piece < 0) {
        cut(strip.over_board, zone_at(*piece.kind, set.connector_zone_m, false));
    }
    if (piece.b && piece.b->hole.piece < 0) {
        cut(strip.over_board, zone_at(*piece.kind, set.connector_zone_m, true));
    }
    if (!strips_.empty()) {
        const Strip& before = strips_.back();
        strip.first_segment = before.first_segment + before.segments();
        strip.first_block = before.first_block + before.surface.block_count();
        strip.first_four_blocks = before.first_four_blocks + before.surface.four_block_count();
        strip.first_sample = before.first_sample + before.samples.size();
    }
    sample_x_.resize(sample_x_.size() + strip.samples.size());
    samples_placed_.resize(samples_placed_.size() + strip.segments(), false);
    samples_carried_.resize(samples_placed_.size(), false);
    strips_.push_back(std::move(strip));
    strip_names_.push_back(piece.id);
}

// The places do not depend on the nodes: springs stand where they stand on every mesh.
void ContactScene::add_samples(Strip& strip, const LaidPiece& piece,
                               const ContactMesh& mesh) const {
    const double half = strip.surface.half_width_m();
    const std::vector<SamplePlace> places = sample_places(*piece.kind, strip.surface.end_m(), mesh);
    auto place = places.begin();
    for (std::size_t i = 0; i + 1 < piece.s_m.size(); ++i) {
        strip.from.push_back(static_cast<int>(strip.samples.size()));
        const bool last = i + 2 == piece.s_m.size();
        for (; place != places.end() && (last || place->s_m < piece.s_m[i + 1] - k_same_place_m);
             ++place) {
            const double s = place->s_m;
            const double share = place->spacing_m / k_usual_mesh.along_m *
                                 (k_usual_mesh.across - 1) / (mesh.across - 1);
            for (int j = 0; j < mesh.across; ++j) {
                const double u = half * (2.0 * j / (mesh.across - 1) - 1.0);
                const bool coarse =
                    place->coarse && (j == 0 || 2 * j == mesh.across - 1 || j == mesh.across - 1);
                strip.samples.push_back({s, u, coarse, share, {}});
            }
        }
    }
    strip.from.push_back(static_cast<int>(strip.samples.size()));
}

void ContactScene::add_body(Body body, const std::vector<Capsule>& capsules,
                            const ContactMesh& mesh) {
    for (const Capsule& capsule : capsules) {
        for (const Vec3& centre : ball_centres(capsule, mesh.along_m)) {
            Carrier carrier;
            carrier.add(body.node, 1.0, centre);
            body.balls.push_back({carrier, capsule.radius_m, {}});
            body.middle += centre;
        }
    }
    body.middle = body.middle / static_cast<double>(body.balls.size());
    for (const Ball& ball : body.balls) {
        body.reach_m =
            std::max(body.reach_m, distance(ball.carrier.arm[0], body.middle) + ball.radius_m);
    }
    bodies_.push_back(std::move(body));
}

void ContactScene::add_nibs(const Layout& layout, const ComponentSet& set, int piece,
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

void ContactScene::add_markers(const Layout& layout, const ComponentSet& set,
                               const ContactMesh& mesh) {
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

void ContactScene::relate(const Layout& layout, const ComponentSet& set) {
    const int count = static_cast<int>(strips_.size());
    std::vector<std::vector<Interval>> whole;
    whole.reserve(strips_.size());
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

void ContactScene::move_strip(Strip& strip, const RodState& state) {
    nodes_.clear();
    for (std::size_t k = 0; k <= strip.segments(); ++k) {
        const std::size_t node = at(strip.first_node) + k;
        const Mat3 frame = rotation_matrix(state.q[node]);
        nodes_.push_back({state.p[node], column(frame, 0), column(frame, 2)});
    }
    strip.surface.move_to(nodes_);
    std::fill_n(samples_placed_.begin() + static_cast<std::ptrdiff_t>(strip.first_segment),
                strip.segments(), false);
}

void ContactScene::move_to(const RodState& state, int only) {
    const int strips = static_cast<int>(strips_.size());
    for (int i = 0; i < strips; ++i) {
        if (!placed_ || only < 0 || i == only) {
            move_strip(strips_[at(i)], state);
        }
    }
    for (Body& body : bodies_) {
        if (placed_ && only >= 0 && body.piece != only && body.host != only) {
            continue;
        }
        const std::size_t node = at(body.node);
        const Mat3 frame = rotation_matrix(state.q[node]);
        body.centre = state.p[node] + frame * body.middle;
        for (Ball& ball : body.balls) {
            ball.x = state.p[node] + frame * ball.carrier.arm[0];
        }
    }
    placed_ = true;
}

std::span<const Vec3> ContactScene::samples_at(Strip& strip, std::size_t segment) {
    if (!samples_placed_[strip.first_segment + segment]) {
        samples_placed_[strip.first_segment + segment] = true;
        place_samples(strip, segment);
    }
    const auto first = at(strip.from[segment]);
    return std::span(sample_x_).subspan(strip.first_sample + first,
                                        at(strip.from[segment + 1]) - first);
}

// The nodes are the strip's own: no need to turn vectors by quaternions again.
void ContactScene::place_samples(Strip& strip, std::size_t segment) {
    if (!samples_carried_[strip.first_segment + segment]) {
        samples_carried_[strip.first_segment + segment] = true;
        carry_samples(strip, segment);
    }
    for (int k = strip.from[segment]; k < strip.from[segment + 1]; ++k) {
        const Carrier& c = strip.samples[at(k)].carrier;
        Vec3 x;
        for (int i = 0; i < c.nodes; ++i) {
            const SurfaceNode& node = strip.surface.node(at(c.node[at(i)] - strip.first_node));
            x += c.weight[at(i)] * node.p + c.arm[at(i)].x * node.d1 + c.arm[at(i)].z * node.d3;
        }
        sample_x_[strip.first_sample + at(k)] = x;
    }
}

void ContactScene::carry_samples(Strip& strip, std::size_t segment) {
    NodeWeights weights;
    double weighed_s_m = -1.0;
    for (int k = strip.from[segment]; k < strip.from[segment + 1]; ++k) {
        Sample& sample = strip.samples[at(k)];
        if (sample.s_m != weighed_s_m) {
            weights = strip.surface.weights(sample.s_m, 0);
            weighed_s_m = sample.s_m;
        }
        sample.carrier =
            carrier_of(strip.first_node, strip.surface.segment_at(sample.s_m), weights, sample.u_m);
    }
}

std::size_t ContactScene::block_count() const {
    return strips_.empty() ? 0 : strips_.back().first_block + strips_.back().surface.block_count();
}

std::size_t ContactScene::four_block_count() const {
    return strips_.empty()
               ? 0
               : strips_.back().first_four_blocks + strips_.back().surface.four_block_count();
}

namespace {

FourMotions side_by_side(std::span<const Motion3> motions) {
    FourMotions out{};
    for (std::size_t i = 0; i < motions.size(); ++i) {
        out.shift_x[i] = motions[i].shift.x;
        out.shift_y[i] = motions[i].shift.y;
        out.shift_z[i] = motions[i].shift.z;
        out.spread_m[i] = motions[i].spread_m;
        out.max_m[i] = motions[i].max_m;
    }
    return out;
}

}  // namespace

Motions ContactScene::same_motions(double each_m) const {
    Motions out;
    const Motion3 each{{}, each_m, each_m};
    out.segments.assign(samples_placed_.size(), each);
    out.blocks.assign(block_count(), each);
    out.fours.assign(block_count(), side_by_side(std::array{each, each, each, each}));
    out.four_blocks.assign(four_block_count(), side_by_side(std::array{each, each, each, each}));
    out.strips.assign(strips_.size(), each);
    out.bodies.assign(bodies_.size(), each);
    out.largest_m = each_m;
    return out;
}

namespace {

struct NodeMotion {
    Vec3 shift;
    double turn = 0.0;  // how far the end of a unit arm moves, at most
};

NodeMotion node_motion(const RodState& from, const RodState& to, std::size_t node) {
    // |turn| <= pi * chord of the quaternions; 4 (1 - |a.b|^2) = |2 sin(turn / 2)|^2
    const double cosine = dot(from.q[node], to.q[node]);
    return {to.p[node] - from.p[node], 2.0 * std::sqrt(std::max(0.0, 1.0 - cosine * cosine))};
}

// Of everything between two nodes: across the half width (by what the four nodes around turn, at
// most), and along the Hermite tangent's reach.
Motion3 between(const NodeMotion& a, const NodeMotion& b, double arm_m, double turn) {
    const Vec3 shift = 0.5 * (a.shift + b.shift);
    const double spread = 1.2 * 0.5 * length(a.shift - b.shift) + 1.5 * arm_m * turn;
    return {shift, spread, length(shift) + spread};
}

// Of several things together.
Motion3 together(std::span<const Motion3> parts) {
    Motion3 out;
    for (const Motion3& part : parts) {
        out.shift += part.shift / static_cast<double>(parts.size());
    }
    for (const Motion3& part : parts) {
        out.spread_m = std::max(out.spread_m, distance(part.shift, out.shift) + part.spread_m);
    }
    out.max_m = length(out.shift) + out.spread_m;
    return out;
}

}  // namespace

void ContactScene::motions_between(const RodState& from, const RodState& to, Motions& out,
                                   int only) const {
    out.segments.assign(samples_placed_.size(), {});
    out.blocks.assign(block_count(), {});
    out.fours.assign(block_count(), FourMotions{});
    out.four_blocks.assign(four_block_count(), FourMotions{});
    out.strips.assign(strips_.size(), {});
    out.bodies.assign(bodies_.size(), {});
    out.largest_m = 0.0;
    const std::span<Motion3> segments(out.segments);
    for (std::size_t i = 0; i < strips_.size(); ++i) {
        const Strip& strip = strips_[i];
        if (only >= 0 && i != at(only)) {
            continue;
        }
        std::vector<NodeMotion> nodes;
        nodes.reserve(strip.segments() + 1);
        for (std::size_t k = 0; k <= strip.segments(); ++k) {
            nodes.push_back(node_motion(from, to, at(strip.first_node) + k));
        }
        for (std::size_t k = 0; k < strip.segments(); ++k) {
            const double turn =
                std::max({nodes[k > 0 ? k - 1 : 0].turn, nodes[k].turn, nodes[k + 1].turn,
                          nodes[std::min(k + 2, strip.segments())].turn});
            segments[strip.first_segment + k] =
                between(nodes[k], nodes[k + 1], strip.surface.half_width_m(), turn);
        }
        const auto own = segments.subspan(strip.first_segment, strip.segments());
        for (std::size_t k = 0; k < strip.surface.block_count(); ++k) {
            const std::size_t first = k * k_block_segments;
            const auto few = own.subspan(first, std::min(k_block_segments, own.size() - first));
            out.blocks[strip.first_block + k] = together(few);
            out.fours[strip.first_block + k] = side_by_side(few);
        }
        const auto blocks = std::span<const Motion3>(out.blocks)
                                .subspan(strip.first_block, strip.surface.block_count());
        for (std::size_t k = 0; k < strip.surface.four_block_count(); ++k) {
            const std::size_t first = k * k_lanes;
            out.four_blocks[strip.first_four_blocks + k] =
                side_by_side(blocks.subspan(first, std::min(k_lanes, blocks.size() - first)));
        }
        out.strips[i] = together(own);
        out.largest_m = std::max(out.largest_m, out.strips[i].max_m);
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const Body& body = bodies_[i];
        const NodeMotion moved = node_motion(from, to, at(body.node));
        const double spread = 1.2 * (body.reach_m + length(body.middle)) * moved.turn;
        out.bodies[i] = {moved.shift, spread, length(moved.shift) + spread};
        out.largest_m = std::max(out.largest_m, out.bodies[i].max_m);
    }
}

std::string ContactScene::name_of(int thing) const {
    const int strips = static_cast<int>(strips_.size());
    return thing < strips ? strip_names_[at(thing)] : bodies_[at(thing - strips)].name;
}

std::string ContactScene::other_name(const Meeting& meeting, int seen_from) const {
    if (meeting.with == Meeting::With::board) {
        return "board";
    }
    if (meeting.with == Meeting::With::table) {
        return "table";
    }
    return name_of(piece_of(meeting.thing) == seen_from ? meeting.other : meeting.thing);
}

int ContactScene::piece_of(int thing) const {
    const int strips = static_cast<int>(strips_.size());
    return thing < strips ? thing : bodies_[at(thing - strips)].piece;
}

}  // namespace haula::physics
