// Keys: every one can be changed, and what is shown and done follows.
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/asset_dir.h"
#include "hidden_hand.h"
#include "library/file_keeper.h"
#include "paint/rect.h"
#include "rules/languages.h"
#include "some_games.h"
#include "support/temp_dir.h"
#include "table_window.h"

using namespace haula;
using render::Key;
using screen::Action;
using screen::KeyPress;

namespace {

render::Input striking(Key key, bool control = false, bool shift = false) {
    render::Input input;
    input.pressed_keys.set(static_cast<std::size_t>(key));
    input.held_keys.set(static_cast<std::size_t>(key));
    input.control = control;
    input.shift = shift;
    return input;
}

std::optional<paint::Point> mark(test::HiddenHand& hand, const std::string& id) {
    for (const ui::Drawn& drawn : hand.app().ui->report()) {
        if (drawn.kind == ui::Drawn::Kind::mark && drawn.id == id) {
            return drawn.rect.centre();
        }
    }
    return std::nullopt;
}

void click(test::HiddenHand& hand, paint::Point at) {
    render::Input press;
    press.pointer = at;
    press.pressed_buttons.left = true;
    hand.pass(press);
    render::Input release;
    release.pointer = at;
    release.released_buttons.left = true;
    hand.pass(release);
}

// At the settings' page of keys.
struct KeyPage {
    test::TempDir folder;
    test::HiddenHand hand{folder / "home"};

    KeyPage() {
        hand.use("title.settings");
        hand.use("settings.page.2");
    }
    const screen::Keys& keys() { return hand.app().settings.keys; }
    bool waits() const { return hand.says("Press the key"); }
};

// At a table where two people play and the first is to choose a piece.
struct Table {
    test::TempDir folder;
    test::HiddenHand hand{folder / "home"};

    Table() {
        hand.app().settings.last_game = {"hau_la", {"", ""}, {"human", "human"}, {}};
        hand.use("title.play");
        hand.use("new_game.start");
        hand.wait_until([&] { return hand.has("piece.SF"); }, "the hand");
    }
    bool chooses_hole() const { return hand.has("table.step_back"); }
};

}  // namespace

TEST_CASE("a key with Ctrl is another key", "[app][keys]") {
    screen::Keys keys;
    keys.set(Action::hint, {Key::b, true});
    CHECK(keys.pressed(striking(Key::b, true), Action::hint));
    CHECK(keys.held(striking(Key::b, true), Action::hint));
    CHECK_FALSE(keys.pressed(striking(Key::b), Action::hint));
    CHECK_FALSE(keys.pressed(striking(Key::b, true, true), Action::hint));
    CHECK(keys.pressed(striking(Key::q), Action::roll_left));
    CHECK(keys.pressed(striking(Key::plus, false, true), Action::nearer));
    CHECK_FALSE(keys.pressed(striking(Key::q, true), Action::roll_left));
    CHECK(keys.pressed(striking(Key::q, true), Action::quit));
    CHECK(screen::print(KeyPress{Key::page_up, true}) == "ctrl+page_up");
    CHECK(screen::key_press_named("ctrl+page_up") == KeyPress{Key::page_up, true});
    CHECK(screen::key_press_named("page_up") == KeyPress{Key::page_up});
    CHECK_FALSE(screen::key_press_named("ctrl+"));
    CHECK_FALSE(screen::key_press_named("ctrl+ctrl+a"));
}

TEST_CASE("settings from before keep their keys, and none has two meanings", "[app][keys]") {
    const auto old = screen::parse_settings(
        R"({"haula_settings": 1, "keys": {"undo": "z", "flip_face": "1", "focus": "delete"}})");
    REQUIRE(old);
    CHECK(old->keys.of(Action::flip_face) == KeyPress{Key::one});
    CHECK(old->keys.of(Action::focus) == KeyPress{Key::del});
    for (std::size_t i = 0; i < screen::k_action_count; ++i) {
        for (std::size_t j = i + 1; j < screen::k_action_count; ++j) {
            CHECK_FALSE(old->keys.of(static_cast<Action>(i)) ==
                        old->keys.of(static_cast<Action>(j)));
        }
    }
    for (const char* wrong : {"enter", "ctrl+tab", "escape", "ctrl+nothing"}) {
        INFO(wrong);
        CHECK_FALSE(screen::parse_settings(
            std::string(R"({"haula_settings": 1, "keys": {"undo": ")") + wrong + "\"}}"));
    }
}

TEST_CASE("every action is told in every language", "[app][keys]") {
    for (const rules::Language& language : rules::k_languages) {
        const auto texts = rules::Texts::load(*asset_dir() / "i18n", language.code);
        REQUIRE(texts);
        for (std::size_t i = 0; i < screen::k_action_count; ++i) {
            const std::string key =
                "action." + std::string(screen::name_of(static_cast<Action>(i)));
            INFO(key);
            CHECK(texts->has(key));
        }
    }
}

TEST_CASE("the settings list every action and take a key alone or with Ctrl", "[app][keys]") {
    KeyPage page;
    for (std::size_t i = 0; i < screen::k_action_count; ++i) {
        CHECK(
            page.hand.has("settings.key." + std::string(screen::name_of(static_cast<Action>(i)))));
    }
    CHECK(page.hand.says("Enter, Esc, Tab"));
    page.hand.use("settings.key.piece_1");
    CHECK(page.waits());
    page.hand.pass(striking(Key::b, true));
    CHECK_FALSE(page.waits());
    CHECK(page.keys().of(Action::piece_1) == KeyPress{Key::b, true});
    CHECK(page.hand.says("Ctrl+B"));
    library::file_keeper().wait();
    CHECK(screen::load_settings(page.folder / "home" / "settings.json").settings.keys ==
          page.keys());
}

TEST_CASE("the keys of menus are refused with a sentence, and Esc changes nothing", "[app][keys]") {
    KeyPage page;
    const screen::Keys before = page.keys();
    page.hand.use("settings.key.build_lift");
    for (const Key key : {Key::enter, Key::tab}) {
        page.hand.pass(striking(key));
        CHECK(page.waits());
        CHECK(page.hand.says("keeps its meaning in menus"));
    }
    page.hand.check_layout("a key that was refused");
    page.hand.press(Key::escape);
    CHECK_FALSE(page.waits());
    CHECK(page.keys() == before);
    page.hand.use("settings.key.build_lift");
    CHECK_FALSE(page.hand.says("keeps its meaning in menus"));
}

TEST_CASE("a key that is taken is exchanged, and the player is told with what", "[app][keys]") {
    KeyPage page;
    page.hand.use("settings.key.piece_2");
    page.hand.pass(striking(Key::z, true));
    CHECK(page.keys().of(Action::piece_2) == KeyPress{Key::z, true});
    CHECK(page.keys().of(Action::build_undo) == KeyPress{Key::two});
    CHECK(page.hand.says("‘Undo at the referee’ now has 2"));
    page.hand.use("settings.keys_again");
    CHECK(page.keys() == screen::Keys{});
}

TEST_CASE("the key that quits can be changed, and is no danger while it is asked for",
          "[app][keys]") {
    KeyPage page;
    page.hand.use("settings.key.quit");
    page.hand.pass(striking(Key::q, true));
    CHECK_FALSE(page.hand.app().quit);
    CHECK_FALSE(page.waits());
    page.hand.use("settings.key.quit");
    page.hand.pass(striking(Key::f10));
    page.hand.pass(striking(Key::q, true));
    CHECK_FALSE(page.hand.app().quit);
    app::run_pass(page.hand.app(), striking(Key::f10), {1280, 720});
    CHECK(page.hand.app().quit);
}

TEST_CASE("a letter that quits is still a letter of a name", "[app][keys]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.app().settings.keys.set(Action::quit, {Key::k});
    hand.use("title.play");
    hand.app().ui->set_focus("new_game.name.1");
    hand.pass(striking(Key::k));
    CHECK_FALSE(hand.app().quit);
}

TEST_CASE("a piece is chosen with its key, whichever that is, and the table names it",
          "[app][keys][table]") {
    Table table;
    CHECK_FALSE(table.hand.says("Ctrl+B"));
    table.hand.app().settings.keys.set(Action::piece_1, {Key::b, true});
    table.hand.pass();
    CHECK(table.hand.says("Ctrl+B"));
    table.hand.pass(striking(Key::one));
    CHECK_FALSE(table.chooses_hole());
    table.hand.pass(striking(Key::b, true));
    CHECK(table.chooses_hole());
}

TEST_CASE("undo, redo and taking out at the referee follow their keys", "[app][keys][referee]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.app().settings.keys.set(Action::build_undo, {Key::backspace});
    hand.app().settings.keys.set(Action::build_redo, {Key::end, true});
    hand.app().settings.keys.set(Action::build_lift, {Key::b});
    hand.use("title.referee");
    hand.use("referee.kind.SF");
    hand.wait_until([&] { return mark(hand, "hole.o4").has_value(); }, "the board's holes");
    click(hand, *mark(hand, "hole.o4"));
    hand.wait_until([&] { return hand.has("referee.lift"); }, "the piece");
    hand.pass(striking(Key::del));
    CHECK(hand.has("referee.lift"));
    hand.pass(striking(Key::b));
    hand.wait_until([&] { return !hand.has("referee.lift"); }, "its taking out");
    hand.pass(striking(Key::backspace));
    hand.pass(striking(Key::z, true));
    CHECK(hand.has("referee.undo"));
    hand.pass(striking(Key::backspace));
    CHECK_FALSE(hand.has("referee.undo"));
    hand.pass(striking(Key::end));
    CHECK_FALSE(hand.has("referee.undo"));
    hand.pass(striking(Key::end, true));
    CHECK(hand.has("referee.undo"));
}

TEST_CASE("another picture quality is announced before the window stands still for it",
          "[app][settings]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    app::App& app = hand.app();
    app.quality_override.reset();
    REQUIRE(app.renderer->quality() == render::Quality::low);
    app.settings.quality = render::Quality::medium;
    hand.pass();
    CHECK(hand.says("One moment"));
    CHECK(app.renderer->quality() == render::Quality::low);
    app.inputs = {render::Input{}};
    app::update_and_draw_frame(app);
    CHECK(app.renderer->quality() == render::Quality::medium);
    hand.pass();
    CHECK_FALSE(hand.says("One moment"));
}

TEST_CASE("a kind of piece has the same key whatever else is left in the hand", "[app][keys]") {
    const test::TempDir folder;
    test::leave_unfinished(folder.path(), {2,
                                           {{"", "human"}, {"", "human"}},
                                           {"place kind=LC a=s1.3+ b=o4 marker=red on=2+",
                                            "=settled touches=none heights=red:900"}});
    test::HiddenHand hand(folder.path());
    hand.use("title.continue");
    hand.wait_until([&] { return hand.has("piece.SC"); }, "red's second turn");
    CHECK_FALSE(hand.has("piece.LC"));  // the only one is in the structure
    hand.press(Key::two);
    CHECK(hand.says("small construction piece"));
    hand.press(Key::four);
    CHECK(hand.says("small final piece"));
}

TEST_CASE("a second click means nothing where the first one has led", "[app][keys]") {
    const test::TempDir folder;
    test::leave_unfinished(folder.path(), test::of_hau_la("running.haula"));
    test::HiddenHand hand(folder.path());
    const auto rect_of = [&](const std::string& id) {
        for (const ui::Drawn& drawn : hand.app().ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id == id) {
                return drawn.rect;
            }
        }
        return paint::Rect{};
    };
    // a window in which the one button lies where the other does: else this shows nothing
    std::map<int, paint::Rect> quits;
    for (int height = 600; height <= 1100; height += 20) {
        hand.size = {1280, height};
        hand.pass();
        quits[height] = rect_of("title.quit");
    }
    hand.use("title.referee");
    hand.wait_until([&] { return hand.has("referee.back"); }, "the Referee");
    paint::Rect both;
    for (const auto& [height, quit] : quits) {
        hand.size = {1280, height};
        hand.pass();
        both = paint::common_part(quit, rect_of("referee.back"));
        if (!both.empty()) {
            break;
        }
    }
    REQUIRE_FALSE(both.empty());
    const paint::Point at = both.centre();
    click(hand, at);
    REQUIRE(rect_of("title.quit").holds(at));
    click(hand, at);
    CHECK_FALSE(hand.app().quit);
    for (int i = 0; i < 6; ++i) {
        hand.pass();
    }
    click(hand, at);
    CHECK(hand.app().quit);
}
