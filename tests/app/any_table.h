#pragma once

#include <catch2/catch_test_macros.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "hidden_hand.h"
#include "rules/record.h"
#include "support/temp_dir.h"
#include "table/game_kit.h"

namespace haula::test {

// The ids of all games that have a table.
std::vector<std::string> all_games();

// A whole game of that kind: the committed one where there is one, else one of random moves.
rules::Record whole_game(const table::GameKit& kit);
// One of random moves, for so many.
rules::Record random_game(const table::GameKit& kit, int players);

struct OwnHome {
    TempDir home;
};

// A game, whichever it is, on the table of the hidden program. It is played through what stands on
// the screen alone, so that a test written with it holds for every game.
class AnyTable : public OwnHome, public HiddenHand {
  public:
    AnyTable() : HiddenHand(home / "home") { keeps_toasts = false; }

    table::GameKit& kit(const std::string& game);
    std::size_t players(const std::string& game);

    // The first seat is a person's, and begins where that can be chosen.
    void begin(const std::string& game, const std::string& others);
    // So many seats, the first of which begins.
    void seat(const std::string& game, const std::vector<std::string>& controllers,
              std::uint64_t seed);
    void practise(const std::string& game);
    // A game that was left after so many steps, with people in all seats.
    void go_on_with(rules::Record record, std::size_t steps);

    // Whoever is to act is a person, and everything for it is there. A curtain is lifted.
    void wait_for_hand();
    // Acts on disk, of the game that runs.
    std::size_t acts();

    // One move put together, but not announced: pieces and places are tried in order.
    void compose_by_keys();
    void compose_by_pad();
    void compose_by_mouse();
    // Announces what stands and lets the world answer.
    void announce();
    // What a question offers: the ids of its buttons. None: nothing is asked.
    std::vector<std::string> answers() const;
    // Whatever the table asks of people, until the end.
    void play_to_the_end();
    // Told of every step on the way, once it stands there: "choose", "announce", "answer".
    std::function<void(const std::string& step)> watched;

    // Takes up something else to put somewhere.
    void choose_an_item(std::size_t number);
    // Where something may be put.
    std::vector<std::string> spots_in_sight() const;

  private:
    void tell(const std::string& step) const {
        if (watched) {
            watched(step);
        }
    }
    template <class TakeSpot>
    void compose(const TakeSpot& take_spot);
};

// Once a game of the list of kits.
template <class Test>
void in_every_game(const Test& test) {
    for (const std::string& game : all_games()) {
        DYNAMIC_SECTION(game) {
            AnyTable table;
            test(table, game);
        }
    }
}

}  // namespace haula::test
