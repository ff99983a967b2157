#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "rules/judge.h"
#include "rules/player_view.h"

namespace haula::ai {

// How far a bot has thought, in its own measure of work: settlings in Hau La, positions in Hong
// Kong.
struct Thinking {
    std::int64_t done = 0;
    std::int64_t budget = 1;  // at most

    double progress() const {
        return std::min(1.0, static_cast<double>(done) / static_cast<double>(budget));
    }
};

// False ends the choice in an error 'cancelled'.
using KeepThinking = std::function<bool(const Thinking&)>;

// A computer player. It sees what its seat may see, and a judge, nothing else. A bot belongs to one
// thread at a time, as its judge does.
class Bot {
  public:
    virtual ~Bot() = default;
    // Only when the viewer is to act. The same seed and the same views give the same moves.
    virtual Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& judge) = 0;

    // Called every few milliseconds or, in Hau La, before every settling, from the thread that
    // asked. A judge can be stopped within a settling, too.
    virtual void set_keep_thinking(KeepThinking keep_thinking) {
        keep_thinking_ = std::move(keep_thinking);
    }

  protected:
    bool may_go_on(const Thinking& thinking) const {
        return !keep_thinking_ || keep_thinking_(thinking);
    }

  private:
    KeepThinking keep_thinking_;
};

// The names that follow "bot:", weakest first. Every game has all but the last, which only some
// have.
std::vector<std::string_view> bot_names();
inline constexpr std::string_view k_master_bot = "master";
inline constexpr std::string_view k_random_bot = "random";
inline constexpr std::string_view k_usual_bot = "easy";  // for whoever has not chosen yet
// Any legal move of any game, without a thought.
std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);
// Whether it is one of the names; the sentence says which there are.
Result<void> check_bot_name(std::string_view name);

}  // namespace haula::ai
