#include "shapes/strip_outline.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"
#include "core/units.h"

namespace haula::shapes {

namespace {

// A corner of the outline before it is rounded.
struct Corner {
    double s = 0.0;
    double u = 0.0;
    double radius = 0.0;
    double rounding = 0.0;  // less than the radius where the corner is convex
};

struct Direction {
    double s = 0.0;
    double u = 0.0;
};

Direction direction(const Corner& from, const Corner& to) {
    const double ds = to.s - from.s;
    const double du = to.u - from.u;
    const double size = std::hypot(ds, du);
    return {ds / size, du / size};
}

// The nib of the a end, from its point to the strip's shoulder: a blunt tip, flanks that widen to
// the barbs, a neck that passes through the hole, and the shoulder that rests on the host's face.
std::vector<Corner> nib_corners(const StripForm& form) {
    const double half_thickness = 0.5 * form.thickness_m;
    const double barb = 0.5 * form.barb_width_m;
    const double neck = std::min(0.47 * form.hole_diameter_m, 0.7 * barb);
    const double outside = form.nib_length_m - half_thickness;  // what shows behind the host
    const auto beyond = [&](double part) { return -half_thickness - part * outside; };
    const double shoulder_corner = 1.4 * half_thickness;
    return {{-form.nib_length_m, 0.0, 0.0, 0.0},
            {-form.nib_length_m, 0.2 * barb, 0.18 * barb, 0.14 * barb},
            {beyond(0.32), barb, 0.2 * barb, 0.14 * barb},
            {beyond(0.16), barb, 0.1 * barb, 0.08 * barb},
            {beyond(0.07), neck, 0.1 * barb, 0.08 * barb},
            {half_thickness, neck, 0.12 * barb, 0.5 * neck},
            // leaning a little, so that s rises along it
            {1.24 * half_thickness, 0.5 * form.width_m, shoulder_corner, half_thickness}};
}

std::vector<Corner> corners_of(const StripForm& form) {
    std::vector<Corner> corners = nib_corners(form);
    if (form.has_nib_b) {
        std::vector<Corner> other = nib_corners(form);
        std::reverse(other.begin(), other.end());
        for (Corner& corner : other) {
            corner.s = form.length_m - corner.s;
            corners.push_back(corner);
        }
    } else {
        // as round as the edges, so that it looks like the surface that the verdict measures
        const double half_thickness = 0.5 * form.thickness_m;
        corners.push_back(
            {form.length_m, 0.5 * form.width_m, 1.2 * half_thickness, half_thickness});
        corners.push_back({form.length_m, 0.0, 0.0, 0.0});
    }
    return corners;
}

void add_rounded(std::vector<OutlinePoint>& points, const Corner& corner, const Direction& in,
                 const Direction& out, int steps) {
    const double turn = std::atan2(in.s * out.u - in.u * out.s, in.s * out.s + in.u * out.u);
    const double tangent = corner.radius * std::tan(0.5 * std::abs(turn));
    const double side = turn > 0.0 ? 1.0 : -1.0;  // the centre lies to the left or to the right
    const double start_s = corner.s - tangent * in.s;
    const double start_u = corner.u - tangent * in.u;
    const double centre_s = start_s - side * corner.radius * in.u;
    const double centre_u = start_u + side * corner.radius * in.s;
    for (int i = 0; i <= steps; ++i) {
        const double angle = turn * i / steps;
        // the outline runs towards +s with the outside on its left
        const double normal_s = -in.u * std::cos(angle) - in.s * std::sin(angle);
        const double normal_u = in.s * std::cos(angle) - in.u * std::sin(angle);
        points.push_back({centre_s - side * corner.radius * normal_s,
                          centre_u - side * corner.radius * normal_u, normal_s, normal_u,
                          corner.rounding});
    }
}

// Points along a straight side up to `to_s`, no further apart than `step`, one at every stop.
void add_side(std::vector<OutlinePoint>& points, double to_s, double step,
              const std::vector<double>& stops) {
    const OutlinePoint side = points.back();
    std::vector<double> ends;
    for (const double stop : stops) {
        HL_ASSERT(stop > side.s_m && stop < to_s);
        ends.push_back(stop);
    }
    ends.push_back(to_s);
    double from = side.s_m;
    for (const double end : ends) {
        const int count = std::max(1, static_cast<int>(std::ceil((end - from) / step - 1e-9)));
        for (int i = 1; i <= count; ++i) {
            OutlinePoint point = side;
            point.s_m = from + (end - from) * i / count;
            points.push_back(point);
        }
        from = end;
    }
    points.pop_back();  // the next corner begins there
}

}  // namespace

std::vector<OutlinePoint> strip_outline(const StripForm& form, const OutlineDetail& detail,
                                        const std::vector<double>& stops_m) {
    const std::vector<Corner> corners = corners_of(form);
    constexpr std::size_t k_shoulder = 6;  // where the long side begins
    std::vector<OutlinePoint> points;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
        std::vector<OutlinePoint> rounded;
        add_rounded(rounded, corners[i], direction(corners[i - 1], corners[i]),
                    direction(corners[i], corners[i + 1]), detail.corner_steps);
        if (i == k_shoulder + 1) {
            add_side(points, rounded.front().s_m, detail.along_m, stops_m);
        }
        points.insert(points.end(), rounded.begin(), rounded.end());
    }
    return points;
}

double half_thickness_at(const StripForm& form, double s_m) {
    constexpr double k_tip_part = 0.4;  // of the thickness is left at the very point
    const double full = 0.5 * form.thickness_m;
    const double beyond = std::max(-s_m, form.has_nib_b ? s_m - form.length_m : -1.0);
    const double part = std::clamp((beyond - full) / (form.nib_length_m - full), 0.0, 1.0);
    return full * (1.0 - (1.0 - k_tip_part) * part * part);
}

}  // namespace haula::shapes
