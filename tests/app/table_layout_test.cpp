// The table at every step of a game, in both languages, at many text sizes and window sizes: no
// text is cut off or lies over other text. Inside this process, without drawing.
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <thread>

#include "app/frame.h"
#include "app/screens/table_screen.h"
#include "hidden_app.h"

using namespace haula;

namespace {

struct Table {
    test::Screen screen{640, 400};
    test::TempDir home;
    std::unique_ptr<app::App> app;
    render::Size size{1280, 720};

    Table() {
        app = test::start_hidden(screen, home / "home");
        app->settings.language = "en";
    }

    void begin(const std::string& second, bool practice = false) {
        app::Context context{app->games, app->texts, app->settings, app->folders,
                             *app->ui,   {},         size,          {}};
        app::TableStart start;
        start.setup = {"hau_la", 2, 3, {{"first", "1"}}};
        start.seats = {{"A rather long name", "human"}, {"", second}};
        auto made =
            practice ? app::make_practice_screen(context) : app::make_table_screen(context, start);
        REQUIRE(made);
        app->screens.resize(1);
        app->screens.push_back(std::move(*made));
        app->ui->forget();
    }
    void pass(render::Input input = {}) {
        input.seconds = 0.05;
        app::run_pass(*app, input, size);
        input = {};
        input.seconds = 0.05;
        app::run_pass(*app, input, size);
        app->toasts.clear();
    }
    void key(render::Key key) {
        render::Input input;
        input.pressed_keys.set(static_cast<std::size_t>(key));
        pass(input);
    }
    bool has(const std::string& id) const {
        for (const ui::Drawn& drawn : app->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id == id) {
                return true;
            }
        }
        return false;
    }
    void wait_for(const std::string& id) {
        for (int i = 0; i < 3000 && !has(id); ++i) {
            pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        INFO(id);
        REQUIRE(has(id));
    }
    void use(const std::string& id) {
        wait_for(id);
        app->ui->set_focus(id);
        key(render::Key::enter);
        app->ui->set_focus("");
    }
    // Looks at the screen as it is, in every dress.
    void check(const std::string& name) {
        for (const char* language : {"en", "fr"}) {
            for (const int percent : {80, 100, 150, 200}) {
                for (const render::Size each :
                     {render::Size{960, 600}, render::Size{1280, 720}, render::Size{3840, 2160}}) {
                    app->settings.language = language;
                    app->settings.text_percent = percent;
                    size = each;
                    pass();
                    for (const std::string& flaw : ui::flaws_of(app->ui->report())) {
                        FAIL_CHECK(name << ", " << language << ", " << percent << " %, "
                                        << each.width << "x" << each.height << ": " << flaw);
                    }
                }
            }
        }
        app->settings.language = "en";
        app->settings.text_percent = 100;
        size = {1280, 720};
        pass();
    }
    void next_hole() {
        key(render::Key::period);
        key(render::Key::enter);
    }
};

}  // namespace

TEST_CASE("the table has no text that is cut off or overlaps, at any step",
          "[app][layout][table]") {
    Table table;
    table.begin("human");
    table.wait_for("piece.LC");
    table.check("choose a piece");
    table.use("piece.LC");
    table.check("choose a hole");
    table.next_hole();
    table.check("choose the other end");
    table.next_hole();
    table.check("choose the marker's hole");
    table.next_hole();
    table.wait_for("table.announce");
    table.check("announce");
}

TEST_CASE("practice has no text that is cut off or overlaps", "[app][layout][table]") {
    Table table;
    table.begin("human", true);
    table.wait_for("piece.SF");
    table.use("piece.SF");
    table.next_hole();
    table.next_hole();
    table.wait_for("table.announce");
    table.check("practice");
}
