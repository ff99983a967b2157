#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/hau_la/reach.h"
#include "judge/settled.h"
#include "physics/rest_shape.h"
#include "physics/set.h"
#include "physics/verdict.h"
#include "rules/judge.h"

namespace haula::judge {

// A structure at rest, and the referee's eye on it.
struct Resting {
    physics::RestShape shape;
    physics::Verdict judged;
};

// The referee of Hau La: settles what a state describes and tells what the rules ask. It keeps the
// shapes that it has found, so that a move costs its own settling and a question asked twice
// nothing. Same state, same answer, to the bit, whatever was asked before.
//
// A judge belongs to one thread at a time. For a worker thread take a fork(): it knows all that
// this one knew and then goes its own way.
class HauLaJudge final : public rules::Judge, public hau_la::Reach {
  public:
    explicit HauLaJudge(physics::Set set, int segments_per_40_mm = physics::k_default_segments);

    Result<rules::Verdict> ask(const rules::State& state) override;
    // Reach: the strip is long enough. Nothing is settled beyond the present position.
    std::optional<rules::Refusal> why_not(const rules::State& state,
                                          const rules::Move& move) override;
    std::vector<rules::Move> legal_moves(const rules::State& state) override;
    bool reaches(const hau_la::HauLaState& state, hau_la::Kind kind, const hau_la::Plug& a,
                 std::optional<int> roll_deg, const hau_la::Plug& b) const override;

    // What stands on the table, with what was announced last. Refused where that does not settle:
    // the sentence says why, and the shape before it is that of the state that follows.
    Result<Resting> resting(const rules::State& state);
    // How it swayed from the announcement to that rest, 60 shapes a second; several times the work
    // of settling. Empty before the first announcement.
    Result<std::vector<physics::RestShape>> motion(const rules::State& state);

    // Called once an iteration of every settling, from the thread that asked; false stops it, and
    // what was asked ends in an error 'cancelled'.
    void set_keep_going(KeepGoing keep_going) { keep_going_ = std::move(keep_going); }
    std::unique_ptr<HauLaJudge> fork() const { return std::make_unique<HauLaJudge>(*this); }

    const physics::Set& set() const { return structures_.set(); }
    // How many strips had to be settled so far.
    int settlings() const { return structures_.settlings(); }

  private:
    struct Holes {
        std::vector<hau_la::BuildStep> of;
        std::map<hau_la::Hole, Vec3> places;
    };

    Result<Settled> settle(const hau_la::HauLaState& state) const;
    const std::map<hau_la::Hole, Vec3>& holes_of(const hau_la::HauLaState& state) const;

    KeepGoing keep_going_;
    // Caches: they change what an answer costs, never the answer.
    mutable SettledStructures structures_;
    mutable Holes holes_;
};

}  // namespace haula::judge
