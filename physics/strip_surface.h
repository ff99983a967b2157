#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/slope_stencil.h"
#include "core/vec3.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/segments.h"
#include "physics/wide.h"

// The one smooth surface of a strip, for contact inside settling and for the verdict.
//
// Between nodes i and i+1 (h apart, t from 0 to 1, H the cubic Hermite basis):
//   X(s, u) = H00 p_i + H01 p_i+1 + h (H10 d3_i + H11 d3_i+1) + u D(s)
//   D(s)    = H00 d1_i + H01 d1_i+1 + h (H10 d1'_i + H11 d1'_i+1)
// The slopes d1' are those of the parabola through a node and its neighbours inside one bay, which
// reaches from joint to joint: what is plugged into a hole makes the twist change abruptly there.
// It holds for |u| up to half the width less the ball's radius, and s from the root of nib a to
// that of nib b, or to a ball's radius before the free end. The strip is what a ball of half the
// thickness covers when it rolls over this mid-surface; so the gap of two strips is the distance of
// their mid-surfaces less one thickness. X is C1 in a bay, so searches for the nearest point stay
// in one: linear interpolation makes Newton's method stall.
namespace haula::physics {

// What the surface needs of a rod node.
struct SurfaceNode {
    Vec3 p;
    Vec3 d1;
    Vec3 d3;
};

// How a quantity depends on the nodes of a segment (k = 0, 1) and, for d1, on the one before and
// the one after as well (k = 0 .. 3, counted from the one before):
//   sum over k of  position[k] p_k + tangent[k] d3_k  +  u times the sum of across[k] d1_k-1
struct NodeWeights {
    std::array<double, 2> position{};
    std::array<double, 2> tangent{};
    std::array<double, 4> across{};
};

// The surface at (s, u) with its derivatives; X_uu is zero everywhere.
struct SurfacePoint {
    std::size_t segment = 0;  // between nodes `segment` and `segment + 1`
    double s_m = 0.0;
    double u_m = 0.0;
    Vec3 x;
    Vec3 x_s;
    Vec3 x_u;
    Vec3 x_ss;
    Vec3 x_su;
};

struct ClosestPoint {
    SurfacePoint at;
    double distance_m = 0.0;
    // Whether the point may still slide along s or u: false where it lies on the surface's edge or
    // at a joint and is held there.
    bool s_free = true;
    bool u_free = true;
};

// From the first to the second arc length.
struct Interval {
    double from_m = 0.0;
    double to_m = 0.0;
};

struct Sphere {
    Vec3 centre;
    double radius_m = 0.0;
};

// Spheres round the segments of a block; where it has fewer, the others are far away.
struct FourSpheres {
    Wide x;
    Wide y;
    Wide z;
    Wide radius_m;
};

// A segment as if it were flat: where rough searches begin.
struct FlatSegment {
    Vec3 from;
    Vec3 along;
    double along2 = 0.0;  // its length, squared
    Vec3 across;
    // How much nearer than this to a point the surface can be, at most.
    double error_m = 0.0;
};

// A box round a segment's mid-surface.
struct SegmentBox {
    Vec3 centre;
    std::array<Vec3, 3> axis;  // along, across, normal
    std::array<double, 3> half_m{};
};
// Whether two boxes are surely farther apart than that. False may be wrong, true never is.
bool apart(const SegmentBox& a, const SegmentBox& b, double further_m);

// Searches look at blocks of so many segments before they look at each.
inline constexpr std::size_t k_block_segments = k_lanes;

class StripSurface {
  public:
    // `s_m` are the nodes' arc lengths, rising from 0; `joints_m`, rising, the holes that hold
    // something; `end_m` is where the mid-surface ends.
    StripSurface(std::vector<double> s_m, std::span<const double> joints_m, double end_m,
                 double half_width_m, double ball_radius_m);

    // Puts the surface through these nodes, one for each arc length.
    void move_to(std::span<const SurfaceNode> nodes);

    SurfacePoint at(double s_m, double u_m) const { return at(s_m, u_m, segment_at(s_m)); }
    // Quicker if it is in the segment that `guess` says.
    SurfacePoint at(double s_m, double u_m, std::size_t guess) const {
        const std::size_t segment = is_in(guess, s_m) ? guess : segment_at(s_m);
        const double h = s_m_[segment + 1] - s_m_[segment];
        const double t = (s_m - s_m_[segment]) / h;
        const double per_h = 1.0 / h;
        const Cubic& line = lines_[segment];
        const Cubic& fibre = fibres_[segment];
        SurfacePoint point;
        point.segment = segment;
        point.s_m = s_m;
        point.u_m = u_m;
        point.x_u = fibre.value(t);
        point.x_su = per_h * fibre.first(t);
        point.x = line.value(t) + u_m * point.x_u;
        point.x_s = per_h * line.first(t) + u_m * point.x_su;
        point.x_ss = (per_h * per_h) * (line.second(t) + u_m * fibre.second(t));
        return point;
    }
    // Of x, of its first or of its second derivative by s. Those of x_u and x_su are the `across`
    // of the first two.
    NodeWeights weights(double s_m, int derivative) const;
    // Across the strip at s: from -half_width to +half_width.
    LineSegment fibre(double s_m) const;
    Vec3 position(double s_m, double u_m) const;

    // The point nearest to x, if it is nearer than `reach_m`.
    std::optional<ClosestPoint> closest(const Vec3& x, double reach_m) const;

    double end_m() const { return end_m_; }
    double half_width_m() const { return half_width_m_; }
    double ball_radius_m() const { return ball_radius_m_; }
    std::size_t segment_count() const { return s_m_.size() - 1; }
    std::size_t segment_at(double s_m) const;
    double node_s_m(std::size_t node) const { return s_m_[node]; }
    // From joint to joint, around the segment.
    const Interval& bay(std::size_t segment) const { return bays_[segment]; }
    // All of the mid-surface between two nodes, respectively of the strip, lies in these.
    const Sphere& segment_sphere(std::size_t segment) const { return spheres_[segment]; }
    const Sphere& whole_sphere() const { return whole_; }
    std::size_t block_count() const { return blocks_.size(); }
    const Sphere& block_sphere(std::size_t block) const { return blocks_[block]; }
    const FourSpheres& block_segments(std::size_t block) const { return fours_[block]; }
    std::size_t four_block_count() const { return four_blocks_.size(); }
    const FourSpheres& four_blocks(std::size_t which) const { return four_blocks_[which]; }
    // Made when it is first asked for.
    const SegmentBox& segment_box(std::size_t segment);
    const FlatSegment& flat(std::size_t segment) const { return flats_[segment]; }
    const SurfaceNode& node(std::size_t node) const { return nodes_[node]; }
    // The eight points whose convex hull holds the mid-surface between two nodes (Bezier form).
    std::array<Vec3, 8> control_points(std::size_t segment) const;

  private:
    struct Basis;
    // d1 along a segment: its values and slopes (times the length) at both ends.
    struct Across {
        Vec3 a;
        Vec3 b;
        Vec3 slope_a;
        Vec3 slope_b;
    };
    // By powers of t, from 0 to 1 along a segment.
    struct Cubic {
        Vec3 c0;
        Vec3 c1;
        Vec3 c2;
        Vec3 c3;

        Vec3 value(double t) const { return c0 + t * (c1 + t * (c2 + t * c3)); }
        Vec3 first(double t) const { return c1 + t * (2.0 * c2 + (3.0 * t) * c3); }
        Vec3 second(double t) const { return 2.0 * c2 + (6.0 * t) * c3; }
    };
    static Cubic cubic(const Vec3& a, const Vec3& b, const Vec3& slope_a, const Vec3& slope_b);
    struct Start {
        double s_m = 0.0;
        double u_m = 0.0;
        double distance_m = 0.0;
    };
    class Starts;

    std::size_t nearest_node(double s_m) const;
    SlopeStencil stencil_of(std::size_t segment) const;
    void move_segment(std::size_t segment);
    bool is_in(std::size_t segment, double s_m) const {
        return s_m >= s_m_[segment] && s_m < s_m_[segment + 1];
    }
    Basis basis_at(double s_m) const;
    std::pair<Vec3, Vec3> line_at(double s_m) const;
    Starts starts_for(const Vec3& x, double reach_m) const;

    std::vector<double> s_m_;
    double end_m_;
    double half_width_m_;
    double ball_radius_m_;
    double spacing_m_ = 0.0;              // between the samples that start a search
    std::vector<Interval> bays_;          // of each segment
    std::vector<SlopeStencil> stencils_;  // of d1
    std::vector<SurfaceNode> nodes_;
    std::vector<Across> across_;
    std::vector<Cubic> lines_;   // the centre line
    std::vector<Cubic> fibres_;  // d1
    std::vector<Sphere> spheres_;
    std::vector<Sphere> blocks_;
    std::vector<FourSpheres> fours_;        // of each block's segments
    std::vector<FourSpheres> four_blocks_;  // of every four blocks
    std::vector<SegmentBox> boxes_;
    std::vector<bool> boxed_;
    std::vector<FlatSegment> flats_;
    Sphere whole_;
};

// The surface of a piece at rest; `joints_m` as above. Pieces without nib b end in a rounded free
// end.
StripSurface surface_of(const PieceShape& piece, const ComponentSet& set,
                        std::span<const double> joints_m = {});

// Nearest points of two mid-surfaces.
struct SurfacePair {
    double s_a_m = 0.0;
    double u_a_m = 0.0;
    double s_b_m = 0.0;
    double u_b_m = 0.0;
    Vec3 on_a;
    Vec3 on_b;
    double distance_m = 0.0;
};

// The least distance of two mid-surfaces, if it is under `reach_m`, over the given stretches of
// arc length alone.
std::optional<SurfacePair> closest_pair(const StripSurface& a, std::span<const Interval> of_a,
                                        const StripSurface& b, std::span<const Interval> of_b,
                                        double reach_m);

// Nearest points of a mid-surface and a straight segment (the core of a capsule; a point if its
// ends coincide). s_b_m is the fraction along the segment, u_b_m is unused.
std::optional<SurfacePair> closest_pair(const StripSurface& a, std::span<const Interval> of_a,
                                        const LineSegment& core, double reach_m);

}  // namespace haula::physics
