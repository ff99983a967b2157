#pragma once

#include <memory>
#include <string>

#include "games/hong_kong/hong_kong_state.h"
#include "rules/game.h"
#include "rules/texts.h"

namespace haula::test {

// A table of Hong Kong for scripted games. Red, player 1, begins.
class HongKongRig {
  public:
    HongKongRig();

    const hong_kong::HongKongState& state() const { return *state_; }
    const rules::Game& game() const { return *game_; }
    // Turns that must be allowed, without "place", separated by semicolons: "block=a1; roof=b2".
    // The sentences that follow the last, one a line.
    std::string play(const std::string& turns);
    // Why a turn is refused, in English or French; empty if it is allowed.
    std::string why_not(const std::string& turn) const;
    std::string pourquoi_pas(const std::string& turn) const;
    // "b3: ..." as a player without a picture hears it, all sentences, one a line.
    std::string position() const;
    std::string expected() const;

  private:
    std::unique_ptr<rules::Game> game_;
    std::unique_ptr<hong_kong::HongKongState> state_;
    rules::Texts english_;
    rules::Texts french_;
};

}  // namespace haula::test
