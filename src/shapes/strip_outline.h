#pragma once

#include <vector>

#include "shapes/detail.h"

namespace haula::shapes {

// A strip as plain numbers, flat: s along it from the root of nib a, u across.
struct StripForm {
    double length_m = 0.0;  // to the root of nib b, or to the free end
    double width_m = 0.0;
    double thickness_m = 0.0;
    double hole_diameter_m = 0.0;
    std::vector<double> holes_m;  // along s
    double nib_length_m = 0.0;    // beyond the root
    double barb_width_m = 0.0;
    bool has_nib_b = false;

    friend bool operator==(const StripForm&, const StripForm&) = default;
};

// One point of the half of the outline with u > 0.
struct OutlinePoint {
    double s_m = 0.0;
    double u_m = 0.0;
    double normal_s = 0.0;  // outwards
    double normal_u = 0.0;
    double rounding_m = 0.0;  // how far the rounded edge reaches in from here
};

struct OutlineDetail {
    int corner_steps = 4;  // a corner
    double along_m = 0.0;  // the longest step along the sides
};

// From the point of nib a to that of nib b, or to the free end; s rises all the way, also after
// each point has been moved inwards by its rounding. Has a point at each s of `stops_m`, which
// must lie on the straight sides.
std::vector<OutlinePoint> strip_outline(const StripForm& form, const OutlineDetail& detail,
                                        const std::vector<double>& stops_m);

// Half the strip's thickness: less towards the point of a nib.
double half_thickness_at(const StripForm& form, double s_m);

}  // namespace haula::shapes
