#include "games/hong_kong/pieces.h"

namespace haula::hong_kong {

std::string_view name_of(Kind kind) {
    constexpr std::array<std::string_view, k_kinds> k_names{"block", "fast", "roof"};
    return k_names[index_of(kind)];
}

std::string name_of(PlotId plot) {
    const std::size_t index = plot.index();
    return {static_cast<char>('a' + index % k_side), static_cast<char>('1' + index / k_side)};
}

std::optional<PlotId> plot_named(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'e' || name[1] < '1' || name[1] > '5') {
        return std::nullopt;
    }
    const auto column = static_cast<std::size_t>(name[0] - 'a');
    const auto row = static_cast<std::size_t>(name[1] - '1');
    return PlotId::from_index(row * k_side + column);
}

}  // namespace haula::hong_kong
