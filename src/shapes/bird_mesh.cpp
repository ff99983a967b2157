#include "shapes/bird_mesh.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"
#include "shapes/fields.h"
#include "shapes/surface_nets.h"

// The bird is modelled as a field: simple rounded bodies that flow into each other. All numbers in
// here are millimetres; the mesh is scaled to metres at the end.
namespace haula::shapes {

namespace {

// In axes whose x is turned up by `angle` about y, from `origin`.
Vec3 pitched(const Vec3& p, const Vec3& origin, double angle) {
    const Vec3 d = p - origin;
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {c * d.x + s * d.z, d.y, -s * d.x + c * d.z};
}

double tail(const Vec3& p) {
    // from its root backwards and a little up, thinning out and widening like a closed fan
    const Vec3 root{-5.0, 0.0, 12.8};
    const Vec3 tip{-11.4, 0.0, 15.3};
    const double back = std::clamp((root.x - p.x) / (root.x - tip.x), 0.0, 1.0);
    const double wideness = 1.0 + 1.6 * back * back * (1.5 - 0.5 * back);
    return 0.6 * round_cone({p.x, p.y / wideness, p.z}, root, 2.6, tip, 0.75);
}

double body(const Vec3& p) {
    const double trunk = ellipsoid(pitched(p, {-1.2, 0.0, 12.2}, from_deg(14.0)), {7.6, 5.1, 5.3});
    const double breast = round_cone(p, {2.6, 0.0, 13.6}, 4.5, {5.2, 0.0, 19.0}, 3.3);
    const double head = ball(p, {5.8, 0.0, 20.9}, 4.1);
    return blend(blend(blend(trunk, breast, 3.0), head, 1.2), tail(p), 2.4);
}

// A drop lying against the side, broad at the shoulder, its tip towards the tail.
double wing(const Vec3& p, double side) {
    const double flatness = 0.42;
    const double outwards = 4.55 - 0.13 * std::max(0.0, 0.5 - p.x);  // follows the trunk inwards
    const Vec3 q{p.x, (side * p.y - outwards) / flatness, p.z};
    return flatness * round_cone(q, {0.6, 0.0, 13.4}, 3.3, {-8.2, 0.0, 14.4}, 0.9);
}

double beak(const Vec3& p) {
    const Vec3 q{p.x, 1.15 * p.y, p.z};
    return round_cone(q, {8.6, 0.0, 20.7}, 1.75, {12.3, 0.0, 19.9}, 0.3);
}

double eye(const Vec3& p, double side) { return ball(p, {7.75, side * 3.2, 22.0}, 0.85); }

double legs(const Vec3& p) {
    const Vec3 mirrored{p.x, std::abs(p.y), p.z};
    const double leg = round_cone(mirrored, {-0.2, 1.9, 8.5}, 0.85, {0.2, 1.3, 0.9}, 0.65);
    // a coin with round edges, and the peg below it
    const double from_axis = std::hypot(p.x, p.y);
    const double rim = std::hypot(std::max(from_axis - 3.2, 0.0), p.z - 0.5) - 0.5;
    const double peg = round_cone(p, {0.0, 0.0, 0.0}, 2.7, {0.0, 0.0, -2.2}, 2.3);
    return blend(blend(leg, rim, 0.9), std::max(peg, p.z - 0.5), 0.3);
}

Mesh in_metres(Mesh mesh) {
    for (Vec3& p : mesh.positions) {
        p *= from_mm(1.0);
    }
    return mesh;
}

Mesh pair(const std::function<double(const Vec3&, double)>& field, Bounds left_box, double step) {
    Mesh mesh = mesh_of_field([&](const Vec3& p) { return field(p, 1.0); }, left_box, step);
    const Bounds right_box{{left_box.low.x, -left_box.high.y, left_box.low.z},
                           {left_box.high.x, -left_box.low.y, left_box.high.z}};
    append(mesh, mesh_of_field([&](const Vec3& p) { return field(p, -1.0); }, right_box, step));
    return mesh;
}

}  // namespace

std::vector<BirdPiece> bird_mesh(Detail detail) {
    const double step = detail == Detail::low ? 1.3 : detail == Detail::medium ? 0.75 : 0.4;
    std::vector<BirdPiece> pieces;
    pieces.push_back({BirdPart::body, mesh_of_field(body, {{-15, -7, 4}, {12, 7, 27}}, step)});
    pieces.push_back({BirdPart::wings, pair(wing, {{-11, 0, 8}, {6, 8, 19}}, 0.7 * step)});
    pieces.push_back({BirdPart::beak, mesh_of_field(beak, {{6, -3, 18}, {14, 3, 24}}, 0.4 * step)});
    pieces.push_back({BirdPart::eyes, pair(eye, {{6, 2, 20.5}, {9.5, 5, 23.5}}, 0.3 * step)});
    pieces.push_back({BirdPart::legs, mesh_of_field(legs, {{-5, -5, -6}, {5, 5, 11}}, 0.6 * step)});
    for (BirdPiece& piece : pieces) {
        piece.mesh = in_metres(std::move(piece.mesh));
    }
    return pieces;
}

}  // namespace haula::shapes
