// Widgets without a window: what hands do to them, and what they answer.
#include "ui/ui.h"

#include <catch2/catch_test_macros.hpp>

#include "fake_measure.h"
#include "paint/rect.h"

using namespace haula;
using render::Input;
using render::Key;
using ui::Ui;

namespace {

struct Bench {
    test::FakeMeasure measure;
    Ui ui{measure};
    paint::Point pointer;

    // One pass with a screen of these contents.
    void pass(const Input& input, const std::function<void()>& content) {
        ui.begin(input, {.window = {800, 600}, .scale = 1.0, .arrows = true, .accent = {}});
        ui.root({ui::Align::start, ui::Align::start, 10.0}, {.gap = 10.0}, content);
        ui.end();
    }
    paint::Rect rect_of(const std::string& id) const {
        for (const ui::Drawn& drawn : ui.report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id == id) {
                return drawn.rect;
            }
        }
        FAIL("there is no widget " << id);
        return {};
    }
    void click(paint::Point at, const std::function<void()>& content) {
        Input input;
        input.pointer = at;
        input.pressed_buttons.left = true;
        pass(input, content);
        input.pressed_buttons.left = false;
        input.released_buttons.left = true;
        pass(input, content);
    }
    void press(Key key, const std::function<void()>& content, bool shift = false) {
        Input input;
        input.pressed_keys.set(static_cast<std::size_t>(key));
        input.repeated_keys.set(static_cast<std::size_t>(key));
        input.shift = shift;
        pass(input, content);
    }
    void type(const std::string& letters, const std::function<void()>& content) {
        Input input;
        input.typed = letters;
        pass(input, content);
    }
};

}  // namespace

TEST_CASE("a button is used by a click that begins and ends on it", "[ui]") {
    Bench bench;
    int used = 0;
    const auto content = [&] { used += bench.ui.button("go", "Go") ? 1 : 0; };
    bench.pass({}, content);
    const paint::Point middle = bench.rect_of("go").centre();
    bench.click(middle, content);
    CHECK(used == 1);

    Input away;
    away.pointer = middle;
    away.pressed_buttons.left = true;
    bench.pass(away, content);
    away = {};
    away.pointer = {700.0, 500.0};
    away.released_buttons.left = true;
    bench.pass(away, content);
    CHECK(used == 1);
}

TEST_CASE("a button that is off does nothing, by no hand", "[ui]") {
    Bench bench;
    int used = 0;
    const auto content = [&] { used += bench.ui.button("go", "Go", {.enabled = false}) ? 1 : 0; };
    bench.pass({}, content);
    bench.click(bench.rect_of("go").centre(), content);
    bench.press(Key::tab, content);
    bench.press(Key::enter, content);
    CHECK(used == 0);
}

TEST_CASE("Tab and arrows go through all widgets and Enter uses the one in focus", "[ui]") {
    Bench bench;
    std::string used;
    const auto content = [&] {
        for (const char* id : {"one", "two", "three"}) {
            if (bench.ui.button(id, id)) {
                used += std::string(id) + " ";
            }
        }
    };
    bench.pass({}, content);
    bench.press(Key::tab, content);
    CHECK(bench.ui.focus() == "one");
    bench.press(Key::enter, content);
    bench.press(Key::down, content);
    CHECK(bench.ui.focus() == "two");
    bench.press(Key::space, content);
    bench.press(Key::tab, content, true);
    CHECK(bench.ui.focus() == "one");
    bench.press(Key::tab, content, true);
    CHECK(bench.ui.focus() == "three");
    bench.press(Key::up, content);
    CHECK(bench.ui.focus() == "two");
    CHECK(used == "one two ");
}

TEST_CASE("Enter without a visible focus belongs to the screen", "[ui]") {
    Bench bench;
    int used = 0;
    bool submitted = false;
    const auto content = [&] {
        used += bench.ui.button("go", "Go") ? 1 : 0;
        submitted = bench.ui.submitted();
    };
    bench.pass({}, content);
    bench.click(bench.rect_of("go").centre(), content);
    bench.press(Key::enter, content);
    CHECK(used == 1);
    CHECK(submitted);
    bench.press(Key::tab, content);
    bench.press(Key::enter, content);
    CHECK(used == 2);
    CHECK_FALSE(submitted);
}

TEST_CASE("a toggle, a choice and a slider change what they stand for", "[ui]") {
    Bench bench;
    bool on = false;
    int chosen = 0;
    double value = 50.0;
    const std::vector<std::string> options{"low", "medium", "high"};
    const auto content = [&] {
        bench.ui.toggle("on", "On", on);
        bench.ui.choice("which", options, chosen);
        bench.ui.column({.width = 300.0},
                        [&] { bench.ui.slider("much", value, 0.0, 100.0, 10.0, "50"); });
    };
    bench.pass({}, content);
    bench.click(bench.rect_of("on").centre(), content);
    CHECK(on);
    bench.click(bench.rect_of("which.2").centre(), content);
    CHECK(chosen == 2);
    bench.ui.set_focus("much");
    bench.press(Key::right, content);
    CHECK(value == 60.0);
    bench.press(Key::left, content);
    bench.press(Key::left, content);
    CHECK(value == 40.0);
    const paint::Rect slider = bench.rect_of("much");
    bench.click({slider.x, slider.centre().y}, content);
    CHECK(value == 0.0);
}

TEST_CASE("a text field takes letters of any language, up to its length", "[ui]") {
    Bench bench;
    std::string text = "An";
    const auto content = [&] { bench.ui.text_field("name", text, "Name", 6); };
    bench.pass({}, content);
    bench.press(Key::tab, content);
    CHECK(bench.ui.focus() == "name");
    bench.type("é", content);
    CHECK(text == "Ané");
    bench.press(Key::left, content);
    bench.type("n", content);
    CHECK(text == "Anné");
    bench.press(Key::end, content);
    bench.press(Key::backspace, content);
    CHECK(text == "Ann");
    bench.press(Key::home, content);
    bench.press(Key::del, content);
    CHECK(text == "nn");
    for (int i = 0; i < 10; ++i) {
        bench.type("x", content);
    }
    CHECK(text == "xxxxnn");
    CHECK_FALSE(bench.ui.keys_free());
    bench.press(Key::escape, content);
    CHECK(bench.ui.keys_free());
}

TEST_CASE("while a dialog is open only the dialog reacts", "[ui]") {
    Bench bench;
    int below = 0;
    int above = 0;
    const auto content = [&] {
        below += bench.ui.button("below", "Below") ? 1 : 0;
        bench.ui.dialog("dialog", 300.0,
                        [&] { above += bench.ui.button("above", "Above") ? 1 : 0; });
    };
    bench.pass({}, content);
    CHECK_FALSE(bench.ui.keys_free());
    bench.click(bench.rect_of("below").centre(), content);
    CHECK(below == 0);
    bench.click(bench.rect_of("above").centre(), content);
    CHECK(above == 1);
    bench.press(Key::tab, content);
    CHECK(bench.ui.focus() == "above");
    bench.press(Key::tab, content);
    CHECK(bench.ui.focus() == "above");
}

TEST_CASE("the scene gets the pointer where nothing flat is", "[ui]") {
    Bench bench;
    const auto content = [&] {
        bench.ui.column({.padding = ui::Edges::all(20.0), .look = ui::Look::panel},
                        [&] { bench.ui.label("words"); });
    };
    bench.pass({}, content);
    Input over;
    over.pointer = {20.0, 20.0};
    bench.pass(over, content);
    CHECK_FALSE(bench.ui.pointer_free());
    over.pointer = {600.0, 400.0};
    bench.pass(over, content);
    CHECK(bench.ui.pointer_free());
}

TEST_CASE("what the keyboard reaches in a long list is scrolled into view", "[ui]") {
    Bench bench;
    const auto content = [&] {
        bench.ui.column({.id = "list", .height = 200.0, .max_height = 200.0, .scrolls = true}, [&] {
            for (int i = 0; i < 30; ++i) {
                bench.ui.button("row." + std::to_string(i), "row");
            }
        });
    };
    bench.pass({}, content);
    for (int i = 0; i < 20; ++i) {
        bench.press(Key::down, content);
    }
    CHECK(bench.ui.focus() == "row.19");
    bench.pass({}, content);
    const paint::Rect row = bench.rect_of("row.19");
    CHECK(row.y >= 10.0);
    CHECK(row.bottom() <= 215.0);
    Input wheel;
    wheel.pointer = {20.0, 60.0};
    wheel.wheel = 100.0;
    bench.pass(wheel, content);
    CHECK(bench.rect_of("row.0").y == 10.0);
}

TEST_CASE("a bar that scrolls lies beside what is scrolled, whose edge can still be clicked",
          "[ui]") {
    Bench bench;
    int used = 0;
    const auto content = [&] {
        bench.ui.column({.id = "list", .height = 200.0, .max_height = 200.0, .scrolls = true}, [&] {
            for (int i = 0; i < 30; ++i) {
                used += bench.ui.button("row." + std::to_string(i), "row") ? 1 : 0;
            }
        });
    };
    bench.pass({}, content);
    bench.pass({}, content);  // now the list's height is known and the bar is there
    const paint::Rect row = bench.rect_of("row.0");
    bench.click({row.right() - 1.0, row.centre().y}, content);
    CHECK(used == 1);
}

TEST_CASE("a name that is shown beside a widget covers no words", "[ui]") {
    Bench bench;
    const auto content = [&] {
        bench.ui.label("what is to be done now");
        bench.ui.button("piece", "", {});
        bench.ui.tip("piece", "a long piece");
    };
    bench.pass({}, content);
    Input over;
    over.pointer = bench.rect_of("piece").centre();
    for (int i = 0; i < 3; ++i) {
        over.seconds = 1.0;
        bench.pass(over, content);
    }
    const auto find = [&](ui::Drawn::Kind kind, const std::string& text) {
        for (const ui::Drawn& drawn : bench.ui.report()) {
            if (drawn.kind == kind && drawn.text == text) {
                return drawn.rect;
            }
        }
        FAIL("nothing says " << text);
        return paint::Rect{};
    };
    const paint::Rect tip = find(ui::Drawn::Kind::mark, "a long piece");
    const paint::Rect words = find(ui::Drawn::Kind::text, "what is to be done now");
    CHECK(paint::common_part(tip, words).empty());
    CHECK(tip.y >= 0.0);
}

TEST_CASE("a name is shown within the window, at whatever fraction of a pixel its widget lies",
          "[ui]") {
    for (int i = 0; i < 7; ++i) {
        Bench bench;
        const auto content = [&] {
            bench.ui.space(480.0 + 0.37 * i);  // near the window's lower edge
            bench.ui.label("what is to be done now");
            bench.ui.button("piece", "p", {.min_width = 61.3 + 0.71 * i});
            bench.ui.tip("piece", "a long piece");
        };
        bench.pass({}, content);
        Input over;
        over.pointer = bench.rect_of("piece").centre();
        REQUIRE(over.pointer.y > 530.0);
        REQUIRE(over.pointer.y < 600.0);
        for (int pass = 0; pass < 3; ++pass) {
            over.seconds = 1.0;
            bench.pass(over, content);
        }
        int tips = 0;
        for (const ui::Drawn& drawn : bench.ui.report()) {
            if (drawn.id == "tip") {
                ++tips;
                INFO(drawn.rect.x << ", " << drawn.rect.y << " at " << i);
                CHECK(drawn.rect.bottom() <= 600.0);
                CHECK(drawn.rect.x >= 0.0);
            }
        }
        CHECK(tips == 1);
    }
}

TEST_CASE("what a screen points at in a long list is scrolled into view, once", "[ui]") {
    Bench bench;
    bool points = false;
    const auto content = [&] {
        bench.ui.column({.id = "list", .height = 200.0, .max_height = 200.0, .scrolls = true}, [&] {
            for (int i = 0; i < 30; ++i) {
                bench.ui.button("row." + std::to_string(i), "row");
            }
        });
        if (points) {
            bench.ui.reveal("row.25");
        }
    };
    bench.pass({}, content);
    REQUIRE(bench.rect_of("row.25").y > 215.0);
    points = true;
    bench.pass({}, content);
    points = false;
    bench.pass({}, content);
    CHECK(bench.rect_of("row.25").y >= 10.0);
    CHECK(bench.rect_of("row.25").bottom() <= 215.0);
    CHECK(bench.ui.focus().empty());
    Input wheel;
    wheel.pointer = {20.0, 60.0};
    wheel.wheel = 100.0;
    bench.pass(wheel, content);  // whoever scrolls on is not held back
    CHECK(bench.rect_of("row.0").y == 10.0);
}
