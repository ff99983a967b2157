#include "games/skybridge/position.h"

#include "core/assert.h"
#include "core/hash.h"

namespace haula::skybridge {

namespace {

// 6. Three: the fourth colour is neutral; each player receives one block of each size of it.
constexpr Colour k_neutral_of_three = Colour::green;

}  // namespace

Position::Position(const Variant& variant, PlayerId first)
    : variant_(variant), mover_(static_cast<std::uint8_t>(first.index())) {
    HL_ASSERT(variant.players >= k_min_players && variant.players <= k_max_players);
    for (const Colour colour : k_all_colours) {
        if (const PlayerId owner = owner_of(colour)) {
            left_[owner.index()][index_of(colour)] = k_pieces_of_colour;
            continue;
        }
        for (std::size_t i = 0; i < static_cast<std::size_t>(players()); ++i) {
            left_[i][index_of(colour)][index_of(Kind::three_storeys)] = 1;
            left_[i][index_of(colour)][index_of(Kind::two_storeys)] = 1;
        }
    }
}

Position::Position(const Variant& variant, PlayerId mover, const City& city, const Hands& hands)
    : city_(city),
      variant_(variant),
      left_(hands),
      mover_(static_cast<std::uint8_t>(mover.index())) {
    find_mover();
}

// Four: one colour each. Three: the fourth colour is neutral. Two: each player has two colours, the
// first red and yellow, the second blue and green.
PlayerId Position::owner_of(Colour colour) const {
    if (players() == 3 && colour == k_neutral_of_three) {
        return {};
    }
    return PlayerId::from_index(index_of(colour) % static_cast<std::size_t>(players()));
}

int Position::score(PlayerId player) const {
    int score = 0;
    for (const Colour colour : k_all_colours) {
        score += owner_of(colour) == player ? city_.score(colour) : 0;
    }
    return score;
}

bool Position::can_place(PlayerId player) const {
    return any_placement_of(player, [](const Placement&) { return true; });
}

// 5. A player without a legal placement is skipped but may play again if a later turn gives one
// (option 'blocked': or is out). The game ends when nobody has a legal placement.
void Position::find_mover() {
    for (int i = 0; i < players(); ++i) {
        if (!is_out(mover()) && can_place(mover())) {
            return;
        }
        if (variant_.blocked_is_out) {
            out_ |= static_cast<std::uint8_t>(1U << mover_);
        }
        mover_ = static_cast<std::uint8_t>((mover_ + 1) % players());
    }
    over_ = true;
}

Position::Before Position::play(const Placement& placement) {
    HL_ASSERT(has_piece_for(placement) && !over_);
    const Before before{mover_, out_};
    city_.put(placement);
    --left_[mover_][index_of(placement.colour)][index_of(placement.kind)];
    mover_ = static_cast<std::uint8_t>((mover_ + 1) % players());
    find_mover();
    return before;
}

void Position::take_back(const Placement& placement, const Before& before) {
    mover_ = before.mover;
    out_ = before.out;
    over_ = false;
    city_.take_back(placement);
    ++left_[mover_][index_of(placement.colour)][index_of(placement.kind)];
}

std::uint64_t Position::hash() const {
    Hasher hasher;
    hasher.add(variant_.players).add(variant_.contact).add(variant_.blocked_is_out);
    for (std::size_t i = 0; i < k_foundations; ++i) {
        const auto tower = city_.tower(FoundationId::from_index(i));
        hasher.add(tower.size());
        for (const Piece& piece : tower) {
            hasher.add(piece.kind).add(piece.colour);
        }
    }
    for (const Colour colour : k_all_colours) {
        const auto bridge = city_.bridge_of(colour);
        hasher.add(bridge ? bridge->low.value : 0U).add(bridge ? bridge->high.value : 0U);
    }
    for (const Hand& hand : left_) {
        for (const auto& kinds : hand) {
            for (const std::uint8_t count : kinds) {
                hasher.add(count);
            }
        }
    }
    return hasher.add(mover_).add(out_).add(over_).value();
}

}  // namespace haula::skybridge
