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
                          const TaskControl& control) {
    Result<rules::Answer> answer = judge.ask(state);
    if (!answer) {
        return answer.error();
    }
    // for the eye only: what was asked to hurry goes without
    if (with_motion && !control.should_stop()) {
        answer->shape = judge.with_motion(state, std::move(answer->shape));
    }
    Result<hau_la::PlacementResult> result = hau_la::read_verdict(answer->verdict);
    if (!result) {
        return result.error();
    }
    return Settlement{hau_la::name_of(state.job().piece), std::move(*result),
                      judge::as_resting(answer->shape)};
}

}  // namespace

std::shared_ptr<HauLaJudge> Session::fork_judge() const {
    return std::make_shared<HauLaJudge>(*judge_);
}

std::unique_ptr<Session::Job> Session::preparing_job() const {
    const std::shared_ptr<HauLaJudge> judge = fork_judge();
    return std::make_unique<Job>(
        [state = snapshot_, judge](TaskControl& control) -> Result<std::shared_ptr<Answer>> {
            const HeldJudge held(*judge, control, true);
            const Result<rules::Shape> resting = judge->resting(*state);
            if (!resting) {
                return resting.error();
            }
            auto answer = std::make_shared<Answer>();
            answer->judge = judge;
            answer->resting = judge::as_resting(*resting);
            return answer;
        });
}

std::unique_ptr<Session::Job> Session::settling_job(std::shared_ptr<const HauLaState> settled,
                                                    bool with_motion) const {
    const std::shared_ptr<HauLaJudge> judge = fork_judge();
    return std::make_unique<Job>([state = std::move(settled), judge, with_motion](
                                     TaskControl& control) -> Result<std::shared_ptr<Answer>> {
        const HeldJudge held(*judge, control, false);
        Result<Settlement> settlement = settle(*judge, *state, with_motion, control);
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
    const std::shared_ptr<HauLaJudge> judge = fork_judge();
    return std::make_unique<Job>([state = snapshot_, judge, bot = bots_[player.index()]](
                                     TaskControl& control) -> Result<std::shared_ptr<Answer>> {
        auto answer = std::make_shared<Answer>();
        answer->judge = judge;
        {
            const HeldJudge held(*judge, control, false);
            bot->set_keep_thinking([&control](const ai::Thinking& thinking) {
                control.tell(thinking.progress());
                return !control.should_stop();
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
