#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/window.h"

namespace haula::test {

// The program in a real window, found by the names of its widgets: it keeps a file that says what
// it shows and where (--layout). A test fails if what it waits for does not come.
class DrivenWindow {
  public:
    // `arguments` besides --home and --layout, which lie in a folder of their own.
    explicit DrivenWindow(std::vector<std::string> arguments, int width = 1600, int height = 1000);

    std::filesystem::path home() const { return home_ / "home"; }
    ProgramWindow& window() { return *window_; }
    // Before the program starts: files that it finds in its home.
    using Prepare = std::function<void(const std::filesystem::path& home)>;
    DrivenWindow(std::vector<std::string> arguments, const Prepare& prepare);

    void click(const std::string& id);
    void key(const std::string& name) { window_->key(name); }
    bool shows(const std::string& id) const { return place_of(id).has_value(); }
    bool says(const std::string& words) const;
    void wait_for(const std::string& id);
    void wait_for_words(const std::string& words);
    void wait_for_screen(const std::string& name);
    void keep_picture(const std::string& name) { window_->settled_photo(name); }

  private:
    std::optional<std::pair<int, int>> place_of(const std::string& id) const;

    Screen screen_;
    TempDir home_;
    std::string layout_;
    std::optional<ProgramWindow> window_;
};

}  // namespace haula::test
