// Every screen in every language, at many text sizes and window sizes: no text is cut off or lies
// over other text. Inside this process, without drawing.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "app/frame.h"
#include "hidden_app.h"
#include "library/file_keeper.h"
#include "paint/size.h"
#include "rules/languages.h"
#include "shell/pause_screen.h"
#include "still_presenter.h"
#include "support/paths.h"

using namespace haula;

namespace {

std::filesystem::path a_record() {
    return std::filesystem::path(HAULA_SOURCE_DIR) / "tests/data/records/anna_and_ben.txt";
}

shell::EndStory a_story() {
    shell::EndStory story;
    story.seating = screen::Seating({{"Anna-Katharina S", "human"},
                                     {"", "human"},
                                     {"Maximilian Schm", "human"},
                                     {"", "human"}});
    story.winners = {PlayerId{1}, PlayerId{3}};
    const auto presenter = std::make_shared<test::StillPresenter>();
    presenter->line.emplace();
    presenter->line->title = rules::say("end.plot");
    presenter->line->per_unit = 10;
    for (std::uint32_t i = 1; i <= 4; ++i) {
        const int height = 1000 + 10 * static_cast<int>(i);
        presenter->rows.push_back(
            {PlayerId{i}, rules::say("table.height").tenth_mm("height", height)});
        presenter->line->lines.push_back({PlayerId{i}, {300, std::nullopt, 700, height}});
    }
    presenter->rows.back().score.reset();
    presenter->line->lines.back().values.back() = std::nullopt;
    presenter->kept.model = [] { return shapes::Model{}; };
    presenter->kept.structure = [] { return std::string(); };
    story.presenter = presenter;
    story.record = a_record();
    return story;
}

struct Shell {
    test::Screen screen{640, 400};
    test::TempDir home;
    std::unique_ptr<app::App> app;
    paint::Size size{1280, 720};

    Shell() {
        std::filesystem::create_directories(home / "home" / "games");
        std::filesystem::copy_file(a_record(), home / "home" / "games" / "anna_and_ben.txt");
        app = test::start_hidden(screen, home / "home");
    }

    void pass(const render::Input& input = {}) const {
        app::run_pass(*app, input, size);
        library::file_keeper().wait();  // what is read beside the drawing is there then
        app::run_pass(*app, {}, size);
        app::run_pass(*app, {}, size);
        app->toasts.clear();
    }
    bool has(const std::string& id) const {
        for (const ui::Drawn& drawn : app->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id == id) {
                return true;
            }
        }
        return false;
    }
    // For what is read beside the drawing.
    void wait_for(const std::string& id) const {
        REQUIRE(test::wait_until(
            [&] {
                pass();
                return has(id);
            },
            60.0));
    }
    // By keyboard, as it may have to be scrolled to.
    void use(const std::string& id) const {
        INFO("on screen " << app->screens.back()->name());
        REQUIRE(has(id));
        app->ui->set_focus(id);
        render::Input enter;
        enter.pressed_keys.set(static_cast<std::size_t>(render::Key::enter));
        pass(enter);
    }
    void back_to_title() const {
        app->screens.resize(1);
        app->ui->forget();
        pass();
    }
    void check(const std::string& name) const {
        pass();
        REQUIRE(app->ui->report().size() > 3);
        for (const std::string& flaw : ui::flaws_of(app->ui->report())) {
            FAIL_CHECK(name << ", " << app->settings.language << ", " << app->settings.text_percent
                            << " %, " << size.width << "x" << size.height << ": " << flaw);
        }
    }
    void check_all_screens() const {
        back_to_title();
        check("title");
        use("title.play");
        check("new game");
        use("new_game.players.2");
        use("new_game.options");
        check("new game with options");
        back_to_title();
        use("title.settings");
        for (const char* page : {"settings.page.0", "settings.page.1", "settings.page.2"}) {
            use(page);
            check(page);
        }
        use("settings.key.undo");
        check("settings, waiting for a key");
        back_to_title();
        use("title.referee");
        check("referee");
        use("referee.kind.LC");
        check("referee with a strip in hand");
        use("referee.open");
        check("structures to open");
        back_to_title();
        use("title.rules");
        for (int page = 1; page <= 7; ++page) {
            use("rules.page." + std::to_string(page));
            check("rules, page " + std::to_string(page));
        }
        back_to_title();
        use("title.replays");
        wait_for("replays.0.watch");
        check("replays");
        use("replays.0.watch");
        check("replay");
        use("replay.forward");
        check("replay, a step further");
        back_to_title();
        app->screens.push_back(shell::make_pause_screen({"hau_la", "pause.kept"}));
        check("pause");
        use("pause.rules");
        use("rules.game.1");
        for (int page = 1; page <= 5; ++page) {
            use("rules.page." + std::to_string(page));
            check("rules of Hong Kong, page " + std::to_string(page));
        }
        back_to_title();
        app->screens.push_back(shell::make_end_screen(a_story()));
        check("end");
        back_to_title();
    }
};

}  // namespace

TEST_CASE("no text is cut off or overlaps, whatever the language, text size and window",
          "[app][layout]") {
    Shell shell;
    for (const rules::Language& language : rules::k_languages) {
        for (const int percent : {80, 100, 150, 200}) {
            shell.app->settings.language = language.code;
            shell.app->settings.text_percent = percent;
            for (const paint::Size size :
                 {paint::Size{960, 600}, paint::Size{1280, 720}, paint::Size{3840, 2160}}) {
                shell.size = size;
                shell.check_all_screens();
            }
        }
    }
}
