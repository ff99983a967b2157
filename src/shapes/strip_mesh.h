#pragma once

#include <span>

#include "core/quat.h"
#include "core/vec3.h"
#include "shapes/detail.h"
#include "shapes/mesh.h"
#include "shapes/strip_outline.h"

// A strip of foam as a closed mesh: rounded edges, round holes, nibs.
//
// It is made flat once and then bent; a moving strip only needs the second step.
namespace haula::shapes {

// Of the strip's centre line at arc length s: the columns of q are d1 (across), d2 (normal of the
// + face) and d3 (along).
struct StripFrame {
    double s_m = 0.0;
    Vec3 p;
    Quat q;
    bool joint = false;  // something is plugged in here: the strip's twist has a kink
};

// In strip coordinates: x across (d1), y through the thickness (d2), z along (d3) from the root of
// nib a.
Mesh flat_strip(const StripForm& form, Detail detail);

// Bends a flat strip along the frames (at least two, s rising): the same smooth surface that
// settling and verdicts use, cubics from frame to frame and from joint to joint. Nibs go on
// straight beyond the first and the last frame. `bent` may hold an older shape; its memory is used
// again.
void bend_strip(const Mesh& flat, std::span<const StripFrame> frames, Mesh& bent);

Mesh strip_mesh(const StripForm& form, std::span<const StripFrame> frames, Detail detail);

}  // namespace haula::shapes
