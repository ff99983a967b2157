#include "view/skybridge/city_stage.h"

#include <algorithm>
#include <variant>

#include "games/skybridge/announcement.h"
#include "view/skybridge/measures.h"

namespace haula::view {

using skybridge::FoundationId;
using skybridge::Placement;

void CityStage::follow(const skybridge::SkybridgeState& state, bool at_once) {
    placed_.clear();
    std::vector<StagedBlock> wanted;
    for (const rules::Step& step : state.history()) {
        placed_.push_back(skybridge::placement_made(*step.move()));
        wanted.push_back(staged(placed_.back()));
    }
    stage_.follow(wanted, at_once);
}

void CityStage::drop(const Placement& placement) {
    placed_.push_back(placement);
    stage_.drop(staged(placement));
}

void CityStage::clear() {
    placed_.clear();
    stage_.clear();
}

std::vector<CityPiece> CityStage::pieces() const {
    const std::vector<physics::BlockPose> poses = stage_.poses();
    std::vector<CityPiece> found;
    found.reserve(poses.size());
    for (std::size_t i = 0; i < poses.size(); ++i) {
        found.push_back({placed_[i], poses[i]});
    }
    return found;
}

Vec3 CityStage::top_of(FoundationId foundation) const {
    Vec3 top = foundation_centre(foundation);
    top.z = stage_.top_m(top.x, top.y, k_house_base_m, k_house_base_m);
    return top;
}

Vec3 CityStage::resting_place(const Placement& placement) const {
    const Vec3 size = size_of(placement);
    Vec3 place = centre_of(placement);
    place.z = stage_.top_m(place.x, place.y, size.x, size.y) + 0.5 * size.z;
    return place;
}

double CityStage::highest_m() const {
    return stage_.top_m(0.0, 0.0, k_city_board_m, k_city_board_m);
}

}  // namespace haula::view
