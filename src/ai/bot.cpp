#include "ai/bot.h"

#include <algorithm>
#include <string>

#include "core/rng.h"
#include "core/text.h"

namespace haula::ai {

namespace {

// Any legal move, without a thought.
class RandomBot : public Bot {
  public:
    explicit RandomBot(std::uint64_t seed) : rng_(seed) {}

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        std::vector<rules::Move> moves = view.legal_moves(judge);
        if (moves.empty()) {
            return refused("there is no legal move");
        }
        return std::move(moves[rng_.below(moves.size())]);
    }

  private:
    Rng rng_;
};

}  // namespace

std::vector<std::string_view> bot_names() {
    return {k_random_bot, "easy", "normal", "hard", k_master_bot};
}

std::unique_ptr<Bot> make_random_bot(std::uint64_t seed) {
    return std::make_unique<RandomBot>(seed);
}

Result<void> check_bot_name(std::string_view name) {
    const std::vector<std::string_view> names = bot_names();
    if (std::find(names.begin(), names.end(), name) != names.end()) {
        return {};
    }
    const std::vector<std::string> known(names.begin(), names.end());
    return bad_input("there is no bot '" + printable(name, 30) + "'; there are " +
                     list_in_words(known, "and"));
}

}  // namespace haula::ai
