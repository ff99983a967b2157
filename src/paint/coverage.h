#pragma once

#include <cstddef>
#include <vector>

#include "paint/path.h"

namespace haula::paint {

// How much of every pixel a shape covers, 0 to 1, over a part of a sheet of pixels.
struct Coverage {
    int x = 0;  // of the first column
    int y = 0;  // of the first row
    int width = 0;
    int height = 0;
    std::vector<float> share;  // row by row

    const float* row(int i) const { return share.data() + static_cast<std::size_t>(i) * width; }
    float* row(int i) { return share.data() + static_cast<std::size_t>(i) * width; }
};

// Both take a path in pixels and leave out what lies outside `clip`, in whole pixels.
// Exact but for the flattening of curves; an edge covers a pixel by area. A margin around it leaves
// room to soften it.
Coverage fill_coverage(const Path& path, const Rect& clip, double margin_px = 0.0);
// Round joins and ends.
Coverage stroke_coverage(const Path& path, double width_px, const Rect& clip);
// Edges fade by about so many pixels to each side. What is near the coverage's own border is right
// only if nothing beyond it would fade into it.
void soften(Coverage& coverage, double radius_px);

}  // namespace haula::paint
