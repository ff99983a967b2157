// Honga on the table of the hidden program: what a person is offered, what may be taken back, what
// is covered, five bots. Inside this process, without drawing.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <string>
#include <vector>

#include "any_table.h"
#include "core/asset_dir.h"
#include "games/honga/honga_state.h"
#include "guide/guide_drawing.h"

using namespace haula;
using test::AnyTable;

namespace {

// Where it is once the camera stands still.
void click_at_rest(AnyTable& table, const std::string& place) {
    table.wait_for_hand();
    REQUIRE(table.comes([&] { return !table.app().screens.back()->moving(); }));
    table.click(place);
}

// An area whose hands can be used, without anything to pay.
std::string free_area(const AnyTable& table) {
    for (const char* area : {"area.lake", "area.berries", "area.mushrooms", "area.spring",
                             "area.mountain", "area.forest"}) {
        if (table.has(area)) {
            return area;
        }
    }
    return "";
}

// Lays the disc so that a hand can do something for nothing.
void lay_a_useful_disc(AnyTable& table) {
    table.wait_for_hand();
    click_at_rest(table, "space.nw");
    for (int turns = 0; turns < 4; ++turns) {
        const auto hands = [&](const char* area) {
            const ui::Drawn* promise = table.find(std::string("promise.") + area);
            return promise != nullptr && promise->text != "0";
        };
        if (hands("lake") && hands("spring")) {
            break;
        }
        table.press(render::Key::e);
    }
    table.use("table.announce");
    table.wait_for_hand();
}

// Five who look for cards and play none, until one of them may trade and has four.
rules::Record game_with_a_full_hand(const rules::Game& game) {
    constexpr std::size_t k_patience = 2000;
    const auto state = *game.new_state({"honga", 5, 3, {}});
    Rng rng(3);
    const auto& position = dynamic_cast<const honga::HongaState&>(*state).position();
    while (position.phase() != honga::Phase::act || position.own().playable() != 4 ||
           position.turn().hands_left[index_of(honga::Area::trade)] == 0) {
        REQUIRE(state->history().size() < k_patience);
        std::vector<rules::Move> moves = state->legal_moves();
        std::erase_if(moves, [](const rules::Move& move) {
            return move.word == "bonus" || move.word == "climb" || move.find("with") != nullptr;
        });
        REQUIRE(state->apply(moves[rng.below(moves.size())]).ok());
    }
    return record_of(*state, std::vector<rules::Seat>(5, {"", "human"}));
}

}  // namespace

TEST_CASE("Honga's table has no text that is cut off or overlaps, at any step",
          "[app][layout][honga]") {
    AnyTable table;
    table.seat("honga", {"human", "human", "bot:easy", "bot:easy", "bot:easy"}, 5);
    table.wait_for("table.lift_curtain");
    table.check_layout("curtain");
    table.wait_for_hand();
    table.check_layout("choose a space");
    click_at_rest(table, "space.nw");
    table.check_layout("lay the disc");
    table.use("table.announce");
    table.wait_for_hand();
    table.check_layout("use hands");
    table.use("tribe.end");
    REQUIRE(table.has("table.announce"));
    table.check_layout("end the turn?");
}

TEST_CASE("in Honga a hand is used by one click and can be taken back; a laid disc cannot",
          "[app][honga]") {
    AnyTable table;
    table.seat("honga", {"human", "bot:easy"}, 5);
    CHECK_FALSE(table.has("table.lift_curtain"));
    lay_a_useful_disc(table);
    CHECK_FALSE(table.has("table.undo"));  // the others have seen it
    const std::string area = free_area(table);
    REQUIRE_FALSE(area.empty());
    const std::string before = table.find("table.step")->text;
    const std::size_t acts = table.acts();
    click_at_rest(table, area);
    table.wait_for_hand();
    CHECK(table.comes([&] { return table.acts() == acts + 1; }));
    CHECK(table.find("table.step")->text != before);
    table.use("table.undo");
    table.wait_for_hand();
    CHECK(table.find("table.step")->text == before);
    // hands that could do something are spoken for once, and only once
    table.use("tribe.end");
    CHECK(table.says("would be lost"));
    table.use("table.step_back");
    CHECK(table.find("table.step")->text == before);
    table.use("tribe.end");
    table.use("table.announce");
    CHECK(table.comes([&] { return table.acts() > acts + 1; }));
}

TEST_CASE("in Honga a curtain covers everything until the next person sits there",
          "[app][honga][curtain]") {
    AnyTable table;
    table.seat("honga", {"human", "human"}, 5);
    table.wait_for_hand();
    lay_a_useful_disc(table);
    table.use("tribe.end");
    if (table.has("table.announce")) {
        table.use("table.announce");
    }
    table.wait_for("table.lift_curtain");
    CHECK(table.app().screens.back()->scene()->items.empty());
    CHECK_FALSE(table.has("table.step"));
    CHECK_FALSE(table.has("table.log"));
    table.use("table.lift_curtain");
    table.wait_for("table.step");
    CHECK_FALSE(table.app().screens.back()->scene()->items.empty());
}

TEST_CASE("a second click where the curtain was lifted chooses nothing that lies below",
          "[app][honga][curtain]") {
    AnyTable table;
    table.pass_s = 0.02;
    table.seat("honga", {"human", "human"}, 5);
    table.wait_for("table.lift_curtain");
    const paint::Point at = table.find("table.lift_curtain")->rect.centre();
    render::Input still;
    still.pointer = at;
    table.click(at);
    for (int i = 0; i < 5 && !table.has("table.step"); ++i) {
        table.pass(still);
    }
    REQUIRE(table.has("table.step"));
    const std::string asked = table.find("table.step")->text;
    table.click(at);
    table.pass(still);
    CHECK_FALSE(table.has("table.announce"));
    CHECK(table.find("table.step")->text == asked);
    // a while later, or elsewhere, a click means what it hits
    for (int i = 0; i < 60; ++i) {
        table.pass(still);
    }
    table.click(at);
    CHECK(table.has("table.announce"));
}

TEST_CASE("a hand of cards leaves the turn's end in sight, in large letters in a small window",
          "[app][layout][honga]") {
    AnyTable table;
    rules::Record record = game_with_a_full_hand(*table.kit("honga").game);
    const std::size_t steps = record.steps.size();
    table.app().settings.language = "fr";
    table.app().settings.text_percent = 150;
    table.size = {960, 600};
    table.go_on_with(std::move(record), steps);
    table.wait_for_hand();
    table.pass();
    std::set<double> middles;
    for (const ui::Drawn& drawn : table.report()) {
        if (drawn.kind == ui::Drawn::Kind::widget &&
            (drawn.id.starts_with("hand.trade.") || drawn.id.starts_with("card."))) {
            middles.insert(drawn.rect.centre().y);
        }
    }
    REQUIRE_FALSE(middles.empty());
    CHECK(*middles.rbegin() - *middles.begin() < 10.0);  // one row, but for rounding
    const ui::Drawn* end = table.find("tribe.end");
    REQUIRE(end != nullptr);
    CHECK(end->rect.y + end->rect.height <= end->clip.y + end->clip.height);
}

TEST_CASE("five bots play a whole game of Honga at the table", "[app][honga]") {
    AnyTable table;
    table.app().settings.reduced_motion = true;
    table.seat("honga", std::vector<std::string>(5, "bot:easy"), 5);
    REQUIRE(table.comes([&] { return table.shown() == "end"; }, 120.0));
    CHECK(table.says("Black"));
    table.check_layout("end");
}

TEST_CASE("every page of Honga's rules has a drawing of a position that the rules allow",
          "[app][honga]") {
    AnyTable table;
    int pages = 0;
    for (; table.app().texts.has("guide.honga." + std::to_string(pages + 1) + ".title"); ++pages) {
        CAPTURE(pages + 1);
        const auto position = guide::load_guide_position(
            *asset_dir() / "honga" / "guide" / (std::to_string(pages + 1) + ".position.json"),
            "honga");
        REQUIRE(position.ok());
        CHECK(position->look.has_value());
        const auto scene = guide::guide_scene(table.app().kits, *position, screen::Palette::clear);
        REQUIRE(scene.ok());
        CHECK(scene->items.size() > 50);
    }
    CHECK(pages == 9);
}
