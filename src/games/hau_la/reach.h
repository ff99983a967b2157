#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/hau_la/hau_la_state.h"

namespace haula::hau_la {

// 'Within reach': the strip can be bent into both holes without stretching and without a bend
// tighter than its foam allows. Only geometry knows, so a judge answers.
class Reach {
  public:
    virtual ~Reach() = default;
    // Nib a is in `a` (a free hole, or one that a marker leaves); can nib b come into `b`? Without
    // a roll: with any.
    virtual bool reaches(const HauLaState& state, Kind kind, const HoleSide& a,
                         std::optional<int> roll_deg, const HoleSide& b) const = 0;
    // The same in the full sense, of a placement that the rules allow and whose holes are near
    // enough: does the foam bear the bend? Only trying tells, so it is asked where it matters, and
    // never by whoever draws. Stopped, it is cancelled.
    virtual Result<bool> bears_bend(const HauLaState& /*state*/,
                                    const Announcement& /*placement*/) const {
        return true;
    }
};

// The holes that may take nib b by the rules when nib a is in `a`; other markers' holes are not
// among them, nor those that a player with two markers may, but need not, join.
std::vector<HoleSide> ways_for_other_end(const HauLaState& state, const Hole& a);

// Whether nib b may stay free as far as the distances tell: by option or role, or because no hole
// is near enough. Cheap; in the full sense it may stay free more often.
bool free_end_by_distance(const HauLaState& state, const Announcement& placement,
                          const Reach& reach);

// The part of the rules that needs reach: nib b within it, or free only where no hole is in the
// full sense; a piece laid aside only where no other placement is left. This much of it the
// distances tell, at once.
std::optional<rules::Refusal> why_out_of_reach(const HauLaState& state, const rules::Move& move,
                                               const Reach& reach);
// Whether the distances leave it open: an end that is to stay free though a hole is near enough, or
// a piece laid aside though such a placement is left.
bool needs_trial(const HauLaState& state, const rules::Move& move, const Reach& reach);
// Of what they leave open: holes are tried, which takes as long as settling them.
Result<std::optional<rules::Refusal>> why_not_by_trial(const HauLaState& state,
                                                       const rules::Move& move, const Reach& reach);

// What becomes of placements that need a trial where none is made.
enum class Untried { left_out, counted };
// The first placement that nothing speaks against, of all that are offered (rolls in steps of 15
// degrees). Found at once unless nearly everything has come back.
std::optional<Announcement> first_left(const HauLaState& state, const Reach* reach,
                                       Untried untried);
Result<std::optional<Announcement>> first_left_by_trial(const HauLaState& state,
                                                        const Reach& reach);

// Up to `count` different legal moves, sorted by text, and at least one; drawn from the seed. With
// a reach they respect it. In phases without a placement: all moves.
std::vector<rules::Move> sample_moves(const HauLaState& state, std::uint64_t seed, int count,
                                      const Reach* reach);

}  // namespace haula::hau_la
