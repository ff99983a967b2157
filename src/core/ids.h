#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/assert.h"

namespace haula {

// A strong id: one type a kind of thing, so that a piece never passes for a player or a number.
// Zero is null. The first thing made gets 1.
template <class Tag>
struct Id {
    std::uint32_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    // Where the thing stands in a vector that holds all of its kind, in order of making.
    constexpr std::size_t index() const {
        HL_ASSERT(value != 0);
        return value - 1;
    }
    static constexpr Id from_index(std::size_t index) {
        return Id{static_cast<std::uint32_t>(index + 1)};
    }

    friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

using PieceId = Id<struct PieceTag>;
using MarkerId = Id<struct MarkerTag>;
using PlayerId = Id<struct PlayerTag>;

}  // namespace haula

template <class Tag>
struct std::hash<haula::Id<Tag>> {
    std::size_t operator()(const haula::Id<Tag>& id) const noexcept { return id.value; }
};
