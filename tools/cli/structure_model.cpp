#include "cli/structure_model.h"

#include <array>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "core/quat.h"
#include "shapes/bird_mesh.h"
#include "shapes/board_mesh.h"
#include "shapes/strip_mesh.h"

namespace haula::cli {

namespace {

using shapes::ModelColour;

constexpr ModelColour k_foam{0.13, 0.13, 0.14};
constexpr ModelColour k_board{0.95, 0.95, 0.93};
constexpr ModelColour k_beak{0.93, 0.60, 0.13};
constexpr ModelColour k_eyes{0.05, 0.05, 0.05};
constexpr ModelColour k_legs{0.42, 0.34, 0.25};

// Markers are called after their colours; one that is not stays grey.
ModelColour feather_colour(std::string_view marker) {
    constexpr std::array<std::pair<std::string_view, ModelColour>, 4> k_known{
        {{"red", {0.84, 0.18, 0.16}},
         {"blue", {0.16, 0.36, 0.80}},
         {"yellow", {0.95, 0.76, 0.12}},
         {"green", {0.16, 0.60, 0.28}}}};
    for (const auto& [name, colour] : k_known) {
        if (name == marker) {
            return colour;
        }
    }
    return {0.5, 0.5, 0.5};
}

ModelColour part_colour(shapes::BirdPart part, const ModelColour& feathers) {
    switch (part) {
        case shapes::BirdPart::body:
            return feathers;
        case shapes::BirdPart::wings:
            return {0.75 * feathers.r, 0.75 * feathers.g, 0.75 * feathers.b};
        case shapes::BirdPart::beak:
            return k_beak;
        case shapes::BirdPart::eyes:
            return k_eyes;
        case shapes::BirdPart::legs:
            break;
    }
    return k_legs;
}

shapes::ModelPiece strip_piece(const physics::PieceShape& piece, const physics::Set& set,
                               shapes::Detail detail) {
    const physics::StripKind* kind = set.kind(piece.kind);
    HL_ASSERT(kind != nullptr);
    const shapes::StripForm form{.length_m = kind->length_m,
                                 .width_m = set.section.width_m,
                                 .thickness_m = set.section.thickness_m,
                                 .hole_diameter_m = set.hole_diameter_m,
                                 .holes_m = kind->holes_m,
                                 .nib_length_m = set.nib.length_m,
                                 .barb_width_m = set.nib.barb_width_m,
                                 .has_nib_b = kind->has_nib_b};
    std::vector<shapes::StripFrame> frames;
    for (const physics::RodNode& node : piece.nodes) {
        frames.push_back({node.s_m, node.p, node.q});
    }
    return {piece.id, {{k_foam, 0.95, shapes::strip_mesh(form, frames, detail)}}, true};
}

shapes::ModelPiece bird_piece(const physics::MarkerShape& marker,
                              const std::vector<shapes::BirdPiece>& bird) {
    const Quat turn = from_frame(marker.forward, cross(marker.up, marker.forward), marker.up);
    shapes::ModelPiece piece{marker.id, {}, true};
    for (const shapes::BirdPiece& part : bird) {
        shapes::Mesh mesh = part.mesh;
        for (Vec3& p : mesh.positions) {
            p = marker.p + rotate(turn, p);
        }
        for (Vec3& normal : mesh.normals) {
            normal = rotate(turn, normal);
        }
        piece.surfaces.push_back(
            {part_colour(part.part, feather_colour(marker.id)), 0.5, std::move(mesh)});
    }
    return piece;
}

shapes::ModelPiece board_piece(const physics::Set& set) {
    shapes::BoardShape board{set.board.radius_m, set.board.thickness_m, set.hole_diameter_m, {}};
    for (const physics::BoardHole& hole : set.board.holes) {
        board.holes.push_back(hole.p);
    }
    return {"board", {{k_board, 0.6, shapes::board_mesh(board)}}, false};
}

}  // namespace

shapes::Model structure_model(const physics::RestShape& rest, const physics::Set& set,
                              shapes::Detail detail) {
    shapes::Model model{board_piece(set)};
    for (const physics::PieceShape& piece : rest.pieces) {
        model.push_back(strip_piece(piece, set, detail));
    }
    if (!rest.markers.empty()) {
        const std::vector<shapes::BirdPiece> bird = shapes::bird_mesh(detail);
        for (const physics::MarkerShape& marker : rest.markers) {
            model.push_back(bird_piece(marker, bird));
        }
    }
    return model;
}

}  // namespace haula::cli
