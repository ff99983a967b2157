// The long trial, without its length.
#include "app/soak.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "hidden_app.h"
#include "still_presenter.h"
#include "support/shown_window.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("a soak plays one game after the other and tells how it fares", "[app][soak]") {
    const test::Screen screen{640, 400};
    const test::TempDir home;
    const std::unique_ptr<app::App> app = test::start_hidden(screen, home / "home");
    app::Soak soak({"random", "random"});
    const auto shown = [&] { return std::string(app->screens.back()->name()); };
    REQUIRE(soak.follow(*app, 0.0));
    CHECK(shown() == "table");
    CHECK(soak.finished_games() == 0);

    app::handle(*app, {.kind = screen::ScreenRequest::Kind::replace,
                       .screen = shell::make_end_screen(test::empty_story())});
    REQUIRE(soak.follow(*app, 100.0));
    CHECK(soak.finished_games() == 1);
    CHECK(shown() == "end");  // it is looked at for a while
    REQUIRE(soak.follow(*app, 110.0));
    CHECK(shown() == "table");
    CHECK(app->screens.size() == 2);

    soak.count_frame(0.010, 0.004);
    soak.count_frame(0.030, 0.008);
    const std::string line = soak.line(120.0);
    CHECK_THAT(line, ContainsSubstring(
                         "2.0 min, 1 games, 20.0 ms a frame (6.0 of work), 30 ms the longest"));
    CHECK_THAT(line, ContainsSubstring("MiB"));
    CHECK_THAT(soak.line(180.0), ContainsSubstring(" 0.0 ms a frame"));

    const Result<void> endless = soak.follow(*app, 110.0 + 3600.0);
    REQUIRE_FALSE(endless);
    CHECK_THAT(endless.error().detail, ContainsSubstring("game 2"));
}

TEST_CASE("bots play in a real window for a minute", "[.slow][window][soak]") {
    test::Screen screen(1000, 640);
    test::ShownWindow window(screen, {"--soak", "1", "--bots", "random,random", "--quality", "low",
                                      "--size", "960x600"});
    window.wait_for_screen("table");
    REQUIRE(window.window().wait_for_end(120.0));
    CHECK(window.window().exit_code() == 0);
    CHECK_THAT(window.window().output(), ContainsSubstring("1.0 min"));
}
