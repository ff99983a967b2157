#include "games/honga/honga.h"

#include <utility>

#include "core/text.h"
#include "games/honga/honga_state.h"

namespace haula::honga {

namespace {

class HongaGame final : public rules::Game {
  public:
    explicit HongaGame(Components set) : set_(std::make_shared<const Components>(std::move(set))) {
        info_.id = "honga";
        info_.min_players = k_min_players;
        info_.max_players = k_max_players;
        info_.options = {{"first", {"random", "1", "2", "3", "4", "5"}, "random"}};
        info_.has_hidden_information = true;
        info_.has_chance = true;
    }

    const rules::GameInfo& info() const override { return info_; }

  protected:
    Result<std::unique_ptr<rules::State>> make_state(rules::Setup setup) const override {
        const auto first = parse_int(setup.options.at("first"));
        if (first && *first > setup.players) {
            return bad_input("player " + std::to_string(*first) + " cannot be first among " +
                             std::to_string(setup.players));
        }
        return std::unique_ptr<rules::State>(std::make_unique<HongaState>(std::move(setup), set_));
    }

  private:
    rules::GameInfo info_;
    std::shared_ptr<const Components> set_;
};

}  // namespace

std::unique_ptr<rules::Game> make_game(Components set) {
    return std::make_unique<HongaGame>(std::move(set));
}

}  // namespace haula::honga
