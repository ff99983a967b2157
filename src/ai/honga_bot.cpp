#include "ai/honga_bot.h"

#include <cstddef>
#include <utility>

#include "games/honga/honga_state.h"
#include "games/honga/turn_rules.h"

namespace haula::ai {

namespace {

class HongaBot final : public Bot {
  public:
    HongaBot(const HongaLimits& limits, std::uint64_t seed) : limits_(limits), seed_(seed) {}

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& /*judge*/) override {
        const auto* honga = dynamic_cast<const honga::HongaState*>(&view.state());
        if (honga == nullptr || !view.is_to_act()) {
            return refused("this bot plays Honga, when it is its turn");
        }
        const std::size_t now = view.state().history().size();
        const bool goes_on = now == expected_ && done_ < plan_.actions.size() &&
                             !obstacle_to(honga->position(), plan_.actions[done_]);
        if (!goes_on) {
            Result<HongaPlan> plan =
                honga_search(view, limits_, seed_ + now,
                             [this](const Thinking& thinking) { return may_go_on(thinking); });
            if (!plan) {
                return plan.error();
            }
            plan_ = std::move(*plan);
            done_ = 0;
        }
        expected_ = now + 1;
        return write_action(plan_.actions[done_++], honga->set());
    }

  private:
    HongaLimits limits_;
    std::uint64_t seed_;
    HongaPlan plan_;
    std::size_t done_ = 0;      // actions of the plan
    std::size_t expected_ = 0;  // acts of the game when the next one is due
};

}  // namespace

std::unique_ptr<Bot> make_honga_bot(const HongaLimits& limits, std::uint64_t seed) {
    return std::make_unique<HongaBot>(limits, seed);
}

}  // namespace haula::ai
