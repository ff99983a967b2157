#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/temp_dir.h"
#include "support/window.h"

namespace haula::test {

// A widget or a text, where the program says it is.
struct Shown {
    std::string kind;
    std::string id;
    std::string text;
    double x = 0.0;  // of its middle
    double y = 0.0;
    bool enabled = true;
    bool focused = false;
    bool visible = false;  // its middle can be seen
};

// The program in a window that also says what it shows (--layout), so that a hand finds a widget by
// its id. Settings and games live in a folder of its own, or in one that is given.
class ShownWindow {
  public:
    ShownWindow(Screen& screen, const std::vector<std::string>& arguments,
                const std::filesystem::path& home = {});

    ProgramWindow& window() { return *window_; }
    std::filesystem::path home() const { return home_; }

    // As the file says now.
    std::string screen() const;
    std::vector<Shown> shown() const;
    std::optional<Shown> widget(const std::string& id) const;
    bool says(const std::string& text) const;  // somewhere, as part of a text

    // Each waits, and the test fails if it takes too long.
    void wait_for_screen(const std::string& name);
    void wait_for(const std::string& id);
    void wait_for_text(const std::string& text);
    // Waits for the widget, then clicks in its middle.
    void click(const std::string& id);

  protected:
    void expect(const std::function<bool()>& condition, const std::string& otherwise);

  private:
    std::string evidence() const;
    std::string layout_text() const;
    bool moving() const;  // more frames would look different
    Shown at_rest(const std::string& id);

    TempDir folder_;
    std::filesystem::path home_;
    std::unique_ptr<ProgramWindow> window_;
};

}  // namespace haula::test
