#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"

namespace haula::hau_la {

// LC, SC: large and small construction pieces (a nib at each end). LF, SF: final pieces (one nib).
enum class Kind { lc, sc, lf, sf };

inline constexpr std::size_t k_kinds = 4;
inline constexpr std::array<Kind, k_kinds> k_all_kinds{Kind::lc, Kind::sc, Kind::lf, Kind::sf};
inline constexpr std::array<std::string_view, k_kinds> k_kind_names{"LC", "SC", "LF", "SF"};

constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr std::string_view name_of(Kind kind) { return k_kind_names[index_of(kind)]; }
std::optional<Kind> kind_named(std::string_view name);

// The four birds. A player's first one has the player's colour.
inline constexpr std::size_t k_markers = 4;
inline constexpr std::array<std::string_view, k_markers> k_marker_names{"red", "blue", "green",
                                                                        "yellow"};
constexpr std::string_view name_of(MarkerId marker) { return k_marker_names[marker.index()]; }
std::optional<MarkerId> marker_named(std::string_view name);

// plus: the side that a strip's own normal points to. The board has only its top, a plus.
enum class StripFace { plus, minus };

// Pieces are numbered as they come to the table. The three of the set-up are s1 to s3, those that
// are played p1, p2, ...: the first announced is p1, whatever becomes of it.
inline constexpr std::uint32_t k_start_pieces = 3;
std::string name_of(PieceId piece);
std::optional<PieceId> piece_named(std::string_view name);

// Holes of a piece are counted from nib a, from 1; those of the board (a null piece) as the set
// lists them.
struct Hole {
    PieceId piece;
    int number = 1;

    bool in_board() const { return !piece; }
    friend auto operator<=>(const Hole&, const Hole&) = default;
};

// A nib or a marker's foot in a hole.
struct HoleSide {
    Hole hole;
    StripFace face = StripFace::plus;

    friend auto operator<=>(const HoleSide&, const HoleSide&) = default;
};

}  // namespace haula::hau_la
