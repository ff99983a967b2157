#include "judge/translate.h"

#include <algorithm>
#include <cmath>

#include "core/assert.h"

namespace haula::judge {

namespace {

constexpr double k_tenth_mm_per_m = 1e4;

struct ToPlacement {
    const hau_la::Components& set;

    physics::Plug plug(const hau_la::HoleSide& plug) const {
        return {set.name_of(plug.hole), face_of(plug.face), std::nullopt};
    }

    physics::Placement operator()(const hau_la::PlacedStrip& strip) const {
        physics::PlacePiece place{hau_la::name_of(strip.piece),
                                  std::string(hau_la::name_of(strip.kind)), plug(strip.a),
                                  std::nullopt};
        place.a.roll_deg = strip.roll_deg;
        if (strip.b) {
            place.b = plug(*strip.b);
        }
        return place;
    }
    physics::Placement operator()(const hau_la::MarkerPut& put) const {
        return physics::PlaceMarker{std::string(hau_la::name_of(put.marker)),
                                    set.name_of(put.plug.hole), face_of(put.plug.face)};
    }
    physics::Placement operator()(const hau_la::MarkerLifted& lifted) const {
        return physics::LiftMarker{std::string(hau_la::name_of(lifted.marker))};
    }
    physics::Placement operator()(const hau_la::PairAllowed& allowed) const {
        return physics::AllowPair{allowed.pair.a, allowed.pair.b};
    }
    physics::Placement operator()(const hau_la::NibPlugged& nib) const {
        return physics::PlugNib{hau_la::name_of(nib.piece), plug(nib.b)};
    }
};

template <class T>
void sort_distinct(std::vector<T>& items) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

hau_la::PlacementResult::Status status_of(physics::Outcome outcome) {
    switch (outcome) {
        case physics::Outcome::settled:
            return hau_la::PlacementResult::Status::settled;
        case physics::Outcome::blocked:
            return hau_la::PlacementResult::Status::blocked;
        case physics::Outcome::not_settled:
            return hau_la::PlacementResult::Status::unsettled;
        case physics::Outcome::unstable:
            break;
    }
    return hau_la::PlacementResult::Status::unstable;
}

}  // namespace

physics::Face face_of(hau_la::StripFace face) {
    return face == hau_la::StripFace::plus ? physics::Face::plus : physics::Face::minus;
}

physics::Placement placement_of(const hau_la::BuildStep& step, const hau_la::Components& set) {
    return std::visit(ToPlacement{set}, step);
}

hau_la::PlacementResult result_of(const physics::StructureVerdict& judged) {
    hau_la::PlacementResult result;
    for (const physics::JudgedPair& pair : judged.contacts) {
        if (pair.touch == physics::Touch::touching) {
            result.touches.push_back(hau_la::touching_pair(pair.a, pair.b));
        }
    }
    for (const physics::MarkerTop& marker : judged.markers) {
        result.heights.push_back(
            {marker.id, static_cast<int>(std::lround(marker.top_m * k_tenth_mm_per_m))});
    }
    sort_distinct(result.touches);
    sort_distinct(result.heights);
    return result;
}

hau_la::PlacementResult result_of(const physics::StepReport& failed) {
    HL_ASSERT(failed.outcome != physics::Outcome::settled);
    hau_la::PlacementResult result;
    result.status = status_of(failed.outcome);
    result.blockers = failed.blocked_by;
    sort_distinct(result.blockers);
    const bool ground_alone =
        !result.blockers.empty() &&
        std::all_of(result.blockers.begin(), result.blockers.end(),
                    [](const std::string& name) { return name == "board" || name == "table"; });
    if (failed.outcome == physics::Outcome::blocked && ground_alone) {
        result.status = hau_la::PlacementResult::Status::no_room;
        result.body = failed.no_room_for;
    }
    return result;
}

}  // namespace haula::judge
