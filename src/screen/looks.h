#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "presenter/glance.h"
#include "screen/settings.h"

namespace haula::screen {

using presenter::PlayerLook;

// The colours that a player can have.
enum class SeatColour { red, blue, green, yellow, black };
inline constexpr std::size_t k_seat_colours = 5;

// For files.
std::string_view name_of(SeatColour colour);
std::optional<SeatColour> seat_colour_named(std::string_view name);
// The text that names who has it and has no other name.
std::string text_key_of(SeatColour colour);

// Which colour every seat has, each another one. A game's birds go by it as well, those beyond the
// seats included: with two players, player 1 has the birds 1 and 3.
class SeatColours {
  public:
    SeatColours() = default;  // in the order of the seats
    // What the seats wish for. An empty wish, an unknown colour and one that is taken come to the
    // seat's usual colour, or where somebody else has that, to the first that is left.
    explicit SeatColours(std::span<const std::string> wishes);

    SeatColour of(PlayerId player) const { return colours_[player.index() % k_seat_colours]; }
    // Whoever had it gets the other's instead.
    void choose(PlayerId player, SeatColour colour);
    // For records and settings; empty where the first seats have their usual colours anyway.
    std::vector<std::string> names(std::size_t seats) const;

    friend bool operator==(const SeatColours&, const SeatColours&) = default;

  private:
    std::array<SeatColour, k_seat_colours> colours_{SeatColour::red, SeatColour::blue,
                                                    SeatColour::green, SeatColour::yellow,
                                                    SeatColour::black};
};

PlayerLook look_of(SeatColour colour, Palette palette);

}  // namespace haula::screen
