#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "games/hau_la/position.h"
#include "physics/strips.h"
#include "rules/judge.h"

namespace haula::judge {

// What became of the last build step: a structure at rest, or why there is none.
struct OutOfReach {
    std::string why;  // for developers
};
using Settled = std::variant<physics::Assembly, physics::StepReport, OutOfReach>;

// Remembers how structures settled, so that one that grows by a step costs that step alone, one
// that is taken back costs nothing, and both are the same to the bit as if they had been built
// from the first step. Bounded: what was used least lately is forgotten and, if it is wanted
// again, settled again.
class SettledStructures {
  public:
    SettledStructures(physics::ComponentSet set, int segments_per_40_mm);

    // The structure after all of these steps. Stops at the first that does not settle. An error is
    // one of the caller's making: cancelled, or steps that make no sense. `keep_going` is told once
    // an iteration which part of the steps is settled. The steps from `tried_from` on are only
    // tried: where little things may decide, nobody asks how certain that is.
    Result<Settled> after(std::span<const hau_la::BuildStep> build, const hau_la::Components& set,
                          const rules::KeepGoing& keep_going,
                          std::size_t tried_from = static_cast<std::size_t>(-1));

    const physics::ComponentSet& set() const { return bare_.set(); }
    // Of strips: how many had to be worked out so far.
    int settlings() const { return settlings_; }

  private:
    struct Known {
        std::uint64_t parent = 0;
        physics::Placement placement;
        bool tried = false;  // little things may have decided, and nobody asked
        Settled settled = OutOfReach{};
        std::uint64_t used = 0;
    };

    Known* find(std::uint64_t parent, const physics::Placement& placement, bool tried);
    Result<Known> settle(const physics::Assembly& before, const physics::Placement& placement,
                         const physics::PlaceOptions& options);
    void forget_some();

    physics::Assembly bare_;
    std::map<std::uint64_t, Known> known_;
    std::uint64_t clock_ = 0;
    int settlings_ = 0;
};

}  // namespace haula::judge
