#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/quat.h"
#include "core/vec3.h"
#include "physics/structure.h"

// Where everything is when the structure rests: plain data for verdicts, meshes and files.
namespace haula::physics {

// How far, to first order, a node would move and turn (in the world) on an endlessly fine mesh.
struct NodeError {
    Vec3 shift;
    Vec3 turn;

    friend bool operator==(const NodeError&, const NodeError&) = default;
};

// The rod's centre line at arc length s from the root of nib a. The columns of q are d1 (across
// the width), d2 (normal of the + face) and d3 (tangent, from nib a to nib b).
struct RodNode {
    double s_m = 0.0;
    Vec3 p;
    Quat q;
    NodeError error{};

    friend bool operator==(const RodNode&, const RodNode&) = default;
};

struct PieceShape {
    std::string id;
    std::string kind;
    Plug a;
    std::optional<Plug> b;
    std::vector<RodNode> nodes;  // from s = 0 to the strip's length; a node at every hole

    friend bool operator==(const PieceShape&, const PieceShape&) = default;
};

// A bird, rigid: its foot at p on the face it stands on, `up` away from that face.
struct MarkerShape {
    std::string id;
    std::string hole;
    Face face = Face::plus;
    Vec3 p;
    Vec3 up;
    Vec3 forward;  // along the host's d3, so that the bird looks the same way every time

    friend bool operator==(const MarkerShape&, const MarkerShape&) = default;
};

struct RestShape {
    std::vector<PieceShape> pieces;    // in order of placement
    std::vector<MarkerShape> markers;  // those on the structure
    // No node would move further if the balance were perfect, and those touches in it that just
    // hold.
    double residual_m = 0.0;
    // False once a placement snapped and a second look at its motion ended elsewhere: then bounds
    // speak of this shape, but foam may have taken the other.
    bool certain = true;

    friend bool operator==(const RestShape&, const RestShape&) = default;
};

// How far the farthest node is from where the other has it. The same pieces in the same order; of
// two meshes, the nodes that both have, which every hole is.
double farthest_apart_m(const RestShape& a, const RestShape& b);

}  // namespace haula::physics
