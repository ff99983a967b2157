// The key that goes closer and see-through, in every screen with a structure. Inside this process.
#include "screen/focus_control.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <thread>

#include "app/screens/viewer_screen.h"
#include "hidden_app.h"
#include "judge/hau_la_judge.h"
#include "library/file_keeper.h"
#include "paint/rect.h"
#include "paint/size.h"
#include "physics/structure_file.h"
#include "referee/referee_screen.h"
#include "render/project.h"
#include "shell/end_screen.h"
#include "shell/replay_screen.h"
#include "support/paths.h"
#include "view/all/presenters.h"
#include "view/hau_la/hole_place.h"
#include "view/hau_la/pointing.h"
#include "view/hau_la/settled_scene.h"

using namespace haula;

namespace {

std::filesystem::path a_structure() {
    return std::filesystem::path(HAULA_SOURCE_DIR) / "assets/hau_la/guide/5.json";
}

const view::SettledStructure& standing() {
    static const view::SettledStructure made = [] {
        auto settled = view::settled_structure(a_structure());
        REQUIRE(settled);
        return std::move(*settled);
    }();
    return made;
}

struct Onlooker {
    test::Screen screen{640, 400};
    test::TempDir home;
    std::unique_ptr<app::App> app;
    paint::Size size{1280, 720};

    Onlooker() { app = test::start_hidden(screen, home / "home"); }

    const screen::Screen& top() const { return *app->screens.back(); }
    screen::Context context() const {
        static const render::Input nothing;
        return {app->kits, app->games, app->texts, app->settings, app->folders, *app->ui,
                nothing,   size,       {}};
    }
    void open(std::unique_ptr<screen::Screen> next) const {
        app->screens.resize(1);
        app->screens.push_back(std::move(next));
        app->ui->forget();
        pass();
        library::file_keeper().wait();
        pass();  // what was read is there
    }
    void pass(render::Input input = {}) const {
        input.seconds = 0.05;
        app::run_pass(*app, input, size);
    }
    void wait_for_rest() const {
        for (int i = 0; i < 3; ++i) {
            pass();  // panels are laid out, and the eye follows them
        }
        for (int i = 0; i < 3000 && top().moving(); ++i) {
            pass();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    void key(render::Key key, paint::Point at) const {
        render::Input input;
        input.pointer = at;
        pass(input);  // so that the program knows where the pointer is
        input.pressed_keys.set(static_cast<std::size_t>(key));
        pass(input);
        pass();
    }
    // A pixel on which the pointer meets what `wanted` says, between the panels.
    std::optional<paint::Point> where(
        const std::function<bool(const view::Pointed&)>& wanted) const {
        const view::Pointing pointing(standing().shape, standing().set, std::nullopt);
        for (int y = 60; y < size.height - 60; y += 4) {
            for (int x = 400; x < 860; x += 4) {
                const paint::Point at{static_cast<double>(x), static_cast<double>(y)};
                const auto& panels = app->ui->panels();
                const bool covered = std::any_of(panels.begin(), panels.end(),
                                                 [&](const auto& one) { return one.holds(at); });
                const auto pointed = pointing.at(top().view(), size, {at.x, at.y});
                if (!covered && pointed && wanted(*pointed)) {
                    return at;
                }
            }
        }
        return std::nullopt;
    }
};

// How far the view's middle is from a point, whatever the screen moves it by.
double off(const render::View& view, const Vec3& point) {
    const Vec3 ahead = normalized(view.target - view.eye);
    const Vec3 d = point - view.target;
    return length(d - dot(d, ahead) * ahead);
}

void goes_closer(const Onlooker& eye) {
    const auto strip = eye.where(
        [](const auto& at) { return !at.piece.empty() && at.hole.empty() && !at.marker; });
    REQUIRE(strip);
    const double far = eye.top().view().height_m;
    eye.key(render::Key::c, *strip);
    CHECK(eye.top().view().height_m < far);
    // a hole is looked at even more closely, from the same side
    const auto hole = eye.where([](const auto& at) { return !at.hole.empty(); });
    REQUIRE(hole);
    const auto name = view::Pointing(standing().shape, standing().set, std::nullopt)
                          .at(eye.top().view(), eye.size, {hole->x, hole->y})
                          ->hole;
    eye.key(render::Key::c, *hole);
    const render::View closer = eye.top().view();
    const auto place = view::hole_place(standing().shape, standing().set, name);
    CHECK(closer.height_m < 0.12);
    CHECK(off(closer, place->p) < 0.4 * closer.height_m);  // panels move the middle aside
    CHECK(closer.eye.z > 0.01);
    // pointing at nothing changes nothing
    eye.key(render::Key::c, {5.0, 5.0});
    CHECK(eye.top().view() == closer);
}

}  // namespace

TEST_CASE("the viewer goes closer, tints and sees through by keys", "[app][focus]") {
    const Onlooker eye;
    eye.open(app::make_viewer_screen(standing(), shapes::Detail::low, render::Preset::hero));
    goes_closer(eye);
    CHECK_FALSE(eye.top().scene()->clearing);
    eye.key(render::Key::x, {5.0, 5.0});
    REQUIRE(eye.top().scene()->clearing);
    CHECK(eye.top().scene()->clearing->point == eye.top().view().target);
    eye.key(render::Key::x, {5.0, 5.0});
    CHECK_FALSE(eye.top().scene()->clearing);
    const render::Scene plain = *eye.top().scene();
    eye.key(render::Key::t, {5.0, 5.0});
    CHECK_FALSE(*eye.top().scene() == plain);
    eye.key(render::Key::t, {5.0, 5.0});  // nobody knows who placed what
    CHECK(*eye.top().scene() == plain);
}

TEST_CASE("the end of a game goes closer", "[app][focus]") {
    const Onlooker eye;
    shell::EndStory story;
    auto state = (*rules::find_game(eye.app->games, "hau_la"))->new_state({"hau_la", 2, 1, {}});
    REQUIRE(state);
    auto presenter = view::make_presenter((*state)->setup(), render::Quality::low);
    REQUIRE(presenter);
    auto shape = std::make_shared<judge::Resting>();
    shape->shape = standing().shape;
    story.presenter = std::move(*presenter);
    story.glance = {std::move(*state), {}, shape};
    story.presenter->show(story.glance, presenter::Pace::at_once);
    eye.open(shell::make_end_screen(std::move(story)));
    eye.wait_for_rest();  // the eye climbs to the winner first
    goes_closer(eye);
}

TEST_CASE("the referee goes closer and has the tools to look", "[app][focus][referee]") {
    const Onlooker eye;
    const auto file = physics::load_structure(a_structure(), physics::installed_sets());
    REQUIRE(file);
    eye.open(referee::open_referee(eye.context(), referee::Exhibit{file->structure, "small"}));
    eye.wait_for_rest();
    goes_closer(eye);
    eye.key(render::Key::x, {5.0, 5.0});
    CHECK(eye.top().scene()->clearing);
    eye.app->ui->set_focus("referee.page.views");
    eye.key(render::Key::enter, {5.0, 5.0});
    for (const char* id : {"referee.tint", "referee.see_through", "referee.view.front",
                           "referee.view.first", "referee.view.ruler"}) {
        bool there = false;
        for (const ui::Drawn& drawn : eye.app->ui->report()) {
            there = there || drawn.id == id;
        }
        INFO(id);
        CHECK(there);
    }
    CHECK(ui::flaws_of(eye.app->ui->report()).empty());
}

TEST_CASE("a replay goes closer to what stands there at that moment", "[app][focus]") {
    const Onlooker eye;
    eye.open(shell::open_replay(HAULA_TEST_DATA "/records/anna_and_ben.txt"));
    for (int i = 0; i < 400 && eye.top().scene()->items.size() < 3; ++i) {
        eye.pass();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    // the eye holds what has come to stand there
    double far = 0.0;
    while (far != eye.top().view().height_m) {
        far = eye.top().view().height_m;
        eye.pass();
        eye.pass();
    }
    // the start's strips are in the middle of the first view
    for (double y = 240.0; y < 460.0 && eye.top().view().height_m == far; y += 8.0) {
        for (double x = 560.0; x < 720.0 && eye.top().view().height_m == far; x += 8.0) {
            eye.key(render::Key::c, {x, y});
        }
    }
    CHECK(eye.top().view().height_m < far);
}

TEST_CASE("see-through moves smoothly to another point and comes to rest on it", "[app][focus]") {
    const Onlooker eye;
    eye.app->settings.reduced_motion = false;
    render::Input input;
    input.seconds = 0.02;
    const screen::Context context{eye.app->kits,
                                  eye.app->games,
                                  eye.app->texts,
                                  eye.app->settings,
                                  eye.app->folders,
                                  *eye.app->ui,
                                  input,
                                  eye.size,
                                  {}};
    screen::FocusControl control;
    const auto cleared = [&](bool on, const Vec3& goal) {
        return control.clear_way(on, goal, context).cleared;
    };
    const Vec3 there{0.1, 0.0, 0.05};
    CHECK_FALSE(cleared(false, there));
    CHECK(cleared(true, {}) == Vec3{});
    const auto first = cleared(true, there);
    REQUIRE(first);
    CHECK(distance(*first, there) < 0.1);
    CHECK(distance(*first, there) > 0.05);
    for (int i = 0; i < 60; ++i) {
        cleared(true, there);
    }
    CHECK(cleared(true, there) == there);
    // less motion: at once
    eye.app->settings.reduced_motion = true;
    CHECK(cleared(true, {}) == Vec3{});
}
