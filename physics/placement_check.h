#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "physics/component_set.h"
#include "physics/structure.h"

namespace haula::physics {

// May stand for a piece or a marker: a letter, then letters, digits, '-' and '_', 32 at most; not
// "board" or "table", which verdicts use for those.
bool is_piece_name(std::string_view name);

// Follows placements in order and refuses those that say something impossible: unknown kinds and
// holes, a hole used twice, a name used twice, a marker that is not there. Whether a nib reaches
// and the foam bears the bend is for the solver to say.
class PlacementCheck {
  public:
    // The set must outlive the check.
    explicit PlacementCheck(const ComponentSet& set) : set_(&set) {}

    // Refused: nothing changed.
    Result<void> add(const Placement& placement);

    std::size_t pieces() const { return pieces_.size(); }

  private:
    Result<void> add_one(const PlacePiece& place);
    Result<void> add_one(const PlaceMarker& place);
    Result<void> add_one(const LiftMarker& lift);
    Result<void> add_one(const AllowPair& allow);
    Result<void> add_one(const PlugNib& plug);

    Result<void> check_name(std::string_view what, std::string_view name) const;
    Result<void> check_hole(std::string_view hole, Face face) const;
    Result<void> check_piece_hole(std::string_view hole) const;
    Result<void> check_plug(const std::string& piece, const Plug& plug) const;
    Result<void> check_nib_b(const std::string& piece, const StripKind& kind,
                             const Plug& plug) const;

    const ComponentSet* set_;
    std::map<std::string, const StripKind*, std::less<>> pieces_;
    std::map<std::string, std::string, std::less<>> nibs_b_;   // piece -> the hole of its nib b
    std::map<std::string, std::string, std::less<>> used_;     // hole -> what is in it
    std::map<std::string, std::string, std::less<>> markers_;  // marker -> its hole
};

}  // namespace haula::physics
