#include "ai/suggest.h"

#include "ai/hau_la_hint.h"
#include "ai/hong_kong_hint.h"
#include "ai/sampling.h"
#include "games/hau_la/hau_la_state.h"
#include "games/hong_kong/hong_kong_state.h"

namespace haula::ai {

Result<Suggestion> suggest(const rules::PlayerView& view, rules::Judge& judge,
                           const KeepThinking& keep_thinking) {
    if (!view.is_to_act()) {
        return refused("the viewer is not to act");
    }
    const rules::State& state = view.state();
    if (const auto* hong_kong = dynamic_cast<const hong_kong::HongKongState*>(&state)) {
        return hong_kong_hint(*hong_kong, keep_thinking);
    }
    if (const auto* hau_la = dynamic_cast<const hau_la::HauLaState*>(&state)) {
        return hau_la_hint(*hau_la, judge, keep_thinking);
    }
    return sampled_hint(view, judge, keep_thinking);
}

}  // namespace haula::ai
