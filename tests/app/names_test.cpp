// Every piece, tool and sign has a name where the pointer rests on it: in every game and language.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <string>
#include <vector>

#include "any_table.h"
#include "paint/rect.h"
#include "rules/languages.h"
#include "rules/replay.h"
#include "screen/seating.h"
#include "view/all/presenters.h"

using namespace haula;
using test::AnyTable;
using test::in_every_game;

namespace {

bool has_words(const ui::Report& report, const std::string& id) {
    return std::any_of(report.begin(), report.end(), [&](const ui::Drawn& drawn) {
        return drawn.kind == ui::Drawn::Kind::text && drawn.id == id && drawn.text.size() > 3;
    });
}

// What can be pointed at around the table, and says in no words of its own what it is.
std::vector<ui::Drawn> wordless_things(const ui::Report& report) {
    std::vector<ui::Drawn> things;
    for (const ui::Drawn& drawn : report) {
        if (drawn.kind == ui::Drawn::Kind::widget &&
            !paint::common_part(drawn.rect, drawn.clip).empty() && !has_words(report, drawn.id)) {
            things.push_back(drawn);
        }
    }
    return things;
}

void rest_on_each(AnyTable& table, int& rested) {
    for (const ui::Drawn& thing : wordless_things(table.report())) {
        render::Input input;
        input.pointer = paint::common_part(thing.rect, thing.clip).centre();
        table.pass(input);
        table.pass(input);
        INFO(thing.id);
        const ui::Drawn* tip = table.find("tip");
        REQUIRE(tip != nullptr);
        CHECK(tip->text.size() > 3);
        CHECK(tip->rect.x >= 0.0);
        CHECK(tip->rect.right() <= table.size.width);
        ++rested;
    }
}

}  // namespace

TEST_CASE("what has no words has a name where the pointer rests, in every game and language",
          "[app][every][names]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        rules::Record record = test::whole_game(table.kit(game));
        const std::size_t middle = record.steps.size() / 2;
        table.go_on_with(record, middle);
        REQUIRE(table.comes([&] {
            return table.has("table.step") || table.has("table.lift_curtain") ||
                   !table.answers().empty();
        }));
        if (table.has("table.lift_curtain")) {
            table.use("table.lift_curtain");
        }
        table.press(render::Key::l);
        int rested = 0;
        for (const rules::Language& language : rules::k_languages) {
            INFO(language.code);
            table.app().settings.language = std::string(language.code);
            table.pass();
            table.pass();
            rest_on_each(table, rested);
        }
        CHECK(rested > 30);
    });
}

TEST_CASE("whatever is drawn in a row of a player has a name, all through a game, in every game",
          "[app][every][names]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const rules::Record record = test::whole_game(table.kit(game));
        const auto presenter = view::make_presenter(record.setup, render::Quality::low);
        REQUIRE(presenter);
        std::shared_ptr<rules::State> state = *table.kit(game).game->new_state(record.setup);
        std::size_t shown = 0;
        for (const rules::Step& step : record.steps) {
            const presenter::Glance glance{state, state->to_act().player, nullptr};
            for (const presenter::PlayerRow& row : (*presenter)->standings(glance)) {
                for (const presenter::Chip& chip : row.chips) {
                    CHECK((chip.name || (chip.words && !chip.drawing && !chip.sign)));
                    ++shown;
                }
            }
            state = state->clone();
            REQUIRE(rules::replay_step(*state, step));
        }
        CHECK(shown > record.steps.size());
    });
}

// Who acted may be somebody else: 'Green takes the extra piece' has Green's sign.
TEST_CASE("a line of the log carries the sign of whom it is about, in every game",
          "[app][every][names]") {
    in_every_game([](AnyTable& table, const std::string& game) {
        const rules::Record record = test::whole_game(table.kit(game));
        table.size = {1920, 1080};
        table.go_on_with(record, record.steps.size() * 3 / 4);
        REQUIRE(table.comes([&] {
            return table.has("table.step") || table.has("table.lift_curtain") ||
                   !table.answers().empty();
        }));
        if (table.has("table.lift_curtain")) {
            table.use("table.lift_curtain");
        }
        table.press(render::Key::l);
        table.pass();
        const screen::Seating seating(record.seats);
        int checked = 0;
        const ui::Report report = table.report();
        for (const ui::Drawn& line : report) {
            if (line.kind != ui::Drawn::Kind::text || line.id != "table.log" ||
                paint::common_part(line.rect, line.clip).empty()) {
                continue;
            }
            for (std::size_t i = 0; i < record.seats.size(); ++i) {
                const PlayerId player = PlayerId::from_index(i);
                const std::string name = seating.name(table.app().texts, player);
                if (!line.text.starts_with(name + " ")) {
                    continue;
                }
                for (const ui::Drawn& sign : report) {
                    const double at = sign.rect.centre().y;
                    if (!sign.id.starts_with("table.log.sign.") || at < line.rect.y ||
                        at > line.rect.bottom() ||
                        paint::common_part(sign.rect, sign.clip).empty()) {
                        continue;
                    }
                    render::Input input;
                    input.pointer = paint::common_part(sign.rect, sign.clip).centre();
                    table.pass(input);
                    INFO(line.text);
                    const ui::Drawn* tip = table.find("tip");
                    REQUIRE(tip != nullptr);
                    CHECK(tip->text ==
                          seating.say(table.app().texts,
                                      rules::say("table.sign_of").player("player", player)));
                    ++checked;
                }
            }
        }
        CHECK(checked > 2);
    });
}
