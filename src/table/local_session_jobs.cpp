// The work of a local session that runs beside the drawing.
#include "table/local_session.h"

namespace haula::table {

namespace {

// Lets a judge at work see whether it should stop.
class WatchedJudge {
  public:
    // `tells`: its progress is that of the whole work.
    WatchedJudge(rules::Judge& judge, TaskControl& control, bool tells) : judge_(&judge) {
        judge.set_keep_going([&control, tells](double progress) {
            if (tells) {
                control.tell(progress);
            }
            return !control.should_stop();
        });
    }
    ~WatchedJudge() { judge_->set_keep_going({}); }
    WatchedJudge(const WatchedJudge&) = delete;
    WatchedJudge& operator=(const WatchedJudge&) = delete;

  private:
    rules::Judge* judge_;
};

ai::KeepThinking watched_by(TaskControl& control) {
    return [&control](const ai::Thinking& thinking) {
        control.tell(thinking.progress());
        return !control.should_stop();
    };
}

// Told to stop before it has anything, a bot plays something: better than nothing, unless nobody
// wants it.
Result<rules::Move> choose(ai::Bot& bot, const rules::PlayerView& view, rules::Judge& judge,
                           TaskControl& control, const std::atomic<bool>& is_dropped) {
    {
        const WatchedJudge watched(judge, control, false);
        bot.set_keep_thinking(watched_by(control));
        Result<rules::Move> move = bot.choose(view, judge);
        bot.set_keep_thinking({});
        if (move || !control.should_stop() || is_dropped) {
            return move;
        }
    }
    return ai::make_random_bot(view.state().history().size())->choose(view, judge);
}

}  // namespace

std::unique_ptr<LocalSession::Job> LocalSession::preparing_job() const {
    return std::make_unique<Job>([state = state_, judge = std::shared_ptr(judge_->fork())](
                                     TaskControl& control) -> Result<std::shared_ptr<Done>> {
        const WatchedJudge watched(*judge, control, true);
        Result<rules::Shape> resting = judge->resting(*state);
        if (!resting) {
            return resting.error();
        }
        return std::make_shared<Done>(Done{.judge = judge, .shape = std::move(*resting)});
    });
}

std::unique_ptr<LocalSession::Job> LocalSession::settling_job(
    std::shared_ptr<const rules::State> asked, bool with_motion,
    std::optional<rules::Move> tried) const {
    return std::make_unique<Job>([state = std::move(asked), with_motion, before = state_,
                                  tried = std::move(tried),
                                  judge = std::shared_ptr(judge_->fork())](
                                     TaskControl& control) -> Result<std::shared_ptr<Done>> {
        const WatchedJudge watched(*judge, control, false);
        if (tried) {
            Result<std::optional<rules::Refusal>> refusal =
                judge->why_not_by_trial(*before, *tried);
            if (!refusal) {
                return refusal.error();
            }
            if (*refusal) {
                return std::make_shared<Done>(Done{.judge = judge, .refusal = std::move(*refusal)});
            }
        }
        Result<rules::Answer> answer = judge->ask(*state);
        if (!answer) {
            return answer.error();
        }
        // for the eye only: what was asked to hurry goes without
        if (with_motion && !control.should_stop()) {
            answer->shape = judge->with_motion(*state, std::move(answer->shape));
        }
        return std::make_shared<Done>(Done{.judge = judge, .answer = std::move(*answer)});
    });
}

std::unique_ptr<LocalSession::Job> LocalSession::trial_job(const rules::Move& move) const {
    return std::make_unique<Job>([state = state_, move, judge = std::shared_ptr(judge_->fork())](
                                     TaskControl& control) -> Result<std::shared_ptr<Done>> {
        const WatchedJudge watched(*judge, control, false);
        Result<std::optional<rules::Refusal>> refusal = judge->why_not_by_trial(*state, move);
        if (!refusal) {
            return refusal.error();
        }
        return std::make_shared<Done>(Done{.judge = judge, .refusal = std::move(*refusal)});
    });
}

std::unique_ptr<LocalSession::Job> LocalSession::thinking_job(PlayerId player) const {
    return std::make_unique<Job>([view = rules::PlayerView(state_, player),
                                  bot = bots_[player.index()], dropped = thought_is_dropped_,
                                  judge = std::shared_ptr(judge_->fork())](
                                     TaskControl& control) -> Result<std::shared_ptr<Done>> {
        Result<rules::Move> move = choose(*bot, view, *judge, control, *dropped);
        if (!move) {
            return move.error();
        }
        return std::make_shared<Done>(Done{.judge = judge, .move = std::move(*move)});
    });
}

std::unique_ptr<LocalSession::Job> LocalSession::hint_job(PlayerId player) const {
    return std::make_unique<Job>([view = rules::PlayerView(state_, player), suggest = kit_.suggest,
                                  judge = std::shared_ptr(judge_->fork())](
                                     TaskControl& control) -> Result<std::shared_ptr<Done>> {
        const WatchedJudge watched(*judge, control, false);
        Result<ai::Suggestion> hint = suggest(view, *judge, watched_by(control));
        if (!hint) {
            return hint.error();
        }
        return std::make_shared<Done>(Done{.judge = judge, .hint = std::move(*hint)});
    });
}

}  // namespace haula::table
