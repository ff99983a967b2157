#include "ai/hau_la_bot.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "core/asset_dir.h"
#include "kits/kits.h"
#include "seeing_judge.h"
#include "support/random_play.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using hau_la::HauLaState;
using test::SeeingJudge;

namespace {

const rules::Games& all_games() {
    static const rules::Games games = *kits::load_games(*asset_dir());
    return games;
}

std::unique_ptr<rules::State> new_state(int players, std::uint64_t seed) {
    return *all_games().front()->new_state({"hau_la", players, seed, {}});
}

std::unique_ptr<ai::Bot> bot_named(std::string_view name, std::uint64_t seed = 1) {
    return ai::make_hau_la_bot(*ai::hau_la_level(name), seed);
}

// A whole game of one bot against itself.
struct Played {
    std::vector<std::string> moves;
    int touched = 0;
    int came_back = 0;
    bool over = false;
};

Played play_out(std::string_view name, int players, SeeingJudge& judge) {
    const auto bot = bot_named(name);
    const auto state = new_state(players, 9);
    Played played;
    while (state->to_act().is_player()) {
        const auto move = bot->choose(rules::PlayerView::of_mover(*state), judge);
        INFO((move ? print(*move) : move.error().detail));
        REQUIRE(move.ok());
        played.moves.push_back(print(*move));
        REQUIRE(test::play(*state, judge, *move).ok());
    }
    for (const rules::Step& step : state->history()) {
        const auto result = step.verdict() != nullptr ? hau_la::read_verdict(*step.verdict())
                                                      : Result(hau_la::PlacementResult{});
        REQUIRE(result.ok());
        played.touched += result->touches.empty() ? 0 : 1;
        played.came_back += result->comes_back() ? 1 : 0;
    }
    played.over = state->to_act().is_over();
    return played;
}

}  // namespace

TEST_CASE("every level plays Hau La to its end, the same way every time", "[ai][hau_la]") {
    for (const ai::HauLaLevel& level : ai::hau_la_levels()) {
        for (const int players : {2, 3, 4}) {
            INFO(level.name << " " << players);
            SeeingJudge judge(20);
            const Played once = play_out(level.name, players, judge);
            CHECK(once.over);
            CHECK(play_out(level.name, players, judge).moves == once.moves);
        }
    }
}

TEST_CASE("a bot does not place what it has seen touch while it knows something better",
          "[ai][hau_la]") {
    // half of all placements touch: ten tries find one that does not
    SeeingJudge judge(50);
    CHECK(play_out("normal", 4, judge).touched == 0);
    // where everything touches, so do they
    SeeingJudge harsh(100);
    CHECK(play_out("easy", 4, harsh).touched > 0);
}

TEST_CASE("a bot whose announcement comes back makes another, and its game ends", "[ai][hau_la]") {
    for (const ai::HauLaLevel& level : ai::hau_la_levels()) {
        SeeingJudge judge(20, 90);
        const Played played = play_out(level.name, 3, judge);
        CHECK(played.over);
        CHECK(played.came_back > 0);
    }
}

TEST_CASE("a bot keeps to its budget of settlings", "[ai][hau_la]") {
    for (const ai::HauLaLevel& level : ai::hau_la_levels()) {
        SeeingJudge judge(20);
        const auto state = new_state(4, 2);
        const auto move = bot_named(level.name)->choose(rules::PlayerView::of_mover(*state), judge);
        REQUIRE(move.ok());
        CHECK(judge.settled > 0);
        CHECK(judge.settled <= level.max_settlings());
    }
}

TEST_CASE("easy neither lowers its bird nor hangs it below the board while it finds another place",
          "[ai][hau_la]") {
    // heights are drawn evenly from 25 to 175 mm: below 90 at least four of seven tries rise
    constexpr int k_low = 900;
    int turns = 0;
    int highest = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SeeingJudge judge(20);
        const auto bot = bot_named("easy", seed);
        const auto state = new_state(2, seed);
        const auto& hau_la = dynamic_cast<const HauLaState&>(*state);
        while (state->to_act().is_player()) {
            const PlayerId player = state->to_act().player;
            const bool own =
                hau_la.phase() == hau_la::Phase::placing && hau_la.job().role == hau_la::Role::turn;
            const int before = hau_la.height_of(player).value_or(0);
            const auto move = bot->choose(rules::PlayerView::of_mover(*state), judge);
            REQUIRE(move.ok());
            REQUIRE(test::play(*state, judge, *move).ok());
            if (own && before < k_low && hau_la.height_of(player)) {
                INFO("seed " << seed << ": " << print(*move));
                CHECK(*hau_la.height_of(player) >= before);
                CHECK(*hau_la.height_of(player) > 0);
                highest = std::max(highest, *hau_la.height_of(player));
                ++turns;
            }
        }
    }
    CHECK(turns > 20);
    CHECK(highest > k_low);
}

TEST_CASE("master thinks on to the next placement of those that look best", "[ai][hau_la]") {
    SeeingJudge judge(20);
    const auto state = new_state(2, 2);
    const ai::HauLaLevel& master = *ai::hau_la_level("master");
    REQUIRE(bot_named("master")->choose(rules::PlayerView::of_mover(*state), judge).ok());
    CHECK(judge.settled == master.max_settlings());
    ai::HauLaLevel shortsighted = master;
    shortsighted.followed = 0;
    judge.settled = 0;
    int other = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto view = rules::PlayerView::of_mover(*state);
        const auto one = ai::make_hau_la_bot(master, seed)->choose(view, judge);
        const auto two = ai::make_hau_la_bot(shortsighted, seed)->choose(view, judge);
        REQUIRE((one.ok() && two.ok()));
        other += print(*one) == print(*two) ? 0 : 1;
    }
    CHECK(other > 0);  // what comes next has changed its mind
}

TEST_CASE("bots agree to an exception only where they find no place without a touch",
          "[ai][hau_la]") {
    for (const int touch_percent : {0, 100}) {
        SeeingJudge judge(touch_percent);
        auto state = new_state(4, 2);
        REQUIRE(state->apply(state->legal_moves().front()).ok());
        const std::string marker =
            dynamic_cast<const hau_la::HauLaState&>(*state).position().bodies().markers.front();
        REQUIRE(
            state->resolve(*rules::parse_line("settled touches=p1/s1 heights=" + marker + ":500"))
                .ok());
        const auto bot = bot_named("normal");
        CHECK(print(*bot->choose(rules::PlayerView::of_mover(*state), judge)) == "ask");
        REQUIRE(state->apply({"ask", {}}).ok());
        CHECK(print(*bot->choose(rules::PlayerView::of_mover(*state), judge)) ==
              (touch_percent == 0 ? "refuse" : "agree"));
    }
}

TEST_CASE("thinking can be watched and stopped", "[ai][hau_la]") {
    SeeingJudge judge(0);
    const auto state = new_state(4, 2);
    const auto bot = bot_named("normal");
    std::vector<std::int64_t> heard;
    bot->set_keep_thinking([&](const ai::Thinking& thinking) {
        heard.push_back(thinking.done);
        CHECK(thinking.budget >= thinking.done);
        return thinking.done < 2;
    });
    const auto stopped = bot->choose(rules::PlayerView::of_mover(*state), judge);
    REQUIRE_FALSE(stopped.ok());
    CHECK(stopped.error().code == ErrorCode::cancelled);
    CHECK(heard == std::vector<std::int64_t>{0, 1, 2});
    bot->set_keep_thinking({});
    CHECK(bot->choose(rules::PlayerView::of_mover(*state), judge).ok());
}

TEST_CASE("a bot that must look ahead says so where it cannot", "[ai][hau_la]") {
    test::FakeJudge blind(1);
    const auto move =
        bot_named("hard")->choose(rules::PlayerView::of_mover(*new_state(2, 1)), blind);
    REQUIRE_FALSE(move.ok());
    CHECK_THAT(move.error().detail, ContainsSubstring("look ahead"));
    CHECK(
        ai::make_random_bot(1)->choose(rules::PlayerView::of_mover(*new_state(2, 1)), blind).ok());
    const auto none = ai::check_bot_name("god");
    REQUIRE_FALSE(none.ok());
    CHECK_THAT(none.error().detail, ContainsSubstring("random, easy, normal, hard and master"));
}
