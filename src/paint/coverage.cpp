#include "paint/coverage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace haula::paint {

namespace {

constexpr double k_tolerance_px = 0.01;

using Polyline = std::vector<Point>;

std::vector<Polyline> polylines(const Path& path, bool close_all) {
    std::vector<Polyline> lines;
    for (const Contour& contour : path.contours()) {
        lines.push_back(flattened(contour, k_tolerance_px));
        if (close_all || contour.closed) {
            lines.back().push_back(contour.start);
        }
    }
    return lines;
}

// The whole pixels within `clip` that the lines reach, with a margin around them.
Coverage room_for(const std::vector<Polyline>& lines, double margin, const Rect& clip) {
    constexpr double k_far = std::numeric_limits<double>::max();
    Point low{k_far, k_far};
    Point high{-k_far, -k_far};
    for (const Polyline& line : lines) {
        for (const Point& p : line) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
    }
    const double left = std::max(std::floor(low.x - margin), clip.x);
    const double top = std::max(std::floor(low.y - margin), clip.y);
    const double right = std::min(std::ceil(high.x + margin), clip.right());
    const double bottom = std::min(std::ceil(high.y + margin), clip.bottom());
    if (left >= right || top >= bottom) {
        return {};
    }
    Coverage room{static_cast<int>(left),
                  static_cast<int>(top),
                  static_cast<int>(right - left),
                  static_cast<int>(bottom - top),
                  {}};
    room.share.assign(static_cast<std::size_t>(room.width) * room.height, 0.0F);
    return room;
}

// For every pixel, by how much the area to the right of a set of edges grows there: summed along a
// row this is the winding number, exact by area (one column more than the pixels holds the rest).
class Edges {
  public:
    Edges(int width, int height)
        : width_(width), height_(height), change_(static_cast<std::size_t>(width + 2) * height) {}

    // What lies left of the sheet counts as its left border; what lies to the right does nothing.
    void add(Point a, Point b) {
        for (const double border : {0.0, static_cast<double>(width_)}) {
            if ((a.x < border) != (b.x < border) && a.x != border && b.x != border) {
                const double t = (border - a.x) / (b.x - a.x);
                const Point between{border, a.y + t * (b.y - a.y)};
                add(a, between);
                add(between, b);
                return;
            }
        }
        const auto within = [&](double x) {
            return std::clamp(x, 0.0, static_cast<double>(width_));
        };
        add_within({within(a.x), a.y}, {within(b.x), b.y});
    }

    const float* row(int y) const {
        return change_.data() + static_cast<std::size_t>(y) * (width_ + 2);
    }

  private:
    void add_within(Point a, Point b) {
        const double sign = a.y < b.y ? 1.0 : -1.0;
        if (a.y > b.y) {
            std::swap(a, b);
        }
        const double slope = a.y == b.y ? 0.0 : (b.x - a.x) / (b.y - a.y);
        const int first = std::max(0, static_cast<int>(std::floor(a.y)));
        const int last = std::min(height_, static_cast<int>(std::ceil(b.y)));
        for (int y = first; y < last; ++y) {
            const double top = std::max(a.y, static_cast<double>(y));
            const double bottom = std::min(b.y, y + 1.0);
            const auto x_at = [&](double at) { return a.x + slope * (at - a.y); };
            add_in_row(y, std::minmax({x_at(top), x_at(bottom)}), sign * (bottom - top));
        }
    }
    // An edge that runs through a row from one x to another and is `amount` of the row high.
    void add_in_row(int y, std::pair<double, double> from_to, double amount) {
        const auto [x0, x1] = from_to;
        float* row = change_.data() + static_cast<std::size_t>(y) * (width_ + 2);
        const int first = std::clamp(static_cast<int>(std::floor(x0)), 0, width_);
        const int last = std::clamp(static_cast<int>(std::ceil(x1)), first + 1, width_ + 1);
        double covered = 0.0;  // up to the pixel before, of `amount`
        for (int x = first; x < last; ++x) {
            // the mean over this pixel of how much of the edge lies left of it
            const double right = std::min(x1, x + 1.0);
            const double left = std::max(x0, static_cast<double>(x));
            const double span = x1 - x0;
            const auto share_left_of = [&](double at) {
                return span < 1e-9 ? (at >= x1 ? 1.0 : 0.0)
                                   : std::clamp((at - x0) / span, 0.0, 1.0);
            };
            const double share =
                span < 1e-9 ? x + 1.0 - x1
                            : 0.5 * (share_left_of(left) + share_left_of(right)) * (right - left) +
                                  share_left_of(right) * (x + 1.0 - right);
            row[x] += static_cast<float>(amount * (share - covered));
            covered = share;
        }
        row[last] += static_cast<float>(amount * (1.0 - covered));
    }

    int width_;
    int height_;
    std::vector<float> change_;
};

// Where a round line of half the width `half` through a row's middle y may lie.
std::pair<double, double> reach_in_row(Point a, Point b, double y, double half) {
    if (a.y > b.y) {
        std::swap(a, b);
    }
    const double low = std::clamp(y - half, a.y, b.y);
    const double high = std::clamp(y + half, a.y, b.y);
    const double slope = a.y == b.y ? 0.0 : (b.x - a.x) / (b.y - a.y);
    const double at_low = a.y == b.y ? a.x : a.x + slope * (low - a.y);
    const double at_high = a.y == b.y ? b.x : a.x + slope * (high - a.y);
    return {std::min(at_low, at_high) - half, std::max(at_low, at_high) + half};
}

double distance_to(Point p, Point a, Point b) {
    const Point d{b.x - a.x, b.y - a.y};
    const double square = d.x * d.x + d.y * d.y;
    const double t =
        square > 0.0 ? std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / square, 0.0, 1.0) : 0.0;
    return std::hypot(p.x - a.x - t * d.x, p.y - a.y - t * d.y);
}

void cover_segment(Coverage& room, Point a, Point b, double half_px) {
    const double reach = half_px + 1.0;
    const int first =
        std::max(0, static_cast<int>(std::floor(std::min(a.y, b.y) - reach)) - room.y);
    const int last =
        std::min(room.height, static_cast<int>(std::ceil(std::max(a.y, b.y) + reach)) - room.y);
    for (int y = first; y < last; ++y) {
        const double middle = room.y + y + 0.5;
        const auto [left, right] = reach_in_row(a, b, middle, reach);
        const int from = std::max(0, static_cast<int>(std::floor(left)) - room.x);
        const int to = std::min(room.width, static_cast<int>(std::ceil(right)) - room.x);
        float* row = room.row(y);
        for (int x = from; x < to; ++x) {
            const double d = distance_to({room.x + x + 0.5, middle}, a, b);
            const double share = std::min(d + 0.5, half_px) - std::max(d - 0.5, -half_px);
            row[x] = std::max(row[x], static_cast<float>(std::clamp(share, 0.0, 1.0)));
        }
    }
}

// One pass of a running mean over 2 r + 1 values that lie `step` apart.
void run_mean(float* values, int count, int step, int r, std::vector<float>& copy) {
    copy.resize(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        copy[static_cast<std::size_t>(i)] = values[static_cast<std::ptrdiff_t>(i) * step];
    }
    const auto at = [&](int i) {
        return i < 0 || i >= count ? 0.0F : copy[static_cast<std::size_t>(i)];
    };
    float sum = 0.0F;
    for (int i = -r; i < r; ++i) {
        sum += at(i);
    }
    for (int i = 0; i < count; ++i) {
        sum += at(i + r);
        values[static_cast<std::ptrdiff_t>(i) * step] =
            std::max(0.0F, sum / static_cast<float>(2 * r + 1));
        sum -= at(i - r);
    }
}

}  // namespace

Coverage fill_coverage(const Path& path, const Rect& clip, double margin_px) {
    const std::vector<Polyline> lines = polylines(path, true);
    Coverage covered = room_for(lines, margin_px, clip);
    if (covered.share.empty()) {
        return covered;
    }
    Edges edges(covered.width, covered.height);
    for (const Polyline& line : lines) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            edges.add({line[i - 1].x - covered.x, line[i - 1].y - covered.y},
                      {line[i].x - covered.x, line[i].y - covered.y});
        }
    }
    for (int y = 0; y < covered.height; ++y) {
        const float* change = edges.row(y);
        float* row = covered.row(y);
        float winding = 0.0F;
        for (int x = 0; x < covered.width; ++x) {
            winding += change[x];
            const float turns = std::abs(winding);
            const float beyond_even = turns - 2.0F * std::floor(0.5F * turns);
            row[x] = beyond_even > 1.0F ? 2.0F - beyond_even : beyond_even;
        }
    }
    return covered;
}

Coverage stroke_coverage(const Path& path, double width_px, const Rect& clip) {
    const std::vector<Polyline> lines = polylines(path, false);
    Coverage covered = room_for(lines, 0.5 * width_px + 1.0, clip);
    if (covered.share.empty()) {
        return covered;
    }
    for (const Polyline& line : lines) {
        for (std::size_t i = 1; i < line.size(); ++i) {
            cover_segment(covered, line[i - 1], line[i], 0.5 * width_px);
        }
    }
    return covered;
}

void soften(Coverage& coverage, double radius_px) {
    // three running means of the same width are near a bell curve
    const int r = static_cast<int>(std::lround(radius_px / 3.0));
    if (r < 1 || coverage.share.empty()) {
        return;
    }
    std::vector<float> copy;
    for (int pass = 0; pass < 3; ++pass) {
        for (int y = 0; y < coverage.height; ++y) {
            run_mean(coverage.row(y), coverage.width, 1, r, copy);
        }
        for (int x = 0; x < coverage.width; ++x) {
            run_mean(coverage.share.data() + x, coverage.height, coverage.width, r, copy);
        }
    }
}

}  // namespace haula::paint
