// Hints of a session: what a strong bot would do, worked out beside the drawing.
#include "app/table/held_judge.h"
#include "app/table/session.h"

namespace haula::app {

void Session::ask_hint() {
    if (!awaits_hand() || hint_job_ || hint_) {
        return;
    }
    const std::shared_ptr<judge::HauLaJudge> judge = fork_judge();
    hint_job_ = std::make_unique<Job>(
        [state = snapshot_, judge](TaskControl& control) -> Result<std::shared_ptr<Answer>> {
            const HeldJudge held(*judge, control, false);
            Result<ai::Suggestion> hint = ai::suggest(rules::PlayerView::of_mover(*state), *judge,
                                                      [&control](const ai::Thinking& thinking) {
                                                          control.tell(thinking.progress());
                                                          return !control.should_stop();
                                                      });
            if (!hint) {
                return hint.error();
            }
            auto answer = std::make_shared<Answer>();
            answer->judge = judge;
            answer->hint = std::move(*hint);
            return answer;
        });
}

void Session::take_hint() {
    auto found = hint_job_ ? hint_job_->take() : std::nullopt;
    if (!found) {
        return;
    }
    hint_job_.reset();
    if (*found) {
        judge_ = (**found)->judge;  // what was settled need not be settled again
        hint_ = std::move((**found)->hint);
    } else if (found->error().code != ErrorCode::cancelled) {
        error_ = found->error();
    }
}

void Session::drop_hint() {
    hint_.reset();
    dismiss(hint_job_);
}

}  // namespace haula::app
