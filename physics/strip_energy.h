#pragma once

#include <array>

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/mat3.h"

// The elastic energy of one segment of a discrete Cosserat rod, with exact derivatives.
//
// Between two nodes (position p, rotation q) a distance h apart along the unbent rod:
//   m     = (qa + qb) / |qa + qb|                 the frame half-way
//   gamma = R(m)^T (pb - pa) / h - e3             shear along d1 and d2, stretch along d3
//   kappa = 4/h vec(r) / (1 + r.w), r = qa^-1 qb  bend about d1 and d2, twist about d3
//   E     = h/2 (gamma . C gamma + (kappa - kappa0) . D (kappa - kappa0))
// One evaluation half-way keeps a thin rod from locking and is second order in h.
//
// Derivatives are taken by the moves pa + dp and qa * exp(theta/2): dp in the world, theta in the
// node's own frame. README.md shows how the second derivatives come about.
namespace haula::physics {

struct RodStiffness {
    Vec3 strain_n;  // shear along d1 and d2 (kGA), stretch along d3 (EA)
    Vec3 bend_nm2;  // about d1 (flat, soft), about d2 (edgewise), twist about d3
};

struct SegmentStrain {
    Vec3 gamma;
    Vec3 kappa;
};

// Lower blocks of the symmetric matrix of second derivatives over (pa, theta_a, pb, theta_b).
struct SegmentDerivatives {
    double energy = 0.0;
    Vec3 force;  // dE/dpb = -dE/dpa
    Vec3 torque_a;
    Vec3 torque_b;
    Mat3 pp;         // d2E/dpb dpb = d2E/dpa dpa = -d2E/dpa dpb
    Mat3 p_theta_a;  // d2E/dpb dtheta_a = -d2E/dpa dtheta_a
    Mat3 p_theta_b;
    Mat3 aa;
    Mat3 ab;
    Mat3 bb;
};

struct SegmentEnds {
    Vec3 pa;
    Quat qa;
    Vec3 pb;
    Quat qb;
};

SegmentStrain segment_strain(const SegmentEnds& ends, double h);
double segment_energy(const SegmentEnds& ends, double h, const RodStiffness& stiffness,
                      const Vec3& kappa0);
SegmentDerivatives segment_derivatives(const SegmentEnds& ends, double h,
                                       const RodStiffness& stiffness, const Vec3& kappa0);

// The edge pb - pa that a segment has when its half-way frame is that of qa and qb and its strain
// is gamma.
Vec3 segment_edge(const Quat& qa, const Quat& qb, double h, const Vec3& gamma);

// How gamma changes with the moves of both ends, to first order.
struct EndMoves {
    Vec3 dpa;
    Vec3 theta_a;
    Vec3 dpb;
    Vec3 theta_b;
};
Vec3 strain_change(const SegmentEnds& ends, double h, const EndMoves& moves);

// The rotation vector theta in its own frame: q * exp(theta/2).
Quat turned(const Quat& q, const Vec3& theta);

}  // namespace haula::physics
