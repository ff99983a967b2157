#include "ai/skybridge_bot.h"

#include "games/skybridge/announcement.h"
#include "games/skybridge/skybridge_state.h"

namespace haula::ai {

namespace {

class SkybridgeBot final : public Bot {
  public:
    SkybridgeBot(const SkybridgeLimits& limits, std::uint64_t seed) : search_(limits, seed) {
        search_.set_keep_going([this, budget = limits.nodes](std::int64_t nodes) {
            return may_go_on({nodes, budget});
        });
    }

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& /*judge*/) override {
        const auto* state = dynamic_cast<const skybridge::SkybridgeState*>(&view.state());
        if (state == nullptr || state->position().is_over()) {
            return refused("this bot plays Skybridge, while the game lasts");
        }
        const SkybridgeThought thought = search_.think(state->position());
        if (thought.stopped) {
            return Error{ErrorCode::cancelled, "thinking was stopped"};
        }
        return write_announcement(thought.placement);
    }

  private:
    SkybridgeSearch search_;
};

}  // namespace

std::optional<SkybridgeLimits> skybridge_limits(std::string_view level) {
    // Measured against each other by ai_tests "[.slow][skybridge]".
    if (level == "easy") {
        return SkybridgeLimits{.nodes = 400, .noise = 0.1};
    }
    if (level == "normal") {
        return SkybridgeLimits{.nodes = 2'000};
    }
    if (level == "hard") {
        return SkybridgeLimits{.nodes = 150'000};
    }
    return std::nullopt;
}

std::unique_ptr<Bot> make_skybridge_bot(const SkybridgeLimits& limits, std::uint64_t seed) {
    return std::make_unique<SkybridgeBot>(limits, seed);
}

}  // namespace haula::ai
