#pragma once

#include "core/task.h"
#include "judge/hau_la_judge.h"

namespace haula::app {

// Lets a judge at work see whether it should stop, and tells how far it has come.
class HeldJudge {
  public:
    // `tells`: its progress is that of the whole work.
    HeldJudge(judge::HauLaJudge& judge, TaskControl& control, bool tells) : judge_(&judge) {
        judge.set_keep_going([&control, tells](double progress) {
            if (tells) {
                control.tell(progress);
            }
            return !control.should_stop();
        });
    }
    ~HeldJudge() { judge_->set_keep_going({}); }
    HeldJudge(const HeldJudge&) = delete;
    HeldJudge& operator=(const HeldJudge&) = delete;

  private:
    judge::HauLaJudge* judge_;
};

}  // namespace haula::app
