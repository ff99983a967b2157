// What is under a point of the screen.
#include <algorithm>
#include <limits>

#include "paint/size.h"
#include "view/hong_kong/measures.h"
#include "view/hong_kong/town_view.h"

namespace haula::view {

using hong_kong::PlotId;

std::optional<PlotId> plot_at(const Town& town, const render::View& view, paint::Size window,
                              double x, double y) {
    const Sight sight = sight_through(view, window, {x, y});
    std::optional<PlotId> found;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < hong_kong::k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        const double top = std::max(town.top_m(plot), 0.0005);
        const double wide = town.top_m(plot) > 0.0 ? k_block_base_m : k_plot_side_m;
        Vec3 middle = plot_centre(plot);
        middle.z = 0.5 * top;
        const auto hit = distance_to_box(sight, middle, {wide, wide, top});
        if (hit && *hit < nearest) {
            nearest = *hit;
            found = plot;
        }
    }
    return found;
}

std::optional<BlockHit> piece_at(const Town& town, const render::View& view, paint::Size window,
                                 double x, double y) {
    return block_at(town.stage(), view, window, {x, y});
}

}  // namespace haula::view
