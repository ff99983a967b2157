#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"

namespace haula::hong_kong {

enum class Kind : std::uint8_t { block, fast, roof };

inline constexpr std::size_t k_kinds = 3;
inline constexpr std::array<Kind, k_kinds> k_all_kinds{Kind::block, Kind::fast, Kind::roof};
// What each player starts with.
inline constexpr std::array<std::uint8_t, k_kinds> k_hand{20, 5, 5};

constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }
// As moves spell it: "block", "fast", "roof".
std::string_view name_of(Kind kind);

inline constexpr std::size_t k_players = 2;
inline constexpr std::size_t k_side = 5;  // of the board, in plots
inline constexpr std::size_t k_plots = k_side * k_side;
inline constexpr std::size_t k_max_pieces = 5;  // in a building, its roof included

// A plot of the board: a1 is 1, b1 is 2, ... e5 is 25. Columns a to e, rows 1 to 5.
using PlotId = Id<struct PlotTag>;

inline constexpr PlotId k_centre{13};  // c3

std::string name_of(PlotId plot);
std::optional<PlotId> plot_named(std::string_view name);

// Many plots at once: one bit each, that of a1 the lowest.
using Plots = std::uint32_t;

inline constexpr Plots k_all_plots = (Plots{1} << k_plots) - 1;

constexpr Plots only(PlotId plot) { return Plots{1} << plot.index(); }
// The plots that share an edge with any of these.
constexpr Plots beside(Plots plots) {
    constexpr Plots k_column_a = 0b00001'00001'00001'00001'00001;
    constexpr Plots k_column_e = k_column_a << (k_side - 1);
    const Plots sideways = ((plots & ~k_column_e) << 1U) | ((plots & ~k_column_a) >> 1U);
    return (sideways | (plots << k_side) | (plots >> k_side)) & k_all_plots;
}

}  // namespace haula::hong_kong
