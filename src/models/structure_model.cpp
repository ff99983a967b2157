#include "models/structure_model.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/assert.h"
#include "core/hash.h"
#include "core/quat.h"
#include "physics/colliders.h"
#include "shapes/bird_mesh.h"
#include "shapes/strip_mesh.h"

namespace haula::models {

namespace {

using shapes::ModelColour;

constexpr ModelColour k_board_colour{0.95, 0.94, 0.92};
constexpr ModelColour k_foam_colour{0.08, 0.08, 0.085};
constexpr ModelColour k_beak_colour{0.95, 0.62, 0.15};
constexpr ModelColour k_eye_colour{0.05, 0.05, 0.05};
constexpr ModelColour k_leg_colour{0.35, 0.25, 0.18};

// A node this near to a hole is the hole's.
constexpr double k_at_hole_m = 1e-6;

struct NamedColour {
    std::string_view name;
    ModelColour colour;
};

constexpr std::array<NamedColour, 8> k_marker_colours{{
    {"red", {0.82, 0.16, 0.14}},
    {"blue", {0.12, 0.36, 0.78}},
    {"green", {0.16, 0.58, 0.28}},
    {"yellow", {0.95, 0.76, 0.14}},
    {"orange", {0.93, 0.48, 0.12}},
    {"purple", {0.48, 0.26, 0.66}},
    {"white", {0.92, 0.92, 0.90}},
    {"turquoise", {0.10, 0.64, 0.66}},
}};

ModelColour darker(const ModelColour& colour) {
    constexpr double k_wing_shade = 0.78;
    return {colour.r * k_wing_shade, colour.g * k_wing_shade, colour.b * k_wing_shade};
}

void put(shapes::Mesh& mesh, const physics::MarkerShape& marker) {
    const Quat frame = bird_frame(marker);
    for (Vec3& p : mesh.positions) {
        p = marker.p + rotate(frame, p);
    }
    for (Vec3& n : mesh.normals) {
        n = rotate(frame, n);
    }
}

shapes::ModelPiece bird_piece(const physics::MarkerShape& marker, shapes::Detail detail) {
    shapes::ModelPiece piece{marker.id, {}, true};
    const ModelColour plumage = marker_colour(marker.id);
    for (shapes::BirdPiece& part : shapes::bird_mesh(detail)) {
        put(part.mesh, marker);
        piece.surfaces.push_back({bird_part_colour(part.part, plumage), 0.6, std::move(part.mesh)});
    }
    return piece;
}

}  // namespace

shapes::BoardShape board_shape(const physics::ComponentSet& set) {
    shapes::BoardShape board{set.board.radius_m, set.board.thickness_m, set.hole_diameter_m, {}};
    for (const physics::BoardHole& hole : set.board.holes) {
        board.holes.push_back(hole.p);
    }
    return board;
}

shapes::StripForm strip_form(const physics::ComponentSet& set, const physics::StripKind& kind) {
    return {.length_m = kind.length_m,
            .width_m = set.section.width_m,
            .thickness_m = set.section.thickness_m,
            .hole_diameter_m = set.hole_diameter_m,
            .holes_m = kind.holes_m,
            .nib_length_m = set.nib.length_m,
            .barb_width_m = set.nib.barb_width_m,
            .has_nib_b = kind.has_nib_b};
}

shapes::ModelColour marker_colour(std::string_view marker) {
    for (const NamedColour& each : k_marker_colours) {
        if (each.name == marker) {
            return each.colour;
        }
    }
    return k_marker_colours[Hasher{}.add(marker).value() % k_marker_colours.size()].colour;
}

ModelColour bird_part_colour(shapes::BirdPart part, const ModelColour& plumage) {
    switch (part) {
        case shapes::BirdPart::body:
            return plumage;
        case shapes::BirdPart::wings:
            return darker(plumage);
        case shapes::BirdPart::beak:
            return k_beak_colour;
        case shapes::BirdPart::eyes:
            return k_eye_colour;
        case shapes::BirdPart::legs:
            return k_leg_colour;
    }
    return plumage;
}

Quat bird_frame(const physics::MarkerShape& marker) {
    return from_frame(marker.forward, cross(marker.up, marker.forward), marker.up);
}

std::vector<shapes::StripFrame> strip_frames(const physics::PieceShape& piece,
                                             std::span<const double> joints_m) {
    std::vector<shapes::StripFrame> frames;
    frames.reserve(piece.nodes.size());
    for (const physics::RodNode& node : piece.nodes) {
        const bool joint = std::any_of(joints_m.begin(), joints_m.end(), [&](double s) {
            return std::abs(s - node.s_m) < k_at_hole_m;
        });
        frames.push_back({node.s_m, node.p, node.q, joint});
    }
    return frames;
}

shapes::Model structure_model(const physics::RestShape& rest, const physics::ComponentSet& set,
                              shapes::Detail detail) {
    shapes::Model model;
    model.push_back(
        {"board", {{k_board_colour, 0.5, shapes::board_mesh(board_shape(set))}}, false});
    for (const physics::PieceShape& piece : rest.pieces) {
        const physics::StripKind* kind = set.kind(piece.kind);
        HL_ASSERT(kind != nullptr);
        model.push_back({piece.id,
                         {{k_foam_colour, 0.95,
                           shapes::strip_mesh(
                               strip_form(set, *kind),
                               strip_frames(piece, physics::joints_of(piece, rest, set)), detail)}},
                         true});
    }
    for (const physics::MarkerShape& marker : rest.markers) {
        model.push_back(bird_piece(marker, detail));
    }
    return model;
}

}  // namespace haula::models
