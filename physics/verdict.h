#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/vec3.h"
#include "physics/rest_shape.h"
#include "physics/set.h"
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
    Vec3 on_a;                  // the nearest points, on the surfaces
    Vec3 on_b;
    Touch touch = Touch::clear;
    bool allowed = false;  // this pair may touch

    bool foul() const { return touch == Touch::touching && !allowed; }

    friend bool operator==(const JudgedPair&, const JudgedPair&) = default;
};

struct MarkerTop {
    std::string id;
    double top_m = 0.0;  // its highest point above the board's top, leaning included
    Vec3 p;              // its foot

    friend bool operator==(const MarkerTop&, const MarkerTop&) = default;
};

struct Verdict {
    std::vector<JudgedPair> contacts;  // in order of a, then b
    std::vector<MarkerTop> markers;    // in the order of the rest shape
    double bound_m = 0.0;              // a gap is known this well
    bool foul = false;                 // some pair touches that may not
    std::string highest;               // the marker on top; the earlier one of equals; may be empty

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// Pairs farther apart than this are not listed.
inline constexpr double k_reported_gap_m = 10e-3;

// How well a gap is known, for a given rest shape. Its parts, all tested (BULLET.md has the table):
// - the smooth minimum is found to 0.001 mm;
// - Bullet's hulls stand out by at most 0.008 mm a strip, so its gap is at most 0.016 mm smaller;
// - nodes every 5 mm cost 0.013 mm against a four times finer surface.
// A pair whose two opinions differ by more than this is never called on the first alone.
inline constexpr double k_gap_bound_m = 0.05e-3;

// Board and table hold things up; touching them is no contact here. `allowed` pairs may name their
// things in either order.
Verdict judge_shape(const RestShape& shape, const Set& set, std::span<const AllowPair> allowed);

}  // namespace haula::physics
