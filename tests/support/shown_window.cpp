#include "support/shown_window.h"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "core/files.h"

namespace haula::test {

namespace {

using Json = nlohmann::json;

constexpr double k_patience_s = 60.0;  // a busy machine draws slowly

Shown read_shown(const Json& json) {
    const Json& r = json["rect"];
    const Json& c = json["clip"];
    const auto number = [](const Json& list, std::size_t i) { return list[i].get<double>(); };
    Shown shown;
    shown.kind = json["kind"];
    shown.id = json["id"];
    shown.text = json["text"];
    shown.x = number(r, 0) + 0.5 * number(r, 2);
    shown.y = number(r, 1) + 0.5 * number(r, 3);
    shown.enabled = json["enabled"];
    shown.focused = json["focused"];
    // a mark is a place in the scene, which nothing clips
    shown.visible =
        shown.kind == "mark" || (shown.x >= number(c, 0) && shown.x < number(c, 0) + number(c, 2) &&
                                 shown.y >= number(c, 1) && shown.y < number(c, 1) + number(c, 3));
    return shown;
}

}  // namespace

ShownWindow::ShownWindow(Screen& screen, const std::vector<std::string>& arguments,
                         const std::filesystem::path& home)
    : home_(home.empty() ? folder_ / "home" : home) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(),
               {"--layout", (folder_ / "layout.json").string(), "--home", home_.string()});
    window_ = std::make_unique<ProgramWindow>(screen, all);
}

std::string ShownWindow::layout_text() const {
    const Result<std::string> text = read_file(folder_ / "layout.json", 1U << 24U);
    return text ? *text : "{}";
}

std::string ShownWindow::screen() const {
    return Json::parse(layout_text(), nullptr, false).value("screen", "");
}

std::vector<Shown> ShownWindow::shown() const {
    const Json json = Json::parse(layout_text(), nullptr, false);
    std::vector<Shown> all;
    for (const Json& one : json.value("drawn", Json::array())) {
        all.push_back(read_shown(one));
    }
    return all;
}

std::optional<Shown> ShownWindow::widget(const std::string& id) const {
    for (const Shown& one : shown()) {
        if (one.id == id && one.kind != "text") {
            return one;
        }
    }
    return std::nullopt;
}

bool ShownWindow::says(const std::string& text) const {
    for (const Shown& one : shown()) {
        if (one.text.find(text) != std::string::npos) {
            return true;
        }
    }
    return false;
}

// What is seen instead of what was waited for: in words, and as a picture among those of the tests.
std::string ShownWindow::evidence() const {
    std::filesystem::create_directories(test_pictures());
    write_png(window_->photo(), test_pictures() / "waited_in_vain.png");
    std::string words = "waited_in_vain.png shows the screen " + screen();
    for (const Shown& one : shown()) {
        words += "\n  " + one.kind + " " + one.id + " '" + one.text + "'";
    }
    return words;
}

void ShownWindow::expect(const std::function<bool()>& condition, const std::string& otherwise) {
    const bool seen = wait_until([&] { return !window_->running() || condition(); }, k_patience_s);
    if (!window_->running()) {
        FAIL("the program ended; its output: " << window_->output());
    }
    if (!seen) {
        FAIL(otherwise << " within " << k_patience_s << " s; " << evidence());
    }
}

void ShownWindow::wait_for_screen(const std::string& name) {
    expect([&] { return screen() == name; }, "the screen " + name + " did not appear");
}

void ShownWindow::wait_for(const std::string& id) {
    expect(
        [&] {
            const std::optional<Shown> found = widget(id);
            return found && found->visible && found->enabled;
        },
        id + " was not there to be used");
}

void ShownWindow::wait_for_text(const std::string& text) {
    expect([&] { return says(text); }, "'" + text + "' was not said");
}

bool ShownWindow::moving() const {
    return Json::parse(layout_text(), nullptr, false).value("moving", false);
}

// Where a place in the scene is once camera and pieces stand still. What was just clicked may set
// them moving only with the next frame, so it has to stay there for longer than a frame takes.
Shown ShownWindow::at_rest(const std::string& id) {
    constexpr double k_longer_than_a_frame_s = 0.4;
    Shown found;
    expect(
        [&] {
            const auto same = [&] {
                const std::optional<Shown> now = widget(id);
                return now && !moving() && now->x == found.x && now->y == found.y;
            };
            found = widget(id).value_or(found);
            return !wait_until([&] { return !same(); }, k_longer_than_a_frame_s);
        },
        id + " did not come to rest");
    return found;
}

void ShownWindow::click(const std::string& id) {
    wait_for(id);
    const Shown seen = *widget(id);
    const Shown found = seen.kind == "mark" ? at_rest(id) : seen;
    window_->click(static_cast<int>(found.x), static_cast<int>(found.y));
}

}  // namespace haula::test
