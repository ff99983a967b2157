#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "core/rng.h"
#include "rules/actor.h"
#include "rules/events.h"
#include "rules/history.h"
#include "rules/message.h"
#include "rules/move.h"
#include "rules/observation.h"
#include "rules/verdict.h"

namespace haula::rules {

using Options = std::map<std::string, std::string, std::less<>>;

// All that a game starts from. The same set-up and the same acts give the same state.
struct Setup {
    std::string game;
    int players = 2;
    std::uint64_t seed = 0;
    Options options;  // once a state exists: every option of the game

    friend bool operator==(const Setup&, const Setup&) = default;
};

// A game in progress. Only apply and resolve change it; both refuse rather than half-do.
//
// The physical world is an actor like a die: after a placement it is to act, and its verdict comes
// in through resolve and enters the history.
class State {
  public:
    explicit State(Setup setup) : setup_(std::move(setup)), luck_(setup_.seed) {}
    virtual ~State() = default;

    virtual Actor to_act() const = 0;
    // Sorted by text and distinct; all of them or a sample, as GameInfo declares. Never empty when
    // a player is to act. What only the world can refuse (reach) is not considered here.
    virtual std::vector<Move> legal_moves() const = 0;
    // The one spelling that history and records keep: what the player left out is filled in.
    virtual Move normal_form(const Move& move) const { return move; }
    // Why the player to act may not make this move; nothing if it is allowed.
    std::optional<Refusal> why_not(const Move& move) const;
    Result<Events> apply(const Move& move);

    // A verdict that does not answer what the world was asked is refused and changes nothing.
    Result<Events> resolve(const Verdict& verdict);

    // What happened before the first move (who begins, what was dealt).
    virtual Events beginning() const { return {}; }
    virtual Observation observation(PlayerId viewer) const = 0;
    // Once the game is over; several share the win, nobody may win.
    virtual std::vector<PlayerId> winners() const = 0;
    // What the game ranks the player by, as it stands now (points, tenths of a millimetre...);
    // nothing while there is nothing to rank, or in a game without scores.
    virtual std::optional<std::int64_t> score(PlayerId /*player*/) const { return std::nullopt; }
    // The whole state, hidden things included, for developers and goldens.
    virtual std::string to_string() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual std::unique_ptr<State> clone() const = 0;
    // Whether the game has something hidden or luck to come, so that a viewer may not see this
    // state itself while it lasts. See PlayerView.
    bool has_secrets() const { return has_secrets_ && !to_act().is_over(); }
    // A whole state that the viewer cannot tell from this one: hidden things and the luck to come
    // are drawn anew, the seed and the hashes are gone, and hidden moves are as the viewer saw
    // them. It is the same for all states that the viewer cannot tell apart. A null viewer is an
    // onlooker. Without secrets it is a clone.
    std::unique_ptr<State> imagined(PlayerId viewer, std::uint64_t seed) const;
    // Whose imagination this state is; nothing for a true state.
    std::optional<PlayerId> imagined_for() const { return imagined_for_; }
    // Whether the state is consistent; run after every act in debug builds.
    virtual Result<void> check() const = 0;

    const Setup& setup() const { return setup_; }
    int players() const { return setup_.players; }
    // The hash before the first act, and every act since.
    std::uint64_t first_hash() const { return first_hash_; }
    const History& history() const { return history_; }

  protected:
    State(const State&) = default;
    State& operator=(const State&) = default;

    // Given a normal form, when a player is to act.
    virtual std::optional<Refusal> refuse(const Move& move) const = 0;
    // Given a move that is not refused.
    virtual Events do_apply(const Move& move) = 0;
    // Whether a verdict is one, and answers what the world was asked; only when it is to act. The
    // world has no say in most games.
    virtual Result<void> check_verdict(const Verdict& verdict) const;
    // Given a verdict that passed that check.
    virtual Events do_resolve(const Verdict& /*verdict*/) { return {}; }
    // Draws anew, in place, all that the viewer (null: an onlooker) does not know: hidden cards,
    // the order of piles. What comes out depends on what the viewer knows and on `rng` alone:
    // gather what is hidden, bring it into an order of its own, then shuffle and deal. The luck to
    // come has been replaced already.
    virtual void redraw(PlayerId /*viewer*/, Rng& /*rng*/) {}

    // All chance comes from here, seeded by the set-up: a game has no generator of its own, and
    // hashes this one.
    Rng& luck() { return luck_; }
    const Rng& luck() const { return luck_; }

  private:
    friend class Game;
    void remember(Actor actor, Line act, Events& events);

    Setup setup_;
    Rng luck_;
    bool has_secrets_ = false;
    std::optional<PlayerId> imagined_for_;
    std::uint64_t first_hash_ = 0;
    History history_;
};

}  // namespace haula::rules
