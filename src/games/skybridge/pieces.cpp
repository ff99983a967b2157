#include "games/skybridge/pieces.h"

namespace haula::skybridge {

namespace {

constexpr std::array<std::string_view, k_colours> k_colour_names{"red", "blue", "yellow", "green"};

constexpr std::array<Foundations, k_foundations> all_neighbours() {
    std::array<Foundations, k_foundations> neighbours{};
    for (const Span& span : k_all_spans) {
        neighbours[span.low.index()] |= only(span.high);
        neighbours[span.high.index()] |= only(span.low);
    }
    return neighbours;
}

}  // namespace

std::string_view name_of(Colour colour) { return k_colour_names[index_of(colour)]; }

std::optional<Colour> colour_named(std::string_view name) {
    for (const Colour colour : k_all_colours) {
        if (name_of(colour) == name) {
            return colour;
        }
    }
    return std::nullopt;
}

Foundations neighbours_of(FoundationId foundation) {
    static constexpr std::array<Foundations, k_foundations> k_neighbours = all_neighbours();
    return k_neighbours[foundation.index()];
}

}  // namespace haula::skybridge
