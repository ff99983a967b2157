#pragma once

#include <cstddef>
#include <vector>

#include "core/vec3.h"
#include "shapes/model.h"

// The lines of a drawing: where surfaces turn away from the viewer, as far as nothing hides them.
namespace haula::shapes {

struct DrawnPoint {
    double x_mm = 0.0;  // to the right
    double y_mm = 0.0;  // up
};

// Looking along -towards: `right` and `up` span the page. All three are unit vectors.
struct Projection {
    Vec3 right;
    Vec3 up;
    Vec3 towards;  // the viewer
};

struct DrawnPiece {
    std::vector<std::vector<DrawnPoint>> lines;
    std::vector<DrawnPoint> visible;  // places where the piece itself is seen, for its name
};

struct DrawnView {
    std::vector<DrawnPiece> pieces;  // one a piece of the model
    DrawnPoint low;
    DrawnPoint high;
};

// Of a model with at least one triangle.
DrawnView draw_view(const Model& model, const Projection& view);

}  // namespace haula::shapes
