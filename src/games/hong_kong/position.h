#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/ids.h"
#include "games/hong_kong/pieces.h"

namespace haula::hong_kong {

// What a player does in a turn. The fast block, if any, comes first.
struct Turn {
    std::optional<PlotId> fast;
    Kind kind = Kind::block;  // block or roof
    PlotId plot;

    friend bool operator==(const Turn&, const Turn&) = default;
};

// Why a piece may not go somewhere.
enum class Obstacle {
    none_left,     // no such piece in hand
    centre_first,  // the starting player's first turn
    roof,          // nothing goes on a roof
    full,          // five pieces
    no_neighbour,  // the opponent's, and the mover controls nothing beside it
    too_low,       // ... nothing high enough
};

// How high a building is for the rules: twice its pieces, less one for a roof.
constexpr int height_of(int pieces, bool has_roof) { return 2 * pieces - (has_roof ? 1 : 0); }

// All that the rules need to know, without who is where inside a building. Small and plain, so that
// a search can copy it instead of taking moves back; the rules themselves play on the same thing.
class Position {
  public:
    explicit Position(PlayerId first = PlayerId{1});

    PlayerId mover() const { return PlayerId::from_index(mover_); }
    PlayerId other() const { return PlayerId::from_index(1U - mover_); }
    bool is_over() const { return over_; }
    // The starting player's first turn, in which the centre stays empty.
    bool in_first_turn() const { return first_turn_; }

    int left(PlayerId player, Kind kind) const { return left_[player.index()][index_of(kind)]; }
    Plots controlled(PlayerId player) const { return controlled_[player.index()]; }
    Plots occupied() const { return more_than_[0]; }
    Plots roofed() const { return roofed_; }
    // The plots with more than so many pieces (0 to 4).
    Plots more_than(std::size_t pieces) const { return more_than_[pieces]; }
    int pieces_on(PlotId plot) const;
    int height_on(PlotId plot) const;
    std::optional<PlayerId> owner_of(PlotId plot) const;
    int score(PlayerId player) const;

    // The buildings of the opponent that this player's block (or roof) may go on: what the player
    // controls beside them is at least as high as what it would make. Whatever is in hand.
    Plots takeable(PlayerId by, bool with_roof) const;
    // Where the mover may put such a piece, one of which is in hand; empty if none is.
    Plots places_for(Kind kind) const;
    // Whether the mover can take a turn: has a standard block or a roof. There is always a place
    // for it: before a turn some plot is empty, or the game would be over. For the same reason a
    // fast block can always be followed: by a piece on that plot, or on the fast block that took
    // it.
    bool can_place() const;
    // Why the mover may not put such a piece there as one more piece of the turn.
    std::optional<Obstacle> why_not(Kind kind, PlotId plot) const;
    bool allows(const Turn& turn) const;
    // Calls f(Turn) for every turn that the mover may take.
    template <class F>
    void for_each_turn(F&& f) const;

    // One piece of the mover, which must be allowed. The turn goes on.
    void put(Kind kind, PlotId plot);
    // Whose turn it is next; players who can place nothing are passed over. Says whether the
    // opponent was.
    bool end_turn();
    // All of it. Says whether the opponent passes.
    bool play(const Turn& turn);

    // Once it is over: more buildings; equal: the centre; null for a draw.
    PlayerId winner() const;
    bool all_occupied() const { return occupied() == k_all_plots; }
    // Both have used up standard blocks and roofs; fast blocks may be left.
    bool all_used_up() const;

    std::uint64_t hash() const;
    friend bool operator==(const Position&, const Position&) = default;

  private:
    std::array<Plots, k_players> controlled_{};
    std::array<Plots, k_max_pieces> more_than_{};
    Plots roofed_ = 0;
    std::array<std::array<std::uint8_t, k_kinds>, k_players> left_{k_hand, k_hand};
    std::uint8_t mover_ = 0;
    bool first_turn_ = true;
    bool over_ = false;
};

// Calls f(PlotId) for each of them, in order.
template <class F>
void for_each_plot(Plots plots, F&& f) {
    for (; plots != 0; plots &= plots - 1) {
        f(PlotId::from_index(static_cast<std::size_t>(std::countr_zero(plots))));
    }
}

template <class F>
void Position::for_each_turn(F&& f) const {
    if (over_) {
        return;
    }
    const auto seconds = [&](const Position& after, std::optional<PlotId> fast) {
        for (const Kind kind : {Kind::block, Kind::roof}) {
            for_each_plot(after.places_for(kind), [&](PlotId plot) { f(Turn{fast, kind, plot}); });
        }
    };
    seconds(*this, std::nullopt);
    for_each_plot(places_for(Kind::fast), [&](PlotId fast) {
        Position after = *this;
        after.put(Kind::fast, fast);
        seconds(after, fast);
    });
}

}  // namespace haula::hong_kong
