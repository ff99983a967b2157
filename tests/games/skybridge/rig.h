#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/skybridge/skybridge_state.h"
#include "rules/game.h"
#include "rules/texts.h"

namespace haula::test {

// A city in the notation of the rules page: "1 R3 B2 ^G, 2 B3 R=, 5 Y3 R=": towers from the bottom
// up; 3 and 2 are blocks, = a bridge (in both its towers), ^ a roof.
skybridge::City city_of(const std::string& text);
// "R3 on 5", "G= on 1 2", "^R on 4"
skybridge::Placement placement_of(const std::string& text);

// Where pieces like "R3" or "^R" may go, "2 5 6"; bridges as "1-2 4-5".
std::string places(const skybridge::City& city, const std::string& piece,
                   skybridge::Contact contact = skybridge::Contact::stacking);
// Why not, in words; empty if it may be done.
std::string why_not(const skybridge::City& city, const std::string& placement,
                    skybridge::Contact contact = skybridge::Contact::stacking,
                    const char* language = "en");
// What each colour has: "red 13, blue 0, yellow 0, green 0".
std::string scores(const skybridge::City& city);

// A game in progress, moves as text.
class SkybridgeRig {
  public:
    explicit SkybridgeRig(int players = 4, rules::Options options = {{"first", "1"}});

    // Moves, one after the other, separated by ';'; what the last one made happen.
    std::string play(const std::string& moves, const char* language = "en");
    std::string why_not(const std::string& move, const char* language = "en") const;
    std::string position() const;
    std::string expected() const;
    const skybridge::SkybridgeState& state() const { return *state_; }
    const rules::Game& game() const { return *game_; }
    std::string in_words(const rules::Message& message, const char* language = "en") const;

  private:
    std::vector<std::string> names_;  // none given
    std::unique_ptr<rules::Game> game_;
    std::unique_ptr<skybridge::SkybridgeState> state_;
};

}  // namespace haula::test
