#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.h"
#include "presenter/panels.h"
#include "presenter/tabletop.h"
#include "rules/judge.h"
#include "rules/move.h"
#include "rules/state.h"
#include "shapes/detail.h"

namespace haula::rules {
struct Answer;
}

namespace haula::presenter {

// All that the shell asks of a game. It knows positions and scenes; windows, clocks, threads,
// files and languages are the shell's. See README.md for how to write one.
class Presenter : public Tabletop {
  public:
    // -- the scene
    // From now on this is what there is to see. What led to it, and what touches or lies in the
    // way, is read off the glance alone: its history, its shape.
    virtual void show(const Glance& glance, Pace pace) = 0;
    // Where the last act went wrong, once it has come to rest; the camera goes there. Nothing: all
    // is well, or settled since.
    virtual std::optional<Focus> trouble() const { return std::nullopt; }
    // Where the last act comes about: the eye turns so that it can be seen. Nothing: wherever it
    // is, it is seen.
    virtual std::optional<Focus> scene_of_act() const { return std::nullopt; }
    // What is to be heard of what moves, once.
    virtual std::optional<Cue> take_cue() { return std::nullopt; }

    // -- a move
    // A person is to act in what is shown; hand, spots and tools are theirs from now on. The judge
    // knows that position.
    virtual void begin_turn(const Glance& glance, std::shared_ptr<const rules::Judge> judge) = 0;
    // Nobody's; nothing is offered.
    virtual void end_turn() = 0;
    // A whole move laid out as if by hand: it stands, and can be stepped back from.
    virtual std::optional<rules::Refusal> propose(const rules::Move& move) = 0;
    // Once it is whole.
    virtual std::optional<rules::Move> move() const = 0;
    // It is small and can be taken back, and whoever chose it meant it: the shell makes it at once,
    // without asking for an announcement.
    virtual bool move_is_meant() const { return false; }
    // What the button says that makes the move final; none: the table's usual word.
    virtual std::optional<rules::Message> announcement() const { return std::nullopt; }
    // What the world would make of that move, for practice; null: nobody knows (yet).
    virtual void preview(const std::shared_ptr<const rules::Answer>& /*answer*/) {}
    // What the preview comes to, in a line.
    virtual std::vector<Remark> preview_in_words() const { return {}; }
    // What can be measured in what is seen, for practice: every gap, say.
    virtual std::vector<Remark> findings() const { return {}; }

    // What the move as it stands would cost its maker, who may not mean it.
    virtual std::optional<rules::Message> warning() const { return std::nullopt; }

    // Which of the five steps of a first turn the hand is at, from 1 to 5, where a turn is several
    // acts. None: as at any table, look, choose, place, announce and watch.
    virtual std::optional<int> lesson_step() const { return std::nullopt; }

    // -- in words
    // What the rules say, as one would say it across the table: no names that are written on
    // nothing there. Left and right are as seen from `eye`; null: the sentence is kept, and nothing
    // in it goes by where somebody sits.
    virtual rules::Message spoken(const rules::Message& message, const Eye* /*eye*/) const {
        return message;
    }
    // Whether a sentence belongs with the news of an act, or only into the log.
    virtual bool is_news(const rules::Message& /*said*/) const { return true; }
    // What is worth adding to the verdict on the last act: how near it was.
    virtual std::vector<Remark> afterthoughts() const { return {}; }

    // -- around the table
    // In the order of the seats.
    virtual std::vector<PlayerRow> standings(const Glance& glance) const = 0;
    // Whose turn it is to the eye, the one whose move is being settled included.
    virtual PlayerId on_turn(const rules::State& state) const { return state.to_act().player; }
    // One quiet line of what is not to be seen on the table: the round, what is left.
    virtual std::optional<rules::Message> situation(const Glance& /*glance*/) const {
        return std::nullopt;
    }
    virtual std::optional<Question> question(const Glance& /*glance*/) const {
        return std::nullopt;
    }
    virtual std::optional<Notice> notice(const Glance& /*glance*/) const { return std::nullopt; }

    // -- after the end
    // By how much it was won.
    virtual std::optional<rules::Message> margin(const Glance& /*glance*/) const {
        return std::nullopt;
    }
    // Where the eye climbs to at the end, from the last to the winner; none: there is nothing to
    // climb.
    virtual std::vector<Remark> climb(const Glance& /*glance*/) const { return {}; }
    // What the player came to, as a number to beat, and in words; none: nothing is kept of it.
    virtual std::optional<Achievement> achievement_of(const Glance& /*glance*/,
                                                      PlayerId /*player*/) const {
        return std::nullopt;
    }
    // The score counted out, each sentence with the place that it is about; what counts nothing is
    // `bad`. It is told one by one, with the camera going there.
    virtual std::vector<Remark> reckoning(const Glance& /*glance*/) const { return {}; }
    virtual std::optional<Plot> plot(const Glance& /*glance*/) const { return std::nullopt; }
    // Of what is shown now.
    virtual Exports exports(const Style& /*style*/) const { return {}; }

    // The pieces without rules, as they stand in what is shown, to try out and see; none: not
    // offered.
    virtual std::unique_ptr<Tabletop> trial() const { return nullptr; }
};

// For games of this set-up.
using MakePresenter = std::function<Result<std::unique_ptr<Presenter>>(const rules::Setup& setup,
                                                                       shapes::Detail detail)>;

}  // namespace haula::presenter
