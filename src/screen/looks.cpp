#include "screen/looks.h"

#include <algorithm>
#include <utility>

#include "paint/colour.h"

namespace haula::screen {

namespace {

constexpr std::array<std::string_view, k_seat_colours> k_names{"red", "blue", "green", "yellow",
                                                               "black"};

constexpr std::array<ui::SignShape, k_seat_colours> k_shapes{
    ui::SignShape::circle, ui::SignShape::square, ui::SignShape::triangle, ui::SignShape::diamond,
    ui::SignShape::hexagon};

constexpr std::array<paint::Colour, k_seat_colours> k_clear{{{0.80F, 0.16F, 0.13F, 1.0F},
                                                             {0.10F, 0.33F, 0.74F, 1.0F},
                                                             {0.10F, 0.52F, 0.26F, 1.0F},
                                                             {0.87F, 0.64F, 0.06F, 1.0F},
                                                             {0.20F, 0.19F, 0.18F, 1.0F}}};

// The same names, moved apart in lightness: vermilion, deep blue, bluish green, light yellow.
constexpr std::array<paint::Colour, k_seat_colours> k_distinct{{{0.835F, 0.369F, 0.0F, 1.0F},
                                                                {0.0F, 0.30F, 0.62F, 1.0F},
                                                                {0.0F, 0.62F, 0.45F, 1.0F},
                                                                {0.94F, 0.84F, 0.20F, 1.0F},
                                                                {0.16F, 0.15F, 0.15F, 1.0F}}};

}  // namespace

std::string_view name_of(SeatColour colour) { return k_names[static_cast<std::size_t>(colour)]; }

std::optional<SeatColour> seat_colour_named(std::string_view name) {
    const auto found = std::find(k_names.begin(), k_names.end(), name);
    return found == k_names.end() ? std::nullopt
                                  : std::optional(static_cast<SeatColour>(found - k_names.begin()));
}

std::string text_key_of(SeatColour colour) {
    return "player." + std::to_string(static_cast<int>(colour) + 1);
}

SeatColours::SeatColours(std::span<const std::string> wishes) {
    const std::array usual = colours_;
    std::array<std::optional<SeatColour>, k_seat_colours> given;
    const auto is_free = [&](SeatColour colour) {
        return std::find(given.begin(), given.end(), colour) == given.end();
    };
    for (std::size_t i = 0; i < std::min(wishes.size(), k_seat_colours); ++i) {
        const std::optional<SeatColour> wish = seat_colour_named(wishes[i]);
        if (wish && is_free(*wish)) {
            given[i] = wish;
        }
    }
    for (std::size_t i = 0; i < k_seat_colours; ++i) {
        if (!given[i] && is_free(usual[i])) {
            given[i] = usual[i];
        }
    }
    for (std::size_t i = 0; i < k_seat_colours; ++i) {
        colours_[i] = given[i] ? *given[i] : *std::find_if(usual.begin(), usual.end(), is_free);
        given[i] = colours_[i];
    }
}

void SeatColours::choose(PlayerId player, SeatColour colour) {
    SeatColour& mine = colours_[player.index() % k_seat_colours];
    std::swap(mine, *std::find(colours_.begin(), colours_.end(), colour));
}

std::vector<std::string> SeatColours::names(std::size_t seats) const {
    const std::size_t named = std::min(seats, k_seat_colours);
    std::vector<std::string> names;
    if (!std::equal(colours_.begin(), colours_.begin() + static_cast<std::ptrdiff_t>(named),
                    SeatColours{}.colours_.begin())) {
        for (std::size_t i = 0; i < named; ++i) {
            names.emplace_back(name_of(colours_[i]));
        }
    }
    names.resize(seats);
    return names;
}

PlayerLook look_of(SeatColour colour, Palette palette) {
    const auto index = static_cast<std::size_t>(colour);
    return {palette == Palette::clear ? k_clear[index] : k_distinct[index], k_shapes[index],
            name_of(colour)};
}

}  // namespace haula::screen
