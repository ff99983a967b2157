#include "judge/hau_la_judge.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <thread>

#include "core/asset_dir.h"
#include "core/rng.h"
#include "kits/kits.h"
#include "physics/set_file.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "rules/texts.h"
#include "support/random_play.h"

using namespace haula;
using Catch::Matchers::ContainsSubstring;
using judge::HauLaJudge;

namespace {

HauLaJudge new_judge() {
    auto set = physics::load_set(*asset_dir() / "hau_la", "standard");
    REQUIRE(set.ok());
    return HauLaJudge(std::move(*set));
}

// A table with the real referee; player 1 begins.
struct RealTable {
    rules::Games games = *kits::load_games(*asset_dir());
    HauLaJudge judge = new_judge();
    std::unique_ptr<rules::State> now = new_state();

    std::unique_ptr<rules::State> new_state() const {
        auto state = games.front()->new_state({"hau_la", 4, 7, {{"first", "1"}}});
        REQUIRE(state.ok());
        return std::move(*state);
    }
    const hau_la::HauLaState& state() const {
        return dynamic_cast<const hau_la::HauLaState&>(*now);
    }
    std::optional<rules::Refusal> why_not(const rules::Move& move) {
        const auto refusal = now->why_not(move);
        return refusal ? refusal : *judge.why_not_at_all(*now, move);
    }
    std::vector<rules::Move> legal_moves() { return judge.legal_moves(*now); }
    void play(const std::string& move) {
        INFO(move);
        const auto played = test::play(*now, judge, *rules::parse_line(move));
        INFO((played ? "" : played.error().detail));
        REQUIRE(played.ok());
    }
    std::shared_ptr<const judge::Resting> resting() {
        const auto shape = judge.resting(state());
        REQUIRE(shape.ok());
        return judge::as_resting(*shape);
    }
    std::shared_ptr<const judge::Resting> moved() {
        return judge::as_resting(judge.with_motion(state(), resting()));
    }
    std::string last_verdict() const {
        const auto& history = now->history();
        for (auto step = history.rbegin(); step != history.rend(); ++step) {
            if (step->verdict() != nullptr) {
                return print(*step->verdict());
            }
        }
        return "";
    }
    void play_at_random(int moves, std::uint64_t seed) {
        Rng rng(seed);
        for (int i = 0; i < moves && now->to_act().is_player(); ++i) {
            const std::vector<rules::Move> legal = legal_moves();
            play(print(legal[rng.below(legal.size())]));
        }
    }
};

std::string in_english(const rules::Refusal& refusal) {
    return rules::Texts::load(*asset_dir() / "i18n", "en")->say(refusal);
}

}  // namespace

TEST_CASE("the set-up is three arches that touch nothing", "[judge][hau_la]") {
    RealTable real;
    const auto rest = real.resting();
    REQUIRE(rest);
    CHECK(rest->shape.pieces.size() == 3);
    CHECK_FALSE(rest->judged.foul);
    CHECK(real.judge.settlings() == 3);
    CHECK(real.resting()->shape == rest->shape);
    CHECK(real.judge.settlings() == 3);
}

TEST_CASE("a move costs its own settling", "[judge][hau_la]") {
    RealTable real;
    real.play("place kind=LF a=s1.2 roll=90 on=2");
    // the arch is 63.5 mm high, the hole 80 mm further up, the bird stands out sideways
    CHECK_THAT(real.last_verdict(), ContainsSubstring("settled touches=none heights=red:1"));
    const int height = real.state().height_of(PlayerId{1}).value_or(0);
    CHECK(height > 1400);
    CHECK(height < 1635);
    CHECK(real.judge.settlings() == 4);
    real.play("place kind=SF a=o3 on=1");
    CHECK(real.judge.settlings() == 5);
}

TEST_CASE("a game with its shapes kept equals one settled afresh, to the bit", "[judge][hau_la]") {
    RealTable real;
    real.play_at_random(12, 5);
    HauLaJudge fresh = new_judge();
    const auto kept = real.resting();
    const auto anew = judge::as_resting(*fresh.resting(real.state()));
    CHECK(kept->shape.pieces.size() > 6);
    CHECK(kept->shape == anew->shape);
    CHECK(kept->judged == anew->judged);
    HauLaJudge third = new_judge();
    auto again = real.new_state();
    for (const rules::Step& step : real.state().history()) {
        if (step.verdict() != nullptr) {
            CHECK(third.ask(*again)->verdict == *step.verdict());
        }
        REQUIRE(rules::replay_step(*again, step).ok());
    }
}

TEST_CASE("what is taken back leaves the shape as it was, to the bit", "[judge][hau_la]") {
    RealTable real;
    // an arch over an arch's own holes comes down on it
    real.play("place kind=LF a=s1.2 roll=90 on=2");
    const auto before = real.resting();
    real.play("place kind=LF a=s1.1- roll=0 on=1");
    CHECK_THAT(real.last_verdict(), ContainsSubstring("touches=p2/s1"));
    const auto touching = real.resting();
    CHECK(touching->judged.foul);
    CHECK(touching->shape.pieces.size() == 5);
    real.play("penalty");
    const int settled = real.judge.settlings();
    const auto after = real.resting();
    CHECK(after->shape == before->shape);
    CHECK(after->judged == before->judged);
    CHECK(real.judge.settlings() == settled);
}

TEST_CASE("an allowed pair stays allowed, and is still told", "[judge][hau_la]") {
    RealTable real;
    real.play("place kind=LF a=s1.1- roll=0 on=1");
    REQUIRE_THAT(real.last_verdict(), ContainsSubstring("touches=p1/s1"));
    for (const char* word : {"ask", "agree", "agree", "agree"}) {
        real.play(word);
    }
    CHECK(real.state().phase() == hau_la::Phase::placing);
    real.play("place kind=SF a=o6 on=1");
    CHECK_THAT(real.last_verdict(), ContainsSubstring("touches=p1/s1 "));
    CHECK(real.state().phase() == hau_la::Phase::placing);
    CHECK_FALSE(real.resting()->judged.foul);
}

// Example 13 of the rules page.
TEST_CASE("a bird with its head in the board comes back, on the other face it is played",
          "[judge][hau_la][board]") {
    RealTable real;
    const auto before = real.resting();
    int came_back = 0;
    for (const char* move :
         {"place kind=SC a=s1.3- b=o4 on=2+", "place kind=SC a=s1.3- b=o4 on=2-"}) {
        RealTable tried;
        tried.play(move);
        if (tried.last_verdict() != "no_room by=board of=red") {
            CHECK_THAT(tried.last_verdict(), ContainsSubstring("settled"));
            continue;
        }
        ++came_back;
        CHECK(tried.state().to_act() == rules::Actor::of(PlayerId{1}));
        CHECK(tried.state().penalties(PlayerId{1}) == 0);
        CHECK(tried.resting()->shape == before->shape);
        const auto again = tried.why_not(*rules::parse_line(move));
        REQUIRE(again.has_value());
        CHECK(in_english(*again) == "There is no room for the bird there: the board is in its way");
        const std::vector<rules::Move> offered = tried.legal_moves();
        CHECK(std::none_of(offered.begin(), offered.end(), [&](const rules::Move& each) {
            return tried.why_not(each).has_value();
        }));
    }
    CHECK(came_back == 1);
}

TEST_CASE("a hole beyond reach is refused before anything moves", "[judge][hau_la]") {
    RealTable real;
    const auto refusal =
        real.why_not(*rules::parse_line("place kind=SC a=o1 b=s2.3 marker=red on=1"));
    REQUIRE(refusal.has_value());
    CHECK_THAT(in_english(*refusal), ContainsSubstring("o1"));
    CHECK_FALSE(real.why_not(*rules::parse_line("place kind=LC a=o1 b=s1.2 marker=red on=1")));
    // an end stays free only where no hole is within reach
    CHECK(real.why_not(*rules::parse_line("place kind=SC a=o1 marker=red on=1")));
}

TEST_CASE("an end that is to stay free is tried by the trial alone, which can be stopped",
          "[judge][hau_la]") {
    RealTable real;
    const rules::Move move = *rules::parse_line("place kind=SC a=o1 marker=red on=1");
    REQUIRE(real.resting());  // what stands there is known when somebody is to act
    const int settled = real.judge.settlings();
    CHECK_FALSE(real.judge.why_not(*real.now, move));
    CHECK(real.judge.needs_trial(*real.now, move));
    CHECK(real.judge.settlings() == settled);
    real.judge.set_keep_going([](double) { return false; });
    const auto stopped = real.judge.why_not_by_trial(*real.now, move);
    REQUIRE_FALSE(stopped.ok());
    CHECK(stopped.error().code == ErrorCode::cancelled);
    real.judge.set_keep_going({});
    const auto tried = real.judge.why_not_by_trial(*real.now, move);
    REQUIRE(tried.ok());
    CHECK((*tried)->key == "hau_la.refused.must_plug");
    CHECK(real.judge.settlings() > settled);
}

TEST_CASE("legal moves are within reach, sorted and the same every time", "[judge][hau_la]") {
    RealTable real;
    real.play_at_random(4, 2);
    while (real.state().phase() != hau_la::Phase::placing) {
        real.play_at_random(1, 2);  // the last one touched: a penalty, or votes
    }
    const std::vector<rules::Move> moves = real.legal_moves();
    CHECK(moves.size() > 20);
    for (const rules::Move& move : moves) {
        CHECK_FALSE(real.why_not(move));
    }
    CHECK(real.legal_moves() == moves);
}

TEST_CASE("settling can be stopped, and asked again", "[judge][hau_la]") {
    RealTable real;
    auto state = real.new_state();
    REQUIRE(state->apply(*rules::parse_line("place kind=SC a=o1 b=s1.2 marker=red on=1")).ok());
    int calls = 0;
    real.judge.set_keep_going([&](double progress) {
        CHECK(progress == 0.0);  // the first of five steps
        return ++calls < 3;
    });
    const auto stopped = real.judge.ask(*state);
    REQUIRE_FALSE(stopped.ok());
    CHECK(stopped.error().code == ErrorCode::cancelled);
    CHECK(calls == 3);
    real.judge.set_keep_going({});
    const auto answer = real.judge.ask(*state);
    REQUIRE(answer.ok());
    HauLaJudge fresh = new_judge();
    CHECK(answer->verdict == fresh.ask(*state)->verdict);
}

TEST_CASE("a fork answers from another thread", "[judge][hau_la]") {
    RealTable real;
    REQUIRE(real.resting());
    auto state = real.new_state();
    REQUIRE(state->apply(*rules::parse_line("place kind=LF a=s1.2 roll=90 on=2")).ok());
    const std::unique_ptr<rules::Judge> fork = real.judge.fork();
    std::string from_worker;
    std::thread worker([&] { from_worker = print(fork->ask(*state)->verdict); });
    const std::string from_here = print(real.judge.ask(*state)->verdict);
    worker.join();
    CHECK(from_worker == from_here);
    CHECK(dynamic_cast<const HauLaJudge&>(*fork).settlings() == 4);  // it knew the set-up
}

TEST_CASE("the motion ends in the rest", "[judge][hau_la]") {
    RealTable real;
    CHECK_FALSE(real.moved()->motion.empty());
    real.play("place kind=SF a=s1.2 roll=90 on=1");
    const auto seen = real.moved();
    CHECK(seen->motion.size() > 10);
    CHECK(seen->motion.back() == seen->shape);
    real.judge.set_keep_going([](double) { return false; });
    const auto hurried = real.moved();
    CHECK(hurried->motion.size() < seen->motion.size());
    CHECK(hurried->motion.back() == seen->shape);
}

TEST_CASE("a glimpse tells a start that runs through a strip from one that does not",
          "[judge][foresight]") {
    RealTable real;
    const auto glimpse = [&](const char* move) {
        return real.judge.glimpse(real.state(), *rules::parse_line(move));
    };
    // straight up from the arch's top, and down from it into the board
    const ai::Glimpse up = glimpse("place kind=LF a=s1.2 roll=90 marker=red on=2");
    CHECK(up.clear);
    REQUIRE(up.marker_mm.has_value());
    CHECK(*up.marker_mm > 140.0);
    CHECK(*up.marker_mm < 165.0);
    CHECK_FALSE(glimpse("place kind=LF a=s1.2- roll=90 marker=red on=2").clear);
    real.play("place kind=LF a=s1.2 roll=90 on=2");
    // from one foot of the arch across to the other, through the strip on its top
    const ai::Glimpse across = glimpse("place kind=LC a=s1.1+ b=s1.3+ marker=blue on=1");
    CHECK_FALSE(across.clear);
}

TEST_CASE("what was foreseen is what happens, and costs nothing more", "[judge][foresight]") {
    RealTable real;
    const auto move = *rules::parse_line("place kind=SC a=s1.2- b=o3 marker=red on=1");
    const auto outlook = real.judge.outlook(real.state(), move);
    REQUIRE(outlook.ok());
    const int settled = real.judge.settlings();
    real.play(print(move));
    CHECK(real.last_verdict() == print(outlook->verdict));
    CHECK(real.judge.settlings() == settled);
    REQUIRE(hau_la::rests(outlook->verdict));
    REQUIRE(outlook->footholds.size() == 1);
    CHECK(outlook->footholds.front().marker == "red");
    CHECK(outlook->footholds.front().up >= 0.0);
    CHECK(outlook->footholds.front().up <= 1.0);
    CHECK_FALSE(real.judge.outlook(real.state(), *rules::parse_line("penalty")).ok());
}

TEST_CASE("a bot sees how firmly a marker's hole is held", "[judge][hau_la]") {
    RealTable real;
    const auto give_mm = [&](const char* move) {
        const auto outlook = real.judge.outlook(real.state(), *rules::parse_line(move));
        REQUIRE(outlook.ok());
        REQUIRE(outlook->footholds.size() == 1);
        return outlook->footholds.front().give_mm;
    };
    // the farther up an end that stands free, the more it sways; held at both ends it hardly does
    const double low = give_mm("place kind=LF a=o1 roll=0 marker=red on=1");
    const double high = give_mm("place kind=LF a=o1 roll=0 marker=red on=2");
    const double on_arch = give_mm("place kind=LC a=o1 b=s1.2 marker=red on=2");
    CHECK(low > 0.0);
    CHECK(high > 3.0 * low);
    CHECK(on_arch < high);
}

TEST_CASE("where every hole is can be told in words", "[judge][hau_la]") {
    RealTable real;
    const auto texts = rules::Texts::load(*asset_dir() / "i18n", "en");
    std::string said;
    for (const rules::Message& message : real.judge.describe(real.state())) {
        said += texts->say(message) + "\n";
    }
    CHECK_THAT(said, ContainsSubstring("o3: in the board, 85.0 mm from the middle at 80 degrees"));
    CHECK_THAT(said, ContainsSubstring("s1.2: 63.5 mm high"));
    CHECK_THAT(said, ContainsSubstring("its + face looks up\n"));
    CHECK_THAT(said, ContainsSubstring("aslant"));
}
