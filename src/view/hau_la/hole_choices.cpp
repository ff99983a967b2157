#include "view/hau_la/hole_choices.h"

#include <algorithm>

namespace haula::view {

using hau_la::Face;
using hau_la::HauLaState;
using hau_la::Hole;
using hau_la::Kind;
using hau_la::Placement;
using hau_la::Plug;
using hau_la::Reach;

namespace {

constexpr Face k_faces[] = {Face::plus, Face::minus};

// Free ones, and those that one of the player's own markers would leave.
std::vector<Hole> usable_holes(const HauLaState& state) {
    std::vector<Hole> holes = state.position().free_holes();
    for (const MarkerId marker : state.movable_markers()) {
        if (state.position().marker(marker).on_structure()) {
            holes.push_back(state.position().marker(marker).plug.hole);
        }
    }
    std::sort(holes.begin(), holes.end());
    return holes;
}

std::vector<Face> faces_of(const Hole& hole) {
    return hole.in_board() ? std::vector<Face>{Face::plus}
                           : std::vector<Face>{std::begin(k_faces), std::end(k_faces)};
}

void add_face(HoleChoice& choice, Face face) {
    (face == Face::plus ? choice.plus : choice.minus) = true;
}

bool any(const HoleChoice& choice) { return choice.plus || choice.minus; }

// Whether a piece that must have its other end in a hole finds one.
bool has_other_end(const HauLaState& state, const Placement& placement,
                   const std::vector<Hole>& holes, const Reach& reach) {
    Placement trial = placement;
    for (const Hole& hole : holes) {
        trial.b = Plug{hole, Face::plus};
        if (markers_for(state, trial).empty()) {
            continue;
        }
        for (const Face face : faces_of(hole)) {
            if (reach.reaches(state, *trial.kind, *trial.a, std::nullopt, Plug{hole, face})) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

const HoleChoice* find_choice(const HoleChoices& choices, const Hole& hole) {
    const auto found = std::find_if(choices.begin(), choices.end(),
                                    [&](const HoleChoice& each) { return each.hole == hole; });
    return found == choices.end() ? nullptr : &*found;
}

std::vector<std::optional<MarkerId>> markers_for(const HauLaState& state, const Placement& ends) {
    Placement trial = ends;
    std::vector<std::optional<MarkerId>> found;
    if (state.job().role != hau_la::Role::turn) {
        trial.marker.reset();
        trial.on.reset();
        if (!state.why_not(trial)) {
            found.emplace_back(std::nullopt);
        }
        return found;
    }
    trial.on = hau_la::Perch{};
    for (const MarkerId marker : state.movable_markers()) {
        trial.marker = marker;
        if (!state.why_not(trial)) {
            found.emplace_back(marker);
        }
    }
    return found;
}

HoleChoices first_hole_choices(const HauLaState& state, Kind kind, const Reach& reach) {
    const std::vector<Hole> holes = usable_holes(state);
    HoleChoices choices;
    for (const Hole& hole : holes) {
        HoleChoice choice{hole, false, false};
        for (const Face face : faces_of(hole)) {
            Placement placement;
            placement.kind = kind;
            placement.a = Plug{hole, face};
            const bool alone = !markers_for(state, placement).empty();
            if (alone || (state.set().is_construction(kind) &&
                          has_other_end(state, placement, holes, reach))) {
                add_face(choice, face);
            }
        }
        if (any(choice)) {
            choices.push_back(choice);
        }
    }
    return choices;
}

HoleChoices other_end_choices(const HauLaState& state, const Placement& placement,
                              const Reach& reach) {
    Placement trial = placement;
    HoleChoices choices;
    for (const Hole& hole : usable_holes(state)) {
        trial.b = Plug{hole, Face::plus};
        if (hole == placement.a->hole || markers_for(state, trial).empty()) {
            continue;
        }
        HoleChoice choice{hole, false, false};
        for (const Face face : faces_of(hole)) {
            if (reach.reaches(state, *placement.kind, *placement.a, placement.roll_deg,
                              Plug{hole, face})) {
                add_face(choice, face);
            }
        }
        if (any(choice)) {
            choices.push_back(choice);
        }
    }
    return choices;
}

std::optional<Placement> with_free_end(const HauLaState& state, const Placement& placement) {
    Placement alone = placement;
    alone.b.reset();
    const auto markers = markers_for(state, alone);
    if (markers.empty()) {
        return std::nullopt;
    }
    alone.marker = markers.front();
    alone.on = alone.marker ? std::optional(hau_la::Perch{}) : std::nullopt;
    return alone;
}

HoleChoices perch_choices(const HauLaState& state, Kind kind) {
    HoleChoices choices;
    for (int number = 1; number <= state.set().strip(kind).holes; ++number) {
        choices.push_back({{state.coming_piece(), number}, true, true});
    }
    return choices;
}

}  // namespace haula::view
