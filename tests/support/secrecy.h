#pragma once

#include "core/rng.h"
#include "rules/events.h"
#include "rules/judge.h"
#include "rules/state.h"

namespace haula::test {

// How often the checks had something to find: a game whose redrawing changes nothing, or whose
// comparisons never take place, has not been checked.
struct SecrecyTally {
    int redrawn = 0;     // redrawn states that were not the truth
    int acts_heard = 0;  // acts whose sentences were compared between two worlds
};

// Nothing that a viewer is shown of this state (what PlayerView holds, observation, legal moves,
// refusals, the record for a seat, the choices of a bot) differs from what would be shown if
// everything hidden from that viewer were anything else. Every player is a viewer, and an onlooker.
void check_secrets_of(const rules::State& state, rules::Judge& judge, Rng& rng,
                      SecrecyTally& tally);

// The last act, which led from one state to the other: what a viewer hears of it follows from what
// the viewer sees, and an act that is not marked as revealing shows nothing that was hidden.
void check_secrets_of_act(const rules::State& before, const rules::State& after,
                          const rules::Events& events, Rng& rng, SecrecyTally& tally);

}  // namespace haula::test
