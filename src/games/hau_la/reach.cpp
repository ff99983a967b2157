#include "games/hau_la/reach.h"

#include <algorithm>

namespace haula::hau_la {

using rules::say;

std::vector<Plug> ways_for_other_end(const HauLaState& state, const Hole& a) {
    const bool bonus = state.job().role == Role::bonus;
    std::vector<Plug> ways;
    for (const Hole& hole : state.position().free_holes()) {
        const bool fits =
            bonus ? hole.in_board() != a.in_board() : !(hole.in_board() && a.in_board());
        if (!fits || hole == a) {
            continue;
        }
        ways.push_back({hole, Face::plus});
        if (!hole.in_board()) {
            ways.push_back({hole, Face::minus});
        }
    }
    return ways;
}

std::optional<rules::Refusal> why_out_of_reach(const HauLaState& state, const rules::Move& move,
                                               const Reach& reach) {
    const rules::Move normal = state.normal_form(move);
    const auto read = read_placement(normal, state.set());
    const auto* placement = std::get_if<Placement>(&read);
    if (normal.word != "place" || placement == nullptr ||
        !state.set().is_construction(*placement->kind)) {
        return std::nullopt;
    }
    const std::string kind(name_of(*placement->kind));
    if (placement->b) {
        const bool within = reach.reaches(state, *placement->kind, *placement->a,
                                          placement->roll_deg, *placement->b);
        return within ? std::nullopt
                      : std::optional(say("hau_la.refused.out_of_reach")
                                          .word("kind", kind)
                                          .word("a", state.set().name_of(placement->a->hole))
                                          .word("b", state.set().name_of(placement->b->hole)));
    }
    if (state.free_end_allowed()) {
        return std::nullopt;
    }
    for (const Plug& way : ways_for_other_end(state, placement->a->hole)) {
        if (reach.reaches(state, *placement->kind, *placement->a, std::nullopt, way)) {
            return say("hau_la.refused.must_plug")
                .word("kind", kind)
                .word("hole", state.set().name_of(way.hole));
        }
    }
    return std::nullopt;
}

}  // namespace haula::hau_la
