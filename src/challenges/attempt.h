#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "challenges/challenge.h"
#include "core/result.h"
#include "physics/strips.h"
#include "physics/verdict.h"

namespace haula::challenges {

using KeepGoing = std::function<bool()>;

// How a structure stands, as the referee sees it.
struct Standing {
    physics::RestShape rest;
    physics::StructureVerdict verdict;
    std::optional<double>
        value;  // what stars are given for, once all is placed and nothing touches
};

// Somebody at a challenge: the structure with what has been placed so far. Settled by the same
// solver and seen by the same eye as every game. Copies are cheap and independent.
class Attempt {
  public:
    // The start stands; that may take a moment.
    static Result<Attempt> begin(const Challenge& challenge, const KeepGoing& keep_going = {});

    // Why not, in one sentence: a piece that is not there, a touch that must be taken back first.
    // An outcome other than settled leaves everything as it was.
    Result<physics::StepReport> place(const physics::Placement& placement,
                                      const KeepGoing& keep_going = {});
    bool take_back();
    void start_over();

    const Challenge& challenge() const { return *challenge_; }
    const Standing& standing() const { return standing_; }
    // The kinds that are still to be placed.
    std::vector<std::string> left() const;
    // Whether the bird may be put on now: the pieces are placed, and one is asked for.
    bool awaits_bird() const;
    // All is placed and nothing touches.
    bool solved() const { return standing_.value.has_value(); }
    int stars() const { return solved() ? stars_for(*challenge_, *standing_.value) : 0; }
    // What was placed so far.
    const std::vector<physics::Placement>& own() const { return own_; }
    // Of a hole to be found: how many were tried.
    int tries() const { return tries_; }
    // The whole structure as a file.
    physics::StructureFile file() const;

  private:
    explicit Attempt(const Challenge& challenge, physics::Assembly assembly);

    Result<void> check(const physics::Placement& placement) const;
    void look();
    double value() const;

    std::shared_ptr<const Challenge> challenge_;
    physics::Assembly assembly_;
    std::vector<physics::Placement> own_;
    int tries_ = 0;
    Standing standing_;
};

// The recorded solution done again: its value, or what is wrong with it.
Result<double> prove(const Challenge& challenge, const KeepGoing& keep_going = {});

}  // namespace haula::challenges
