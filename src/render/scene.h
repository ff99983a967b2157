#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/quat.h"
#include "core/vec3.h"
#include "paint/colour.h"
#include "paint/print.h"
#include "shapes/mesh.h"

// What is to be drawn, as plain data: metres, z up, the board's top at z = 0. Whoever fills a Scene
// knows the game; the renderer knows only this.
namespace haula::render {

enum class Surface {
    wood,   // the table: planks with grain and a soft sheen
    board,  // matt white lacquer, lying still
    block,  // the same lacquer on what is put there
    foam,   // EVA foam: dull, slightly grainy
    bird,   // painted, a little glossy
    print,  // paper and card, with a Print on it
    sign,   // a mark that is no thing: its own colour, whatever the light
};

struct Material {
    Surface surface = Surface::foam;
    // Alpha below 1 is see-through. Of foam it is a factor on its black and may be above 1.
    paint::Colour tint{1.0F, 1.0F, 1.0F, 1.0F};
    // Of foam: the colour, as light, of its cut sides, where the first texture coordinate of the
    // mesh is 1. Alpha says how much of it; what is above 1 shines by itself.
    paint::Colour edge{0.0F, 0.0F, 0.0F, 0.0F};

    friend bool operator==(const Material&, const Material&) = default;
};

struct Pose {
    Vec3 p;
    Quat q;

    friend bool operator==(const Pose&, const Pose&) = default;
};

// Items that share a mesh share its memory on the graphics card. A mesh never changes: a strip that
// moved has a new one.
struct Item {
    std::shared_ptr<const shapes::Mesh> mesh;
    Pose pose;
    Material material;
    bool casts_shadow = true;
    bool can_be_cut = false;  // by the scene's cut; must be a closed body then
    bool gives_way = false;   // is see-through where it hides what the scene looks at
    // On Surface::print; the mesh has texture coordinates then. Items that share a print share its
    // picture on the graphics card, for as long as somebody holds it.
    std::shared_ptr<const paint::Print> print = {};

    friend bool operator==(const Item&, const Item&) = default;
};

// A word at a place in space, drawn upright over everything else.
struct Label {
    Vec3 at;
    std::string text;
    paint::Colour colour;

    friend bool operator==(const Label&, const Label&) = default;
};

// A plane that bodies end at. What lies on the side that the normal points to is not there, and
// where a body was cut its inside shows, flat.
struct Cut {
    Vec3 point;
    Vec3 normal;  // of unit length

    friend bool operator==(const Cut&, const Cut&) = default;
};

// A way to look at a point whatever stands before it: what gives way is see-through where it is
// nearer to the eye and seen close by, and solid everywhere else.
struct Clearing {
    Vec3 point;
    double share = 0.24;  // how far around the point, of the picture's height

    friend bool operator==(const Clearing&, const Clearing&) = default;
};

struct Scene {
    std::vector<Item> items;
    std::vector<Label> labels;
    std::optional<Cut> cut = {};
    std::optional<Clearing> clearing = {};

    friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace haula::render
