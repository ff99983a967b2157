#include "support/window.h"

#include <catch2/catch_test_macros.hpp>

using namespace haula::test;

TEST_CASE("the window opens and shows the board on the table", "[app][window]") {
    Screen screen;
    ProgramWindow window(screen, {"--size", "960x600", "--quality", "low"});
    REQUIRE(window.running());
    const Photo photo = window.settled_photo("opens");
    CHECK(photo.width == 960);
    CHECK(photo.height == 600);
    const auto board = white_board(photo);
    REQUIRE(board);
    CHECK(board->centre_x > 0.42 * 960);
    CHECK(board->centre_x < 0.58 * 960);
    CHECK(board->width() > 300);
    CHECK(board->width() < 700);
    window.key("Escape");
    REQUIRE(window.wait_for_end(10.0));
    CHECK(window.exit_code() == 0);
    CHECK(window.output().empty());
}
