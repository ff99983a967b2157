#pragma once

#include <vector>

#include "shapes/detail.h"
#include "shapes/mesh.h"

namespace haula::shapes {

// What a part is made of; whoever draws it chooses the colours.
enum class BirdPart {
    body,   // trunk, head and tail
    wings,  // one each side
    beak,
    eyes,
    legs,  // two legs on a small foot with a peg below it, which goes into the hole
};

struct BirdPiece {
    BirdPart part = BirdPart::body;
    Mesh mesh;  // closed; the parts overlap each other
};

// The marker: a small bird, 25 mm high. The middle of its foot is the origin, it looks along +x,
// its left is +y and up is +z; the peg reaches 4.5 mm down.
std::vector<BirdPiece> bird_mesh(Detail detail);

}  // namespace haula::shapes
