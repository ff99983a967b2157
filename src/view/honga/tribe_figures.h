#pragma once

#include <vector>

#include "paint/colour.h"
#include "shapes/detail.h"
#include "shapes/mesh.h"

// The figures of Honga, modelled by us: they stand on z = 0 and look towards -y, at whoever sits
// there.
namespace haula::view {

// A part of a figure in one colour.
struct FigurePart {
    shapes::Mesh mesh;
    // Of its own; otherwise that of the player whose figure it is.
    paint::Colour colour;
    bool is_players = false;
    bool is_glossy = false;
};
using Figure = std::vector<FigurePart>;

Figure mammoth_figure(shapes::Detail detail);
Figure honga_figure(shapes::Detail detail);  // the sabre-toothed tiger
Figure caveman_figure(shapes::Detail detail);
// Where it stands on the board, with a ledge for every step.
Figure mountain_figure(int steps);
Figure tusk_figure();
Figure fire_figure();

}  // namespace haula::view
