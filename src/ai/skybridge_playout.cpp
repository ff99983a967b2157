#include "ai/skybridge_playout.h"

#include <array>
#include <bit>
#include <optional>

#include "core/assert.h"

namespace haula::ai {

using skybridge::City;
using skybridge::Colour;
using skybridge::FoundationId;
using skybridge::Foundations;
using skybridge::Kind;
using skybridge::Placement;
using skybridge::Position;

namespace {

// Of a hundred moves of somebody who has a choice. Roofs are kept, because towers grow.
constexpr std::uint64_t k_blocks_percent = 88;
constexpr std::uint64_t k_roofs_percent = 6;

FoundationId nth(Foundations places, std::uint64_t index) {
    for (; index > 0; --index) {
        places &= places - 1;
    }
    return FoundationId::from_index(static_cast<std::size_t>(std::countr_zero(places)));
}

std::optional<Placement> any_block(const Position& position, Rng& rng) {
    struct Blocks {
        Kind kind;
        Colour colour;
        Foundations places;
    };
    std::array<Blocks, 2 * skybridge::k_colours> found{};
    std::size_t count = 0;
    std::uint64_t choices = 0;
    for (const Colour colour : skybridge::k_all_colours) {
        for (const Kind kind : {Kind::three_storeys, Kind::two_storeys}) {
            if (position.left(position.mover(), colour, kind) == 0) {
                continue;
            }
            const Foundations places =
                places_for_block(position.city(), kind, colour, position.variant().contact);
            found[count++] = {kind, colour, places};
            choices += static_cast<std::uint64_t>(std::popcount(places));
        }
    }
    if (choices == 0) {
        return std::nullopt;
    }
    std::uint64_t chosen = rng.below(choices);
    for (const Blocks& blocks : found) {
        const auto here = static_cast<std::uint64_t>(std::popcount(blocks.places));
        if (chosen < here) {
            return Placement{blocks.kind, blocks.colour, nth(blocks.places, chosen), {}};
        }
        chosen -= here;
    }
    return std::nullopt;
}

std::optional<Placement> best_roof(const Position& position) {
    std::optional<Placement> best;
    int best_gain = -1;
    for (const Colour colour : skybridge::k_all_colours) {
        if (position.left(position.mover(), colour, Kind::roof) == 0) {
            continue;
        }
        skybridge::for_each_foundation(position.city().open(), [&](FoundationId tower) {
            const Placement roof{Kind::roof, colour, tower, {}};
            const int gain = roof_gain(position.city(), colour, tower);
            if (gain > best_gain &&
                !obstacle_to(position.city(), roof, position.variant().contact)) {
                best = roof;
                best_gain = gain;
            }
        });
    }
    return best;
}

std::optional<Placement> any_bridge(const Position& position, Rng& rng) {
    std::array<Placement, 2 * skybridge::k_spans> found;
    std::size_t count = 0;
    for (const Colour colour : skybridge::k_all_colours) {
        if (position.left(position.mover(), colour, Kind::bridge) == 0) {
            continue;
        }
        for (const skybridge::Span& span : skybridge::k_all_spans) {
            const Placement bridge{Kind::bridge, colour, span.low, span.high};
            if (!obstacle_to(position.city(), bridge, position.variant().contact)) {
                found[count++] = bridge;
            }
        }
    }
    return count == 0 ? std::nullopt : std::optional(found[rng.below(count)]);
}

}  // namespace

int roof_gain(const City& city, Colour colour, FoundationId tower) {
    int gain = city.height(tower);
    if (const auto bridge = city.bridge_of(colour)) {
        gain += tower == bridge->low    ? city.height(bridge->high)
                : tower == bridge->high ? city.height(bridge->low)
                                        : 0;
    }
    return gain;
}

Placement playout_move(const Position& position, Rng& rng) {
    const std::uint64_t wish = rng.below(100);
    const bool block_first = wish < k_blocks_percent;
    const bool roof_first = wish < k_blocks_percent + k_roofs_percent;
    std::optional<Placement> move = block_first ? any_block(position, rng) : std::nullopt;
    if (!move && !roof_first) {
        move = any_bridge(position, rng);
    }
    if (!move) {
        move = best_roof(position);
    }
    if (!move) {
        move = any_bridge(position, rng);
    }
    if (!move) {
        move = any_block(position, rng);
    }
    HL_ASSERT(move.has_value());
    return *move;
}

}  // namespace haula::ai
