#include "ai/bot.h"

#include <string>

#include "ai/hong_kong_bot.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/hong_kong/hong_kong_state.h"

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

// One name for every game: "easy", "normal", "hard".
class LevelBot : public Bot {
  public:
    LevelBot(std::string_view level, std::uint64_t seed)
        : hong_kong_(make_hong_kong_bot(*hong_kong_limits(level), seed)), any_(seed) {}

    Result<rules::Move> choose(const rules::State& state, rules::Judge& judge) override {
        if (dynamic_cast<const hong_kong::HongKongState*>(&state) != nullptr) {
            return hong_kong_->choose(state, judge);
        }
        return any_.choose(state, judge);  // a game that has no bots of its own yet
    }

  private:
    std::unique_ptr<Bot> hong_kong_;
    RandomBot any_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed) {
    if (name == "random") {
        return std::unique_ptr<Bot>(std::make_unique<RandomBot>(seed));
    }
    if (hong_kong_limits(name)) {
        return std::unique_ptr<Bot>(std::make_unique<LevelBot>(name, seed));
    }
    return bad_input("there is no bot '" + printable(name, 30) +
                     "'; there are easy, normal, hard and random");
}

}  // namespace haula::ai
