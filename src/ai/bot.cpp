#include "ai/bot.h"

#include <algorithm>
#include <string>

#include "ai/hau_la_bot.h"
#include "ai/hong_kong_bot.h"
#include "ai/sampling.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/hau_la/hau_la_state.h"
#include "games/hong_kong/hong_kong_state.h"

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

// One name for every game: "easy", "normal", "hard".
class LevelBot : public Bot {
  public:
    LevelBot(std::unique_ptr<Bot> hau_la, std::unique_ptr<Bot> hong_kong, std::unique_ptr<Bot> any)
        : hau_la_(std::move(hau_la)), hong_kong_(std::move(hong_kong)), any_(std::move(any)) {}

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) override {
        if (dynamic_cast<const hau_la::HauLaState*>(&view.state()) != nullptr) {
            return hau_la_->choose(view, judge);
        }
        if (dynamic_cast<const hong_kong::HongKongState*>(&view.state()) != nullptr) {
            return hong_kong_->choose(view, judge);
        }
        return any_->choose(view, judge);  // a game that has no bots of its own yet
    }

    void set_keep_thinking(KeepThinking keep_thinking) override {
        hau_la_->set_keep_thinking(keep_thinking);
        hong_kong_->set_keep_thinking(keep_thinking);
        any_->set_keep_thinking(std::move(keep_thinking));
    }

  private:
    std::unique_ptr<Bot> hau_la_;
    std::unique_ptr<Bot> hong_kong_;
    std::unique_ptr<Bot> any_;
};

}  // namespace

std::vector<std::string_view> bot_names() { return {k_random_bot, "easy", "normal", "hard"}; }

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

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed) {
    if (const Result<void> known = check_bot_name(name); !known) {
        return known.error();
    }
    for (const Level& level : hau_la_levels()) {
        if (level.name == name) {
            return std::unique_ptr<Bot>(std::make_unique<LevelBot>(
                make_hau_la_bot(level, seed), make_hong_kong_bot(*hong_kong_limits(name), seed),
                make_sampling_bot(*sampling_limits(name), seed)));
        }
    }
    return make_random_bot(seed);
}

}  // namespace haula::ai
