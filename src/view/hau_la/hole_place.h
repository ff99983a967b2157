#pragma once

#include <optional>
#include <string_view>

#include "core/quat.h"
#include "core/vec3.h"
#include "games/hau_la/pieces.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "rules/message.h"

namespace haula::view {

// Where a hole is and how it lies: d1 across the strip, d2 the normal of the + face, d3 along it.
struct HolePlace {
    Vec3 p;
    Quat q;
    bool in_board = false;

    Vec3 d1() const { return rotate(q, {1, 0, 0}); }
    Vec3 d2() const { return rotate(q, {0, 1, 0}); }
    Vec3 d3() const { return rotate(q, {0, 0, 1}); }
};

// By its name, "i1" or "p4.2"; nothing if it is not on the table.
std::optional<HolePlace> hole_place(const physics::RestShape& rest,
                                    const physics::ComponentSet& set, std::string_view hole);

// The way out of the hole on that face.
Vec3 way_out(const HolePlace& hole, physics::Face face);
// The middle of the hole where that face is; the board has only its top.
Vec3 mouth(const HolePlace& hole, physics::Face face, const physics::ComponentSet& set);
// The face that an eye in that direction sees.
physics::Face seen_face(const HolePlace& hole, const Vec3& towards_eye);

// The face as a person would call it: upper or lower; of a strip on edge, outer or inner.
rules::Message side_in_words(const HolePlace& hole, physics::Face face);

constexpr physics::Face other(physics::Face face) {
    return face == physics::Face::plus ? physics::Face::minus : physics::Face::plus;
}

constexpr physics::Face physical(hau_la::StripFace face) {
    return face == hau_la::StripFace::plus ? physics::Face::plus : physics::Face::minus;
}
constexpr hau_la::StripFace ruled(physics::Face face) {
    return face == physics::Face::plus ? hau_la::StripFace::plus : hau_la::StripFace::minus;
}

}  // namespace haula::view
