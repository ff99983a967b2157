#include "view/hau_la/table_scene.h"

#include <memory>

#include "shapes/table_mesh.h"

namespace haula::view {

namespace {

constexpr double k_table_radius_m = 0.46;
constexpr double k_table_thickness_m = 0.028;

}  // namespace

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

}  // namespace haula::view
