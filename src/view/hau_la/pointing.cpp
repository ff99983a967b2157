#include "view/hau_la/pointing.h"

#include <cmath>

#include "view/hau_la/hole_place.h"

namespace haula::view {

namespace {

physics::RestShape with(physics::RestShape rest, const std::optional<physics::PieceShape>& ghost) {
    if (ghost) {
        rest.pieces.push_back(*ghost);
    }
    return rest;
}

}  // namespace

Vec3 towards_eye(const render::View& view, const Vec3& from) {
    return view.fov_rad > 0.0 ? normalized(view.eye - from) : normalized(view.eye - view.target);
}

physics::Ray ray_through(const render::View& view, paint::Size window, render::ScreenPoint at) {
    const Vec3 ahead = normalized(view.target - view.eye);
    const Vec3 right = normalized(cross(ahead, view.up));
    const Vec3 up = cross(right, ahead);
    // at the target the window is height_m high
    const double per_pixel = view.height_m / window.height;
    const Vec3 aside = (at.x - 0.5 * window.width) * per_pixel * right +
                       (0.5 * window.height - at.y) * per_pixel * up;
    if (view.fov_rad > 0.0) {
        return {view.eye, normalized(view.target + aside - view.eye)};
    }
    return {view.eye + aside, ahead};
}

Pointing::Pointing(const physics::RestShape& rest, const physics::ComponentSet& set,
                   const std::optional<physics::PieceShape>& ghost)
    : shape_(with(rest, ghost)), set_(set), world_(shape_, set_) {}

std::optional<Pointed> Pointing::at(const render::View& view, paint::Size window,
                                    render::ScreenPoint pointer) const {
    const auto pick = world_.pick(ray_through(view, window, pointer));
    if (!pick) {
        return std::nullopt;
    }
    return Pointed{pick->id, pick->hole, pick->face, pick->kind == physics::PickKind::marker,
                   pick->point};
}

std::optional<Pointed> Pointing::offered(const HoleChoices& choices,
                                         const hau_la::Components& names, const render::View& view,
                                         paint::Size window, render::ScreenPoint pointer,
                                         double max_px) const {
    std::optional<Pointed> under = at(view, window, pointer);
    std::optional<Pointed> nearest;
    double min_px = max_px;
    for (const HoleChoice& choice : choices) {
        const std::string hole = names.name_of(choice.hole);
        if (under && under->hole == hole) {
            return under;
        }
        const std::optional<HolePlace> place = hole_place(shape_, set_, hole);
        if (!place) {
            continue;
        }
        const physics::Face face = seen_face(*place, towards_eye(view, place->p));
        const Vec3 spot = mouth(*place, face, set_);
        const auto on_screen = project(view, window, spot);
        if (!on_screen) {
            continue;
        }
        const double away_px = std::hypot(on_screen->x - pointer.x, on_screen->y - pointer.y);
        if (away_px < min_px) {
            min_px = away_px;
            const std::string piece = hole.substr(0, hole.rfind('.'));
            nearest = Pointed{place->in_board ? std::string() : piece, hole, face, false, spot};
        }
    }
    return nearest;
}

rules::Message hole_in_words(const physics::RestShape& rest, const physics::ComponentSet& set,
                             const std::string& hole, physics::Face face) {
    const std::optional<HolePlace> place = hole_place(rest, set, hole);
    if (!place || place->in_board) {
        return rules::verbatim(hole);
    }
    return rules::say("hau_la.hole_and_side")
        .word("hole", hole)
        .part("side", side_in_words(*place, face));
}

}  // namespace haula::view
