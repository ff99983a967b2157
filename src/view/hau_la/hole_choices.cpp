#include "view/hau_la/hole_choices.h"

#include <algorithm>

namespace haula::view {

using hau_la::Announcement;
using hau_la::HauLaState;
using hau_la::Hole;
using hau_la::HoleSide;
using hau_la::Kind;
using hau_la::Reach;
using hau_la::StripFace;

namespace {

constexpr StripFace k_faces[] = {StripFace::plus, StripFace::minus};

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

std::vector<StripFace> faces_of(const Hole& hole) {
    return hole.in_board() ? std::vector<StripFace>{StripFace::plus}
                           : std::vector<StripFace>{std::begin(k_faces), std::end(k_faces)};
}

void add_face(HoleChoice& choice, StripFace face) {
    (face == StripFace::plus ? choice.plus : choice.minus) = true;
}

bool any(const HoleChoice& choice) { return choice.plus || choice.minus; }

// Whether a piece that must have its other end in a hole finds one.
bool has_other_end(const HauLaState& state, const Announcement& placement,
                   const std::vector<Hole>& holes, const Reach& reach) {
    Announcement trial = placement;
    for (const Hole& hole : holes) {
        trial.b = HoleSide{hole, StripFace::plus};
        if (markers_for(state, trial).empty()) {
            continue;
        }
        for (const StripFace face : faces_of(hole)) {
            if (reach.reaches(state, *trial.kind, *trial.a, std::nullopt, HoleSide{hole, face})) {
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

std::vector<std::optional<MarkerId>> markers_for(const HauLaState& state,
                                                 const Announcement& ends) {
    Announcement trial = ends;
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
        for (const StripFace face : faces_of(hole)) {
            Announcement placement;
            placement.kind = kind;
            placement.a = HoleSide{hole, face};
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

HoleChoices other_end_choices(const HauLaState& state, const Announcement& placement,
                              const Reach& reach) {
    Announcement trial = placement;
    HoleChoices choices;
    for (const Hole& hole : usable_holes(state)) {
        trial.b = HoleSide{hole, StripFace::plus};
        if (hole == placement.a->hole || markers_for(state, trial).empty()) {
            continue;
        }
        HoleChoice choice{hole, false, false};
        for (const StripFace face : faces_of(hole)) {
            if (reach.reaches(state, *placement.kind, *placement.a, placement.roll_deg,
                              HoleSide{hole, face})) {
                add_face(choice, face);
            }
        }
        if (any(choice)) {
            choices.push_back(choice);
        }
    }
    return choices;
}

std::optional<Announcement> with_free_end(const HauLaState& state, const Announcement& placement) {
    Announcement alone = placement;
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
