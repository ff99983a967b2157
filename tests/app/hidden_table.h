#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "hidden_app.h"
#include "shell/table_start.h"

namespace haula::test {

// A game of Hau La on the table of the hidden program, played by passes.
struct HiddenTable {
    Screen screen{640, 400};
    TempDir home;
    std::unique_ptr<app::App> app;
    render::Size size{1280, 720};

    HiddenTable() {
        app = start_hidden(screen, home / "home");
        app->settings.language = "en";
    }

    void begin(const std::string& second, bool practice = false) {
        screen::Context context{
            app->kits, app->games, app->texts, app->settings, app->folders, *app->ui, {}, size, {}};
        shell::TableStart start;
        start.setup = {"hau_la", 2, 3, {{"first", "1"}}};
        start.seats = {{"A rather long name", "human"}, {"", second}};
        auto made = practice ? shell::make_practice_screen(context)
                             : shell::make_table_screen(context, start);
        REQUIRE(made);
        app->screens.resize(1);
        app->screens.push_back(std::move(*made));
        app->ui->forget();
    }
    // What hands did, and a moment after it.
    void pass(render::Input input = {}) const {
        input.seconds = 0.05;
        app::run_pass(*app, input, size);
        input = {};
        input.seconds = 0.05;
        app::run_pass(*app, input, size);
        app->toasts.clear();
    }
    void key(render::Key key) const {
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
    void wait_for(const std::string& id) const {
        for (int i = 0; i < 3000 && !has(id); ++i) {
            pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        INFO(id);
        REQUIRE(has(id));
    }
    void use(const std::string& id) const {
        wait_for(id);
        app->ui->set_focus(id);
        key(render::Key::enter);
        app->ui->set_focus("");
    }
    void next_hole() const {
        key(render::Key::period);
        key(render::Key::enter);
    }
};

}  // namespace haula::test
