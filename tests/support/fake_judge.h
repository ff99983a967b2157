#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/hau_la/reach.h"
#include "rules/judge.h"

namespace haula::test {

// A world without physics: its answers depend on the state and a seed alone, so that the same game
// gets the same verdicts again.
class FakeJudge : public rules::Judge, public hau_la::Reach {
  public:
    struct Manners {
        int touch_percent = 20;    // of the placements
        int blocked_percent = 4;   // the rest of the outcomes that are not 'settled' included
        int returned_percent = 4;  // come back: no room because of the board, or out of reach
        int reach_percent = 40;    // of the pairs of holes
        int tie_percent = 10;      // of the markers stand as high as another
        int sample = 12;           // moves offered
    };

    explicit FakeJudge(std::uint64_t seed) : seed_(seed) {}
    FakeJudge(std::uint64_t seed, const Manners& manners) : seed_(seed), manners_(manners) {}

    Result<rules::Answer> ask(const rules::State& state) override;
    std::optional<rules::Refusal> why_not(const rules::State& state,
                                          const rules::Move& move) override;
    bool needs_trial(const rules::State& state, const rules::Move& move) override;
    Result<std::optional<rules::Refusal>> why_not_by_trial(const rules::State& state,
                                                           const rules::Move& move) override;
    std::vector<rules::Move> legal_moves(const rules::State& state) override;
    bool reaches(const hau_la::HauLaState& state, hau_la::Kind kind, const hau_la::HoleSide& a,
                 std::optional<int> roll_deg, const hau_la::HoleSide& b) const override;
    std::unique_ptr<rules::Judge> fork() const override {
        return std::make_unique<FakeJudge>(*this);
    }

  private:
    std::uint64_t seed_;
    Manners manners_;
};

}  // namespace haula::test
