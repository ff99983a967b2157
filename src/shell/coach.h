#pragma once

#include <string>

#include "presenter/presenter.h"
#include "screen/screen.h"

namespace haula::shell {

// Walks a newcomer through the first turn of a game, on the real table: five steps, each a few
// words beside it. It only watches; whatever the hand does, it says what comes next.
class Coach {
  public:
    enum class Step { look, choose, place, announce, watch };

    Coach(std::string game, const screen::Settings& settings);

    bool there() const { return there_; }
    // Once a pass. `own_turn`: a person may put something together right now.
    void pass(screen::Context& context, const presenter::Presenter& presenter,
              const presenter::Eye& eye, bool own_turn);
    // Where there is something to say: a card with the step, to go on and to skip.
    void show(screen::Context& context);

    Step step() const { return step_; }

  private:
    void leave(screen::Context& context);
    std::string words(const screen::Context& context) const;

    std::string game_;
    bool there_ = false;
    bool looked_ = false;  // the first step was put away
    bool acted_ = false;   // something was announced: the turn after it ends the lesson
    Step step_ = Step::look;
};

}  // namespace haula::shell
