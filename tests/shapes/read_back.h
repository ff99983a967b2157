#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shapes/mesh.h"

// Reads exported models again, strictly, so that a test can say what is in them.
namespace haula::test {

struct ReadPiece {
    std::string name;
    shapes::Mesh mesh;  // all its surfaces, in the file's own units and axes
    std::vector<std::vector<double>> colours;
};

struct ReadModel {
    std::vector<std::string> faults;  // what is against the format
    std::vector<ReadPiece> pieces;
};

ReadModel read_glb(std::string_view bytes);
ReadModel read_stl(std::string_view bytes);
ReadModel read_obj(std::string_view text);

}  // namespace haula::test
