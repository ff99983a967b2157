// A frame for which there is no memory is lost, and nothing else.
#include <catch2/catch_test_macros.hpp>
#include <new>

#include "hidden_app.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

// Has no memory in the middle of its widgets, as long as it is told so.
struct Greedy : screen::Screen {
    explicit Greedy(int* left) : left_(left) {}

    std::string_view name() const override { return "greedy"; }
    void pass(screen::Context& context) override {
        context.ui.root({ui::Align::centre, ui::Align::centre, 0.0, true}, {}, [&] {
            if (*left_ > 0) {
                --*left_;
                throw std::bad_alloc();
            }
            context.ui.label("here again");
        });
    }

    int* left_;
};

}  // namespace

TEST_CASE("without memory a frame is lost, a sentence says so and the program goes on",
          "[app][memory]") {
    const test::Screen screen{640, 400};
    const test::TempDir home;
    const std::unique_ptr<app::App> app = test::start_hidden(screen, home / "home");
    app::update_and_draw_frame(*app);
    int left = 2;
    screen::ScreenRequest wish;
    wish.kind = screen::ScreenRequest::Kind::push;
    wish.screen = std::make_unique<Greedy>(&left);
    app::handle(*app, std::move(wish));
    for (int i = 0; i < 6; ++i) {
        app::update_and_draw_frame(*app);
    }
    CHECK(left == 0);
    CHECK_FALSE(app->quit);
    REQUIRE_FALSE(app->toasts.empty());
    CHECK(app->toasts.back().text == app->texts.text("app.no_memory"));
    bool shown = false;
    for (const ui::Drawn& drawn : app->ui->report()) {
        shown = shown || drawn.text == "here again";
    }
    CHECK(shown);
}

TEST_CASE("where memory never comes back the program ends, with its reason", "[app][memory]") {
    const test::Screen screen{640, 400};
    const test::TempDir home;
    const std::unique_ptr<app::App> app = test::start_hidden(screen, home / "home");
    int left = 100'000;
    screen::ScreenRequest wish;
    wish.kind = screen::ScreenRequest::Kind::push;
    wish.screen = std::make_unique<Greedy>(&left);
    app::handle(*app, std::move(wish));
    CHECK_THROWS_AS(
        [&] {
            for (int i = 0; i < 1000; ++i) {
                app::update_and_draw_frame(*app);
            }
        }(),
        std::bad_alloc);
    CHECK(left > 99'000);
}
