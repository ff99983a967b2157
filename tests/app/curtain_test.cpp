// Several people on one screen with hidden hands: nothing of a hand is drawn before its owner sits
// there. With a card game that only tests know.
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hidden_app.h"
#include "paint/size.h"
#include "rules/no_world.h"
#include "shell/table_screen.h"
#include "still_presenter.h"
#include "support/toy_cards/toy_cards.h"
#include "table/local_session.h"

using namespace haula;

namespace {

// Shows the viewer's moves as buttons and one word in the scene.
class CardsPresenter final : public test::StillPresenter {
  public:
    std::vector<PlayerId> viewers;  // of all that was shown

    void show(const presenter::Glance& glance, presenter::Pace /*pace*/) override {
        viewers.push_back(glance.viewer);
    }
    render::Scene scene(const presenter::Style& /*style*/) const override {
        render::Scene scene;
        scene.labels.push_back({{}, "a hand", {}});
        return scene;
    }
    std::optional<presenter::Question> question(const presenter::Glance& glance) const override {
        presenter::Question question;
        question.title = rules::verbatim("Your turn");
        question.text = rules::verbatim("Choose");
        for (const rules::Move& move : glance.state->legal_moves()) {
            const std::string id = "card." + std::to_string(question.answers.size());
            question.answers.push_back({id, rules::verbatim(rules::print(move)), move});
        }
        return question;
    }
};

struct CardTable {
    test::Screen screen{640, 400};
    test::TempDir home;
    std::unique_ptr<app::App> app = test::start_hidden(screen, home / "home");
    std::shared_ptr<CardsPresenter> presenter = std::make_shared<CardsPresenter>();
    paint::Size size{1280, 720};

    explicit CardTable(const std::vector<std::string>& controllers) {
        app->settings.language = "en";
        table::GameKit kit;
        kit.game = test::make_toy_cards();
        kit.make_judge = rules::make_no_world;
        table::LocalSession::Plan plan;
        for (const std::string& controller : controllers) {
            plan.seats.push_back({"", controller});
        }
        auto session = table::LocalSession::start(kit, {kit.id(), 3, 7, {}}, {}, std::move(plan));
        REQUIRE(session);
        const render::Input nothing;
        const screen::Context context{app->kits,     app->games,   app->texts,
                                      app->settings, app->folders, *app->ui,
                                      nothing,       size,         {}};
        app->screens.push_back(std::make_unique<shell::TableScreen>(
            std::move(*session), presenter, kit.game->info(), context, false));
        app->ui->forget();
        pass();
    }
    void pass(render::Input input = {}) const {
        for (int i = 0; i < 3; ++i) {
            input.seconds = 1.0;
            app::run_pass(*app, input, size);
            input = {};
        }
    }
    void use(const std::string& id) const {
        REQUIRE(has(id));
        app->ui->set_focus(id);
        render::Input input;
        input.pressed_keys.set(static_cast<std::size_t>(render::Key::enter));
        pass(input);
        app->ui->set_focus("");
    }
    bool has(const std::string& id) const {
        for (const ui::Drawn& drawn : app->ui->report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id == id) {
                return true;
            }
        }
        return false;
    }
    bool says(const std::string& words) const {
        for (const ui::Drawn& drawn : app->ui->report()) {
            if (drawn.text.find(words) != std::string::npos) {
                return true;
            }
        }
        return false;
    }
    bool draws_nothing() const {
        return app->screens.back()->scene()->labels.empty() && !has("card.0") && !has("table.log");
    }
};

}  // namespace

TEST_CASE("a curtain hangs between people who share a screen and hide their hands",
          "[app][curtain]") {
    const CardTable table({"human", "human", "human"});
    CHECK(table.says("Pass the screen to Red"));
    CHECK(table.draws_nothing());
    CHECK(ui::flaws_of(table.app->ui->report()).empty());
    table.use("table.lift_curtain");
    CHECK(table.has("card.0"));
    CHECK_FALSE(table.app->screens.back()->scene()->labels.empty());
    CHECK(table.presenter->viewers.back() == PlayerId{1});

    table.use("card.0");
    CHECK(table.says("Pass the screen to Blue"));
    CHECK(table.draws_nothing());
    CHECK(table.presenter->viewers.back() == PlayerId{1});  // nothing was looked at for Blue
    render::Input escape;
    escape.pressed_keys.set(static_cast<std::size_t>(render::Key::escape));
    table.pass(escape);
    CHECK(table.app->screens.back()->name() == "pause");
    table.use("pause.go_on");
    CHECK(table.draws_nothing());
    table.use("table.lift_curtain");
    CHECK(table.has("card.0"));
    CHECK(table.presenter->viewers.back() == PlayerId{2});
}

TEST_CASE("who plays alone against bots never sees a curtain, nor another hand", "[app][curtain]") {
    const CardTable table({"human", "bot:random", "bot:random"});
    CHECK_FALSE(table.has("table.lift_curtain"));
    CHECK(table.has("card.0"));
    table.use("card.0");
    for (int i = 0; i < 20; ++i) {
        table.pass();
        CHECK_FALSE(table.has("table.lift_curtain"));
    }
    for (const PlayerId viewer : table.presenter->viewers) {
        CHECK(viewer == PlayerId{1});
    }
}
