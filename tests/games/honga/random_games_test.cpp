// Thousands of random games in which nothing is lost and the points are worked out a second time.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <string>
#include <vector>

#include "core/text.h"
#include "honga/rig.h"
#include "rules/no_world.h"
#include "support/random_play.h"

using namespace haula;

namespace {

// The points of everybody, worked out from the lines that the players wrote and the printed
// numbers alone: it knows cavemen and cards, and nothing of the rest of the table.
class Scorekeeper {
  public:
    Scorekeeper(const honga::Components& set, int players)
        : set_(set),
          points(static_cast<std::size_t>(players)),
          steps_(static_cast<std::size_t>(players), 1) {}

    void hear(PlayerId player, const rules::Move& move) {
        const std::size_t who = player.index();
        if (move.word == "trade") {
            points[who] += set_.trade_cards[*set_.trade_card_named(*move.find("card"))].points;
        } else if (move.word == "climb") {
            climb(who);
        } else if (move.word == "end") {
            at_the_top_ = false;
        } else if (move.word == "bonus") {
            const auto kind = set_.bonus_cards[*set_.bonus_card_named(*move.find("card"))].kind;
            points[who] += kind == honga::BonusKind::two_points ? 2 : 0;
            if (kind == honga::BonusKind::buy_points) {
                points[who] += number(move, "fish") + number(move, "berries") +
                               number(move, "mushrooms") + number(move, "water") / 2;
            }
            if (move.find("use") != nullptr && *move.find("use") == "climb") {
                climb(who);
                climb(who);
            }
        }
    }

  private:
    static int number(const rules::Move& move, const char* field) {
        const std::string* text = move.find(field);
        return text == nullptr ? 0 : static_cast<int>(*parse_int(*text));
    }

    void climb(std::size_t who) {
        if (at_the_top_) {
            return;
        }
        if (++steps_[who] < 7) {
            return;
        }
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            points[i] += i == who ? 5 : std::max(0, steps_[i] - 2);  // 0 0 1 2 3 4
            steps_[i] = 1;
        }
        at_the_top_ = true;
    }

    const honga::Components& set_;

  public:
    std::vector<int> points;

  private:
    std::vector<int> steps_;
    bool at_the_top_ = false;
};

struct Summary {
    int renewed_grey = 0;
    int ties = 0;
};

void play_and_check(const rules::Game& game, int players, std::uint64_t seed, Summary& summary) {
    CAPTURE(players, seed);
    auto made = game.new_state({"honga", players, seed, {}});
    REQUIRE(made.ok());
    auto& state = dynamic_cast<honga::HongaState&>(**made);
    Scorekeeper keeper(state.set(), players);
    rules::NoWorld judge;
    Rng rng(seed);
    while (!state.to_act().is_over()) {
        const PlayerId mover = state.to_act().player;
        const std::size_t grey = state.position().disc_pile(honga::DiscColour::grey).size();
        REQUIRE(test::random_step(state, judge, rng).ok());
        const auto fine = state.check();  // discs, cards, mammoths, tracks
        INFO((fine ? "" : fine.error().detail));
        REQUIRE(fine.ok());
        keeper.hear(mover, *state.history().back().move());
        for (std::size_t i = 0; i < keeper.points.size(); ++i) {
            REQUIRE(state.position().board(PlayerId::from_index(i)).points == keeper.points[i]);
        }
        summary.renewed_grey +=
            state.position().disc_pile(honga::DiscColour::grey).size() > grey ? 1 : 0;
        REQUIRE(state.history().size() < 20'000);
    }
    const int most = *std::max_element(keeper.points.begin(), keeper.points.end());
    REQUIRE(most >= state.position().goal());
    REQUIRE(state.position().turns_played() % players == 0);
    REQUIRE_FALSE(state.winners().empty());
    for (const PlayerId winner : state.winners()) {
        REQUIRE(keeper.points[winner.index()] == most);
    }
    summary.ties += std::count(keeper.points.begin(), keeper.points.end(), most) > 1 ? 1 : 0;
}

void play_games(int games) {
    const auto game = test::honga_game();
    Summary summary;
    for (int players = honga::k_min_players; players <= honga::k_max_players; ++players) {
        for (int i = 1; i <= games; ++i) {
            play_and_check(*game, players, static_cast<std::uint64_t>(1000 * i + players), summary);
        }
    }
    CHECK(summary.renewed_grey > games);
    CHECK(summary.ties > 0);
}

}  // namespace

TEST_CASE("in random games of Honga nothing is lost and the points are right",
          "[games][honga][random]") {
    play_games(40);
}

TEST_CASE(
    "in 5,000 random games of Honga for each number of players nothing is lost and the "
    "points are right",
    "[.slow][games][honga][random]") {
    play_games(5'000);
}
