#include "app/table_scene.h"

#include <cmath>
#include <memory>

#include "core/units.h"
#include "shapes/table_mesh.h"

namespace haula::app {

using namespace literals;

namespace {

constexpr double k_table_radius_m = 0.46;
constexpr double k_table_thickness_m = 0.028;

void add_ring(std::vector<Vec3>& holes, double radius_m, int count) {
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 * k_pi * i / count;
        holes.push_back({radius_m * std::cos(angle), radius_m * std::sin(angle), 0.0});
    }
}

}  // namespace

shapes::BoardShape standard_board() {
    shapes::BoardShape board{110_mm, 10_mm, 6.5_mm, {}};
    add_ring(board.holes, 35_mm, 3);
    add_ring(board.holes, 85_mm, 9);
    return board;
}

render::Scene table_scene(const shapes::BoardShape& board) {
    const shapes::TableShape table{k_table_radius_m, k_table_thickness_m, -board.thickness_m};
    render::Item board_item;
    board_item.mesh = std::make_shared<const shapes::Mesh>(shapes::board_mesh(board));
    board_item.material.surface = render::Surface::board;
    render::Item table_item;
    table_item.mesh = std::make_shared<const shapes::Mesh>(shapes::table_mesh(table));
    table_item.material.surface = render::Surface::wood;
    table_item.casts_shadow = false;  // nothing lies below it
    return {{board_item, table_item}, {}};
}

}  // namespace haula::app
