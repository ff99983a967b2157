#include "ai/honga_hint.h"

#include <utility>
#include <vector>

#include "ai/honga_search.h"
#include "games/honga/honga_state.h"
#include "games/honga/words.h"

namespace haula::ai {

namespace {

using honga::Action;
using honga::Phase;
using honga::Position;
using rules::Message;
using rules::say;

constexpr std::uint64_t k_hint_seed = 0;

// What the rest of the turn brings in, by comparing the table before with the table at its end.
std::vector<Message> gains(const Position& before, const Position& after, PlayerId player) {
    const honga::PlayerBoard& had = before.board(player);
    const honga::PlayerBoard& has = after.board(player);
    std::vector<Message> found;
    if (has.points > had.points) {
        found.push_back(say("honga.hint.points").number("points", has.points - had.points));
    }
    honga::Units gained{};
    for (std::size_t i = 0; i < honga::k_resources; ++i) {
        gained[i] = has.resources[i] - had.resources[i];
    }
    if (auto units = honga::units_in_words(gained); !units.empty()) {
        found.push_back(say("honga.hint.food").list("units", std::move(units)));
    }
    if (after.in_herd(player) + has.pen > before.in_herd(player) + had.pen) {
        found.push_back(say("honga.hint.mammoth"));
    }
    if (after.tusk() == player && before.tusk() != player) {
        found.push_back(say("honga.hint.tusk"));
    }
    if (has.step > had.step) {
        found.push_back(say("honga.hint.climbs").number("step", has.step));
    }
    if (has.fresh > had.fresh) {
        found.push_back(say("honga.hint.card"));
    }
    if (before.phase() == Phase::place) {
        found.push_back(
            say(after.honga() == player ? "honga.hint.honga_here" : "honga.hint.honga_away"));
    }
    if (found.empty()) {
        found.push_back(say("honga.hint.looks_best"));
    }
    return found;
}

}  // namespace

Result<Suggestion> honga_hint(const rules::PlayerView& view, const KeepThinking& keep_thinking) {
    const auto* honga = dynamic_cast<const honga::HongaState*>(&view.state());
    if (honga == nullptr || !view.is_to_act()) {
        return refused("this hint is for Honga, and for the player to act");
    }
    const Result<HongaPlan> plan =
        honga_search(view, *honga_limits("hard"), k_hint_seed, keep_thinking);
    if (!plan) {
        return plan.error();
    }
    const Action& first = plan->actions.front();
    const rules::Move move = write_action(first, honga->set());
    const auto advice = [&](const char* key) {
        return say(key).part("action", honga::in_words(honga->position(), first));
    };
    if (first.kind == Action::Kind::end) {
        return Suggestion{move, advice("honga.hint.end")};
    }
    if (first.kind == Action::Kind::keep) {
        return Suggestion{move, advice("honga.hint.keep")};
    }
    Position after = honga->position();
    Rng luck(k_hint_seed);
    for (std::size_t i = 0; i + 1 < plan->actions.size(); ++i) {  // all but the end of the turn
        after.apply(plan->actions[i], luck);
    }
    return Suggestion{
        move,
        advice("honga.hint.turn").list("reasons", gains(honga->position(), after, view.viewer()))};
}

}  // namespace haula::ai
