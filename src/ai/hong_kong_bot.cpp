#include "ai/hong_kong_bot.h"

#include "games/hong_kong/announcement.h"
#include "games/hong_kong/hong_kong_state.h"

namespace haula::ai {

namespace {

class HongKongBot final : public Bot {
  public:
    HongKongBot(const HongKongLimits& limits, std::uint64_t seed) : search_(limits, seed) {
        search_.set_keep_going([this, most = limits.nodes](std::int64_t nodes) {
            return may_go_on({nodes, most});
        });
    }

    Result<rules::Move> choose(const rules::PlayerView& view, rules::Judge& /*judge*/) override {
        const auto* hong_kong = dynamic_cast<const hong_kong::HongKongState*>(&view.state());
        if (hong_kong == nullptr || hong_kong->position().is_over()) {
            return refused("this bot plays Hong Kong, while the game lasts");
        }
        const HongKongThought thought = search_.think(hong_kong->position());
        if (thought.stopped) {
            return Error{ErrorCode::cancelled, "thinking was stopped"};
        }
        return write_turn(thought.turn);
    }

  private:
    HongKongSearch search_;
};

}  // namespace

std::optional<HongKongLimits> hong_kong_limits(std::string_view level) {
    // Measured against each other over 200 games, see README.md.
    if (level == "easy") {
        return HongKongLimits{
            .nodes = 3'000, .depth = 1, .root_width = 40, .width = 1, .noise = 2'000};
    }
    if (level == "normal") {
        return HongKongLimits{
            .nodes = 10'000, .depth = 2, .root_width = 24, .width = 8, .noise = 300};
    }
    if (level == "hard") {
        // the little noise makes games differ
        return HongKongLimits{
            .nodes = 300'000, .depth = 40, .root_width = 40, .width = 12, .noise = 30};
    }
    return std::nullopt;
}

std::unique_ptr<Bot> make_hong_kong_bot(const HongKongLimits& limits, std::uint64_t seed) {
    return std::make_unique<HongKongBot>(limits, seed);
}

}  // namespace haula::ai
