#include "physics/mesh_error.h"

#include <algorithm>
#include <array>
#include <span>

#include "physics/contact.h"
#include "physics/index.h"

namespace haula::physics {
namespace {

// Touches come and go with a few thousandths of a millimetre, so what is foreseen of them to first
// order may be half the truth.
constexpr double k_contact_factor = 2.0;

struct EndGradients {
    NodeGradient a;
    NodeGradient b;
};

SegmentEnds ends_of(const RodSegment& segment, const RodState& rest) {
    return {rest.p[at(segment.a)], rest.q[at(segment.a)], rest.p[at(segment.b)],
            rest.q[at(segment.b)]};
}

// Of up to four segments, their own weight included: half of it at each end, a sixth of the length
// inwards.
std::array<EndGradients, 4> gradients_of(const RodSystem& system,
                                         std::span<const RodSegment> segments, double kg_per_m,
                                         const RodState& rest) {
    FourSegments four;
    for (std::size_t i = 0; i < four.size(); ++i) {
        const RodSegment& s = segments[std::min(i, segments.size() - 1)];
        four[i] = {ends_of(s, rest), s.h, s.stiffness, s.kappa0};
    }
    std::array<SegmentDerivatives, 4> found;
    system.segment_element->four_derivatives(four, found);
    std::array<EndGradients, 4> out;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const auto& [ends, h, stiffness, kappa0] = four[i];
        const SegmentDerivatives& d = found[i];
        const Vec3 up{0, 0, 0.5 * h * kg_per_m * system.gravity_m_s2};
        const Vec3 inwards{0, 0, h / 6.0};
        out[i] = {{-d.force + up, d.torque_a + cross(inwards, rotate(conjugate(ends.qa), up))},
                  {d.force + up, d.torque_b - cross(inwards, rotate(conjugate(ends.qb), up))}};
    }
    return out;
}

// What acts on a node a share x of the way from a to b (H apart), handed on to both as to the ends
// of a beam: forces and bending by the cubic that the beam's line follows, twist in proportion.
EndGradients handed_on(const NodeGradient& inner, const Quat& q, const SegmentEnds& ends, double x,
                       double H) {
    const Vec3 e3{0, 0, 1};
    const Vec3 d3 = rotate(q, e3);
    const Vec3 torque = rotate(q, inner.torque);
    const double twist = dot(torque, d3);
    const Vec3 slope_force = cross(torque, d3) / H;  // what acts on the line's slope
    const double x2 = x * x;
    const double x3 = x2 * x;
    const std::array<double, 4> value{2 * x3 - 3 * x2 + 1, x3 - 2 * x2 + x, 3 * x2 - 2 * x3,
                                      x3 - x2};
    const std::array<double, 4> slope{6 * x2 - 6 * x, 3 * x2 - 4 * x + 1, 6 * x - 6 * x2,
                                      3 * x2 - 2 * x};
    const auto on = [&](std::size_t k, const Quat& end, double share) {
        const Vec3 tangent = H * (value[k + 1] * inner.force + slope[k + 1] * slope_force);
        return NodeGradient{value[k] * inner.force + slope[k] * slope_force,
                            cross(e3, rotate(conjugate(end), tangent)) + Vec3{0, 0, share * twist}};
    };
    return {on(0, ends.qa, 1.0 - x), on(2, ends.qb, x)};
}

// `count` segments from `first` on, at most three, against one in their place.
EndGradients lacking(const RodSystem& system, std::size_t first, std::size_t count, double kg_per_m,
                     const RodState& rest) {
    const std::vector<RodSegment>& all = system.segments();
    RodSegment whole = all[first];
    whole.b = all[first + count - 1].b;
    whole.h = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        whole.h += all[first + i].h;
    }
    std::array<RodSegment, 4> each{whole};
    std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(first), count, each.begin() + 1);
    const std::array<EndGradients, 4> gradients =
        gradients_of(system, std::span(each).first(1 + count), kg_per_m, rest);
    EndGradients out = gradients[0];
    const SegmentEnds ends = ends_of(whole, rest);
    NodeGradient inner;
    double along = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        const RodSegment& part = all[first + i];
        const EndGradients& fine = gradients[1 + i];
        if (i == 0) {
            out.a -= fine.a;
        } else {
            // at rest, whatever else acts on this node has the opposite gradient
            inner += fine.a;
            const NodeGradient else_acts{-inner.force, -inner.torque};
            const EndGradients share =
                handed_on(else_acts, rest.q[at(part.a)], ends, along / whole.h, whole.h);
            out.a += share.a;
            out.b += share.b;
        }
        inner = fine.b;
        along += part.h;
    }
    out.b -= inner;
    const double m = static_cast<double>(count);
    const double share = 1.0 / (m * m * m * m - 1.0);
    return {share * out.a, share * out.b};
}

// Calls `each` with the first segment and the number of segments of every longer segment that the
// coarser mesh has: two, or three where the stretch between two holes has an odd number.
template <class Each>
void for_each_longer(const Layout& layout, const Each& each) {
    std::size_t segment = 0;
    for (const LaidPiece& piece : layout.pieces) {
        std::vector<double> stops = piece.kind->holes_m;
        stops.push_back(piece.s_m.back());
        std::size_t node = 0;
        for (const double stop : stops) {
            std::size_t left = 0;  // segments of the bay
            while (node + left + 1 < piece.s_m.size() && piece.s_m[node + left] < stop) {
                ++left;
            }
            node += left;
            while (left > 0) {
                const std::size_t count = left == 3 ? 3 : std::min<std::size_t>(2, left);
                each(segment, count);
                segment += count;
                left -= count;
            }
        }
    }
}

// What the first segment of a strip would do to its two nodes if its nib were rolled further by
// what the mesh leaves open.
void add_missing_roll(const RodSystem& system, const LaidPiece& piece, std::size_t first,
                      const RodState& rest, std::span<double> gradient) {
    const RodSegment& segment = system.segments()[first];
    const Quat further = about_axis({0, 0, 1}, piece.roll_error_rad);
    FourSegments four;
    four.fill({ends_of(segment, rest), segment.h, segment.stiffness, segment.kappa0});
    four[1].ends.qa = normalized(four[1].ends.qa * further);
    std::array<SegmentDerivatives, 4> found;
    system.segment_element->four_derivatives(four, found);
    const Vec3 force = found[0].force - found[1].force;
    system.add_gradient(segment.a, rest, -force,
                        found[0].torque_a - rotate(further, found[1].torque_a), gradient);
    system.add_gradient(segment.b, rest, force, found[0].torque_b - found[1].torque_b, gradient);
}

}  // namespace

std::vector<double> missing_gradient(const RodSystem& system, const Layout& layout,
                                     const ComponentSet& set, const RodState& rest,
                                     const Contact* contact) {
    const double kg_per_m =
        set.material.density_kg_m3 * set.section.width_m * set.section.thickness_m;
    std::vector<double> gradient(at(system.freedoms()), 0.0);
    for_each_longer(layout, [&](std::size_t first, std::size_t count) {
        if (count > 1) {
            const EndGradients lack = lacking(system, first, count, kg_per_m, rest);
            system.add_gradient(system.segments()[first].a, rest, lack.a.force, lack.a.torque,
                                gradient);
            system.add_gradient(system.segments()[first + count - 1].b, rest, lack.b.force,
                                lack.b.torque, gradient);
        }
    });
    std::size_t first = 0;
    for (const LaidPiece& piece : layout.pieces) {
        if (piece.roll_error_rad != 0.0) {
            add_missing_roll(system, piece, first, rest, gradient);
        }
        first += piece.s_m.size() - 1;
    }
    if (contact != nullptr && contact->touches()) {
        contact->add_missing_between_nodes(system, rest, k_contact_factor,
                                           strip_stiffness(set).bend_nm2.z, gradient);
    }
    return gradient;
}

}  // namespace haula::physics
