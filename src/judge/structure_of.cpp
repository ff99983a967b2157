#include "judge/structure_of.h"

#include "judge/translate.h"

namespace haula::judge {

physics::Structure structure_of(const hau_la::HauLaState& state) {
    physics::Structure structure;
    structure.set = state.set().name;
    for (const hau_la::BuildStep& step : state.position().build()) {
        structure.place.push_back(placement_of(step, state.set()));
    }
    return structure;
}

std::optional<physics::Structure> structure_in(const rules::State& state) {
    const auto* hau_la = dynamic_cast<const hau_la::HauLaState*>(&state);
    return hau_la != nullptr ? std::optional(structure_of(*hau_la)) : std::nullopt;
}

}  // namespace haula::judge
