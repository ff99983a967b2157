#include "judge/hau_la_judge.h"

#include <algorithm>
#include <cmath>

#include "judge/translate.h"
#include "physics/constants.h"

namespace haula::judge {

namespace {

constexpr int k_listed_moves = 48;

const hau_la::HauLaState* hau_la_state(const rules::State& state) {
    return dynamic_cast<const hau_la::HauLaState*>(&state);
}

Error another_game() { return bad_input("this referee knows Hau La alone"); }

// Steps of the last announcement: from the last strip on, with the marker lifted for it.
std::size_t last_announcement(const std::vector<hau_la::BuildStep>& build) {
    for (std::size_t i = build.size(); i > 0; --i) {
        if (std::holds_alternative<hau_la::PlacedStrip>(build[i - 1])) {
            return i - 1;
        }
    }
    return build.size();
}

std::string why_no_rest(const Settled& settled) {
    if (const auto* failed = std::get_if<physics::StepReport>(&settled)) {
        return "the structure does not rest: " + std::string(to_string(failed->outcome));
    }
    return std::get<OutOfReach>(settled).why;
}

}  // namespace

HauLaJudge::HauLaJudge(physics::Set set, int segments_per_40_mm)
    : structures_(std::move(set), segments_per_40_mm) {}

Result<Settled> HauLaJudge::settle(const hau_la::HauLaState& state) const {
    return structures_.after(state.position().build(), state.set(), keep_going_);
}

Result<rules::Verdict> HauLaJudge::ask(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr) {
        return another_game();
    }
    const Result<Settled> settled = settle(*hau_la);
    if (!settled) {
        return settled.error();
    }
    if (const auto* failed = std::get_if<physics::StepReport>(&*settled)) {
        return verdict_of(*failed);
    }
    if (std::holds_alternative<OutOfReach>(*settled)) {
        rules::Verdict verdict;
        verdict.outcome = rules::Verdict::Outcome::out_of_reach;
        return verdict;
    }
    const auto& rest = std::get<physics::Assembly>(*settled);
    return verdict_of(physics::judge_shape(rest.rest(), set(), rest.allowed()));
}

std::optional<rules::Refusal> HauLaJudge::why_not(const rules::State& state,
                                                  const rules::Move& move) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    return hau_la == nullptr ? std::nullopt : hau_la::why_out_of_reach(*hau_la, move, *this);
}

std::vector<rules::Move> HauLaJudge::legal_moves(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    return hau_la == nullptr ? Judge::legal_moves(state)
                             : hau_la::sample_moves(*hau_la, state.hash(), k_listed_moves, this);
}

bool HauLaJudge::reaches(const hau_la::HauLaState& state, hau_la::Kind kind, const hau_la::Plug& a,
                         std::optional<int> /*roll_deg*/, const hau_la::Plug& b) const {
    const std::map<hau_la::Hole, Vec3>& places = holes_of(state);
    const auto from = places.find(a.hole);
    const auto to = places.find(b.hole);
    const physics::StripKind* strip = set().kind(name_of(kind));
    return from != places.end() && to != places.end() && strip != nullptr &&
           distance(from->second, to->second) <= strip->length_m * (1.0 - physics::k_reach_slack);
}

// Where every hole of the present structure is.
const std::map<hau_la::Hole, Vec3>& HauLaJudge::holes_of(const hau_la::HauLaState& state) const {
    const std::vector<hau_la::BuildStep>& build = state.position().build();
    if (holes_.of == build && !holes_.places.empty()) {
        return holes_.places;
    }
    const Result<Settled> settled = settle(state);
    holes_ = {};
    if (!settled || !std::holds_alternative<physics::Assembly>(*settled)) {
        return holes_.places;  // nothing is within reach of a structure that does not stand
    }
    holes_.of = build;
    const std::vector<physics::BoardHole>& board = set().board.holes;
    for (std::size_t i = 0; i < board.size(); ++i) {
        holes_.places[{{}, static_cast<int>(i) + 1}] = board[i].p;
    }
    for (const physics::PieceShape& piece : std::get<physics::Assembly>(*settled).rest().pieces) {
        const std::vector<double>& along = set().kind(piece.kind)->holes_m;
        for (std::size_t i = 0; i < along.size(); ++i) {
            const auto node = std::min_element(
                piece.nodes.begin(), piece.nodes.end(), [&](const auto& one, const auto& other) {
                    return std::abs(one.s_m - along[i]) < std::abs(other.s_m - along[i]);
                });
            holes_.places[{*hau_la::piece_named(piece.id), static_cast<int>(i) + 1}] = node->p;
        }
    }
    return holes_.places;
}

Result<Resting> HauLaJudge::resting(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr) {
        return another_game();
    }
    const Result<Settled> settled = settle(*hau_la);
    if (!settled) {
        return settled.error();
    }
    const auto* rest = std::get_if<physics::Assembly>(&*settled);
    if (rest == nullptr) {
        return refused(why_no_rest(*settled));
    }
    Resting found{rest->rest(), {}};
    found.judged = physics::judge_shape(found.shape, set(), rest->allowed());
    return found;
}

Result<std::vector<physics::RestShape>> HauLaJudge::motion(const rules::State& state) {
    const hau_la::HauLaState* hau_la = hau_la_state(state);
    if (hau_la == nullptr) {
        return another_game();
    }
    const std::vector<hau_la::BuildStep>& build = hau_la->position().build();
    std::vector<physics::RestShape> frames;
    for (std::size_t i = last_announcement(build); i < build.size(); ++i) {
        const Result<Settled> settled =
            structures_.after(std::span(build).first(i + 1), hau_la->set(), keep_going_);
        if (!settled) {
            return settled.error();
        }
        const auto* rest = std::get_if<physics::Assembly>(&*settled);
        if (rest == nullptr) {
            return refused(why_no_rest(*settled));
        }
        if (!std::holds_alternative<hau_la::PairAllowed>(build[i])) {
            const std::vector<physics::RestShape> part = rest->last_motion();
            frames.insert(frames.end(), part.begin(), part.end());
        }
    }
    return frames;
}

}  // namespace haula::judge
