#include "games/skybridge/skybridge.h"

#include "core/text.h"
#include "games/skybridge/skybridge_state.h"

namespace haula::skybridge {

namespace {

class SkybridgeGame final : public rules::Game {
  public:
    SkybridgeGame() {
        info_.id = "skybridge";
        info_.min_players = k_min_players;
        info_.max_players = k_max_players;
        info_.has_chance = false;
        info_.options = {{"faces", {"no", "yes"}, "no"},
                         {"blocked", {"skipped", "out"}, "skipped"},
                         {"first", {"random", "1", "2", "3", "4"}, "random"}};
    }

    const rules::GameInfo& info() const override { return info_; }

  protected:
    Result<std::unique_ptr<rules::State>> make_state(rules::Setup setup) const override {
        const auto first = parse_int(setup.options.at("first"));
        if (first && *first > setup.players) {
            return bad_input("the option 'first' cannot be '" + setup.options.at("first") +
                             "' with " + std::to_string(setup.players) + " players");
        }
        std::unique_ptr<rules::State> state = std::make_unique<SkybridgeState>(std::move(setup));
        return state;
    }

  private:
    rules::GameInfo info_;
};

}  // namespace

std::unique_ptr<rules::Game> make_game() { return std::make_unique<SkybridgeGame>(); }

}  // namespace haula::skybridge
