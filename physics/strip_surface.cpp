#include "physics/strip_surface.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/assert.h"
#include "core/quat.h"
#include "physics/box_newton.h"

namespace haula::physics {

namespace {

// Gradients are lengths (distance times cosine); this is far below any gap of interest.
constexpr double k_point_tolerance_m = 1e-13;
constexpr int k_samples_a_segment = 3;
// A bay ends this little before its joint, so that every place belongs to one bay alone.
constexpr double k_before_joint_m = 1e-12;

// Along an edge that bends edgewise the surface runs up to this much faster than its arc length.
constexpr double k_max_speed = 1.5;

struct FibreFoot {
    double u_m = 0.0;
    double distance_m = 0.0;
};

// The place nearest to x on a fibre from -half_width to half_width.
FibreFoot foot_on_fibre(const LineSegment& fibre, double half_width, const Vec3& x) {
    const Vec3 along = fibre.to - fibre.from;
    const double part = std::clamp(dot(x - fibre.from, along) / dot(along, along), 0.0, 1.0);
    return {(2.0 * part - 1.0) * half_width, distance(x, fibre.from + part * along)};
}

// Round spheres, about the middle of the box that holds their centres.
Sphere sphere_round(std::span<const Sphere> parts) {
    Vec3 low = parts[0].centre;
    Vec3 high = low;
    for (const Sphere& part : parts) {
        const Vec3& c = part.centre;
        low = {std::min(low.x, c.x), std::min(low.y, c.y), std::min(low.z, c.z)};
        high = {std::max(high.x, c.x), std::max(high.y, c.y), std::max(high.z, c.z)};
    }
    Sphere sphere{0.5 * (low + high), 0.0};
    for (const Sphere& part : parts) {
        sphere.radius_m =
            std::max(sphere.radius_m, distance(part.centre, sphere.centre) + part.radius_m);
    }
    return sphere;
}

FourSpheres side_by_side(std::span<const Sphere> spheres) {
    constexpr double k_far_away_m = 1e30;
    FourSpheres out{Wide{} + k_far_away_m, {}, {}, {}};
    for (std::size_t i = 0; i < spheres.size(); ++i) {
        out.x[i] = spheres[i].centre.x;
        out.y[i] = spheres[i].centre.y;
        out.z[i] = spheres[i].centre.z;
        out.radius_m[i] = spheres[i].radius_m;
    }
    return out;
}

// The box along `along` and, as near as can be, `across`, that just holds the points.
SegmentBox box_round(std::span<const Vec3> points, const Vec3& along, const Vec3& across) {
    SegmentBox box;
    box.axis[0] = normalized(along);
    const Vec3 sideways = across - dot(across, box.axis[0]) * box.axis[0];
    box.axis[1] = length(sideways) > 1e-6 ? normalized(sideways) : any_perpendicular(box.axis[0]);
    box.axis[2] = cross(box.axis[0], box.axis[1]);
    for (std::size_t k = 0; k < 3; ++k) {
        double low = dot(points[0], box.axis[k]);
        double high = low;
        for (const Vec3& p : points) {
            const double x = dot(p, box.axis[k]);
            low = std::min(low, x);
            high = std::max(high, x);
        }
        box.centre += 0.5 * (low + high) * box.axis[k];
        box.half_m[k] = 0.5 * (high - low);
    }
    return box;
}

// Both are cubics of the same kind, so that they are nowhere farther apart than their control
// points. Where across is not square to along, scans find a place on the flat segment that is not
// quite the nearest.
double flat_error_m(const FlatSegment& flat, double half_width_m, const std::array<Vec3, 8>& of) {
    double most2 = 0.0;
    for (std::size_t k = 0; k < 4; ++k) {
        const Vec3 middle = flat.from + (static_cast<double>(k) / 3.0) * flat.along;
        const Vec3 to_edge = half_width_m * flat.across;
        const Vec3 low = of[2 * k] - (middle - to_edge);
        const Vec3 high = of[2 * k + 1] - (middle + to_edge);
        most2 = std::max({most2, dot(low, low), dot(high, high)});
    }
    const double skew = std::abs(dot(flat.across, flat.along)) / std::sqrt(flat.along2);
    return std::sqrt(most2) + 2.0 * half_width_m * skew;
}

// Whether an axis of a shows them apart; strips are thin, so that their normal is the likeliest.
bool apart_along(const SegmentBox& a, const SegmentBox& b, const Vec3& between, double further_m) {
    for (std::size_t k = 3; k-- > 0;) {
        const Vec3& axis = a.axis[k];
        const double reach = a.half_m[k] + b.half_m[0] * std::abs(dot(axis, b.axis[0])) +
                             b.half_m[1] * std::abs(dot(axis, b.axis[1])) +
                             b.half_m[2] * std::abs(dot(axis, b.axis[2]));
        if (std::abs(dot(axis, between)) > reach + further_m) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool apart(const SegmentBox& a, const SegmentBox& b, double further_m) {
    const Vec3 between = b.centre - a.centre;
    return apart_along(a, b, between, further_m) || apart_along(b, a, between, further_m);
}

// From a to b with these slopes, over t from 0 to 1.
StripSurface::Cubic StripSurface::cubic(const Vec3& a, const Vec3& b, const Vec3& slope_a,
                                        const Vec3& slope_b) {
    const Vec3 way = b - a;
    return {a, slope_a, 3.0 * way - 2.0 * slope_a - slope_b, slope_a + slope_b - 2.0 * way};
}

// Segment, its length, and the Hermite functions at one arc length, or a derivative of them.
struct StripSurface::Basis {
    std::size_t segment = 0;
    double h = 0.0;
    double t = 0.0;

    struct Functions {
        std::array<double, 2> value{};  // of what is given at both nodes
        std::array<double, 2> slope{};  // of slopes that are given times h
    };
    Functions value() const {
        const double t2 = t * t;
        const double t3 = t2 * t;
        return {{2 * t3 - 3 * t2 + 1, 3 * t2 - 2 * t3}, {t3 - 2 * t2 + t, t3 - t2}};
    }
    Functions first() const {
        const double t2 = t * t;
        const double rise = 6 * (t - t2) / h;
        return {{-rise, rise}, {(3 * t2 - 4 * t + 1) / h, (3 * t2 - 2 * t) / h}};
    }
    Functions second() const {
        const double bend = (6 - 12 * t) / (h * h);
        return {{-bend, bend}, {(6 * t - 4) / (h * h), (6 * t - 2) / (h * h)}};
    }
    Functions derivative(int order) const {
        return order == 0 ? value() : order == 1 ? first() : second();
    }
};

StripSurface::StripSurface(std::vector<double> s_m, std::span<const double> joints_m, double end_m,
                           double half_width_m, double ball_radius_m)
    : s_m_(std::move(s_m)),
      end_m_(end_m),
      half_width_m_(half_width_m),
      ball_radius_m_(ball_radius_m),
      nodes_(s_m_.size()),
      across_(s_m_.size() - 1),
      lines_(s_m_.size() - 1),
      fibres_(s_m_.size() - 1),
      spheres_(s_m_.size() - 1),
      blocks_((s_m_.size() + k_block_segments - 2) / k_block_segments),
      fours_(blocks_.size()),
      four_blocks_((blocks_.size() + k_lanes - 1) / k_lanes),
      boxes_(s_m_.size() - 1),
      boxed_(s_m_.size() - 1, false),
      flats_(s_m_.size() - 1) {
    HL_ASSERT(s_m_.size() >= 2 && end_m_ <= s_m_.back() && half_width_m_ > 0.0);
    for (std::size_t i = 0; i + 1 < s_m_.size(); ++i) {
        HL_ASSERT(s_m_[i] < s_m_[i + 1]);
        spacing_m_ = std::max(spacing_m_, (s_m_[i + 1] - s_m_[i]) / k_samples_a_segment);
        Interval bay{0.0, s_m_.back()};
        for (const double joint : joints_m) {
            const double node = s_m_[nearest_node(joint)];
            if (node <= s_m_[i]) {
                bay.from_m = node;
            } else if (node < s_m_.back()) {
                bay.to_m = node - k_before_joint_m;
                break;
            }
        }
        bays_.push_back(bay);
    }
    for (std::size_t i = 0; i + 1 < s_m_.size(); ++i) {
        stencils_.push_back(stencil_of(i));
    }
}

std::size_t StripSurface::nearest_node(double s_m) const {
    const auto after = std::lower_bound(s_m_.begin() + 1, s_m_.end() - 1, s_m);
    const auto before = after - 1;
    return static_cast<std::size_t>((s_m - *before < *after - s_m ? before : after) - s_m_.begin());
}

SlopeStencil StripSurface::stencil_of(std::size_t segment) const {
    const Interval& own = bays_[segment];
    const auto length = [&](std::size_t i) { return s_m_[i + 1] - s_m_[i]; };
    std::optional<double> before;
    std::optional<double> after;
    if (s_m_[segment] > own.from_m) {
        before = length(segment - 1);
    }
    if (s_m_[segment + 1] < own.to_m) {
        after = length(segment + 1);
    }
    return slope_stencil(before, length(segment), after);
}

void StripSurface::move_to(std::span<const SurfaceNode> nodes) {
    HL_ASSERT(nodes.size() == nodes_.size());
    std::copy(nodes.begin(), nodes.end(), nodes_.begin());
    for (std::size_t i = 0; i < spheres_.size(); ++i) {
        move_segment(i);
    }
    const std::span<const Sphere> all(spheres_);
    for (std::size_t k = 0; k < blocks_.size(); ++k) {
        const std::size_t first = k * k_block_segments;
        const auto own = all.subspan(first, std::min(k_block_segments, all.size() - first));
        blocks_[k] = sphere_round(own);
        fours_[k] = side_by_side(own);
    }
    const std::span<const Sphere> blocks(blocks_);
    for (std::size_t k = 0; k < four_blocks_.size(); ++k) {
        const std::size_t first = k * k_lanes;
        four_blocks_[k] =
            side_by_side(blocks.subspan(first, std::min(k_lanes, blocks.size() - first)));
    }
    whole_ = sphere_round(blocks_);
}

void StripSurface::move_segment(std::size_t segment) {
    const SurfaceNode& a = nodes_[segment];
    const SurfaceNode& b = nodes_[segment + 1];
    const Vec3 along = b.p - a.p;
    const Vec3 across = normalized(a.d1 + b.d1);
    const SlopeStencil& stencil = stencils_[segment];
    Across& d1 = across_[segment];
    d1 = {a.d1, b.d1, {}, {}};
    for (std::size_t k = 0; k < 4; ++k) {
        if (stencil.at_a[k] != 0.0 || stencil.at_b[k] != 0.0) {
            const Vec3& each = nodes_[segment + k - 1].d1;
            d1.slope_a += stencil.at_a[k] * each;
            d1.slope_b += stencil.at_b[k] * each;
        }
    }
    const double h = s_m_[segment + 1] - s_m_[segment];
    lines_[segment] = cubic(a.p, b.p, h * a.d3, h * b.d3);
    fibres_[segment] = cubic(d1.a, d1.b, d1.slope_a, d1.slope_b);
    const std::array<Vec3, 8> points = control_points(segment);
    flats_[segment] = {a.p, along, dot(along, along), across, 0.0};
    flats_[segment].error_m = flat_error_m(flats_[segment], half_width_m_, points);
    const Vec3 centre = 0.5 * (a.p + b.p);
    double farthest2 = 0.0;
    for (const Vec3& p : points) {
        farthest2 = std::max(farthest2, dot(p - centre, p - centre));
    }
    spheres_[segment] = {centre, std::sqrt(farthest2)};
    boxed_[segment] = false;
}

const SegmentBox& StripSurface::segment_box(std::size_t segment) {
    if (!boxed_[segment]) {
        const FlatSegment& flat = flats_[segment];
        boxes_[segment] = box_round(control_points(segment), flat.along, flat.across);
        boxed_[segment] = true;
    }
    return boxes_[segment];
}

std::array<Vec3, 8> StripSurface::control_points(std::size_t segment) const {
    const SurfaceNode& a = nodes_[segment];
    const SurfaceNode& b = nodes_[segment + 1];
    const double third = (s_m_[segment + 1] - s_m_[segment]) / 3.0;
    const Vec3 line[4] = {a.p, a.p + third * a.d3, b.p - third * b.d3, b.p};
    const Across& d1 = across_[segment];
    const Vec3 across[4] = {half_width_m_ * d1.a, half_width_m_ * (d1.a + d1.slope_a / 3.0),
                            half_width_m_ * (d1.b - d1.slope_b / 3.0), half_width_m_ * d1.b};
    return {line[0] - across[0], line[0] + across[0], line[1] - across[1], line[1] + across[1],
            line[2] - across[2], line[2] + across[2], line[3] - across[3], line[3] + across[3]};
}

// Nodes are nearly evenly spaced: the first guess is seldom off by more than one.
std::size_t StripSurface::segment_at(double s_m) const {
    const auto last = static_cast<std::ptrdiff_t>(segment_count()) - 1;
    const double guess = s_m / s_m_.back() * static_cast<double>(last + 1);
    auto segment = static_cast<std::size_t>(
        std::clamp(static_cast<std::ptrdiff_t>(guess), std::ptrdiff_t{0}, last));
    while (segment > 0 && s_m < s_m_[segment]) {
        --segment;
    }
    while (segment + 1 < segment_count() && s_m >= s_m_[segment + 1]) {
        ++segment;
    }
    return segment;
}

StripSurface::Basis StripSurface::basis_at(double s_m) const {
    const std::size_t segment = segment_at(s_m);
    const double h = s_m_[segment + 1] - s_m_[segment];
    return {segment, h, (s_m - s_m_[segment]) / h};
}

NodeWeights StripSurface::weights(double s_m, int derivative) const {
    const Basis basis = basis_at(s_m);
    const Basis::Functions f = basis.derivative(derivative);
    const SlopeStencil& stencil = stencils_[basis.segment];
    NodeWeights out{
        f.value, {basis.h * f.slope[0], basis.h * f.slope[1]}, {0.0, f.value[0], f.value[1], 0.0}};
    for (std::size_t k = 0; k < 4; ++k) {
        out.across[k] += f.slope[0] * stencil.at_a[k] + f.slope[1] * stencil.at_b[k];
    }
    return out;
}

LineSegment StripSurface::fibre(double s_m) const {
    const auto [middle, across] = line_at(s_m);
    return {middle - half_width_m_ * across, middle + half_width_m_ * across};
}

Vec3 StripSurface::position(double s_m, double u_m) const {
    const auto [middle, across] = line_at(s_m);
    return middle + u_m * across;
}

// The centre line and d1.
std::pair<Vec3, Vec3> StripSurface::line_at(double s_m) const {
    const Basis basis = basis_at(s_m);
    return {lines_[basis.segment].value(basis.t), fibres_[basis.segment].value(basis.t)};
}

// Local minima of the samples along the strip, nearest first.
class StripSurface::Starts {
  public:
    void add(const Start& start) {
        if (count_ == k_most && start.distance_m >= list_[count_ - 1].distance_m) {
            return;
        }
        std::size_t at = count_ < k_most ? count_++ : count_ - 1;
        for (; at > 0 && list_[at - 1].distance_m > start.distance_m; --at) {
            list_[at] = list_[at - 1];
        }
        list_[at] = start;
    }
    std::span<const Start> list() const { return {list_.data(), count_}; }

  private:
    static constexpr std::size_t k_most = 12;
    std::array<Start, k_most> list_{};
    std::size_t count_ = 0;
};

StripSurface::Starts StripSurface::starts_for(const Vec3& x, double reach_m) const {
    constexpr double k_far = 1e9;
    Starts starts;
    double nearest = reach_m;
    Start before{0.0, 0.0, k_far};
    Start middle{0.0, 0.0, k_far};
    const auto next = [&](const Start& after) {
        if (middle.distance_m < k_far && middle.distance_m <= before.distance_m &&
            middle.distance_m < after.distance_m) {
            starts.add(middle);
        }
        before = middle;
        middle = after;
    };
    for (std::size_t i = 0; i < segment_count() && s_m_[i] < end_m_; ++i) {
        if (distance(x, spheres_[i].centre) - spheres_[i].radius_m >= nearest) {
            next({0.0, 0.0, k_far});
            continue;
        }
        const double span = std::min(s_m_[i + 1], end_m_) - s_m_[i];
        for (int k = 0; k < k_samples_a_segment; ++k) {
            const double s = s_m_[i] + span * (k + 0.5) / k_samples_a_segment;
            const LineSegment across = fibre(s);
            const FibreFoot foot = foot_on_fibre(across, half_width_m_, x);
            nearest = std::min(nearest, foot.distance_m);
            next({s, foot.u_m, foot.distance_m});
        }
    }
    next({0.0, 0.0, k_far});
    return starts;
}

std::optional<ClosestPoint> StripSurface::closest(const Vec3& x, double reach_m) const {
    if (distance(x, whole_.centre) - whole_.radius_m >= reach_m) {
        return std::nullopt;
    }
    const auto model = [&](const std::array<double, 2>& su) {
        const SurfacePoint p = at(su[0], su[1]);
        const Vec3 r = p.x - x;
        BoxModel<2> m;
        m.value = 0.5 * dot(r, r);
        m.gradient = {dot(r, p.x_s), dot(r, p.x_u)};
        const double mixed = dot(p.x_s, p.x_u) + dot(r, p.x_su);
        m.hessian = {{{dot(p.x_s, p.x_s) + dot(r, p.x_ss), mixed}, {mixed, dot(p.x_u, p.x_u)}}};
        return m;
    };
    double best = reach_m;
    std::optional<ClosestPoint> found;
    const Starts starts = starts_for(x, reach_m);
    for (const Start& start : starts.list()) {
        // A minimum lies at most a spacing from its sample.
        if (start.distance_m - k_max_speed * spacing_m_ >= best) {
            break;
        }
        std::array<double, 2> su{start.s_m, start.u_m};
        const Interval& own = bays_[segment_at(start.s_m)];
        const std::array<double, 2> low{own.from_m, -half_width_m_};
        const std::array<double, 2> high{std::min(own.to_m, end_m_), half_width_m_};
        const BoxModel<2> end = minimise_in_box<2>(model, su, low, high, k_point_tolerance_m);
        const double reached = std::sqrt(2.0 * end.value);
        if (reached < best) {
            best = reached;
            const auto [s, u] = su;
            found = ClosestPoint{at(s, u), best, s > low[0] && s<high[0], u> low[1] && u < high[1]};
        }
    }
    return found;
}

StripSurface surface_of(const PieceShape& piece, const ComponentSet& set,
                        std::span<const double> joints_m) {
    const StripKind* kind = set.kind(piece.kind);
    HL_ASSERT(kind != nullptr && piece.nodes.size() >= 2);
    std::vector<double> s_m;
    std::vector<SurfaceNode> nodes;
    for (const RodNode& node : piece.nodes) {
        s_m.push_back(node.s_m);
        nodes.push_back({node.p, rotate(node.q, {1, 0, 0}), rotate(node.q, {0, 0, 1})});
    }
    const double radius = 0.5 * set.section.thickness_m;
    const double end = kind->has_nib_b ? s_m.back() : s_m.back() - radius;
    StripSurface surface(std::move(s_m), joints_m, end, 0.5 * set.section.width_m - radius, radius);
    surface.move_to(nodes);
    return surface;
}

}  // namespace haula::physics
