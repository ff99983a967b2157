#include "ai/bot.h"

#include <string>

#include "core/rng.h"
#include "core/text.h"

namespace haula::ai {

namespace {

// Any legal move, without a thought.
class RandomBot : public Bot {
  public:
    explicit RandomBot(std::uint64_t seed) : rng_(seed) {}

    Result<rules::Move> choose(const rules::State& state, rules::Judge& judge) override {
        std::vector<rules::Move> moves = judge.legal_moves(state);
        if (moves.empty()) {
            return refused("there is no legal move");
        }
        return std::move(moves[rng_.below(moves.size())]);
    }

  private:
    Rng rng_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed) {
    if (name == "random") {
        return std::unique_ptr<Bot>(std::make_unique<RandomBot>(seed));
    }
    return bad_input("there is no bot '" + printable(name, 30) + "'; there is random");
}

}  // namespace haula::ai
