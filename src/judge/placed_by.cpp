#include "judge/placed_by.h"

#include <variant>

#include "games/hau_la/placement_result.h"

namespace haula::judge {

namespace {

using hau_la::Role;

// What a piece was placed as, from one announcement of a history to the next: a step does not say.
class Roles {
  public:
    void see(const rules::Step& step) {
        if (const rules::Move* move = step.move()) {
            passes_on_ = move->word == "penalty" || move->word == "refuse";
            comes_back_ = false;
        } else if (const auto result = hau_la::read_verdict(*step.verdict())) {
            comes_back_ = result->comes_back();
            passes_on_ = !result->settled() && !comes_back_;
        }
    }
    // To be asked before the announcement itself is seen.
    Role of(const hau_la::Announcement& placement) {
        if (placement.marker) {
            role_ = Role::turn;
        } else if (!comes_back_) {
            role_ = passes_on_ && role_ != Role::bonus ? Role::penalty : Role::bonus;
        }
        return role_;
    }

  private:
    Role role_ = Role::turn;
    bool passes_on_ = false;   // a piece was taken back and goes to somebody else
    bool comes_back_ = false;  // an announcement did, and the same player makes another
};

}  // namespace

std::map<std::string, PlayerId> placed_by(const hau_la::HauLaState& state) {
    // A strip that was taken back freed its hole: whoever plugged into that hole last placed what
    // stands there now.
    std::map<hau_la::Hole, PlayerId> last;
    Roles roles;
    for (const rules::Step& step : state.history()) {
        const rules::Move* move = step.move();
        if (move != nullptr && move->word == "place") {
            const auto read = hau_la::read_announcement(*move, state.set());
            if (const auto* placement = std::get_if<hau_la::Announcement>(&read)) {
                const bool bonus = roles.of(*placement) == Role::bonus;
                last[placement->a->hole] = bonus ? PlayerId{} : step.actor.player;
            }
        }
        roles.see(step);
    }
    std::map<std::string, PlayerId> placers;
    for (const hau_la::PlacedStrip& strip : state.position().strips()) {
        if (const auto found = last.find(strip.a.hole); found != last.end() && found->second) {
            placers[hau_la::name_of(strip.piece)] = found->second;
        }
    }
    return placers;
}

}  // namespace haula::judge
