#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.h"
#include "rules/message.h"
#include "rules/move.h"
#include "rules/state.h"
#include "rules/verdict.h"

namespace haula::rules {

// What the world looks like, for the eye: each game has its own, which its judge makes and its
// presenter reads. Nothing in it is needed to replay a game.
struct Aftermath {
    virtual ~Aftermath() = default;
};
using Shape = std::shared_ptr<const Aftermath>;  // null where there is nothing to see

// What the world did, in words for the rules and as it looks then.
struct Answer {
    Verdict verdict;
    Shape shape;  // null if nothing came to rest
};

// Told now and then by work that takes long: the part of it that is done, from 0 to 1. False stops
// it, and what was asked ends in an error 'cancelled'.
using KeepGoing = std::function<bool(double progress)>;

// What the rules ask of the world. A judge answers by physics, a fake one by script.
//
// A judge belongs to one thread at a time; for another thread take a fork().
class Judge {
  public:
    virtual ~Judge() = default;

    // The verdict on the move just made; only when the world is to act.
    virtual Result<Answer> ask(const State& state) = 0;
    // Why the world does not let a move, which the rules allow, even be tried: out of reach. At
    // once, from what is known: whoever draws may ask.
    virtual std::optional<Refusal> why_not(const State& state, const Move& move) = 0;
    // Whether only trying tells if such a move is allowed. At once as well.
    virtual bool needs_trial(const State& /*state*/, const Move& /*move*/) { return false; }
    // Why a move that needs a trial is refused after all. Takes as long as an answer may: never
    // asked by whoever draws. Stopped, it is cancelled.
    virtual Result<std::optional<Refusal>> why_not_by_trial(const State& /*state*/,
                                                            const Move& /*move*/) {
        return std::optional<Refusal>{};
    }
    // Both, for who has the time.
    Result<std::optional<Refusal>> why_not_at_all(const State& state, const Move& move);
    // Legal moves that the world lets be tried. Sorted, distinct; never empty when a player acts.
    virtual std::vector<Move> legal_moves(const State& state);
    // What only the world knows of the position, in sentences for someone who cannot see it.
    virtual std::vector<Message> describe(const State& /*state*/) { return {}; }

    // What stands on the table while a player is to act, or after the end.
    virtual Result<Shape> resting(const State& /*state*/) { return Shape{}; }
    // The same shape with the way that led to it, where the world moves: asked after ask(), for the
    // eye alone, several times its work. Stopped, it ends early.
    virtual Shape with_motion(const State& /*state*/, Shape shape) { return shape; }
    // Whether a verdict worked out again says what was recorded, as exactly as the world measures.
    virtual bool agrees(const Verdict& recorded, const Verdict& again) const {
        return recorded == again;
    }

    // What its answers depend on besides the state, for records: the version of a solver, the hash
    // of a material. Empty where there is no world.
    virtual std::vector<Field> identity() const { return {}; }

    // Knows all that this one knows, and then goes its own way.
    virtual std::unique_ptr<Judge> fork() const = 0;
    // Watches all that is asked from now on; empty: nobody does.
    virtual void set_keep_going(KeepGoing /*keep_going*/) {}
};

}  // namespace haula::rules
