#pragma once

#include <string>
#include <vector>

#include "shapes/mesh.h"

// What an exported file shows: named pieces, each of one or more coloured surfaces.
namespace haula::shapes {

// As on a screen: sRGB, 0 to 1.
struct ModelColour {
    double r = 0.0;
    double g = 0.0;
    double b = 0.0;

    friend bool operator==(const ModelColour&, const ModelColour&) = default;
};

struct ModelSurface {
    ModelColour colour;
    double roughness = 0.9;  // 0 a mirror, 1 chalk
    Mesh mesh;
};

struct ModelPiece {
    std::string name;
    std::vector<ModelSurface> surfaces;
    bool labelled = true;  // its name stands in a drawing
};

using Model = std::vector<ModelPiece>;

}  // namespace haula::shapes
