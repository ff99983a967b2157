#include "view/hau_la/hole_place.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace haula::view {

namespace {

// Less steep than this a face is not called upper or lower.
constexpr double k_level = 0.25;

std::optional<HolePlace> on_strip(const physics::PieceShape& piece,
                                  const physics::ComponentSet& set, std::size_t number) {
    const physics::StripKind* kind = set.kind(piece.kind);
    if (kind == nullptr || number < 1 || number > kind->holes_m.size()) {
        return std::nullopt;
    }
    const double s_m = kind->holes_m[number - 1];
    const auto node =
        std::min_element(piece.nodes.begin(), piece.nodes.end(), [&](const auto& a, const auto& b) {
            return std::abs(a.s_m - s_m) < std::abs(b.s_m - s_m);
        });
    if (node == piece.nodes.end()) {
        return std::nullopt;
    }
    return HolePlace{node->p, node->q, false};
}

}  // namespace

std::optional<HolePlace> hole_place(const physics::RestShape& rest,
                                    const physics::ComponentSet& set, std::string_view hole) {
    if (const int index = set.board_hole(hole); index >= 0) {
        const physics::BoardHole& in = set.board.holes[static_cast<std::size_t>(index)];
        const Vec3 up{0, 0, 1};
        return HolePlace{in.p, from_frame(cross(up, in.d3), up, in.d3), true};
    }
    const std::size_t dot_at = hole.rfind('.');
    if (dot_at == std::string_view::npos) {
        return std::nullopt;
    }
    const auto number = parse_int(hole.substr(dot_at + 1));
    for (const physics::PieceShape& piece : rest.pieces) {
        if (number && *number > 0 && piece.id == hole.substr(0, dot_at)) {
            return on_strip(piece, set, static_cast<std::size_t>(*number));
        }
    }
    return std::nullopt;
}

Vec3 way_out(const HolePlace& hole, physics::Face face) {
    return face == physics::Face::plus ? hole.d2() : -hole.d2();
}

Vec3 mouth(const HolePlace& hole, physics::Face face, const physics::ComponentSet& set) {
    // a board hole's place is already on its top
    const double up_m = hole.in_board ? 0.0 : 0.5 * set.section.thickness_m;
    return hole.p + up_m * way_out(hole, face);
}

physics::Face seen_face(const HolePlace& hole, const Vec3& towards_eye) {
    return hole.in_board || dot(hole.d2(), towards_eye) >= 0.0 ? physics::Face::plus
                                                               : physics::Face::minus;
}

rules::Message side_in_words(const HolePlace& hole, physics::Face face) {
    const Vec3 out = way_out(hole, face);
    if (std::abs(out.z) >= k_level) {
        return rules::say(out.z > 0.0 ? "hau_la.side.upper" : "hau_la.side.lower");
    }
    const double outwards = out.x * hole.p.x + out.y * hole.p.y;
    return rules::say(outwards >= 0.0 ? "hau_la.side.outer" : "hau_la.side.inner");
}

}  // namespace haula::view
