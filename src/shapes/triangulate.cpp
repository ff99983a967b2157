#include "shapes/triangulate.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/assert.h"

namespace haula::shapes {

namespace {

double cross(const Point2& o, const Point2& a, const Point2& b) {
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

// `margin` 0 counts the edges as inside, a tiny one leaves them out.
bool inside(const Point2& a, const Point2& b, const Point2& c, const Point2& p, double margin) {
    return cross(a, b, p) >= margin && cross(b, c, p) >= margin && cross(c, a, p) >= margin;
}

// Whether the segments properly cross; shared ends do not count.
bool crosses(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
    if (a == c || a == d || b == c || b == d) {
        return false;
    }
    return cross(a, b, c) * cross(a, b, d) <= 0.0 && cross(c, d, a) * cross(c, d, b) <= 0.0;
}

using Loop = std::vector<std::uint32_t>;

class Polygon {
  public:
    Polygon(std::span<const Point2> outline, std::span<const std::vector<Point2>> holes)
        : points_(outline.begin(), outline.end()), loop_(outline.size()) {
        std::iota(loop_.begin(), loop_.end(), 0U);
        std::vector<Loop> inner;
        for (const std::vector<Point2>& hole : holes) {
            Loop loop(hole.size());
            std::iota(loop.begin(), loop.end(), static_cast<std::uint32_t>(points_.size()));
            points_.insert(points_.end(), hole.begin(), hole.end());
            inner.push_back(std::move(loop));
        }
        // From the right inwards: a bridge to the left neighbour is then never cut later.
        std::sort(inner.begin(), inner.end(), [&](const Loop& a, const Loop& b) {
            return points_[rightmost(a)].x > points_[rightmost(b)].x;
        });
        for (const Loop& hole : inner) {
            bridge(hole);
        }
    }

    std::vector<std::array<std::uint32_t, 3>> ears() {
        std::vector<std::array<std::uint32_t, 3>> triangles;
        while (loop_.size() > 3) {
            const std::size_t at = best_ear();
            const std::size_t n = loop_.size();
            triangles.push_back({loop_[(at + n - 1) % n], loop_[at], loop_[(at + 1) % n]});
            loop_.erase(loop_.begin() + static_cast<std::ptrdiff_t>(at));
        }
        triangles.push_back({loop_[0], loop_[1], loop_[2]});
        return triangles;
    }

  private:
    std::uint32_t rightmost(const Loop& loop) const {
        return *std::max_element(loop.begin(), loop.end(), [&](std::uint32_t a, std::uint32_t b) {
            return points_[a].x < points_[b].x;
        });
    }

    bool visible(const Point2& from, const Point2& to, const Loop& hole) const {
        const auto blocked = [&](const Loop& loop) {
            for (std::size_t i = 0; i < loop.size(); ++i) {
                if (crosses(from, to, points_[loop[i]], points_[loop[(i + 1) % loop.size()]])) {
                    return true;
                }
            }
            return false;
        };
        return !blocked(loop_) && !blocked(hole);
    }

    // Whether the way from the loop's corner `at` to `to` starts into the polygon. A corner that a
    // bridge has doubled occurs twice in the loop; this tells the two apart.
    bool starts_inwards(std::size_t at, const Point2& to) const {
        const std::size_t n = loop_.size();
        const Point2& before = points_[loop_[(at + n - 1) % n]];
        const Point2& here = points_[loop_[at]];
        const Point2& after = points_[loop_[(at + 1) % n]];
        if (cross(before, here, after) > 0.0) {
            return cross(here, to, before) > 0.0 && cross(to, here, after) > 0.0;
        }
        return !(cross(here, to, after) >= 0.0 && cross(to, here, before) >= 0.0);
    }

    // Joins a hole to the outline by a double edge to the nearest point that it sees.
    void bridge(const Loop& hole) {
        const std::uint32_t start = rightmost(hole);
        const Point2 from = points_[start];
        std::size_t best = loop_.size();
        double nearest = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < loop_.size(); ++i) {
            const Point2 to = points_[loop_[i]];
            const double d = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);
            if (to.x >= from.x && d < nearest && starts_inwards(i, from) &&
                visible(from, to, hole)) {
                nearest = d;
                best = i;
            }
        }
        HL_ASSERT(best < loop_.size());
        const auto first = std::find(hole.begin(), hole.end(), start) - hole.begin();
        Loop inserted;
        for (std::size_t i = 0; i <= hole.size(); ++i) {
            inserted.push_back(hole[(static_cast<std::size_t>(first) + i) % hole.size()]);
        }
        inserted.push_back(loop_[best]);
        loop_.insert(loop_.begin() + static_cast<std::ptrdiff_t>(best) + 1, inserted.begin(),
                     inserted.end());
    }

    bool is_ear(std::size_t at, bool edges_may_touch) const {
        const std::size_t n = loop_.size();
        const Point2& a = points_[loop_[(at + n - 1) % n]];
        const Point2& b = points_[loop_[at]];
        const Point2& c = points_[loop_[(at + 1) % n]];
        const double twice_area = cross(a, b, c);
        if (twice_area <= 0.0) {
            return false;
        }
        const double margin = edges_may_touch ? 1e-9 * twice_area : 0.0;
        return std::none_of(loop_.begin(), loop_.end(), [&](std::uint32_t index) {
            const Point2& p = points_[index];
            return p != a && p != b && p != c && inside(a, b, c, p, margin);
        });
    }

    // The first ear that is clear of all other points, else one that others only touch.
    std::size_t best_ear() const {
        for (const bool edges_may_touch : {false, true}) {
            for (std::size_t i = 0; i < loop_.size(); ++i) {
                if (is_ear(i, edges_may_touch)) {
                    return i;
                }
            }
        }
        // what is left has no area
        return 1;
    }

    std::vector<Point2> points_;
    Loop loop_;
};

}  // namespace

std::vector<std::array<std::uint32_t, 3>> triangulate(std::span<const Point2> outline,
                                                      std::span<const std::vector<Point2>> holes) {
    HL_ASSERT(outline.size() >= 3);
    return Polygon(outline, holes).ears();
}

}  // namespace haula::shapes
