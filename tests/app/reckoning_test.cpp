// The score counted before the players' eyes, for every game that has one to count.
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "any_table.h"

using namespace haula;
using test::AnyTable;

namespace {

const ui::Drawn* line_of(const AnyTable& table, int number) {
    return table.find("reckoning." + std::to_string(number));
}

// Its middle is inside what scrolls.
bool in_sight(const ui::Drawn& drawn) {
    const double middle = drawn.rect.y + 0.5 * drawn.rect.height;
    return middle > drawn.clip.y && middle < drawn.clip.y + drawn.clip.height;
}

// The last step is played again, then the end stands there.
void play_the_end(AnyTable& table, const std::string& game, bool reduced_motion) {
    rules::Record record = test::whole_game(table.kit(game));
    table.app().settings.reduced_motion = reduced_motion;
    const std::size_t all_but_one = record.steps.size() - 1;
    table.go_on_with(std::move(record), all_but_one);
    table.play_to_the_end();
}

// Whoever wants no motion sees all of it at once; 0: this game has nothing to count.
int lines_at_once(const std::string& game) {
    AnyTable table;
    play_the_end(table, game, true);
    CHECK_FALSE(table.has("end.count_all"));
    int lines = 0;
    while (line_of(table, lines + 1) != nullptr) {
        ++lines;
    }
    return lines;
}

}  // namespace

TEST_CASE("a score is counted line by line, each in sight until the next", "[app][reckoning]") {
    int counted = 0;
    for (const std::string& game : test::all_games()) {
        INFO(game);
        const int lines = lines_at_once(game);
        if (lines == 0) {
            continue;
        }
        ++counted;
        AnyTable table;
        play_the_end(table, game, false);
        for (int number = 1; number <= lines; ++number) {
            CAPTURE(number);
            table.wait_until([&] { return line_of(table, number) != nullptr; }, "the next line");
            table.pass();
            table.pass();
            CHECK(in_sight(*line_of(table, number)));
            CHECK(line_of(table, number + 1) == nullptr);
            CHECK(table.has("end.count_all"));
        }
        table.wait_until([&] { return !table.has("end.count_all"); }, "the end of the counting");
        CHECK(line_of(table, lines) != nullptr);
    }
    CHECK(counted > 0);
}
