#include "rules/player_view.h"

#include <utility>

#include "core/assert.h"

namespace haula::rules {

namespace {

// Any number does, as long as it is always the same.
constexpr std::uint64_t k_seed_of_views = 0;

std::shared_ptr<const State> without_owning(const State& state) {
    return {std::shared_ptr<const State>(), &state};
}

}  // namespace

PlayerView::PlayerView(const State& state, PlayerId viewer)
    : PlayerView(without_owning(state), viewer) {}

PlayerView::PlayerView(std::shared_ptr<const State> state, PlayerId viewer)
    : state_(std::move(state)), viewer_(viewer) {
    HL_ASSERT(state_ != nullptr);
    if (state_->has_secrets()) {
        state_ = state_->imagined(viewer, k_seed_of_views);
    }
}

PlayerView PlayerView::all_open(std::shared_ptr<const State> state) {
    HL_ASSERT(state != nullptr);
    return PlayerView(std::move(state));
}

std::vector<Move> PlayerView::legal_moves(Judge& judge) const {
    return is_to_act() ? judge.legal_moves(*state_) : std::vector<Move>{};
}

std::unique_ptr<State> PlayerView::imagined(std::uint64_t seed) const {
    return state_->imagined(viewer_, seed);
}

}  // namespace haula::rules
