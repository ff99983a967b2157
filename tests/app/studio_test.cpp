// Pictures and animations in the making, inside this process.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <thread>

#include "core/files.h"
#include "guide/guide_drawing.h"
#include "hidden_app.h"
#include "kits/kits.h"
#include "paint/picture.h"
#include "rules/languages.h"
#include "studio/render_queue.h"
#include "support/paths.h"
#include "support/temp_dir.h"
#include "view/hau_la/settled_scene.h"

using namespace haula;

namespace {

struct Shop {
    test::Screen screen{640, 400};
    test::TempDir home;
    std::unique_ptr<app::App> app;

    Shop() {
        app = test::start_hidden(screen, home / "home");
        app->folders.pictures = home / "pictures";
    }
    void ask(screen::ScreenRequest::Kind kind) const {
        screen::ScreenRequest wish;
        wish.kind = kind;
        app::handle(*app, std::move(wish));
    }
    std::vector<std::filesystem::path> files() const {
        std::vector<std::filesystem::path> found;
        std::error_code ignored;
        for (const auto& entry :
             std::filesystem::directory_iterator(app->folders.pictures, ignored)) {
            found.push_back(entry.path());
        }
        return found;
    }
    bool shows(const std::string& id) const {
        for (const ui::Drawn& drawn : app->ui->report()) {
            if (drawn.id == id) {
                return true;
            }
        }
        return false;
    }
    void frame() const { app::update_and_draw_frame(*app); }
};

}  // namespace

TEST_CASE("a picture is drawn over several frames and shows the moment it was asked for",
          "[app][studio]") {
    const Shop shop;
    app::App& app = *shop.app;
    shop.frame();
    const screen::Screen& title = *app.screens.front();
    const auto expected =
        app.renderer->picture(*title.scene(), title.view(), app.window->size(),
                              render::picture_samples(app.renderer->quality()), app.window->size());
    REQUIRE(expected);
    shop.ask(screen::ScreenRequest::Kind::picture);
    // the title's structure turns on meanwhile
    app.settings.reduced_motion = false;
    int frames = 0;
    while (app.render_queue.busy() && frames < 2000) {
        shop.frame();
        ++frames;
    }
    CHECK(frames > 2);
    REQUIRE(shop.files().size() == 1);
    const auto saved = paint::load_png(shop.files().front());
    REQUIRE(saved);
    CHECK(saved->size == app.window->size());
    CHECK(saved->rgb == expected->rgb);
    REQUIRE_FALSE(app.toasts.empty());
    CHECK(app.toasts.back().text.find(".png") != std::string::npos);
}

TEST_CASE("a picture that was asked for just before the end is kept", "[app][studio]") {
    const Shop shop;
    app::App& app = *shop.app;
    shop.frame();
    shop.ask(screen::ScreenRequest::Kind::picture);
    shop.ask(screen::ScreenRequest::Kind::animation);  // there is no time for that one
    app.render_queue.finish(*app.renderer, app.window->size());
    CHECK_FALSE(app.render_queue.busy());
    REQUIRE(shop.files().size() == 1);
    CHECK(paint::load_png(shop.files().front()));
}

TEST_CASE("an animation in the making shows a sign, and can be cancelled", "[app][studio]") {
    const Shop shop;
    app::App& app = *shop.app;
    shop.frame();
    shop.ask(screen::ScreenRequest::Kind::animation);
    shop.ask(screen::ScreenRequest::Kind::animation);  // twice is once
    shop.frame();
    CHECK_FALSE(shop.shows("studio.stop"));  // shorter waits go by unsaid
    for (int i = 0; i < 2000 && !shop.shows("studio.stop"); ++i) {
        shop.frame();
    }
    REQUIRE(shop.shows("studio.stop"));
    // over the title's own words, as every notice: nothing of the sign itself is cut off
    for (const std::string& flaw : ui::flaws_of(app.ui->report())) {
        INFO(flaw);
        CHECK(flaw.find("cut") == std::string::npos);
    }
    app.ui->set_focus("studio.stop");
    render::Input enter;
    enter.pressed_keys.set(static_cast<std::size_t>(render::Key::enter));
    app::run_pass(app, enter, app.window->size());
    CHECK_FALSE(app.render_queue.busy());
    shop.frame();
    CHECK(shop.files().empty());
}

TEST_CASE("every page of the rules has something to draw that comes to rest", "[app][studio]") {
    for (int page = 1; page <= 7; ++page) {
        INFO(page);
        const std::filesystem::path guide =
            std::filesystem::path(HAULA_SOURCE_DIR) / "assets/hau_la/guide";
        const auto drawing = view::settled_named_scene(guide / (std::to_string(page) + ".json"),
                                                       shapes::Detail::low);
        REQUIRE(drawing);
        // every word points at something that is there, and is said in every language
        const auto words = guide::load_guide_words(guide / (std::to_string(page) + ".labels.json"),
                                                   drawing->place_of);
        INFO((words ? "" : words.error().detail));
        REQUIRE(words);
        CHECK(words->labels.size() >= 2);
        for (const rules::Language& language : rules::k_languages) {
            const auto texts =
                rules::Texts::load(std::filesystem::path(HAULA_SOURCE_DIR) / "assets/i18n",
                                   std::string(language.code));
            REQUIRE(texts);
            for (const guide::GuideLabel& label : words->labels) {
                CHECK(texts->has(label.text));
            }
        }
        // the page on touching shows a touch, and no other does
        CHECK(drawing->place_of("touch").has_value() == (page == 4));
    }
}

table::Kits some_kits() {
    auto kits = kits::load_kits(std::filesystem::path(HAULA_SOURCE_DIR) / "assets");
    REQUIRE(kits);
    return *kits;
}

// A game whose rules are drawn from positions, and how many pages they have.
void check_drawn_rules(const std::string& game, int pages) {
    for (int page = 1; page <= pages; ++page) {
        INFO(game << ", page " << page);
        const auto position =
            guide::load_guide_position(std::filesystem::path(HAULA_SOURCE_DIR) / "assets" / game /
                                           "guide" / (std::to_string(page) + ".position.json"),
                                       game);
        INFO((position ? "" : position.error().detail));
        REQUIRE(position);
        const auto scene = guide::guide_scene(some_kits(), *position, screen::Palette::clear);
        INFO((scene ? "" : scene.error().detail));
        REQUIRE(scene);
        CHECK(scene->items.size() > position->moves.size());
        for (const guide::GuideLabel& label : position->labels) {
            for (const rules::Language& language : rules::k_languages) {
                const auto texts =
                    rules::Texts::load(std::filesystem::path(HAULA_SOURCE_DIR) / "assets/i18n",
                                       std::string(language.code));
                REQUIRE(texts);
                INFO(label.text);
                CHECK((texts->has(label.text) || !label.text.starts_with("guide.")));
            }
        }
    }
}

TEST_CASE("every page of Skybridge's rules shows a position that the rules allow",
          "[app][studio]") {
    check_drawn_rules("skybridge", 9);
}

TEST_CASE("every page of Hong Kong's rules shows a position that the rules allow",
          "[app][studio]") {
    check_drawn_rules("hong_kong", 5);
}

TEST_CASE("a drawing of the rules with a move that is refused is told, not drawn",
          "[app][studio]") {
    const test::TempDir folder;
    const auto load = [&](const std::string& text) {
        REQUIRE(write_file_safely(folder / "1.position.json", text));
        return guide::load_guide_position(folder / "1.position.json", "skybridge");
    };
    CHECK_FALSE(load("{"));
    CHECK_FALSE(load(R"({"players": 4, "moves": [5]})"));
    const auto refused = load(R"({"players": 4, "moves": ["roof on=1"]})");
    REQUIRE(refused);
    CHECK_FALSE(guide::guide_scene(some_kits(), *refused, screen::Palette::clear));
    const auto nothing = load(R"({"players": 4, "moves": [], "chosen": ["piece.ladder"]})");
    REQUIRE(nothing);
    CHECK_FALSE(guide::guide_scene(some_kits(), *nothing, screen::Palette::clear));
}

TEST_CASE("a picture that cannot be written says why", "[app][studio]") {
    const Shop shop;
    app::App& app = *shop.app;
    std::filesystem::create_directories(shop.home / "home");
    app.folders.pictures = "/proc/no such folder";
    shop.frame();
    shop.ask(screen::ScreenRequest::Kind::picture);
    for (int i = 0; i < 2000 && app.render_queue.busy(); ++i) {
        shop.frame();
    }
    REQUIRE_FALSE(app.toasts.empty());
    CHECK(app.toasts.back().text.find("No picture was saved") != std::string::npos);
}
