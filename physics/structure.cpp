#include "physics/structure.h"

namespace haula::physics {

std::string name_of(const Placement& placement) {
    struct Name {
        std::string operator()(const PlacePiece& place) const { return place.piece; }
        std::string operator()(const PlaceMarker& place) const { return place.marker; }
        std::string operator()(const LiftMarker& lift) const { return lift.marker; }
        std::string operator()(const AllowPair& allow) const {
            return allow.first + " " + allow.second;
        }
        std::string operator()(const PlugNib& plug) const { return plug.piece; }
    };
    return std::visit(Name{}, placement);
}

}  // namespace haula::physics
