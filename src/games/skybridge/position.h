#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/ids.h"
#include "games/skybridge/city.h"
#include "games/skybridge/placing_rules.h"

namespace haula::skybridge {

// Which rules are played.
struct Variant {
    int players = 4;
    Contact contact = Contact::stacking;
    bool blocked_is_out = false;  // a player who cannot place is out, not skipped this time

    friend bool operator==(const Variant&, const Variant&) = default;
};

// The city, what everybody has left, and whose turn it is. Plays and takes back without allocating.
class Position {
  public:
    // What somebody has left: [colour][kind].
    using Hand = std::array<std::array<std::uint8_t, k_kinds>, k_colours>;
    using Hands = std::array<Hand, k_max_players>;

    explicit Position(const Variant& variant = {}, PlayerId first = PlayerId{1});
    // One that was set up; if this player can place nothing, the next who can is the mover.
    Position(const Variant& variant, PlayerId mover, const City& city, const Hands& hands);

    const Variant& variant() const { return variant_; }
    int players() const { return variant_.players; }
    const City& city() const { return city_; }
    PlayerId mover() const { return PlayerId::from_index(mover_); }
    bool is_over() const { return over_; }
    // Out of the game, where that is played.
    bool is_out(PlayerId player) const { return (out_ >> player.index() & 1U) != 0; }

    // Whose points a colour makes: null for the neutral colour of three players.
    PlayerId owner_of(Colour colour) const;
    int left(PlayerId player, Colour colour, Kind kind) const {
        return left_[player.index()][index_of(colour)][index_of(kind)];
    }
    // Whether the player owns the colour or has pieces of it left, as of the neutral one.
    bool has_part_in(PlayerId player, Colour colour) const {
        return owner_of(colour) == player ||
               std::any_of(k_all_kinds.begin(), k_all_kinds.end(),
                           [&](Kind kind) { return left(player, colour, kind) > 0; });
    }
    // Of all colours that the player owns, as it would be if the game ended now.
    int score(PlayerId player) const;

    bool has_piece_for(const Placement& placement) const {
        return left(mover(), placement.colour, placement.kind) > 0;
    }
    bool allows(const Placement& placement) const {
        return !over_ && has_piece_for(placement) &&
               !obstacle_to(city_, placement, variant_.contact).has_value();
    }
    // Calls f(Placement) for everything that the mover may do, until f returns true; whether it
    // did.
    template <class F>
    bool any_placement(F&& f) const {
        return !over_ && any_placement_of(mover(), f);
    }
    // Calls f(Placement) for everything that the mover may do.
    template <class F>
    void for_each_placement(F&& f) const {
        any_placement([&](const Placement& placement) {
            f(placement);
            return false;
        });
    }

    // What a placement has changed besides the city and the hand.
    struct Before {
        std::uint8_t mover = 0;
        std::uint8_t out = 0;
    };
    // Must be allowed. The turn goes to the next who can place something; if nobody can, the game
    // is over.
    Before play(const Placement& placement);
    // The last that was played.
    void take_back(const Placement& placement, const Before& before);

    std::uint64_t hash() const;
    friend bool operator==(const Position&, const Position&) = default;

  private:
    template <class F>
    bool any_placement_of(PlayerId player, F&& f) const;
    bool can_place(PlayerId player) const;
    void find_mover();

    City city_;
    Variant variant_;
    Hands left_{};
    std::uint8_t mover_ = 0;
    std::uint8_t out_ = 0;  // one bit a player
    bool over_ = false;
};

template <class F>
bool Position::any_placement_of(PlayerId player, F&& f) const {
    const auto on_one = [&](Kind kind, Colour colour, Foundations places) {
        for (; places != 0; places &= places - 1) {
            const auto index = static_cast<std::size_t>(std::countr_zero(places));
            const Placement placement{kind, colour, FoundationId::from_index(index), {}};
            if ((is_block(kind) || !obstacle_to(city_, placement, variant_.contact)) &&
                f(placement)) {
                return true;
            }
        }
        return false;
    };
    const auto bridges = [&](Colour colour) {
        for (const Span& span : k_all_spans) {
            const Placement placement{Kind::bridge, colour, span.low, span.high};
            if (!obstacle_to(city_, placement, variant_.contact) && f(placement)) {
                return true;
            }
        }
        return false;
    };
    for (const Colour colour : k_all_colours) {
        for (const Kind kind : {Kind::three_storeys, Kind::two_storeys}) {
            if (left(player, colour, kind) > 0 &&
                on_one(kind, colour, places_for_block(city_, kind, colour, variant_.contact))) {
                return true;
            }
        }
        if (left(player, colour, Kind::bridge) > 0 && bridges(colour)) {
            return true;
        }
        if (left(player, colour, Kind::roof) > 0 && on_one(Kind::roof, colour, city_.open())) {
            return true;
        }
    }
    return false;
}

}  // namespace haula::skybridge
