#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "games/hau_la/reach.h"
#include "rules/judge.h"

namespace haula::test {

// A world that does what another one does, of any game; tests change some of it.
class JudgeStandIn : public rules::Judge, public hau_la::Reach {
  public:
    explicit JudgeStandIn(std::unique_ptr<rules::Judge> inner) : inner_(std::move(inner)) {}

    Result<rules::Answer> ask(const rules::State& state) override { return inner_->ask(state); }
    std::optional<rules::Refusal> why_not(const rules::State& state,
                                          const rules::Move& move) override {
        return inner_->why_not(state, move);
    }
    bool needs_trial(const rules::State& state, const rules::Move& move) override {
        return inner_->needs_trial(state, move);
    }
    Result<std::optional<rules::Refusal>> why_not_by_trial(const rules::State& state,
                                                           const rules::Move& move) override {
        return inner_->why_not_by_trial(state, move);
    }
    std::vector<rules::Move> legal_moves(const rules::State& state) override {
        return inner_->legal_moves(state);
    }
    std::vector<rules::Message> describe(const rules::State& state) override {
        return inner_->describe(state);
    }
    Result<rules::Shape> resting(const rules::State& state) override {
        return inner_->resting(state);
    }
    rules::Shape with_motion(const rules::State& state, rules::Shape shape) override {
        return inner_->with_motion(state, std::move(shape));
    }
    void set_keep_going(rules::KeepGoing keep_going) override {
        keep_going_ = keep_going;
        inner_->set_keep_going(std::move(keep_going));
    }

    // Only where the other world knows it.
    bool reaches(const hau_la::HauLaState& state, hau_la::Kind kind, const hau_la::HoleSide& a,
                 std::optional<int> roll_deg, const hau_la::HoleSide& b) const override {
        return dynamic_cast<const hau_la::Reach&>(*inner_).reaches(state, kind, a, roll_deg, b);
    }
    Result<bool> bears_bend(const hau_la::HauLaState& state,
                            const hau_la::Announcement& placement) const override {
        return dynamic_cast<const hau_la::Reach&>(*inner_).bears_bend(state, placement);
    }

  protected:
    std::unique_ptr<rules::Judge> fork_inner() const { return inner_->fork(); }
    bool told_to_stop() const { return keep_going_ && !keep_going_(0.0); }

  private:
    std::unique_ptr<rules::Judge> inner_;
    rules::KeepGoing keep_going_;
};

// A world in which moves are tried first, or answered, for as long as somebody holds it up.
class TryingJudge final : public JudgeStandIn {
  public:
    struct Trial {
        std::atomic<bool> wanted = true;       // of the moves from now on
        std::atomic<bool> of_answers = false;  // what the world answers is held up as well
        std::atomic<bool> held = true;
        std::atomic<int> begun = 0;
        std::atomic<bool> refuses = false;
        std::atomic<bool> fails = false;
    };
    static constexpr const char* k_failure = "the world is out of order";

    TryingJudge(std::unique_ptr<rules::Judge> inner, Trial& trial)
        : JudgeStandIn(std::move(inner)), trial_(&trial) {}

    bool needs_trial(const rules::State& /*state*/, const rules::Move& /*move*/) override {
        return trial_->wanted;
    }
    Result<std::optional<rules::Refusal>> why_not_by_trial(const rules::State& /*state*/,
                                                           const rules::Move& /*move*/) override {
        if (auto trouble = hold_up()) {
            return std::move(*trouble);
        }
        return trial_->refuses ? std::optional(rules::say("rules.refused.over")) : std::nullopt;
    }
    Result<rules::Answer> ask(const rules::State& state) override {
        if (trial_->of_answers) {
            if (auto trouble = hold_up()) {
                return std::move(*trouble);
            }
        }
        return JudgeStandIn::ask(state);
    }
    std::unique_ptr<rules::Judge> fork() const override {
        return std::make_unique<TryingJudge>(fork_inner(), *trial_);
    }

  private:
    std::optional<Error> hold_up() const {
        ++trial_->begun;
        while (trial_->held) {
            if (told_to_stop()) {
                return Error{ErrorCode::cancelled, "stopped"};
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return trial_->fails ? std::optional(Error{ErrorCode::system, k_failure}) : std::nullopt;
    }

    Trial* trial_;
};

// Makes such worlds of those that `make` makes; the trial outlives them.
template <class MakeJudge>
auto trying_judges(MakeJudge make, TryingJudge::Trial& trial) {
    return [make = std::move(make), &trial](const rules::Setup& setup) {
        return Result<std::unique_ptr<rules::Judge>>(
            std::make_unique<TryingJudge>(*make(setup), trial));
    };
}

}  // namespace haula::test
