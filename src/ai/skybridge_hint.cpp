#include "ai/skybridge_hint.h"

#include <utility>
#include <vector>

#include "ai/skybridge_bot.h"
#include "ai/skybridge_search.h"
#include "core/assert.h"
#include "games/skybridge/announcement.h"
#include "games/skybridge/words.h"

namespace haula::ai {

using rules::Message;
using rules::say;
using skybridge::City;
using skybridge::Kind;
using skybridge::Placement;
using skybridge::Position;

namespace {

void add_roof_reasons(std::vector<Message>& reasons, const Position& before, const Position& after,
                      const Placement& roof) {
    const PlayerId me = before.mover();
    reasons.push_back(
        say("skybridge.hint.points").number("points", after.score(me) - before.score(me)));
    const auto bridge = before.city().bridge_of(roof.colour);
    if (bridge && (bridge->low == roof.on || bridge->high == roof.on)) {
        reasons.push_back(
            say("skybridge.hint.over_bridge")
                .number("other", (bridge->low == roof.on ? bridge->high : bridge->low).value));
    }
}

void add_bridge_reasons(std::vector<Message>& reasons, const Position& before,
                        const Position& after, const Placement& bridge) {
    const PlayerId me = before.mover();
    if (const int points = after.score(me) - before.score(me); points > 0) {
        reasons.push_back(say("skybridge.hint.points").number("points", points));
    }
    // both towers are open, so that what they count depends on the roofs that are left
    if (const int roofs = before.left(me, bridge.colour, Kind::roof); roofs > 0) {
        reasons.push_back(say(roofs > 1 ? "skybridge.hint.doubles" : "skybridge.hint.reaches")
                              .number("on", bridge.on.value)
                              .number("to", bridge.to.value));
    }
}

// Whether the block raises a tower that an own bridge makes count: the other end has a roof of the
// bridge's colour, or this one can still get one, which a block of that colour on top would bar.
bool counts_over_bridge(const Position& before, skybridge::Colour colour, const Placement& block) {
    const auto bridge = before.city().bridge_of(colour);
    if (!bridge || before.owner_of(colour) != before.mover() ||
        (bridge->low != block.on && bridge->high != block.on)) {
        return false;
    }
    return before.city().owner(bridge->low == block.on ? bridge->high : bridge->low) == colour ||
           (before.left(before.mover(), colour, Kind::roof) > 0 && colour != block.colour);
}

void add_block_reasons(std::vector<Message>& reasons, const Position& before,
                       const Placement& block) {
    const City& city = before.city();
    for (const skybridge::Colour colour : skybridge::k_all_colours) {
        if (counts_over_bridge(before, colour, block)) {
            reasons.push_back(say("skybridge.hint.raises_own_bridge")
                                  .number("tower", block.on.value)
                                  .part("colour", skybridge::in_words(colour)));
        }
    }
    reasons.push_back(say("skybridge.hint.raises")
                          .number("tower", block.on.value)
                          .number("height", city.height(block.on) + storeys_of(block.kind)));
}

std::vector<Message> reasons_for(const Position& before, const Position& after,
                                 const Placement& placement) {
    std::vector<Message> reasons;
    if (placement.kind == Kind::roof) {
        add_roof_reasons(reasons, before, after, placement);
    } else if (placement.kind == Kind::bridge) {
        add_bridge_reasons(reasons, before, after, placement);
    } else {
        add_block_reasons(reasons, before, placement);
    }
    if (after.is_over()) {
        reasons.push_back(say("skybridge.hint.ends"));
    }
    if (reasons.empty()) {
        reasons.push_back(say("skybridge.hint.looks_best"));
    }
    return reasons;
}

}  // namespace

Message skybridge_reason(const Position& before, const Placement& placement) {
    Position after = before;
    after.play(placement);
    return say("skybridge.hint.try")
        .part("placement", skybridge::in_words(placement))
        .list("reasons", reasons_for(before, after, placement));
}

Result<Suggestion> skybridge_hint(const skybridge::SkybridgeState& state,
                                  const KeepThinking& keep_thinking) {
    const Position& position = state.position();
    HL_ASSERT(!position.is_over());
    const SkybridgeLimits limits = *skybridge_limits("hard");
    SkybridgeSearch search(limits);
    if (keep_thinking) {
        search.set_keep_going([&](std::int64_t nodes) {
            return keep_thinking({nodes, limits.nodes});
        });
    }
    const SkybridgeThought thought = search.think(position);
    if (thought.stopped) {
        return Error{ErrorCode::cancelled, "thinking was stopped"};
    }
    return Suggestion{write_announcement(thought.placement),
                      skybridge_reason(position, thought.placement)};
}

}  // namespace haula::ai
