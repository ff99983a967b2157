#pragma once

#include <optional>
#include <string>

#include "presenter/presenter.h"
#include "screen/screen.h"

namespace haula::shell {

// Walks a newcomer through the first turn of a game, on the real table: five steps, each a few
// words beside it. It only watches; whatever the hand does, it says what comes next. A game whose
// turn is several acts names the steps itself (`Presenter::lesson_step`).
class Coach {
  public:
    enum class Step { look, choose, place, announce, watch };

    Coach(std::string game, const screen::Settings& settings);

    bool there() const { return there_; }
    // The game is gone on with: this is nobody's first turn.
    void stay_away() { there_ = false; }
    // Once a pass. `own_turn`: a person may put something together right now.
    void pass(screen::Context& context, const presenter::Presenter& presenter,
              const presenter::Eye& eye, bool own_turn);
    // What was announced came to nothing and stands there again.
    void move_returned();
    // Where there is something to say: a card with the step, to go on and to skip.
    void show(screen::Context& context);

    Step step() const { return step_; }

  private:
    void leave(screen::Context& context);
    std::string words(const screen::Context& context) const;
    void show_buttons(screen::Context& context);
    Step step_at(const presenter::Presenter& presenter, const presenter::Eye& eye);
    // What is read and put away: nothing that the hand does shows that it was understood.
    bool goes_on_by_button() const;

    std::string game_;
    bool there_ = false;
    bool looked_ = false;     // the first step was put away
    bool chose_ = false;      // so was the second, where something lies in the hand from the start
    bool acted_ = false;      // something was announced: the turn after it ends the lesson
    double watched_s_ = 0.0;  // for which the last step was there
    bool holds_ = false;      // something to place lies in the hand
    std::optional<std::string> first_item_;  // what lay there at first; empty: nothing
    Step step_ = Step::look;
    Step last_ = Step::announce;  // that is a hand's: once it is done, the lesson is
};

}  // namespace haula::shell
