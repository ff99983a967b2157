// Hidden hands and luck, through every door of the rules.
#include "support/toy_cards/toy_cards.h"

#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "core/rng.h"
#include "rules/no_world.h"
#include "rules/player_view.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "rules/texts.h"
#include "rules/undo.h"
#include "support/game_contract.h"
#include "support/playthrough.h"
#include "support/random_play.h"

using namespace haula;
using test::ToyCardsState;

namespace {

constexpr PlayerId k_anna{1};
constexpr PlayerId k_ben{2};
constexpr PlayerId k_onlooker{};

class Rig {
  public:
    explicit Rig(std::uint64_t seed = 5)
        : game_(test::make_toy_cards()), state_(*game_->new_state({"toy_cards", 3, seed, {}})) {}

    const rules::Game& game() const { return *game_; }
    const ToyCardsState& state() const { return dynamic_cast<const ToyCardsState&>(*state_); }
    rules::Events play(const std::string& move) {
        auto events = state_->apply(*rules::parse_line(move));
        REQUIRE(events.ok());
        return *events;
    }
    rules::Events bury_first() {
        const int number = state().hand(state().to_act().player).front().number;
        return play("bury card=" + std::to_string(number));
    }
    void play_to_the_end() {
        Rng rng(1);
        rules::NoWorld judge;
        while (state_->to_act().is_player()) {
            REQUIRE(test::random_step(*state_, judge, rng).ok());
        }
    }

  private:
    std::unique_ptr<rules::Game> game_;
    std::unique_ptr<rules::State> state_;
};

const ToyCardsState& cards(const rules::PlayerView& view) {
    return dynamic_cast<const ToyCardsState&>(view.state());
}

std::vector<std::string> keys(const std::vector<rules::Message>& said) {
    std::vector<std::string> keys;
    for (const rules::Message& message : said) {
        keys.push_back(message.key);
    }
    return keys;
}

}  // namespace

TEST_CASE("a card game with hidden hands and luck keeps the contract of every game",
          "[games][toy_cards][contract]") {
    rules::NoWorld judge;
    test::check_game_contract(*test::make_toy_cards(), judge, 100);
}

TEST_CASE("who draws hears the card, the others hear that a card was drawn", "[games][toy_cards]") {
    Rig rig;
    const int top = rig.state().pile().back().number;
    const rules::Events events = rig.play("draw");
    REQUIRE(keys(events.seen_by(k_anna)) == std::vector<std::string>{"toy_cards.event.you_draw"});
    CHECK(events.seen_by(k_anna).front().args.front().number == top);
    const std::vector<std::string> publicly{"toy_cards.event.draws"};
    CHECK(keys(events.seen_by(k_ben)) == publicly);
    CHECK(keys(events.seen_by(k_onlooker)) == publicly);
    CHECK(keys(events.said) == publicly);
}

TEST_CASE("sentences in two forms keep their places when events are joined", "[rules][events]") {
    rules::Events first;
    first.add(rules::say("a"));
    rules::Events second;
    second.add(rules::say("b"), k_ben, rules::say("b.ben"));
    second.add(rules::say("c"));
    first.add(std::move(second));
    CHECK(keys(first.seen_by(k_anna)) == std::vector<std::string>{"a", "b", "c"});
    CHECK(keys(first.seen_by(k_ben)) == std::vector<std::string>{"a", "b.ben", "c"});
}

TEST_CASE("what shows a card cannot be taken back, what shows none can", "[games][toy_cards]") {
    for (const char* revealing : {"peek", "draw"}) {
        Rig rig;
        rig.play(revealing);
        const auto why = why_no_undo(rig.state(), k_anna, rules::UndoPolicy::table);
        REQUIRE(why.has_value());
        CHECK(why->key == "rules.undo.revealed");
        // in practice, where one plays alone, it can
        CHECK(undone(rig.game(), rig.state(), k_anna, rules::UndoPolicy::practice).ok());
    }
    Rig rig;
    const std::uint64_t before = rig.state().hash();
    rig.bury_first();
    CHECK(why_no_undo(rig.state(), k_ben, rules::UndoPolicy::table)->key == "rules.undo.not_yours");
    const auto back = undone(rig.game(), rig.state(), k_anna, rules::UndoPolicy::table);
    REQUIRE(back.ok());
    CHECK((*back)->hash() == before);
}

TEST_CASE("the last act of a game with secrets opens everything and stands", "[games][toy_cards]") {
    Rig rig;
    for (int turn = 0; turn < 24; ++turn) {
        rig.play("pass");
        CHECK(rig.state().history().back().reveals == (turn == 23));
    }
    REQUIRE(rig.state().to_act().is_over());
    CHECK(why_no_undo(rig.state(), PlayerId{3}, rules::UndoPolicy::table)->key ==
          "rules.undo.revealed");
    CHECK(&rules::PlayerView(rig.state(), k_ben).state() == &rig.state());
}

TEST_CASE("a view has the seat's own cards and inventions in place of the others",
          "[games][toy_cards]") {
    Rig rig;
    int other_hands = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Rig one(seed);
        const rules::PlayerView view(one.state(), k_ben);
        CHECK(cards(view).hand(k_ben).front().number == one.state().hand(k_ben).front().number);
        REQUIRE(cards(view).hand(k_anna).size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK_FALSE(cards(view).hand(k_anna)[i].is_known_to(k_ben));
            other_hands +=
                cards(view).hand(k_anna)[i].number != one.state().hand(k_anna)[i].number ? 1 : 0;
        }
    }
    CHECK(other_hands > 40);  // of 60
}

TEST_CASE("what a seat has seen stays true in its view, wherever the card goes",
          "[games][toy_cards]") {
    Rig rig;
    const int top = rig.state().pile().back().number;
    rig.play("peek");
    CHECK(cards({rig.state(), k_anna}).pile().back().number == top);
    rig.play("draw");  // Ben takes the card that Anna has seen
    const auto hand = cards({rig.state(), k_anna}).hand(k_ben);
    CHECK(hand.back().is_known_to(k_anna));
    CHECK(hand.back().number == top);
    CHECK_FALSE(cards({rig.state(), PlayerId{3}}).hand(k_ben).back().is_known_to(PlayerId{3}));
}

TEST_CASE("a view holds neither seed nor hashes nor what a hidden move named",
          "[games][toy_cards]") {
    Rig rig;
    rig.bury_first();
    const rules::PlayerView of_ben(rig.state(), k_ben);
    CHECK(of_ben.state().setup().seed == 0);
    CHECK(of_ben.state().first_hash() == 0);
    CHECK(of_ben.state().history().front().hash_after == 0);
    CHECK(print(*of_ben.state().history().front().move()) == "bury place=1");
    const rules::PlayerView of_anna(rig.state(), k_anna);
    CHECK(of_anna.state().history().front().move() != nullptr);
    CHECK(*of_anna.state().history().front().move() == *rig.state().history().front().move());
    CHECK(of_anna.state().history().front().hash_after == 0);
}

TEST_CASE("only the seat to act has moves to choose from", "[games][toy_cards]") {
    const Rig rig;
    rules::NoWorld judge;
    CHECK_FALSE(rules::PlayerView(rig.state(), k_anna).legal_moves(judge).empty());
    CHECK(rules::PlayerView(rig.state(), k_ben).legal_moves(judge).empty());
    CHECK(rules::PlayerView(rig.state(), k_onlooker).legal_moves(judge).empty());
}

TEST_CASE("the discards are shuffled anew when the pile is empty, and nobody knows the order",
          "[games][toy_cards]") {
    Rig rig;
    for (int i = 0; i < 9; ++i) {
        rig.play("draw");
    }
    REQUIRE(rig.state().pile().empty());
    for (int i = 0; i < 3; ++i) {
        const auto& hand = rig.state().hand(rig.state().to_act().player);
        rig.play("gamble card=" + std::to_string(hand.front().number));
    }
    std::vector<int> thrown = rig.state().discards();
    REQUIRE(thrown.size() == 3);
    rig.play("draw");
    REQUIRE(rig.state().pile().size() == 2);
    const int drawn = rig.state().hand(k_anna).back().number;
    // Ben knows that Anna drew one of those three, and cannot know which
    bool another = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto world = rules::PlayerView(rig.state(), k_ben).imagined(seed);
        const int imagined = dynamic_cast<ToyCardsState&>(*world).hand(k_anna).back().number;
        CHECK(std::find(thrown.begin(), thrown.end(), imagined) != thrown.end());
        another = another || imagined != drawn;
    }
    CHECK(another);
}

TEST_CASE("a golden game with secrets keeps what each seat was told", "[games][toy_cards]") {
    rules::Games games;
    games.push_back(test::make_toy_cards());
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", "en");
    REQUIRE(texts.ok());
    rules::NoWorld judge;
    const auto text = test::new_playthrough(games, *texts, {"toy_cards", 3, 6, {}}, judge);
    REQUIRE(text.ok());
    CHECK(*test::regenerate(games, *texts, *text) == *text);
    for (const char* line : {"\nsaid to 2: ", "\nothers see: bury place=", "\nreveals\n"}) {
        CHECK(text->find(line) != std::string::npos);
    }
}

TEST_CASE("a record shown to a seat has nothing in it that the seat may not know, and goes nowhere",
          "[games][toy_cards]") {
    Rig rig;
    rig.bury_first();
    rig.play("draw");
    const std::vector<rules::Seat> seats(3, {"", "human"});
    const rules::PlayerView view(rig.state(), k_ben);
    const std::string text = print(rules::record_of(view.state(), seats));
    CHECK(text ==
          "haula-record 1\ngame: toy_cards\nplayers: human, human, human\nviewer: 2\nseed: 0\n"
          "hash: 0000000000000000\nmove: bury place=1\nhash: 0000000000000000\n"
          "move: draw\nhash: 0000000000000000\n");
    const auto read = rules::parse_record(text);
    REQUIRE(read.ok());
    CHECK(read->viewer == k_ben);
    CHECK(print(*read) == text);
    rules::Games games;
    games.push_back(test::make_toy_cards());
    CHECK_FALSE(rules::replay(games, *read).ok());
    CHECK_FALSE(undone(rig.game(), view.state(), k_ben, rules::UndoPolicy::practice).ok());
    CHECK_FALSE(rules::parse_record("haula-record 1\ngame: toy_cards\nplayers: human\nviewer: 9\n"
                                    "seed: 0\nhash: 0000000000000000\n")
                    .ok());
}

TEST_CASE("a record of a game with secrets replays to the same state at every step",
          "[games][toy_cards]") {
    Rig rig(8);
    rig.play_to_the_end();
    rules::Games games;
    games.push_back(test::make_toy_cards());
    const std::vector<rules::Seat> seats(3, {"", "human"});
    const auto record = rules::parse_record(print(rules::record_of(rig.state(), seats)));
    REQUIRE(record.ok());
    const auto again = rules::replay(games, *record);
    REQUIRE(again.ok());
    CHECK((*again)->hash() == rig.state().hash());
    CHECK((*again)->history() == rig.state().history());
}
