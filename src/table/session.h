#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "ai/suggest.h"
#include "core/ids.h"
#include "core/result.h"
#include "rules/judge.h"
#include "rules/message.h"
#include "rules/move.h"
#include "rules/record.h"
#include "rules/state.h"

namespace haula::table {

// A sentence of the log, and whose act it told of (null: the world's, or what was before the
// first).
struct LogLine {
    std::size_t step = 0;  // acts made when it was told
    PlayerId player;
    rules::Message said;
};

// What a session is at, beside the drawing.
enum class Busy { no, preparing, settling, thinking };

// A person's move that was not made after all.
struct ReturnedMove {
    rules::Move move;
    std::optional<rules::Refusal> why;  // none: it was cancelled, or an error says what went wrong
};

// A game being played, as a screen or a program knows it: whatever the game is, and wherever the
// true state lies. Everything slow happens elsewhere; advance() is called once a frame and neither
// it nor anything else here waits for work, for the disk or for a network.
class Session {
  public:
    Session() = default;
    virtual ~Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Takes what has been worked out and starts what comes next. Bots think on but act only if they
    // may: not while a menu is open, nor while the players still look at what happened before.
    virtual void advance(bool bots_may_act) = 0;

    // -- what there is
    // The game as that player may see it; null is an onlooker. Made once an act, and never changed.
    virtual std::shared_ptr<const rules::State> seen_by(PlayerId viewer) const = 0;
    // The log as that player hears it.
    virtual const std::vector<LogLine>& log(PlayerId viewer) const = 0;
    // Whose move it is: the same for everybody.
    virtual rules::Actor to_act() const = 0;
    // Grows with every act, and with every shape that is ready: whoever keeps something of the game
    // compares it.
    virtual int version() const = 0;
    virtual const std::vector<rules::Seat>& seats() const = 0;
    virtual bool is_bot(PlayerId player) const = 0;
    // Whether a person is to act and everything for it is there.
    virtual bool awaits_hand() const = 0;

    // What stands on the table; null before ready(), and in games that have no shape.
    virtual rules::Shape shape() const = 0;
    // Whether the shape is known. While the world is to act it is the one from before.
    virtual bool ready() const = 0;
    // The one that knows most; never replaced under whoever keeps it.
    virtual std::shared_ptr<const rules::Judge> judge() const = 0;
    // What the world did, once after every act of it; its shape has the motion if that was wanted.
    virtual std::optional<rules::Answer> take_answer() = 0;
    virtual void show_motion(bool wanted) = 0;

    // -- acting
    // By the rules and the world, as far as is known untried; refused: nothing happened.
    virtual std::optional<rules::Refusal> why_not(const rules::Move& move) const = 0;
    // Where only trying tells, that comes first, as a settling does: the move is made, or comes
    // back.
    virtual std::optional<rules::Refusal> play(const rules::Move& move) = 0;
    // What came back, once, to be changed or made again: it was tried and is not allowed, its
    // settling was cancelled, or the world failed. It is as if nothing had happened.
    virtual std::optional<ReturnedMove> take_returned() = 0;
    virtual std::optional<rules::Refusal> why_no_undo() const = 0;
    virtual bool undo() = 0;

    // -- waiting
    virtual Busy busy() const = 0;
    virtual double busy_seconds() const = 0;
    virtual double busy_progress() const = 0;  // from 0 to 1, and 0 if nobody knows
    // Of a settling: the move is taken back, unless the verdict is there and only the motion was
    // still drawn up; that is left out then. Of a bot: it plays the best it has found so far, or
    // something. Of preparing: it stops.
    virtual void cancel() = 0;
    // Nothing goes on by itself: preparing was cancelled, or something failed (a bot, the world).
    // go_on() tries again, with the same move where the world failed; so does any other move.
    virtual bool stopped() const = 0;
    virtual void go_on() = 0;
    // What went wrong and is not the players' fault, in one sentence; once.
    virtual std::optional<Error> take_error() = 0;
    // Whether everything that happened is on disk, or could not be written.
    virtual bool saved() const = 0;

    // -- for whoever is to act
    // What `move` would come to, for practice: asked for again and again until it is there; null
    // until then, and for moves that the world does not answer. A new move drops the one before.
    virtual std::shared_ptr<const rules::Answer> preview(const rules::Move& move) = 0;
    virtual bool preview_awaited() const = 0;
    virtual void drop_preview() = 0;
    // A hint for the person to act: hint() has it as soon as it is there, until the next act.
    virtual void ask_hint() = 0;
    virtual bool hint_awaited() const = 0;
    virtual double hint_progress() const = 0;
    virtual const std::optional<ai::Suggestion>& hint() const = 0;
    virtual void drop_hint() = 0;
};

}  // namespace haula::table
