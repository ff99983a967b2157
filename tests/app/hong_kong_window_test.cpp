// A whole game of Hong Kong in a real window, by a real mouse and real keys.
#include <catch2/catch_test_macros.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "support/window.h"

using namespace haula;

namespace {

constexpr double k_patience_s = 60.0;  // a busy machine draws slowly

class HongKongWindow {
  public:
    HongKongWindow()
        : layout_((home_ / "layout.json").string()),
          window_(screen_, {"--home", (home_ / "home").string(), "--layout", layout_, "--quality",
                            "low", "--size", "1100x720"}) {
        click("title.play");
        click("new_game.game.1");
        click("new_game.controller.2.0");  // a person
        click("new_game.start");
        wait_for_screen("hong_kong");
    }

    // The middle of a widget or a mark, as soon as it is there.
    std::pair<int, int> place_of(const std::string& id) {
        std::optional<std::pair<int, int>> found;
        INFO(id);
        REQUIRE(test::wait_until([&] { return (found = look_for(id)).has_value(); }, k_patience_s));
        return *found;
    }
    void click(const std::string& id) {
        const auto [x, y] = place_of(id);
        window_.drag(1, x, y, x, y);
    }
    void key(const std::string& name) { window_.key(name); }
    bool says(const std::string& words) {
        for (const auto& drawn : layout()["drawn"]) {
            if (drawn["text"].get<std::string>().find(words) != std::string::npos) {
                return true;
            }
        }
        return false;
    }
    void wait_for_words(const std::string& words) {
        INFO(words);
        REQUIRE(test::wait_until([&] { return says(words); }, k_patience_s));
    }
    void wait_for_screen(const std::string& name) {
        INFO(name);
        REQUIRE(test::wait_until([&] { return layout()["screen"] == name; }, k_patience_s));
    }
    void keep_picture(const std::string& name) { window_.settled_photo(name); }

  private:
    nlohmann::json layout() const {
        std::ifstream file(layout_);
        const nlohmann::json read = nlohmann::json::parse(file, nullptr, false);
        return read.is_object()
                   ? read
                   : nlohmann::json{{"screen", ""}, {"drawn", nlohmann::json::array()}};
    }
    std::optional<std::pair<int, int>> look_for(const std::string& id) const {
        for (const auto& drawn : layout()["drawn"]) {
            if (drawn["id"] == id && drawn["kind"] != "text") {
                const auto& rect = drawn["rect"];
                return std::pair(
                    static_cast<int>(rect[0].get<double>() + 0.5 * rect[2].get<double>()),
                    static_cast<int>(rect[1].get<double>() + 0.5 * rect[3].get<double>()));
            }
        }
        return std::nullopt;
    }

    test::Screen screen_;
    test::TempDir home_;
    std::string layout_;
    test::ProgramWindow window_;
};

}  // namespace

TEST_CASE("a whole game of Hong Kong in a real window by mouse", "[.slow][window][hong_kong]") {
    HongKongWindow window;
    window.key("F3");
    int turn = 0;
    for (const char row : {'1', '2', '4', '5', '3'}) {
        for (const char column : {'a', 'b', 'd', 'e', 'c'}) {
            const std::string plot{column, row};
            window.click("plot." + plot);
            window.click("town.announce");
            window.wait_for_words("puts a block on " + plot);
            if (++turn == 12) {
                window.keep_picture("hong_kong_half");
            }
        }
    }
    window.wait_for_words("wins");
    window.keep_picture("hong_kong_end");
    window.click("town.leave");
    window.wait_for_screen("title");
}

TEST_CASE("a whole game of Hong Kong in a real window by keyboard", "[.slow][window][hong_kong]") {
    HongKongWindow window;
    window.key("2");
    window.key("period");
    window.key("Return");
    window.wait_for_words("A fast block on a1, then");
    window.key("period");
    window.key("Return");
    window.key("Return");
    window.wait_for_words("puts a fast block on");
    for (int turn = 0; turn < 60 && !window.says("Buildings: "); ++turn) {
        window.key("comma");
        window.key("Return");
        window.key("Return");
    }
    window.wait_for_words("Buildings: ");
}
