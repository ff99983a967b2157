#pragma once

#include <catch2/catch_test_macros.hpp>
#include <cstdint>
#include <vector>

#include "ai/foresight.h"
#include "games/hau_la/hau_la_state.h"
#include "support/fake_judge.h"

namespace haula::test {

// A world without physics that can be looked into.
class SeeingJudge : public FakeJudge, public ai::Foresight {
  public:
    explicit SeeingJudge(int touch_percent, int returned_percent = 0)
        : FakeJudge(3, {.touch_percent = touch_percent,
                        .blocked_percent = 0,
                        .returned_percent = returned_percent}) {}

    std::vector<rules::Move> candidates(const rules::State& state, std::uint64_t seed,
                                        int count) override {
        return sample_moves(dynamic_cast<const hau_la::HauLaState&>(state), seed, count, this);
    }
    ai::Glimpse glimpse(const rules::State& /*state*/, const rules::Move& /*move*/) override {
        return {};
    }
    Result<ai::Outlook> outlook(const rules::State& state, const rules::Move& move) override {
        ++settled;
        const auto after = state.clone();
        REQUIRE(after->apply(move).ok());
        ai::Outlook outlook;
        outlook.verdict = ask(*after)->verdict;
        return outlook;
    }

    int settled = 0;
};

}  // namespace haula::test
