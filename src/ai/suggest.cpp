#include "ai/suggest.h"

#include "ai/hong_kong_hint.h"
#include "games/hong_kong/hong_kong_state.h"

namespace haula::ai {

Result<Suggestion> suggest(const rules::State& state, rules::Judge& /*judge*/) {
    if (!state.to_act().is_player()) {
        return refused("no player is to act");
    }
    if (const auto* hong_kong = dynamic_cast<const hong_kong::HongKongState*>(&state)) {
        return hong_kong_hint(*hong_kong);
    }
    return refused("there are no hints for the game " + state.setup().game);
}

}  // namespace haula::ai
