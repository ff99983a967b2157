#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "rules/state.h"

namespace haula::rules {

// A choice that the table makes before the game. Its words for people are the texts
// "<game>.option.<name>" and, for each value, "<game>.option.<name>.<value>".
struct OptionInfo {
    std::string name;
    std::vector<std::string> values;
    std::string default_value;
};

struct GameInfo {
    std::string id;  // also the prefix of its texts; its title is "<id>.title"
    int min_players = 2;
    int max_players = 2;
    std::vector<OptionInfo> options;
    bool moves_are_a_sample = false;  // legal_moves lists some, why_not knows all
    // With either of them a viewer sees an imagined state, never the true one (see PlayerView).
    bool has_hidden_information = false;  // some know more than others
    bool has_chance = false;              // luck after the set-up
};

class Game {
  public:
    virtual ~Game() = default;

    virtual const GameInfo& info() const = 0;
    // Missing options get their defaults; anything unknown is refused in one sentence.
    Result<Setup> complete(Setup setup) const;
    // Of a set-up that need not be complete.
    Result<std::unique_ptr<State>> new_state(Setup setup) const;

  protected:
    // Given a complete set-up with known options and allowed values.
    virtual Result<std::unique_ptr<State>> make_state(Setup setup) const = 0;
};

using Games = std::vector<std::shared_ptr<const Game>>;

// By id; where there is none, the sentence says which there are.
Result<const Game*> find_game(const Games& games, std::string_view id);

}  // namespace haula::rules
