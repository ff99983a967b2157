#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/vec3.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/structure.h"

// What touches what, and how high every marker stands: the referee's eye.
namespace haula::physics {

enum class Touch { touching, too_close_to_call, clear };

std::string_view to_string(Touch touch);

// Two things under k_reported_gap_m apart, nibs counting as part of their piece. `a` comes before
// `b` in the rest shape: pieces in order of placement, then markers.
struct JudgedPair {
    std::string a;
    std::string b;
    double gap_m = 0.0;         // on the smooth surfaces; negative: pressing or overlapping
    double gap_bullet_m = 0.0;  // Bullet's independent opinion
    double bound_m = 0.0;       // the gap is known this well
    Vec3 on_a;                  // the nearest points, on the surfaces
    Vec3 on_b;
    Touch touch = Touch::clear;
    bool allowed = false;  // this pair may touch

    bool foul() const { return touch == Touch::touching && !allowed; }

    friend bool operator==(const JudgedPair&, const JudgedPair&) = default;
};

struct MarkerTop {
    std::string id;
    double top_m = 0.0;    // its highest point above the board's top, leaning included
    double bound_m = 0.0;  // known this well
    Vec3 p;                // its foot

    friend bool operator==(const MarkerTop&, const MarkerTop&) = default;
};

struct StructureVerdict {
    std::vector<JudgedPair> contacts;  // in order of a, then b
    std::vector<MarkerTop> markers;    // in the order of the rest shape
    double bound_m = 0.0;              // the largest of theirs
    bool foul = false;                 // some pair touches that may not
    bool certain = true;               // false: how the structure snapped could not be told
    std::string highest;               // the marker on top; the earlier one of equals; may be empty

    friend bool operator==(const StructureVerdict&, const StructureVerdict&) = default;
};

// Pairs farther apart than this are not listed.
inline constexpr double k_reported_gap_m = 10e-3;

// How well a gap or a height is known: what the mesh, the surface between its nodes and the solver
// leave open. It says nothing about the foam: `robustness` does. README.md has what it was measured
// against.
// - The rest on an endlessly fine mesh is foreseen to first order (mesh_error.h). Of what it
//   foresees along the gap this factor is stated, and of all that the two things move against each
//   other this share.
inline constexpr double k_mesh_factor = 2.0;
inline constexpr double k_sideways_factor = 1.0;
// - Between its nodes each strip's surface is off by no more than this.
inline constexpr double k_surface_bound_m = 0.006e-3;
// - The least distance is found to this.
inline constexpr double k_min_bound_m = 0.001e-3;

// Bullet's hulls stand out by at most 0.008 mm a strip (BULLET.md). A pair whose two opinions
// differ by more than this is never called on the first alone.
inline constexpr double k_opinions_agree_m = 0.05e-3;

// As it is shown: up to the next hundredth of a millimetre.
double shown_bound_m(double bound_m);

// Board and table hold things up; touching them is no contact here. `allowed` pairs may name their
// things in either order.
StructureVerdict judge_shape(const RestShape& shape, const ComponentSet& set,
                             std::span<const AllowPair> allowed);

}  // namespace haula::physics
