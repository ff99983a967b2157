#include "games/hau_la/pieces.h"

#include <algorithm>

#include "core/text.h"

namespace haula::hau_la {

namespace {

constexpr std::int64_t k_highest_number = 999;

template <std::size_t N>
std::optional<std::size_t> index_in(const std::array<std::string_view, N>& names,
                                    std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::optional<Kind> kind_named(std::string_view name) {
    const auto index = index_in(k_kind_names, name);
    return index ? std::optional(k_all_kinds[*index]) : std::nullopt;
}

std::optional<MarkerId> marker_named(std::string_view name) {
    const auto index = index_in(k_marker_names, name);
    return index ? std::optional(MarkerId::from_index(*index)) : std::nullopt;
}

std::string name_of(PieceId piece) {
    return piece.value <= k_start_pieces ? "s" + std::to_string(piece.value)
                                         : "p" + std::to_string(piece.value - k_start_pieces);
}

std::optional<PieceId> piece_named(std::string_view name) {
    if (name.empty() || (name.front() != 's' && name.front() != 'p')) {
        return std::nullopt;
    }
    const auto number = parse_int(name.substr(1));
    if (!number || *number < 1 || *number > k_highest_number) {
        return std::nullopt;
    }
    const PieceId piece{static_cast<std::uint32_t>(*number) +
                        (name.front() == 'p' ? k_start_pieces : 0)};
    // "s4" would be p1, "p01" p1: one name a piece
    return name_of(piece) == name ? std::optional(piece) : std::nullopt;
}

}  // namespace haula::hau_la
