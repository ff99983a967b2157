// The work of a session that runs beside the drawing.
#include <utility>

#include "app/table/held_judge.h"
#include "app/table/session.h"

namespace haula::app {

using hau_la::HauLaState;
using judge::HauLaJudge;
using rules::Move;

namespace {

constexpr std::string_view k_quick_bot = "random";

Result<Settlement> settle(HauLaJudge& judge, const HauLaState& state, bool with_motion,
                          const Reins& reins) {
    Result<rules::Verdict> verdict = judge.ask(state);
    if (!verdict) {
        return verdict.error();
    }
    Settlement settlement{hau_la::name_of(state.job().piece), std::move(*verdict), {}, {}};
    if (settlement.verdict.outcome != rules::Verdict::Outcome::settled) {
        return settlement;
    }
    Result<judge::Resting> resting = judge.resting(state);
    if (!resting) {
        return resting.error();
    }
    settlement.resting = std::move(*resting);
    // for the eye only: what was asked to hurry goes without
    if (with_motion && !reins.should_stop()) {
        if (Result<std::vector<physics::RestShape>> motion = judge.motion(state)) {
            settlement.motion = std::move(*motion);
        }
    }
    return settlement;
}

}  // namespace

std::unique_ptr<Session::Job> Session::preparing_job() const {
    const std::shared_ptr<HauLaJudge> judge = judge_->fork();
    return std::make_unique<Job>(
        [state = snapshot_, judge](Reins& reins) -> Result<std::shared_ptr<Answer>> {
            const HeldJudge held(*judge, reins, true);
            Result<judge::Resting> resting = judge->resting(*state);
            if (!resting) {
                return resting.error();
            }
            auto answer = std::make_shared<Answer>();
            answer->judge = judge;
            answer->resting = std::move(*resting);
            return answer;
        });
}

std::unique_ptr<Session::Job> Session::settling_job(std::shared_ptr<const HauLaState> settled,
                                                    bool with_motion) const {
    const std::shared_ptr<HauLaJudge> judge = judge_->fork();
    return std::make_unique<Job>([state = std::move(settled), judge,
                                  with_motion](Reins& reins) -> Result<std::shared_ptr<Answer>> {
        const HeldJudge held(*judge, reins, false);
        Result<Settlement> settlement = settle(*judge, *state, with_motion, reins);
        if (!settlement) {
            return settlement.error();
        }
        auto answer = std::make_shared<Answer>();
        answer->judge = judge;
        answer->settlement = std::move(*settlement);
        return answer;
    });
}

std::unique_ptr<Session::Job> Session::thinking_job(PlayerId player) const {
    const std::shared_ptr<HauLaJudge> judge = judge_->fork();
    return std::make_unique<Job>([state = snapshot_, judge, bot = bots_[player.index()]](
                                     Reins& reins) -> Result<std::shared_ptr<Answer>> {
        auto answer = std::make_shared<Answer>();
        answer->judge = judge;
        {
            const HeldJudge held(*judge, reins, false);
            bot->set_keep_thinking([&reins](const ai::Thinking& thinking) {
                reins.tell(thinking.share());
                return !reins.should_stop();
            });
            Result<Move> move = bot->choose(rules::PlayerView::of_mover(*state), *judge);
            bot->set_keep_thinking({});
            if (move) {
                answer->move = std::move(*move);
                return answer;
            }
        }
        // told to stop before it had anything: something is better than nothing
        Result<std::unique_ptr<ai::Bot>> quick = ai::make_bot(k_quick_bot, state->hash());
        if (!quick) {
            return quick.error();
        }
        Result<Move> move = (*quick)->choose(rules::PlayerView::of_mover(*state), *judge);
        if (!move) {
            return move.error();
        }
        answer->move = std::move(*move);
        return answer;
    });
}

}  // namespace haula::app
