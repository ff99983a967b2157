#include "view/skybridge/placement_composer.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "core/assert.h"
#include "games/skybridge/announcement.h"
#include "games/skybridge/words.h"

namespace haula::view {

using rules::Refusal;
using rules::say;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Foundations;
using skybridge::Kind;
using skybridge::Placement;

PlacementComposer::PlacementComposer(std::shared_ptr<const skybridge::SkybridgeState> state)
    : state_(std::move(state)) {
    HL_ASSERT(state_->to_act().is_player());
    // something that can be placed is in hand from the beginning
    state_->position().any_placement([&](const Placement& placement) {
        colour_ = placement.colour;
        kind_ = placement.kind;
        return true;
    });
}

int PlacementComposer::left(Kind kind) const {
    return state_->position().left(player(), colour_, kind);
}

std::vector<Colour> PlacementComposer::colours() const {
    std::vector<Colour> found;
    for (const Colour colour : skybridge::k_all_colours) {
        if (std::any_of(
                skybridge::k_all_kinds.begin(), skybridge::k_all_kinds.end(),
                [&](Kind kind) { return state_->position().left(player(), colour, kind) > 0; })) {
            found.push_back(colour);
        }
    }
    return found;
}

void PlacementComposer::choose(Colour colour) {
    colour_ = colour;
    on_ = to_ = {};
    if (left(kind_) > 0) {
        return;
    }
    for (const Kind kind : skybridge::k_all_kinds) {
        if (left(kind) > 0) {
            kind_ = kind;
            return;
        }
    }
}

std::optional<Refusal> PlacementComposer::why_not(Kind kind) const {
    if (left(kind) > 0) {
        return std::nullopt;
    }
    return say("skybridge.refused.none_left").part("piece", a_piece(kind, colour_));
}

std::optional<Refusal> PlacementComposer::choose(Kind kind) {
    if (auto refusal = why_not(kind)) {
        return refusal;
    }
    kind_ = kind;
    on_ = to_ = {};
    return std::nullopt;
}

// The lower number goes first.
Placement PlacementComposer::bridge_between(FoundationId a, FoundationId b) const {
    return {Kind::bridge, colour_, std::min(a, b), std::max(a, b)};
}

// Something about the tower itself is said before anything about its neighbours.
std::optional<Refusal> PlacementComposer::why_no_bridge_from(FoundationId tower) const {
    const skybridge::City& city = state_->position().city();
    const skybridge::Contact contact = state_->position().variant().contact;
    std::optional<Refusal> reason;
    bool possible = false;
    bool about_itself = false;
    skybridge::for_each_foundation(skybridge::neighbours_of(tower), [&](FoundationId other) {
        const Placement bridge = bridge_between(tower, other);
        const auto obstacle = obstacle_to(city, bridge, contact);
        possible = possible || !obstacle;
        const bool itself = obstacle && obstacle->tower == tower;
        if (obstacle && (!reason || (itself && !about_itself))) {
            reason = in_words(*obstacle, city, bridge, contact);
            about_itself = itself;
        }
    });
    return possible ? std::nullopt : reason;
}

std::optional<Refusal> PlacementComposer::why_not(FoundationId tower) const {
    if (kind_ != Kind::bridge) {
        return state_->why_not_placement({kind_, colour_, tower, {}});
    }
    if (!on_) {
        return why_no_bridge_from(tower);
    }
    return tower == on_ ? std::nullopt : state_->why_not_placement(bridge_between(on_, tower));
}

Foundations PlacementComposer::offered() const {
    Foundations found = 0;
    if (placement()) {
        return found;
    }
    skybridge::for_each_foundation(skybridge::k_all_foundations, [&](FoundationId tower) {
        found |= tower != on_ && !why_not(tower) ? only(tower) : 0;
    });
    return found;
}

std::optional<Refusal> PlacementComposer::choose(FoundationId tower) {
    if (auto refusal = why_not(tower)) {
        return refusal;
    }
    if (kind_ != Kind::bridge || !on_) {
        on_ = tower;
    } else if (tower == on_) {
        on_ = to_ = {};
    } else {
        to_ = tower;
    }
    return std::nullopt;
}

std::optional<FoundationId> PlacementComposer::first_end() const {
    return kind_ == Kind::bridge && on_ && !to_ ? std::optional(on_) : std::nullopt;
}

std::optional<Placement> PlacementComposer::placement() const {
    if (!on_ || first_end()) {
        return std::nullopt;
    }
    return kind_ == Kind::bridge ? bridge_between(on_, to_) : Placement{kind_, colour_, on_, {}};
}

std::optional<Placement> PlacementComposer::placement_with(FoundationId tower) const {
    if (kind_ != Kind::bridge) {
        return Placement{kind_, colour_, tower, {}};
    }
    return on_ && tower != on_ ? std::optional(bridge_between(on_, tower)) : std::nullopt;
}

void PlacementComposer::step_back() {
    if (to_) {
        to_ = {};
    } else {
        on_ = {};
    }
}

std::optional<Refusal> PlacementComposer::propose(const rules::Move& move) {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    const auto said =
        std::get<skybridge::Announcement>(skybridge::read_announcement(state_->normal_form(move)));
    colour_ = *said.colour;
    kind_ = said.kind;
    on_ = said.on;
    to_ = said.to;
    return std::nullopt;
}

std::optional<rules::Move> PlacementComposer::move() const {
    const auto whole = placement();
    return whole ? std::optional(skybridge::write_announcement(*whole)) : std::nullopt;
}

rules::Message PlacementComposer::sentence() const {
    if (const auto whole = placement()) {
        return say("skybridge.composing.ready").part("placement", in_words(*whole));
    }
    if (const auto end = first_end()) {
        return say("skybridge.composing.other_end")
            .part("piece", a_piece(kind_, colour_))
            .number("on", end->value);
    }
    return say(kind_ == Kind::bridge ? "skybridge.composing.first_end"
                                     : "skybridge.composing.where")
        .part("piece", a_piece(kind_, colour_));
}

}  // namespace haula::view
