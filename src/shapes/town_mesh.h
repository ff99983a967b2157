#pragma once

#include "core/vec3.h"
#include "shapes/mesh.h"

// What a game of skyscrapers is made of, each piece about the middle of its own box, as physics
// poses it. Windows and marks are meshes of their own, as they have colours of their own.
namespace haula::shapes {

// A box with round edges, `steps` facets to a quarter of one.
Mesh rounded_box(const Vec3& size_m, double radius_m, int steps);
// A pyramid with its point up and flat faces.
Mesh pyramid(double base_m, double height_m);

struct TowerBlock {
    double base_m = 0.0;    // of its square footprint
    double height_m = 0.0;  // of one storey of the game, which looks like three
};

Mesh tower_body(const TowerBlock& block);
// Panes on all four sides, standing out by a hair; none where the dots of a fast block are.
Mesh tower_windows(const TowerBlock& block, bool around_dots = false);
// The mark of a fast block: a round dot on its roof and one on each side.
Mesh tower_dots(const TowerBlock& block);

// How the walls of a building look: panes in rows and columns, all round.
struct Facade {
    int rows = 1;
    int columns_x = 4;       // on the walls along x
    int columns_y = 4;       // on the walls along y
    double pane_wide = 0.6;  // of a pane's share of the wall
    double pane_high = 0.6;
};
// Panes on the four walls of a box about the origin, standing out by a hair.
Mesh facade_panes(const Vec3& size_m, const Facade& facade);
// A thin ledge round the walls of such a box between any two of its storeys.
Mesh storey_ledges(const Vec3& size_m, int storeys);

// A plate on the top of such a box, standing out by a hair and ending `inset_m` before its edges.
Mesh roof_plate(const Vec3& size_m, double inset_m);
// The board under the edges of a roof with that base, a little wider than the wall below; lies at
// z = 0.
Mesh eaves(double base_m);
// A flat shape with so many corners lying at z = 0, the first in the direction `first_rad`.
Mesh flat_polygon(int corners, double radius_m, double first_rad, double thickness_m);

// A flat square frame lying at z = 0, for signs on plots.
Mesh square_frame(double outer_m, double inner_m, double thickness_m);

}  // namespace haula::shapes
