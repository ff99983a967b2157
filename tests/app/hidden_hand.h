#pragma once

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>

#include "hidden_app.h"
#include "ui/report.h"

namespace haula::test {

// A hand at the program on a screen that nobody sees: uses widgets by their names, and waits for
// what goes on beside the drawing.
class HiddenHand {
  public:
    explicit HiddenHand(const std::filesystem::path& home) : app_(start_hidden(screen_, home)) {
        app_->settings.language = "en";
        pass();
    }

    app::App& app() { return *app_; }

    void pass(render::Input input = {}) {
        input.seconds = 0.05;
        app::run_pass(*app_, input, size_);
        input = {};
        input.seconds = 0.05;
        app::run_pass(*app_, input, size_);
    }
    bool has(const std::string& id) const {
        for (const ui::Drawn& drawn : app_->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id == id && drawn.enabled) {
                return true;
            }
        }
        return false;
    }
    bool says(const std::string& text) const {
        for (const ui::Drawn& drawn : app_->ui->report()) {
            if (drawn.text.find(text) != std::string::npos) {
                return true;
            }
        }
        return false;
    }
    template <class Condition>
    void wait_until(const Condition& condition, const std::string& what) {
        for (int i = 0; i < 6000 && !condition(); ++i) {
            pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        INFO("waiting for " << what);
        REQUIRE(condition());
    }
    // By keyboard, as it may have to be scrolled to.
    void use(const std::string& id, render::Key key = render::Key::enter) {
        wait_until([&] { return has(id); }, id);
        app_->ui->set_focus(id);
        press(key);
        app_->ui->set_focus("");
    }
    void press(render::Key key) {
        render::Input input;
        input.pressed_keys.set(static_cast<std::size_t>(key));
        input.repeated_keys.set(static_cast<std::size_t>(key));
        pass(input);
    }
    // Looks at the screen as it is, in both languages, at many text sizes and window sizes.
    void check_layout(const std::string& name) {
        for (const char* language : {"en", "fr"}) {
            for (const int percent : {80, 100, 150, 200}) {
                for (const render::Size each :
                     {render::Size{960, 600}, render::Size{1280, 720}, render::Size{3840, 2160}}) {
                    app_->settings.language = language;
                    app_->settings.text_percent = percent;
                    size_ = each;
                    pass();
                    for (const std::string& flaw : ui::flaws_of(app_->ui->report())) {
                        FAIL_CHECK(name << ", " << language << ", " << percent << " %, "
                                        << each.width << "x" << each.height << ": " << flaw);
                    }
                }
            }
        }
        app_->settings.language = "en";
        app_->settings.text_percent = 100;
        size_ = {1280, 720};
        pass();
    }

  private:
    Screen screen_{640, 400};
    std::unique_ptr<app::App> app_;
    render::Size size_{1280, 720};
};

}  // namespace haula::test
