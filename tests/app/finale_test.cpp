// The finale: the eye climbs from the last player's place to the winner's, and whoever knows enough
// skips it.
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hidden_hand.h"
#include "shell/end_screen.h"
#include "still_presenter.h"
#include "support/temp_dir.h"

using namespace haula;

namespace {

// A game with somewhere to climb.
class ClimbingPresenter final : public test::StillPresenter {
  public:
    std::vector<presenter::Remark> climb(const presenter::Glance& /*glance*/) const override {
        std::vector<presenter::Remark> steps;
        for (const char* name : {"Cleo has come third", "Ben has come second", "Anna has won"}) {
            steps.push_back({.words = rules::verbatim(name),
                             .place = presenter::Focus{{0.02, 0.01, 0.05}, 0.1}});
        }
        return steps;
    }
};

struct End {
    test::TempDir folder;
    test::HiddenHand hand{folder / "home"};

    explicit End(bool reduced_motion = false) {
        hand.app().settings.reduced_motion = reduced_motion;
        shell::EndStory story;
        story.presenter = std::make_shared<ClimbingPresenter>();
        hand.open(shell::make_end_screen(std::move(story)));
    }
    // The step that is told now; empty: none.
    std::string told() const {
        for (const char* name : {"Cleo has come third", "Ben has come second", "Anna has won"}) {
            if (hand.says(name)) {
                return name;
            }
        }
        return "";
    }
};

}  // namespace

TEST_CASE("the finale climbs from the last to the winner, and then the story is told",
          "[app][finale]") {
    End end;
    std::vector<std::string> told;
    for (int i = 0; i < 400 && !end.hand.has("end.again"); ++i) {
        if (const std::string now = end.told();
            !now.empty() && (told.empty() || told.back() != now)) {
            told.push_back(now);
        }
        end.hand.pass();
    }
    CHECK(told ==
          std::vector<std::string>{"Cleo has come third", "Ben has come second", "Anna has won"});
    CHECK(end.hand.has("end.again"));
    CHECK(end.told().empty());
}

TEST_CASE("the finale is skipped with its key", "[app][finale]") {
    End end;
    end.hand.pass();
    REQUIRE(end.told() == "Cleo has come third");
    CHECK(end.hand.says_key("table.skip"));
    CHECK_FALSE(end.hand.has("end.again"));
    end.hand.press(render::Key::space);
    CHECK(end.told().empty());
    CHECK(end.hand.has("end.again"));
}

TEST_CASE("with less motion there is no climb", "[app][finale]") {
    End end(true);
    end.hand.pass();
    CHECK(end.told().empty());
    CHECK(end.hand.has("end.again"));
}

namespace {

// A winner whose place is seen from one side only, on a table that reaches far out.
class HiddenWinnerPresenter final : public test::StillPresenter {
  public:
    std::vector<presenter::Remark> climb(const presenter::Glance& /*glance*/) const override {
        return {{.words = rules::verbatim("Ben has come second"),
                 .place = presenter::Focus{{0.05, -0.02, 0.06}, 0.16, "blue"}},
                {.words = rules::verbatim("Anna has won"),
                 .place = presenter::Focus{{-0.08, 0.02, 0.12}, 0.16, "red"}}};
    }
    std::vector<Vec3> extent() const override {
        return {{-0.3, 0.0, 0.1}, {0.2, -0.2, 0.0}, {0.2, 0.2, 0.0}, {-0.08, 0.02, 0.14}};
    }
    std::optional<presenter::Focus> focus_at(const presenter::Eye& eye,
                                             paint::Point /*pointer*/) const override {
        const bool behind = eye.view.eye.y > eye.view.target.y;
        return presenter::Focus{{}, 0.1, behind ? "red" : "blue"};
    }
};

}  // namespace

TEST_CASE("after the finale the winner's place is seen, and the whole table beside the story",
          "[app][finale]") {
    const bool skipped = GENERATE(false, true);
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.app().settings.reduced_motion = false;
    shell::EndStory story;
    const auto table = std::make_shared<HiddenWinnerPresenter>();
    story.presenter = table;
    hand.open(shell::make_end_screen(std::move(story)));
    hand.pass();
    REQUIRE(hand.says("Ben has come second"));
    if (skipped) {
        hand.press(render::Key::space);
    }
    hand.wait_for("end.again");
    hand.pass();  // now it is known what the story leaves
    hand.wait_until([&] { return !hand.app().screens.back()->moving(); }, "rest");
    const presenter::Eye eye{hand.app().screens.back()->view(), hand.size};
    CHECK(eye.view.eye.y > eye.view.target.y);
    for (const Vec3& point : table->extent()) {
        const auto at = eye.see(point);
        REQUIRE(at);
        INFO(at->x << ", " << at->y);
        CHECK(paint::Rect{0.0, 0.0, hand.size.width * 1.0, hand.size.height * 1.0}.holds(*at));
        for (const paint::Rect& panel : hand.app().ui->panels()) {
            CHECK_FALSE(panel.holds(*at));
        }
    }
}
