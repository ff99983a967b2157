#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/ids.h"

namespace haula::skybridge {

enum class Colour : std::uint8_t { red, blue, yellow, green };

inline constexpr std::size_t k_colours = 4;
inline constexpr std::array<Colour, k_colours> k_all_colours{Colour::red, Colour::blue,
                                                             Colour::yellow, Colour::green};

constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }
// As moves spell it: "red".
std::string_view name_of(Colour colour);
std::optional<Colour> colour_named(std::string_view name);

enum class Kind : std::uint8_t { three_storeys, two_storeys, bridge, roof };

inline constexpr std::size_t k_kinds = 4;
inline constexpr std::array<Kind, k_kinds> k_all_kinds{Kind::three_storeys, Kind::two_storeys,
                                                       Kind::bridge, Kind::roof};
// What each colour has: 11 pieces.
inline constexpr std::array<std::uint8_t, k_kinds> k_pieces_of_colour{4, 4, 1, 2};
// How much a piece adds to the height of a tower; a bridge to each of its two.
inline constexpr std::array<std::uint8_t, k_kinds> k_storeys{3, 2, 1, 0};

constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr int storeys_of(Kind kind) { return k_storeys[index_of(kind)]; }
constexpr bool is_block(Kind kind) {
    return kind == Kind::three_storeys || kind == Kind::two_storeys;
}

inline constexpr int k_min_players = 2;
inline constexpr int k_max_players = 4;

// A foundation and the tower on it, by rows: 1 2 3 / 4 5 6 / 7 8 9. Its value is its number.
using FoundationId = Id<struct FoundationTag>;

inline constexpr std::size_t k_side = 3;
inline constexpr std::size_t k_foundations = k_side * k_side;

// Many foundations at once: one bit each, that of foundation 1 the lowest.
using Foundations = std::uint32_t;

inline constexpr Foundations k_all_foundations = (Foundations{1} << k_foundations) - 1;

constexpr Foundations only(FoundationId foundation) { return Foundations{1} << foundation.index(); }
constexpr bool contains(Foundations foundations, FoundationId one) {
    return (foundations & only(one)) != 0;
}

// Calls f(FoundationId) for each of them, in order.
template <class F>
void for_each_foundation(Foundations foundations, F&& f) {
    for (; foundations != 0; foundations &= foundations - 1) {
        f(FoundationId::from_index(static_cast<std::size_t>(std::countr_zero(foundations))));
    }
}

// Two neighbours, the lower number first: they share a row or a column and are next to each other.
struct Span {
    FoundationId low;
    FoundationId high;

    friend bool operator==(const Span&, const Span&) = default;
};

inline constexpr std::size_t k_spans = 12;
inline constexpr std::array<Span, k_spans> k_all_spans{{
    {{1}, {2}},
    {{2}, {3}},
    {{4}, {5}},
    {{5}, {6}},
    {{7}, {8}},
    {{8}, {9}},  // along the rows
    {{1}, {4}},
    {{2}, {5}},
    {{3}, {6}},
    {{4}, {7}},
    {{5}, {8}},
    {{6}, {9}},  // along the columns
}};

// The neighbours of a foundation, never diagonal.
Foundations neighbours_of(FoundationId foundation);

// One piece put down: a block or a roof on one tower, a bridge on two.
struct Placement {
    Kind kind = Kind::three_storeys;
    Colour colour = Colour::red;
    FoundationId on;
    FoundationId to;  // a bridge's second tower, the higher number; null for other pieces

    friend bool operator==(const Placement&, const Placement&) = default;
};

}  // namespace haula::skybridge
