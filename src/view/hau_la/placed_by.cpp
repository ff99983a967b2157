#include "view/hau_la/placed_by.h"

#include <variant>

namespace haula::view {

std::map<std::string, PlayerId> placed_by(const hau_la::HauLaState& state) {
    // A strip that was taken back freed its hole: whoever plugged into that hole last placed what
    // stands there now.
    std::map<hau_la::Hole, PlayerId> last;
    for (const rules::Step& step : state.history()) {
        const rules::Move* move = step.move();
        if (move == nullptr || move->word != "place") {
            continue;
        }
        const auto read = hau_la::read_announcement(*move, state.set());
        if (const auto* placement = std::get_if<hau_la::Announcement>(&read)) {
            last[placement->a->hole] = step.actor.player;
        }
    }
    std::map<std::string, PlayerId> placers;
    for (const hau_la::PlacedStrip& strip : state.position().strips()) {
        if (const auto found = last.find(strip.a.hole); found != last.end()) {
            placers[hau_la::name_of(strip.piece)] = found->second;
        }
    }
    return placers;
}

}  // namespace haula::view
