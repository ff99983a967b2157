#include "games/hong_kong/hong_kong.h"

#include "games/hong_kong/hong_kong_state.h"

namespace haula::hong_kong {

namespace {

class HongKongGame final : public rules::Game {
  public:
    HongKongGame() {
        info_.id = "hong_kong";
        info_.min_players = k_players;
        info_.max_players = k_players;
        info_.options = {{"first", {"random", "1", "2"}, "random"}};
    }

    const rules::GameInfo& info() const override { return info_; }

  protected:
    Result<std::unique_ptr<rules::State>> make_state(rules::Setup setup) const override {
        std::unique_ptr<rules::State> state = std::make_unique<HongKongState>(std::move(setup));
        return state;
    }

  private:
    rules::GameInfo info_;
};

}  // namespace

std::unique_ptr<rules::Game> make_game() { return std::make_unique<HongKongGame>(); }

}  // namespace haula::hong_kong
