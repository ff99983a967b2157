// The first turn of every game is taught in five steps, on the real table.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "any_table.h"
#include "core/asset_dir.h"
#include "rules/languages.h"
#include "rules/texts.h"

using namespace haula;
using test::AnyTable;

namespace {

// A table with a coach beside it, and the steps that it has told so far.
class Lesson : public AnyTable {
  public:
    std::vector<std::string> steps;

    explicit Lesson(const std::string& game) {
        app().settings.told.clear();
        begin(game, "bot:random");
        wait_for("coach.next");
        note();
    }
    void note() {
        for (const ui::Drawn& drawn : report()) {
            if (drawn.text.ends_with(" / 5") && (steps.empty() || steps.back() != drawn.text)) {
                steps.push_back(drawn.text);
            }
        }
    }
    // Whatever a newcomer would do next who does as told.
    void go_on() {
        if (has("coach.next")) {
            use("coach.next");
        } else if (has("table.announce")) {
            use("table.announce");
            for (int frames = 0; frames < 4; ++frames) {  // a quick bot answers within these
                note();
                pass();
            }
        } else if (const std::string sentence = find("table.step")->text; !chooses_spot(sentence)) {
            use(first_piece());
        }
        note();
    }

  private:
    bool chooses_spot(const std::string& sentence) {
        for (const render::Key key : {render::Key::period, render::Key::enter}) {
            press(key);
            note();
        }
        const ui::Drawn* now = find("table.step");
        return now == nullptr || now->text != sentence || has("table.announce");
    }
    // With one end alone, where pieces differ in that.
    std::string first_piece() const {
        std::string found;
        for (const ui::Drawn& drawn : report()) {
            if (drawn.kind == ui::Drawn::Kind::widget && drawn.id.starts_with("piece.")) {
                found = drawn.id;
            }
        }
        return found;
    }
};

}  // namespace

TEST_CASE("every game teaches its first turn in words of its own, in every language",
          "[app][coach]") {
    for (const rules::Language& language : rules::k_languages) {
        const auto texts = *rules::Texts::load(*asset_dir() / "i18n", language.code);
        for (const std::string& game : test::all_games()) {
            for (int step = 1; step <= 5; ++step) {
                CAPTURE(language.code, game, step);
                CHECK(texts.has("coach." + game + "." + std::to_string(step)));
            }
        }
    }
}

TEST_CASE("who does as told in a first turn sees five steps, one after the other, in every game",
          "[app][coach]") {
    for (const std::string& game : test::all_games()) {
        CAPTURE(game);
        Lesson lesson(game);
        for (int acts = 0; acts < 40 && lesson.has("coach.skip"); ++acts) {
            lesson.go_on();
            REQUIRE(lesson.comes([&] {
                lesson.note();
                return lesson.has("table.step") || lesson.has("coach.next") ||
                       !lesson.has("coach.skip");
            }));
        }
        CHECK(lesson.steps ==
              std::vector<std::string>{"1 / 5", "2 / 5", "3 / 5", "4 / 5", "5 / 5"});
        CHECK_FALSE(lesson.has("coach.skip"));  // and the turn after it is one's own
    }
}
