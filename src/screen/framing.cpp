#include "screen/framing.h"

#include <algorithm>
#include <array>
#include <vector>

#include "screen/view_tools.h"

namespace haula::screen {

using paint::Rect;

namespace {

constexpr double k_at_edge = 0.06;   // of the window: panels lie no farther from its edge
constexpr double k_min_share = 0.3;  // of each side is left free, whatever lies there
constexpr double k_scene_m = 1.5;    // everything lies within it, about the target

double area(const Rect& rect) { return std::max(0.0, rect.width) * std::max(0.0, rect.height); }

std::array<Rect, 4> cuts(const Rect& free, const Rect& by) {
    return {Rect{by.right(), free.y, free.right() - by.right(), free.height},
            Rect{free.x, free.y, by.x - free.x, free.height},
            Rect{free.x, by.bottom(), free.width, free.bottom() - by.bottom()},
            Rect{free.x, free.y, free.width, by.y - free.y}};
}

bool at_edge(const Rect& rect, const Rect& window) {
    const double across = k_at_edge * window.width;
    const double upright = k_at_edge * window.height;
    return rect.x < across || rect.y < upright || rect.right() > window.width - across ||
           rect.bottom() > window.height - upright;
}

}  // namespace

Rect free_part(paint::Size size, std::span<const Rect> covered) {
    const Rect window{0.0, 0.0, static_cast<double>(size.width), static_cast<double>(size.height)};
    std::vector<Rect> panels;
    for (const Rect& rect : covered) {
        if (at_edge(rect, window) && area(rect) < 0.5 * area(window)) {
            panels.push_back(rect);
        }
    }
    // the slender ones decide first: columns at the sides stay columns, however much the head says
    std::sort(panels.begin(), panels.end(),
              [](const Rect& a, const Rect& b) { return a.height * b.width > b.height * a.width; });
    Rect free = window;
    for (const Rect& panel : panels) {
        if (paint::common_part(panel, free).empty()) {
            continue;
        }
        const std::array<Rect, 4> left = cuts(free, panel);
        const Rect best =
            *std::max_element(left.begin(), left.end(),
                              [](const Rect& a, const Rect& b) { return area(a) < area(b); });
        if (best.width >= k_min_share * window.width &&
            best.height >= k_min_share * window.height) {
            free = best;
        }
    }
    return free;
}

render::View framed(render::View view, paint::Size window, const Rect& part) {
    if (part.empty() || window.height <= 0) {
        return view;
    }
    const double larger = window.height / part.height;
    const Vec3 away = view.eye - view.target;
    view.height_m *= larger;
    if (view.fov_rad > 0.0) {
        view.eye = view.target + larger * away;
        const double distance_m = larger * length(away);
        view.near_m = std::max(0.004, distance_m - k_scene_m);
        view.far_m = distance_m + k_scene_m;
    }
    const paint::Point middle = part.centre();
    const double left = (0.5 * window.width - middle.x) / window.height;
    const double up = (0.5 * window.height - middle.y) / window.height;
    return moved_up(moved_right(view, left), up);
}

}  // namespace haula::screen
