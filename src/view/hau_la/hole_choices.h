#pragma once

#include <optional>
#include <vector>

#include "games/hau_la/reach.h"

// Which holes may take what, as the rules and the reach say. What lights up on the table.
namespace haula::view {

struct HoleChoice {
    hau_la::Hole hole;
    bool plus = false;  // the faces that can be entered
    bool minus = false;

    bool allows(hau_la::StripFace face) const {
        return face == hau_la::StripFace::plus ? plus : minus;
    }
    friend bool operator==(const HoleChoice&, const HoleChoice&) = default;
};

using HoleChoices = std::vector<HoleChoice>;

const HoleChoice* find_choice(const HoleChoices& choices, const hau_la::Hole& hole);

// The markers that this turn could move with both ends as said; one null marker where the piece
// takes none. Empty: the rules refuse the ends.
std::vector<std::optional<MarkerId>> markers_for(const hau_la::HauLaState& state,
                                                 const hau_la::Announcement& ends);

// For nib a: every hole from which the piece can be placed in some way.
HoleChoices first_hole_choices(const hau_la::HauLaState& state, hau_la::Kind kind,
                               const hau_la::Reach& reach);
// For nib b, with nib a where the placement says.
HoleChoices other_end_choices(const hau_la::HauLaState& state,
                              const hau_la::Announcement& placement, const hau_la::Reach& reach);
// The placement with nib b free and whatever marker may move with it; nothing if none may.
std::optional<hau_la::Announcement> with_free_end(const hau_la::HauLaState& state,
                                                  const hau_la::Announcement& placement);
// For the marker: the holes of the piece that is being placed.
HoleChoices perch_choices(const hau_la::HauLaState& state, hau_la::Kind kind);

}  // namespace haula::view
