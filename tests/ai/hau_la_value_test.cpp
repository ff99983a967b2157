// What the bots of Hau La weigh, one thing at a time.
#include "ai/hau_la_value.h"

#include <catch2/catch_test_macros.hpp>

#include "core/asset_dir.h"
#include "kits/kits.h"
#include "seeing_judge.h"

using namespace haula;
using hau_la::HauLaState;

namespace {

const ai::HauLaLevel& normal() { return ai::hau_la_levels()[1]; }

constexpr PlayerId k_me{1};

// Four players; red and blue stand, with these heights, and player 3 is to act.
class Weighing {
  public:
    Weighing() {
        const auto games = *kits::load_games(*asset_dir());
        state_ = *games.front()->new_state({"hau_la", 4, 1, {{"first", "1"}}});
        play("place kind=SF a=o1+ roll=0 marker=red on=1+", "red:900");
        play("place kind=SF a=o3+ roll=0 marker=blue on=1+", "blue:900,red:900");
        outlook.footholds = {{"red", 60.0, 0.5, 10.0}, {"blue", 60.0, 0.5, 10.0}};
        outlook.min_gap_mm = 3.0;
    }

    double value(PlayerId player = k_me) {
        return value_of(dynamic_cast<const HauLaState&>(*state_), player, outlook, normal(),
                        judge_);
    }
    ai::Foothold& mine() { return outlook.footholds[0]; }
    ai::Foothold& blues() { return outlook.footholds[1]; }

    ai::Outlook outlook;

  private:
    void play(const std::string& move, const std::string& heights) {
        REQUIRE(state_->apply(*rules::parse_line(move)).ok());
        const auto verdict = rules::parse_line("settled touches=none heights=" + heights);
        REQUIRE(verdict.ok());
        REQUIRE(state_->resolve(*verdict).ok());
    }

    std::unique_ptr<rules::State> state_;
    test::SeeingJudge judge_{0};
};

}  // namespace

TEST_CASE("a bot prefers a higher, more upright and better braced hole for its marker",
          "[ai][hau_la]") {
    Weighing weighing;
    const double before = weighing.value();
    weighing.mine().hole_mm += 10.0;
    CHECK(weighing.value() > before);
    weighing.mine().hole_mm -= 10.0;
    weighing.mine().up += 0.3;
    CHECK(weighing.value() > before);
    weighing.mine().up -= 0.3;
    weighing.mine().give_mm = 2.0;
    CHECK(weighing.value() > before);
    weighing.mine().give_mm = 30.0;
    CHECK(weighing.value() < before);
    const double limp = weighing.value();
    weighing.mine().give_mm = 1e6;  // about to fall over: no worse than limp
    CHECK(weighing.value() > limp - 20.0);
}

TEST_CASE("a bot wants the opposite for whoever is highest of the others", "[ai][hau_la]") {
    Weighing weighing;
    const double before = weighing.value();
    weighing.blues().up = 0.9;
    CHECK(weighing.value() < before);
    weighing.blues().up = 0.5;
    weighing.blues().give_mm = 2.0;
    CHECK(weighing.value() < before);
    weighing.blues().give_mm = 30.0;
    CHECK(weighing.value() > before);
}

TEST_CASE("a bot likes a narrow gap for others, not for itself", "[ai][hau_la]") {
    Weighing weighing;
    const double wide = weighing.value();
    const double wide_for_next = weighing.value(PlayerId{3});
    weighing.outlook.min_gap_mm = 0.4;
    CHECK(weighing.value() > wide);
    CHECK(weighing.value(PlayerId{3}) < wide_for_next);
}
