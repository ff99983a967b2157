#include "support/fake_judge.h"

#include <algorithm>

#include "core/rng.h"

namespace haula::test {

namespace {

using hau_la::PlacementResult;

bool happens(Rng& rng, int percent) { return static_cast<int>(rng.below(100)) < percent; }

std::vector<hau_la::TouchingPair> draw_touches(Rng& rng, const hau_la::BodyNames& names) {
    std::vector<std::string> bodies = names.pieces;
    bodies.insert(bodies.end(), names.markers.begin(), names.markers.end());
    std::vector<hau_la::TouchingPair> touches;
    for (std::uint64_t i = rng.below(3) + 1; i > 0; --i) {
        rng.shuffle(std::span(bodies));
        touches.push_back(hau_la::touching_pair(bodies[0], bodies[1]));
    }
    std::sort(touches.begin(), touches.end());
    touches.erase(std::unique(touches.begin(), touches.end()), touches.end());
    return touches;
}

std::vector<hau_la::MarkerHeight> draw_heights(Rng& rng, std::vector<std::string> markers,
                                               int tie_percent) {
    std::sort(markers.begin(), markers.end());
    std::vector<hau_la::MarkerHeight> heights;
    for (const std::string& marker : markers) {
        const bool tie = !heights.empty() && happens(rng, tie_percent);
        heights.push_back(
            {marker, tie ? heights.back().tenth_mm : static_cast<int>(rng.below(1500)) + 250});
    }
    return heights;
}

// What the board alone is in the way of, or what was out of reach after all.
PlacementResult draw_returned(Rng& rng, const hau_la::HauLaState& state) {
    PlacementResult result;
    result.body = hau_la::name_of(state.job().piece);
    result.status = PlacementResult::Status::out_of_reach;
    if (happens(rng, 50)) {
        result.status = PlacementResult::Status::no_room;
        result.blockers = {happens(rng, 50) ? "board" : "table"};
    }
    return result;
}

}  // namespace

Result<rules::Answer> FakeJudge::ask(const rules::State& state) {
    Rng rng(mix64(state.hash() ^ seed_));
    const auto& hau_la = dynamic_cast<const hau_la::HauLaState&>(state);
    const hau_la::BodyNames names = hau_la.position().bodies();
    PlacementResult result;
    // drawn for itself: worlds that give nothing back are as they were
    Rng returning(mix64(state.hash() + seed_));
    if (happens(returning, manners_.returned_percent)) {
        return rules::Answer{to_verdict(draw_returned(returning, hau_la)), nullptr};
    }
    if (happens(rng, manners_.blocked_percent)) {
        const std::array failures{PlacementResult::Status::blocked,
                                  PlacementResult::Status::unsettled,
                                  PlacementResult::Status::unstable};
        result.status = failures.at(rng.below(failures.size()));
        if (result.status == PlacementResult::Status::blocked && happens(rng, 80)) {
            result.blockers = {names.pieces.at(rng.below(names.pieces.size()))};
        }
        return rules::Answer{to_verdict(result), nullptr};
    }
    if (happens(rng, manners_.touch_percent)) {
        result.touches = draw_touches(rng, names);
    }
    result.heights = draw_heights(rng, names.markers, manners_.tie_percent);
    return rules::Answer{to_verdict(result), nullptr};
}

std::optional<rules::Refusal> FakeJudge::why_not(const rules::State& state,
                                                 const rules::Move& move) {
    const auto* hau_la = dynamic_cast<const hau_la::HauLaState*>(&state);
    return hau_la == nullptr ? std::nullopt : hau_la::why_out_of_reach(*hau_la, move, *this);
}

bool FakeJudge::needs_trial(const rules::State& state, const rules::Move& move) {
    const auto* hau_la = dynamic_cast<const hau_la::HauLaState*>(&state);
    return hau_la != nullptr && hau_la::needs_trial(*hau_la, move, *this);
}

Result<std::optional<rules::Refusal>> FakeJudge::why_not_by_trial(const rules::State& state,
                                                                  const rules::Move& move) {
    return hau_la::why_not_by_trial(dynamic_cast<const hau_la::HauLaState&>(state), move, *this);
}

std::vector<rules::Move> FakeJudge::legal_moves(const rules::State& state) {
    const auto* hau_la = dynamic_cast<const hau_la::HauLaState*>(&state);
    return hau_la == nullptr ? Judge::legal_moves(state)
                             : hau_la::sample_moves(*hau_la, state.hash(), manners_.sample, this);
}

bool FakeJudge::reaches(const hau_la::HauLaState& /*state*/, hau_la::Kind kind,
                        const hau_la::HoleSide& a, std::optional<int> /*roll_deg*/,
                        const hau_la::HoleSide& b) const {
    Hasher hasher;
    hasher.add(seed_).add(kind);
    hasher.add(a.hole.piece.value).add(a.hole.number).add(a.face);
    hasher.add(b.hole.piece.value).add(b.hole.number).add(b.face);
    return static_cast<int>(hasher.value() % 100) < manners_.reach_percent;
}

}  // namespace haula::test
