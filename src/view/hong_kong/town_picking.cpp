// What is under a point of the screen: boxes in space, cut by the line of sight.
#include <algorithm>
#include <cmath>
#include <limits>

#include "view/hong_kong/measures.h"
#include "view/hong_kong/town_view.h"

namespace haula::view {

using hong_kong::PlotId;

namespace {

struct Sight {
    Vec3 from;
    Vec3 along;
};

Sight sight_through(const render::View& view, render::Size window, double x, double y) {
    const Vec3 forward = normalized(view.target - view.eye);
    const Vec3 right = normalized(cross(forward, view.up));
    const Vec3 up = cross(right, forward);
    const double aspect = static_cast<double>(window.width) / window.height;
    const Vec3 on_plane = view.target + (x / window.width - 0.5) * view.height_m * aspect * right +
                          (0.5 - y / window.height) * view.height_m * up;
    if (view.fov_rad <= 0.0) {
        return {on_plane - distance(view.eye, view.target) * forward, forward};
    }
    return {view.eye, normalized(on_plane - view.eye)};
}

// How far along the sight a box begins, in the box's own axes; nothing if it is missed.
std::optional<double> distance_to_box(const Sight& sight, const Vec3& half) {
    double nearest = 0.0;
    double farthest = std::numeric_limits<double>::max();
    const auto cut = [&](double from, double along, double extent) {
        if (std::abs(along) < 1e-12) {
            return std::abs(from) <= extent;
        }
        const double one = (-extent - from) / along;
        const double two = (extent - from) / along;
        nearest = std::max(nearest, std::min(one, two));
        farthest = std::min(farthest, std::max(one, two));
        return nearest <= farthest;
    };
    const bool hit = cut(sight.from.x, sight.along.x, half.x) &&
                     cut(sight.from.y, sight.along.y, half.y) &&
                     cut(sight.from.z, sight.along.z, half.z);
    return hit ? std::optional(nearest) : std::nullopt;
}

}  // namespace

std::optional<PlotId> plot_at(const Town& town, const render::View& view, render::Size window,
                              double x, double y) {
    const Sight sight = sight_through(view, window, x, y);
    std::optional<PlotId> found;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        const double top = std::max(town.top_m(plot), 0.0005);
        const double wide = town.top_m(plot) > 0.0 ? k_block_base_m : k_plot_side_m;
        Vec3 middle = plot_centre(plot);
        middle.z = 0.5 * top;
        const auto hit = distance_to_box({sight.from - middle, sight.along},
                                         {0.5 * wide, 0.5 * wide, 0.5 * top});
        if (hit && *hit < nearest) {
            nearest = *hit;
            found = plot;
        }
    }
    return found;
}

std::optional<TownHit> piece_at(const Town& town, const render::View& view, render::Size window,
                                double x, double y) {
    const Sight sight = sight_through(view, window, x, y);
    const std::vector<TownPiece> pieces = town.pieces();
    std::optional<TownHit> found;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Quat back = conjugate(pieces[i].pose.q);
        const Sight own{rotate(back, sight.from - pieces[i].pose.p), rotate(back, sight.along)};
        const auto hit = distance_to_box(own, {0.5 * k_block_base_m, 0.5 * k_block_base_m,
                                               0.5 * height_of(pieces[i].piece.kind)});
        if (hit && *hit < nearest) {
            nearest = *hit;
            found = TownHit{i, sight.from + *hit * sight.along, sight.along};
        }
    }
    return found;
}

}  // namespace haula::view
