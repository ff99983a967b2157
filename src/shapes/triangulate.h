#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace haula::shapes {

struct Point2 {
    double x = 0.0;
    double y = 0.0;

    friend constexpr bool operator==(const Point2&, const Point2&) = default;
};

// Triangles of a flat polygon with holes, by ear clipping. `outline` runs counter-clockwise, each
// hole clockwise; holes lie inside and touch neither each other nor the outline. The indices count
// through the outline first and then through the holes, in order; triangles are counter-clockwise.
std::vector<std::array<std::uint32_t, 3>> triangulate(std::span<const Point2> outline,
                                                      std::span<const std::vector<Point2>> holes);

}  // namespace haula::shapes
