#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "support/photo.h"
#include "support/process.h"
#include "support/temp_dir.h"

namespace haula::test {

bool wait_until(const std::function<bool()>& condition, double seconds);

// A screen of its own (Xvfb), without a window manager.
class Screen {
  public:
    explicit Screen(int width = 1600, int height = 1000, bool with_opengl = true);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    const std::string& display() const { return display_; }  // ":99"
    Photo photo() const;                                     // all of it

  private:
    friend class ProgramWindow;
    struct Link;

    TempDir folder_;
    std::unique_ptr<Background> server_;
    std::string display_;
    std::unique_ptr<Link> link_;
};

// The program `haula` in a window on such a screen, moved by xdotool as a hand would.
class ProgramWindow {
  public:
    // Waits until the window is there and has drawn something.
    ProgramWindow(Screen& screen, const std::vector<std::string>& arguments);

    bool running() { return program_->running(); }
    bool wait_for_end(double seconds) { return program_->wait(seconds); }
    int exit_code() const { return program_->exit_code(); }
    std::string output() const;  // both streams
    void signal(int number) const { program_->signal(number); }
    long max_memory_kb() const;        // that it ever had
    double processor_seconds() const;  // of all its threads

    // Coordinates in pixels from the window's top left.
    void key(const std::string& name);
    void hold_key(const std::string& name, double seconds);
    void click(int x, int y);
    void type(const std::string& text);
    void drag(int button, int x, int y, int to_x, int to_y, const std::string& modifier = "");
    void wheel(int clicks);  // positive: away from the hand
    void resize(int width, int height);
    void ask_to_close();  // as the window's close button does

    // Of the window as it is now. All of it must be on the screen.
    Photo photo() const;
    // Waits until what the hand did last shows, and until the picture no longer changes; keeps it
    // as `name`.png among the test pictures. The test fails if either takes too long, and if
    // nothing came of what the hand did since the picture kept before, or since the window opened.
    Photo settled_photo(const std::string& name);

  private:
    void act(const std::vector<std::string>& words);
    void xdotool(std::vector<std::string> words) const;
    // What went wrong; empty if nothing did.
    std::string try_xdotool(std::vector<std::string> words) const;
    unsigned long find_window() const;
    // The test fails, with the program's output, if that does not happen or the program ends.
    void expect(const std::function<bool()>& condition, const std::string& otherwise);
    void wait_for_reaction();

    Screen& screen_;
    TempDir folder_;
    std::unique_ptr<Background> program_;
    unsigned long window_ = 0;
    Photo before_action_;
    Photo kept_;          // what was kept last; at first how the window opened
    bool acted_ = false;  // the hand has done something since
};

// Where pictures of tests are kept.
std::filesystem::path test_pictures();
// The built program.
std::string haula_program();

}  // namespace haula::test
