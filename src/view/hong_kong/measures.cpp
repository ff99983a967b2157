#include "view/hong_kong/measures.h"

namespace haula::view {

Vec3 plot_centre(hong_kong::PlotId plot) {
    const double middle = 0.5 * (static_cast<double>(hong_kong::k_side) - 1.0);
    const std::size_t column = plot.index() % hong_kong::k_side;
    const std::size_t row = plot.index() / hong_kong::k_side;
    return {k_plot_pitch_m * (static_cast<double>(column) - middle),
            k_plot_pitch_m * (static_cast<double>(row) - middle), 0.0};
}

double height_of(hong_kong::Kind kind) {
    return kind == hong_kong::Kind::roof ? k_roof_height_m : k_block_height_m;
}

physics::Block block_of(hong_kong::Kind kind) {
    return kind == hong_kong::Kind::roof
               ? physics::roof(k_block_base_m, k_roof_height_m)
               : physics::box(k_block_base_m, k_block_base_m, k_block_height_m);
}

}  // namespace haula::view
