#include "games/hau_la/reach.h"

#include <algorithm>

namespace haula::hau_la {

using rules::say;

namespace {

bool fits_the_board(const HauLaState& state, const Hole& a, const Hole& b) {
    switch (state.job().role) {
        case Role::bonus:
            return a.in_board() != b.in_board();
        case Role::penalty:
            return true;
        case Role::turn:
            break;
    }
    return !(a.in_board() && b.in_board());
}

std::optional<rules::Refusal> why_not_into(const HauLaState& state, const Announcement& placement,
                                           const Reach& reach) {
    const bool within =
        reach.reaches(state, *placement.kind, *placement.a, placement.roll_deg, *placement.b);
    return within ? std::nullopt
                  : std::optional(say("hau_la.refused.out_of_reach")
                                      .word("kind", std::string(name_of(*placement.kind)))
                                      .word("a", state.set().name_of(placement.a->hole))
                                      .word("b", state.set().name_of(placement.b->hole)));
}

// A free end is refused with a hole that the strip does reach, bend and all.
Result<std::optional<rules::Refusal>> why_not_free(const HauLaState& state,
                                                   const Announcement& placement,
                                                   const Reach& reach) {
    Announcement trial = placement;
    trial.roll_deg.reset();
    for (const HoleSide& way : ways_for_other_end(state, placement.a->hole)) {
        trial.b = way;
        if (!reach.reaches(state, *trial.kind, *trial.a, std::nullopt, way)) {
            continue;
        }
        const Result<bool> bears = reach.bears_bend(state, trial);
        if (!bears) {
            return bears.error();
        }
        if (*bears) {
            return std::optional(say("hau_la.refused.must_plug")
                                     .word("kind", std::string(name_of(*placement.kind)))
                                     .word("hole", state.set().name_of(way.hole)));
        }
    }
    return std::optional<rules::Refusal>{};
}

std::optional<rules::Refusal> why_not_aside(const HauLaState& state,
                                            const std::optional<Announcement>& left) {
    return left ? std::optional(say("hau_la.refused.something_left")
                                    .word("kind", std::string(name_of(*left->kind)))
                                    .word("hole", state.set().name_of(left->a->hole)))
                : std::nullopt;
}

// Where the move places a construction piece.
std::optional<Announcement> construction_in(const HauLaState& state, const rules::Move& move) {
    const rules::Move normal = state.normal_form(move);
    const auto read = read_announcement(normal, state.set());
    const auto* placement = std::get_if<Announcement>(&read);
    if (normal.word != "place" || placement == nullptr ||
        !state.set().is_construction(*placement->kind)) {
        return std::nullopt;
    }
    return *placement;
}

}  // namespace

std::vector<HoleSide> ways_for_other_end(const HauLaState& state, const Hole& a) {
    std::vector<HoleSide> ways;
    for (const Hole& hole : state.position().free_holes()) {
        if (!fits_the_board(state, a, hole) || hole == a) {
            continue;
        }
        ways.push_back({hole, StripFace::plus});
        if (!hole.in_board()) {
            ways.push_back({hole, StripFace::minus});
        }
    }
    return ways;
}

bool free_end_by_distance(const HauLaState& state, const Announcement& placement,
                          const Reach& reach) {
    if (state.free_end_allowed()) {
        return true;
    }
    const std::vector<HoleSide> ways = ways_for_other_end(state, placement.a->hole);
    return std::none_of(ways.begin(), ways.end(), [&](const HoleSide& way) {
        return reach.reaches(state, *placement.kind, *placement.a, std::nullopt, way);
    });
}

std::optional<rules::Refusal> why_out_of_reach(const HauLaState& state, const rules::Move& move,
                                               const Reach& reach) {
    if (move.word == "aside") {
        return why_not_aside(
            state, state.can_place() ? first_left(state, &reach, Untried::left_out) : std::nullopt);
    }
    const std::optional<Announcement> placement = construction_in(state, move);
    return placement && placement->b ? why_not_into(state, *placement, reach) : std::nullopt;
}

bool needs_trial(const HauLaState& state, const rules::Move& move, const Reach& reach) {
    if (move.word == "aside") {
        return state.can_place() && first_left(state, &reach, Untried::counted);
    }
    const std::optional<Announcement> placement = construction_in(state, move);
    return placement && !placement->b && !free_end_by_distance(state, *placement, reach);
}

Result<std::optional<rules::Refusal>> why_not_by_trial(const HauLaState& state,
                                                       const rules::Move& move,
                                                       const Reach& reach) {
    if (!needs_trial(state, move, reach)) {
        return std::optional<rules::Refusal>{};
    }
    if (move.word != "aside") {
        return why_not_free(state, *construction_in(state, move), reach);
    }
    const Result<std::optional<Announcement>> left = first_left_by_trial(state, reach);
    return left ? Result<std::optional<rules::Refusal>>(why_not_aside(state, *left)) : left.error();
}

}  // namespace haula::hau_la
