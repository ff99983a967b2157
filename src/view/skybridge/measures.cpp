#include "view/skybridge/measures.h"

namespace haula::view {

using skybridge::FoundationId;
using skybridge::Kind;
using skybridge::Placement;

Vec3 foundation_centre(FoundationId foundation) {
    const double middle = 0.5 * (static_cast<double>(skybridge::k_side) - 1.0);
    const auto column = static_cast<double>(foundation.index() % skybridge::k_side);
    const auto row = static_cast<double>(foundation.index() / skybridge::k_side);
    return {k_city_pitch_m * (column - middle), k_city_pitch_m * (middle - row), 0.0};
}

bool lies_along_y(const Placement& placement) {
    return placement.to && placement.to.value - placement.on.value == skybridge::k_side;
}

Vec3 size_of(const Placement& placement) {
    switch (placement.kind) {
        case Kind::roof:
            return {k_house_base_m, k_house_base_m, k_city_roof_m};
        case Kind::bridge: {
            const double length = k_city_pitch_m + k_house_base_m;
            return lies_along_y(placement) ? Vec3{k_house_base_m, length, k_storey_m}
                                           : Vec3{length, k_house_base_m, k_storey_m};
        }
        case Kind::three_storeys:
        case Kind::two_storeys:
            break;
    }
    return {k_house_base_m, k_house_base_m, storeys_of(placement.kind) * k_storey_m};
}

Vec3 centre_of(const Placement& placement) {
    const Vec3 on = foundation_centre(placement.on);
    return placement.to ? 0.5 * (on + foundation_centre(placement.to)) : on;
}

StagedBlock staged(const Placement& placement) {
    const Vec3 centre = centre_of(placement);
    const Vec3 size = size_of(placement);
    const physics::Block block = placement.kind == Kind::roof
                                     ? physics::roof(size.x, size.z)
                                     : physics::box(size.x, size.y, size.z);
    return {block, centre.x, centre.y, static_cast<std::uint32_t>(index_of(placement.colour))};
}

}  // namespace haula::view
