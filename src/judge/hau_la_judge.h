#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/foresight.h"
#include "games/hau_la/reach.h"
#include "judge/settled.h"
#include "physics/component_set.h"
#include "physics/rest_shape.h"
#include "physics/verdict.h"
#include "rules/judge.h"

namespace haula::judge {

// A structure at rest, and the referee's eye on it.
struct Resting final : rules::Aftermath {
    physics::RestShape shape;
    physics::StructureVerdict judged;
    // How it swayed from the announcement to that rest, 60 shapes a second; empty if nobody asked.
    std::vector<physics::RestShape> motion;
};

// What a judge of Hau La has made; null for null.
std::shared_ptr<const Resting> as_resting(const rules::Shape& shape);

// The referee of Hau La: settles what a state describes and tells what the rules ask. It keeps the
// shapes that it has found, so that a move costs its own settling and a question asked twice
// nothing. Same state, same answer, to the bit, whatever was asked before.
//
// A judge belongs to one thread at a time. For a worker thread take a fork(): it knows all that
// this one knew and then goes its own way.
class HauLaJudge final : public rules::Judge, public hau_la::Reach, public ai::Foresight {
  public:
    explicit HauLaJudge(physics::ComponentSet set,
                        int segments_per_40_mm = physics::k_default_segments);

    Result<rules::Answer> ask(const rules::State& state) override;
    // Reach: the strip is long enough. Only for an end that is to stay free holes are tried until
    // one takes it: that one must.
    std::optional<rules::Refusal> why_not(const rules::State& state,
                                          const rules::Move& move) override;
    bool needs_trial(const rules::State& state, const rules::Move& move) override;
    Result<std::optional<rules::Refusal>> why_not_by_trial(const rules::State& state,
                                                           const rules::Move& move) override;
    std::vector<rules::Move> legal_moves(const rules::State& state) override;
    bool reaches(const hau_la::HauLaState& state, hau_la::Kind kind, const hau_la::HoleSide& a,
                 std::optional<int> roll_deg, const hau_la::HoleSide& b) const override;
    // Settles the strip; without its marker, which goes on afterwards.
    Result<bool> bears_bend(const hau_la::HauLaState& state,
                            const hau_la::Announcement& placement) const override;
    // Where every hole is that takes a nib now, and which way it looks.
    std::vector<rules::Message> describe(const rules::State& state) override;

    std::vector<rules::Move> candidates(const rules::State& state, std::uint64_t seed,
                                        int count) override;
    ai::Glimpse glimpse(const rules::State& state, const rules::Move& move) override;
    Result<ai::Outlook> outlook(const rules::State& state, const rules::Move& move) override;

    // What stands on the table, with what was announced last: a Resting. Refused where that does
    // not settle: the sentence says why, and the shape before it is that of the state that follows.
    Result<rules::Shape> resting(const rules::State& state) override;
    // Stopped, it comes to its rest at once.
    rules::Shape with_motion(const rules::State& state, rules::Shape shape) override;
    // Heights may differ by a tenth of a millimetre.
    bool agrees(const rules::Verdict& recorded, const rules::Verdict& again) const override;

    // The solver's version, and the hash of the set.
    std::vector<rules::Field> identity() const override;

    // Called once an iteration of every settling, from the thread that asked.
    void set_keep_going(rules::KeepGoing keep_going) override {
        keep_going_ = std::move(keep_going);
    }
    std::unique_ptr<rules::Judge> fork() const override {
        return std::make_unique<HauLaJudge>(*this);
    }

    const physics::ComponentSet& set() const { return structures_.set(); }
    // How many strips had to be settled so far.
    int settlings() const { return structures_.settlings(); }

  private:
    // The structure of a state that a player is to act in.
    struct Present {
        std::vector<hau_la::BuildStep> of;
        physics::RestShape shape;
        std::map<hau_la::Hole, Vec3> holes;
    };
    // What the rules hear, and what it was read from if the structure rests.
    struct Found {
        hau_la::PlacementResult result;
        std::shared_ptr<const Resting> resting;
        std::string why_not_resting;
    };
    // How the last announcement is settled: as the referee does, or as one who tries many does.
    enum class Care { exact, quick };
    struct Looked {
        Care care = Care::exact;
        std::vector<hau_la::BuildStep> at;
        std::shared_ptr<const Resting> resting;
    };

    Result<Found> find(const hau_la::HauLaState& state, Care care = Care::exact) const;
    Result<std::shared_ptr<const Resting>> look_at(const physics::Assembly& structure, Care care,
                                                   const std::vector<hau_la::BuildStep>& at) const;
    std::vector<physics::RestShape> motion(const hau_la::HauLaState& state) const;
    Result<Settled> settle(const hau_la::HauLaState& state, Care care = Care::exact) const;
    const Present& present(const hau_la::HauLaState& state) const;

    rules::KeepGoing keep_going_;
    // Caches: they change what an answer costs, never the answer.
    mutable SettledStructures structures_;
    mutable Present present_;
    mutable std::vector<Looked> looked_;  // the last few, the newest last
};

}  // namespace haula::judge
