#include "games/hong_kong/position.h"

#include "core/assert.h"
#include "core/hash.h"

namespace haula::hong_kong {

Position::Position(PlayerId first) : mover_(static_cast<std::uint8_t>(first.index())) {}

int Position::pieces_on(PlotId plot) const {
    int pieces = 0;
    for (const Plots plots : more_than_) {
        pieces += (plots & only(plot)) != 0 ? 1 : 0;
    }
    return pieces;
}

int Position::height_on(PlotId plot) const {
    return hong_kong::height_of(pieces_on(plot), (roofed_ & only(plot)) != 0);
}

std::optional<PlayerId> Position::owner_of(PlotId plot) const {
    for (std::size_t i = 0; i < k_players; ++i) {
        if ((controlled_[i] & only(plot)) != 0) {
            return PlayerId::from_index(i);
        }
    }
    return std::nullopt;
}

int Position::score(PlayerId player) const { return std::popcount(controlled(player)); }

Plots Position::takeable(PlayerId by, bool with_roof) const {
    const Plots mine = controlled_[by.index()];
    const Plots theirs = controlled_[1U - by.index()] & ~roofed_;
    Plots found = 0;
    for (std::size_t pieces = 1; pieces < k_max_pieces; ++pieces) {
        const Plots so_high = theirs & more_than_[pieces - 1] & ~more_than_[pieces];
        // one piece more than these; a roof makes a building lower than as many blocks
        const Plots as_many = more_than_[pieces];
        const Plots more = pieces + 1 < k_max_pieces ? more_than_[pieces + 1] : 0;
        const Plots high = mine & (with_roof ? as_many : (as_many & ~roofed_) | more);
        found |= so_high & beside(high);
    }
    return found;
}

// Any piece on an empty plot and on one's own block; on the opponent's as takeable() says.
Plots Position::places_for(Kind kind) const {
    if (left_[mover_][index_of(kind)] == 0) {
        return 0;
    }
    const Plots open = ~roofed_ & ~more_than_[k_max_pieces - 1];
    const Plots places = (k_all_plots & ~occupied()) | (controlled_[mover_] & open) |
                         takeable(mover(), kind == Kind::roof);
    return first_turn_ ? places & ~only(k_centre) : places;
}

bool Position::can_place() const {
    return left_[mover_][index_of(Kind::block)] > 0 || left_[mover_][index_of(Kind::roof)] > 0;
}

std::optional<Obstacle> Position::why_not(Kind kind, PlotId plot) const {
    const Plots here = only(plot);
    if (left_[mover_][index_of(kind)] == 0) {
        return Obstacle::none_left;
    }
    if ((places_for(kind) & here) != 0) {
        return std::nullopt;
    }
    if (first_turn_ && plot == k_centre) {
        return Obstacle::centre_first;
    }
    if ((roofed_ & here) != 0) {
        return Obstacle::roof;
    }
    if ((more_than_[k_max_pieces - 1] & here) != 0) {
        return Obstacle::full;
    }
    return (beside(here) & controlled_[mover_]) == 0 ? Obstacle::no_neighbour : Obstacle::too_low;
}

bool Position::allows(const Turn& turn) const {
    if (over_) {
        return false;
    }
    Position after = *this;
    if (turn.fast) {
        if ((places_for(Kind::fast) & only(*turn.fast)) == 0) {
            return false;
        }
        after.put(Kind::fast, *turn.fast);
    }
    return turn.kind != Kind::fast && (after.places_for(turn.kind) & only(turn.plot)) != 0;
}

void Position::put(Kind kind, PlotId plot) {
    const Plots here = only(plot);
    --left_[mover_][index_of(kind)];
    controlled_[mover_] |= here;
    controlled_[1U - mover_] &= ~here;
    Plots carry = here;
    for (Plots& plots : more_than_) {
        const Plots full = plots & carry;
        plots |= carry;
        carry = full;
    }
    HL_ASSERT(carry == 0);
    roofed_ |= kind == Kind::roof ? here : 0;
}

bool Position::end_turn() {
    first_turn_ = false;
    mover_ = static_cast<std::uint8_t>(1U - mover_);
    if (all_occupied() || all_used_up()) {
        over_ = true;
        return false;
    }
    const bool passes = !can_place();
    mover_ = static_cast<std::uint8_t>(passes ? 1U - mover_ : mover_);
    return passes;
}

bool Position::play(const Turn& turn) {
    if (turn.fast) {
        put(Kind::fast, *turn.fast);
    }
    put(turn.kind, turn.plot);
    return end_turn();
}

PlayerId Position::winner() const {
    const int difference = score(PlayerId{1}) - score(PlayerId{2});
    if (difference != 0) {
        return difference > 0 ? PlayerId{1} : PlayerId{2};
    }
    return owner_of(k_centre).value_or(PlayerId{});
}

bool Position::all_used_up() const {
    for (const auto& hand : left_) {
        if (hand[index_of(Kind::block)] > 0 || hand[index_of(Kind::roof)] > 0) {
            return false;
        }
    }
    return true;
}

std::uint64_t Position::hash() const {
    Hasher hasher;
    hasher.add(controlled_[0]).add(controlled_[1]).add(roofed_);
    for (const Plots plots : more_than_) {
        hasher.add(plots);
    }
    for (const auto& hand : left_) {
        for (const std::uint8_t count : hand) {
            hasher.add(count);
        }
    }
    return hasher.add(mover_).add(first_turn_).add(over_).value();
}

}  // namespace haula::hong_kong
