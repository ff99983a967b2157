#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/skybridge/pieces.h"

namespace haula::skybridge {

// A piece in a tower, and the levels between which it stands. A roof has no height of its own.
struct Piece {
    Kind kind = Kind::three_storeys;
    Colour colour = Colour::red;
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    friend bool operator==(const Piece&, const Piece&) = default;
};

// What stands on the nine foundations; knows no rules. Pieces are put down and taken up again
// without any allocation, so that a search can play on one city.
class City {
  public:
    // The pieces of a tower, from the bottom up.
    std::span<const Piece> tower(FoundationId foundation) const {
        const Tower& tower = towers_[foundation.index()];
        return {tower.pieces.data(), tower.count};
    }
    // Its storeys, bridges included: the level of the place on top.
    int height(FoundationId foundation) const { return towers_[foundation.index()].height; }
    // The uppermost piece; null on an empty foundation.
    const Piece* top(FoundationId foundation) const;
    // The colour of its roof, if it has one: whose tower it is.
    std::optional<Colour> owner(FoundationId foundation) const;

    Foundations occupied() const { return occupied_; }
    Foundations roofed() const { return roofed_; }
    // Without a roof; an empty foundation is open.
    Foundations open() const { return k_all_foundations & ~roofed_; }
    // Whose top piece has this colour.
    Foundations topped_by(Colour colour) const { return topped_by_[index_of(colour)]; }
    // Where that colour's only bridge is.
    std::optional<Span> bridge_of(Colour colour) const;

    // The place must be open, a bridge's two places level.
    void put(const Placement& placement);
    // The last that was put on these towers.
    void take_back(const Placement& placement);

    // What the towers roofed in this colour and its bridge are worth now.
    int score(Colour colour) const;

    friend bool operator==(const City& a, const City& b);

  private:
    // All blocks, all bridges and one roof: far more than the rules let stand on one foundation.
    static constexpr std::size_t k_max_pieces = 37;

    struct Tower {
        std::array<Piece, k_max_pieces> pieces;
        std::uint8_t count = 0;
        std::uint8_t height = 0;
    };

    void put_on(FoundationId foundation, Kind kind, Colour colour);
    void take_from(FoundationId foundation);

    std::array<Tower, k_foundations> towers_;
    Foundations occupied_ = 0;
    Foundations roofed_ = 0;
    std::array<Foundations, k_colours> topped_by_{};
    std::array<Span, k_colours> bridges_{};  // of null ids where it is not placed
};

}  // namespace haula::skybridge
