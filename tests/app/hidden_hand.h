#pragma once

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include "hidden_app.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "ui/report.h"

namespace haula::test {

// A hand at the program on a screen that nobody sees: uses widgets by their names, and waits for
// what goes on beside the drawing.
class HiddenHand {
  public:
    explicit HiddenHand(const std::filesystem::path& home);

    app::App& app() { return *app_; }
    const ui::Report& report() const { return app_->ui->report(); }
    // The screen on top.
    std::string shown() const { return std::string(app_->screens.back()->name()); }
    screen::Context context();
    // On top of the first screen.
    void open(Result<std::unique_ptr<screen::Screen>> screen);

    // What hands did, and a moment after it.
    void pass(render::Input input = {});
    void press(render::Key key);
    void press(render::PadButton button);
    void flick(paint::Point way);  // of the left stick
    void click(paint::Point at);
    void click(const std::string& id);
    // By keyboard, as it may have to be scrolled to.
    void use(const std::string& id, render::Key key = render::Key::enter);

    // A widget or a mark; null: there is none.
    const ui::Drawn* find(const std::string& id) const;
    // And it can be used.
    bool has(const std::string& id) const;
    bool says(const std::string& words) const;  // somewhere, as part of a text
    bool says_key(const std::string& key) const { return says(app_->texts.text(key)); }
    std::size_t lines_with(const std::string& words) const;
    // All words on the screen.
    std::set<std::string> words() const;

    template <class Condition>
    bool comes(const Condition& condition, double seconds = 60.0) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        while (!condition() && std::chrono::steady_clock::now() < end) {
            pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return condition();
    }
    template <class Condition>
    void wait_until(const Condition& condition, const std::string& what) {
        INFO("waiting for " << what << " on screen " << shown());
        REQUIRE(comes(condition));
    }
    void wait_for(const std::string& id) {
        wait_until([&] { return has(id); }, id);
    }

    // A pass later no text is cut off or lies over other text.
    void check_words(const std::string& name);
    // Looks at the screen as it is, in every language, at many text sizes and window sizes.
    void check_layout(const std::string& name);

    paint::Size size{1280, 720};
    double pass_s = 0.05;      // a pass takes
    bool keeps_toasts = true;  // else they never lie over anything
    // Reading and writing beside the drawing is done before the next pass; else a pass is a frame.
    bool waits_for_files = true;

  private:
    Screen screen_{640, 400};
    render::Input nothing_;
    std::unique_ptr<app::App> app_;
};

}  // namespace haula::test
