// The colour of a seat: chosen before the game, kept with it, told and shown everywhere.
#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "core/asset_dir.h"
#include "core/files.h"
#include "hidden_hand.h"
#include "library/file_keeper.h"
#include "paint/colour.h"
#include "physics/set_file.h"
#include "physics/verdict.h"
#include "rules/languages.h"
#include "screen/seating.h"
#include "support/paths.h"
#include "support/temp_dir.h"
#include "view/hau_la/touches.h"

using namespace haula;
using screen::SeatColour;
using screen::SeatColours;

namespace {

std::vector<std::string> seen(const SeatColours& colours) {
    std::vector<std::string> names;
    for (std::uint32_t i = 1; i <= 4; ++i) {
        names.emplace_back(name_of(colours.of(PlayerId{i})));
    }
    return names;
}

using Names = std::vector<std::string>;

SeatColours wished(const Names& wishes) { return SeatColours(wishes); }

// What stands in a text field.
std::string written_in(test::HiddenHand& hand, const std::string& id) {
    for (const ui::Drawn& drawn : hand.app().ui->report()) {
        if (drawn.kind == ui::Drawn::Kind::text && drawn.id == id) {
            return drawn.text;
        }
    }
    return "";
}

bool has_bird_in(test::HiddenHand& hand, SeatColour colour, screen::Palette palette) {
    const paint::Colour plumage = look_of(colour, palette).colour;
    for (const render::Item& item : hand.app().screens.back()->scene()->items) {
        if (item.material.surface == render::Surface::bird && item.material.tint == plumage) {
            return true;
        }
    }
    return false;
}

// Two people; the first has the second's usual colour, and begins.
void start_with_exchanged_colours(test::HiddenHand& hand, const std::string& game) {
    hand.app().settings.last_game = {game, {"", ""}, {"human", "human"}, {{"first", "1"}}};
    hand.use("title.play");
    hand.use("new_game.colour.1.blue");
    hand.use("new_game.start");
}

paint::Colour accent(test::HiddenHand& hand) { return hand.app().screens.back()->accent(); }

}  // namespace

TEST_CASE("seats have their usual colours unless they wish for others", "[app][colours]") {
    CHECK(wished({}) == SeatColours{});
    CHECK(seen(wished({"yellow", "red"})) == Names{"yellow", "red", "green", "blue"});
    CHECK(seen(wished({"", "green"})) == Names{"red", "green", "blue", "yellow"});
    // what is taken or unknown comes to what is left
    CHECK(seen(wished({"blue", "blue", "mauve"})) == Names{"blue", "red", "green", "yellow"});
    CHECK(wished(Names(9, "red")) == SeatColours{});
}

TEST_CASE("a colour that is taken is exchanged, and only a choice is written down",
          "[app][colours]") {
    SeatColours colours;
    CHECK(colours.names(2) == Names{"", ""});
    colours.choose(PlayerId{1}, SeatColour::blue);
    CHECK(seen(colours) == Names{"blue", "red", "green", "yellow"});
    CHECK(colours.names(2) == Names{"blue", "red"});
    CHECK(wished(colours.names(2)) == colours);
    colours.choose(PlayerId{1}, SeatColour::blue);
    CHECK(colours.of(PlayerId{1}) == SeatColour::blue);
    colours.choose(PlayerId{2}, SeatColour::blue);
    CHECK(colours == SeatColours{});
}

TEST_CASE("every colour has its own shape in every palette", "[app][colours]") {
    for (const screen::Palette palette : {screen::Palette::clear, screen::Palette::distinct}) {
        for (std::size_t i = 0; i < screen::k_seat_colours; ++i) {
            const auto one = static_cast<SeatColour>(i);
            CHECK(screen::seat_colour_named(name_of(one)) == one);
            for (std::size_t j = i + 1; j < screen::k_seat_colours; ++j) {
                const auto other = static_cast<SeatColour>(j);
                CHECK(look_of(one, palette).shape != look_of(other, palette).shape);
                CHECK_FALSE(look_of(one, palette).colour == look_of(other, palette).colour);
            }
        }
    }
}

TEST_CASE("sentences name players and birds by the colours they have at this table",
          "[app][colours]") {
    const screen::Seating seating({{"", "human", "yellow"}, {"Zoé", "human", "red"}});
    const auto said = [&](const char* language, const rules::Message& message) {
        return seating.say(*rules::Texts::load(*asset_dir() / "i18n", language), message);
    };
    const rules::Message mine = rules::say("hau_la.refused.not_your_marker")
                                    .part("marker", rules::say("hau_la.marker.red"));
    CHECK(said("en", mine) == "The yellow bird is not yours");
    CHECK(said("fr", mine).find("jaune") != std::string::npos);
    const rules::Message pair = rules::say("hau_la.pair").word("a", "blue").word("b", "p4");
    CHECK(said("en", pair).find("red") != std::string::npos);
    CHECK(said("en", pair).find("p4") != std::string::npos);
    // a bird in a list of names, and a game that has no such things
    const rules::Message list = rules::say("hau_la.pair")
                                    .list("a", {rules::verbatim("red")})
                                    .list("b", {rules::verbatim("p4")});
    CHECK(said("en", list).find("yellow") != std::string::npos);
    CHECK(said("en", list).find("p4") != std::string::npos);
    CHECK(said("en", rules::say("link.copied").word("letters", "red")).find("red") !=
          std::string::npos);
    // a part that says nothing
    CHECK(said("en", rules::say("hau_la.pair").part("a", {}).word("b", "red")).find("yellow") !=
          std::string::npos);
    const auto texts = *rules::Texts::load(*asset_dir() / "i18n", "en");
    CHECK(seating.names(texts) == Names{"Yellow", "Zoé"});
    // a table without seats of its own, as practice and old records have it
    CHECK(screen::Seating({{"", "human"}, {"", "human"}}).names(texts) == Names{"Red", "Blue"});
}

TEST_CASE("colours are chosen beside the names, move with the players and are remembered",
          "[app][colours][new_game]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.app().settings.last_game = {"hau_la", {"Zoé", ""}, {"human", "human"}, {}};
    hand.use("title.play");
    CHECK(written_in(hand, "new_game.name.2") == "Blue");
    hand.use("new_game.colour.2.red");
    CHECK(written_in(hand, "new_game.name.2") == "Red");
    hand.use("new_game.colour.1.green");
    hand.use("new_game.up.2");
    CHECK(written_in(hand, "new_game.name.1") == "Red");
    CHECK(written_in(hand, "new_game.name.2") == "Zoé");
    hand.use("new_game.players.1");  // a third gets what is left
    CHECK(written_in(hand, "new_game.name.3") == "Blue");
    hand.use("new_game.start");
    CHECK(hand.app().settings.last_game.colours == Names{"red", "green", "blue"});
    library::file_keeper().wait();
    const screen::LoadedSettings kept = screen::load_settings(folder / "home" / "settings.json");
    CHECK(kept.settings.last_game.colours == Names{"red", "green", "blue"});
}

TEST_CASE("a chosen colour is the bird's, the log's and the words', also after a kill",
          "[app][colours][table]") {
    const test::TempDir folder;
    {
        test::HiddenHand hand(folder / "home");
        hand.app().settings.details = true;  // every hole by its name
        start_with_exchanged_colours(hand, "hau_la");
        hand.use("piece.SF");
        CHECK(accent(hand) == look_of(SeatColour::blue, screen::Palette::clear).colour);
        CHECK(hand.says("Blue opens with two turns in a row"));
        for (int i = 0; i < 2; ++i) {
            hand.press(render::Key::period);
            hand.press(render::Key::enter);
        }
        hand.use("table.announce");
        hand.wait_until([&] { return hand.says("the second of two turns in a row"); }, "its rest");
        CHECK(hand.says("Blue plays again"));
        CHECK(hand.says("the blue bird goes to"));
        CHECK(has_bird_in(hand, SeatColour::blue, screen::Palette::clear));
        CHECK_FALSE(has_bird_in(hand, SeatColour::red, screen::Palette::clear));
    }
    const auto record = read_file(folder / "home" / "games" / "running.haula", 1U << 20U);
    REQUIRE(record);
    CHECK(record->find("players: human@blue, human@red\n") != std::string::npos);
    test::HiddenHand again(folder / "home");
    again.app().settings.palette = screen::Palette::distinct;
    again.app().settings.details = true;
    again.use("title.continue");
    again.wait_until(
        [&] { return has_bird_in(again, SeatColour::blue, screen::Palette::distinct); },
        "the bird in the colours that are easier to tell apart");
    CHECK(again.says("Blue plays again"));
}

TEST_CASE("what is measured and what touches names birds by the colours of the table",
          "[app][colours]") {
    const screen::Seating seating({{"", "human", "yellow"}, {"", "human", "red"}});
    physics::JudgedPair pair;
    pair.a = "red";
    pair.b = "p4";
    for (const double gap_m : {-0.001, 0.0}) {
        pair.gap_m = gap_m;
        const rules::Message touch = view::touch_in_words(pair);
        for (const rules::Language& language : rules::k_languages) {
            const auto texts = *rules::Texts::load(*asset_dir() / "i18n", language.code);
            const std::string yellow = texts.text("hau_la.marker.yellow");
            CAPTURE(language.code, seating.say(texts, touch));
            CHECK(seating.say(texts, touch).find(yellow) != std::string::npos);
        }
    }
}

TEST_CASE("a replay has the colours of its game", "[app][colours][replay]") {
    const test::TempDir folder;
    const std::filesystem::path games = folder / "home" / "games";
    std::filesystem::create_directories(games);
    std::string text = *read_file(HAULA_TEST_DATA "/records/anna_and_ben.txt", 1U << 20U);
    const std::string players = "players: Anna=";
    REQUIRE(text.find(players) != std::string::npos);
    const std::size_t end = text.find('\n', text.find(players));
    text.replace(text.find(players), end - text.find(players),
                 "players: human@green, Ben=human@red");
    REQUIRE(write_file_safely(games / "sunday.haula", text));
    test::HiddenHand hand(folder / "home");
    hand.app().settings.details = true;
    hand.use("title.replays");
    hand.wait_until([&] { return hand.says("Green · Ben"); }, "the players of the record");
    hand.use("replays.0.watch");
    hand.use("replay.forward");
    hand.wait_until([&] { return hand.says("Green announces"); }, "the first announcement");
    // the first player's other bird, whose usual colour the player has now
    CHECK(hand.says("the blue bird goes to"));
    hand.wait_until([&] { return has_bird_in(hand, SeatColour::blue, screen::Palette::clear); },
                    "the bird");
    CHECK(has_bird_in(hand, SeatColour::green, screen::Palette::clear));  // its collar
}

TEST_CASE("Hong Kong has the chosen colours, too", "[app][colours][hong_kong]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    start_with_exchanged_colours(hand, "hong_kong");
    hand.wait_until([&] { return hand.has("piece.block"); }, "the hand");
    CHECK(accent(hand) == look_of(SeatColour::blue, screen::Palette::clear).colour);
    CHECK(hand.says("Blue places a block"));
}

TEST_CASE("nobody is offered as the first player who does not play", "[app][new_game]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.app().settings.last_game = {"hau_la", {"", ""}, {"human", "human"}, {}};
    hand.use("title.play");
    hand.use("new_game.options");
    CHECK(hand.has("new_game.option.first.2"));
    CHECK_FALSE(hand.has("new_game.option.first.3"));
    hand.use("new_game.players.2");
    hand.use("new_game.option.first.4");
    hand.use("new_game.players.0");
    hand.use("new_game.start");
    CHECK(hand.shown() == "table");
    CHECK_FALSE(hand.app().settings.last_game.options.contains("first"));
}

TEST_CASE("the new game of every game has a seat in one row, however many colours there are",
          "[app][colours][new_game]") {
    const test::TempDir folder;
    test::HiddenHand hand(folder / "home");
    hand.use("title.play");
    for (std::size_t game = 0; game < hand.app().kits.size(); ++game) {
        hand.use("new_game.game." + std::to_string(game));
        hand.wait_for("new_game.up.2");
        CAPTURE(game);
        const paint::Rect name = hand.find("new_game.name.2")->rect;
        const paint::Rect person = hand.find("new_game.controller.2.0")->rect;
        CHECK(person.x > name.x + name.width);
        CHECK(person.y < name.y + name.height);
        CHECK(name.y < person.y + person.height);
        render::Input over_arrow;
        over_arrow.pointer = hand.find("new_game.up.2")->rect.centre();
        hand.pass(over_arrow);
        CHECK(hand.says_key("new_game.up"));
    }
}
