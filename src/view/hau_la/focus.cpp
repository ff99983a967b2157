#include "view/hau_la/focus.h"

#include <algorithm>

#include "view/hau_la/hole_place.h"

namespace haula::view {

namespace {

constexpr double k_close_m = 0.11;    // around a hole or a bird
constexpr double k_around = 1.35;     // of a strip's longest side
constexpr double k_bird_share = 0.5;  // of a bird's height: there is its middle

}  // namespace

std::optional<Focus> focus_on_hole(const physics::RestShape& rest, const physics::ComponentSet& set,
                                   const std::string& hole) {
    const std::optional<HolePlace> place = hole_place(rest, set, hole);
    if (!place) {
        return std::nullopt;
    }
    return Focus{place->p, k_close_m, place->in_board ? "" : hole.substr(0, hole.rfind('.'))};
}

std::optional<Focus> focus_on_piece(const physics::RestShape& rest,
                                    const physics::ComponentSet& set, const std::string& piece) {
    for (const physics::MarkerShape& marker : rest.markers) {
        if (marker.id == piece) {
            return Focus{marker.p + k_bird_share * set.marker.top_m * marker.up, k_close_m, piece};
        }
    }
    for (const physics::PieceShape& strip : rest.pieces) {
        if (strip.id != piece || strip.nodes.empty()) {
            continue;
        }
        Vec3 low = strip.nodes.front().p;
        Vec3 high = low;
        for (const physics::RodNode& node : strip.nodes) {
            low = {std::min(low.x, node.p.x), std::min(low.y, node.p.y), std::min(low.z, node.p.z)};
            high = {std::max(high.x, node.p.x), std::max(high.y, node.p.y),
                    std::max(high.z, node.p.z)};
        }
        return Focus{0.5 * (low + high), std::max(k_close_m, k_around * distance(low, high)),
                     piece};
    }
    return std::nullopt;
}

std::optional<Focus> focus_on(const physics::RestShape& rest, const physics::ComponentSet& set,
                              const Pointed& pointed) {
    return pointed.hole.empty() ? focus_on_piece(rest, set, pointed.piece)
                                : focus_on_hole(rest, set, pointed.hole);
}

}  // namespace haula::view
