#include "support/driven_window.h"

#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

namespace haula::test {

namespace {

constexpr double k_patience_s = 60.0;  // a busy machine draws slowly

nlohmann::json read_layout(const std::string& path) {
    std::ifstream file(path);
    const nlohmann::json read = nlohmann::json::parse(file, nullptr, false);
    return read.is_object() ? read
                            : nlohmann::json{{"screen", ""}, {"drawn", nlohmann::json::array()}};
}

}  // namespace

DrivenWindow::DrivenWindow(std::vector<std::string> arguments, int width, int height)
    : screen_(width, height), layout_((home_ / "layout.json").string()) {
    arguments.insert(arguments.end(), {"--home", home().string(), "--layout", layout_});
    window_.emplace(screen_, arguments);
}

DrivenWindow::DrivenWindow(std::vector<std::string> arguments, const Prepare& prepare)
    : layout_((home_ / "layout.json").string()) {
    prepare(home());
    arguments.insert(arguments.end(), {"--home", home().string(), "--layout", layout_});
    window_.emplace(screen_, arguments);
}

std::optional<std::pair<int, int>> DrivenWindow::place_of(const std::string& id) const {
    const nlohmann::json layout = read_layout(layout_);
    for (const auto& drawn : layout["drawn"]) {
        if (drawn["id"] == id && drawn["kind"] != "text") {
            const auto& rect = drawn["rect"];
            return std::pair(static_cast<int>(rect[0].get<double>() + 0.5 * rect[2].get<double>()),
                             static_cast<int>(rect[1].get<double>() + 0.5 * rect[3].get<double>()));
        }
    }
    return std::nullopt;
}

void DrivenWindow::wait_for(const std::string& id) {
    INFO(id);
    REQUIRE(wait_until([&] { return shows(id); }, k_patience_s));
}

void DrivenWindow::click(const std::string& id) {
    wait_for(id);
    const auto place = place_of(id);
    REQUIRE(place);
    window_->drag(1, place->first, place->second, place->first, place->second);
}

bool DrivenWindow::says(const std::string& words) const {
    const nlohmann::json layout = read_layout(layout_);
    for (const auto& drawn : layout["drawn"]) {
        if (drawn["text"].get<std::string>().find(words) != std::string::npos) {
            return true;
        }
    }
    return false;
}

void DrivenWindow::wait_for_words(const std::string& words) {
    INFO(words);
    REQUIRE(wait_until([&] { return says(words); }, k_patience_s));
}

void DrivenWindow::wait_for_screen(const std::string& name) {
    INFO(name);
    REQUIRE(wait_until([&] { return read_layout(layout_)["screen"] == name; }, k_patience_s));
}

}  // namespace haula::test
