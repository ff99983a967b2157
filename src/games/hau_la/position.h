#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/hash.h"
#include "games/hau_la/components.h"
#include "games/hau_la/placement_result.h"

namespace haula::hau_la {

// How the structure came about, in order: it settled after each of these, and its shape depends on
// the way. The judge builds from this list alone.
struct MarkerPut {
    MarkerId marker;
    HoleSide plug;
    friend bool operator==(const MarkerPut&, const MarkerPut&) = default;
};
struct MarkerLifted {
    MarkerId marker;
    friend bool operator==(const MarkerLifted&, const MarkerLifted&) = default;
};
struct PairAllowed {
    TouchingPair pair;
    friend bool operator==(const PairAllowed&, const PairAllowed&) = default;
};
using BuildStep = std::variant<PlacedStrip, MarkerPut, MarkerLifted, PairAllowed, NibPlugged>;

struct MarkerState {
    enum class Where { in_hand, on_structure, out };

    Where where = Where::in_hand;
    HoleSide plug;            // if on the structure
    int height_tenth_mm = 0;  // if on the structure, after the last settling

    bool on_structure() const { return where == Where::on_structure; }
    friend bool operator==(const MarkerState&, const MarkerState&) = default;
};

// What a hole holds: nothing, a piece's nib or a marker.
struct Occupant {
    PieceId piece;
    MarkerId marker;

    bool none() const { return !piece && !marker; }
};

// What stands on the table. Knows what is in which hole, nothing of turns.
class Position {
  public:
    explicit Position(const Components& set) : set_(&set) {}

    void add(const PlacedStrip& strip);
    void plug(const NibPlugged& nib);
    void put(MarkerId marker, const HoleSide& plug);
    void lift(MarkerId marker);  // into the hand
    void take_out(MarkerId marker);
    void allow(const TouchingPair& pair);
    void set_heights(const std::vector<MarkerHeight>& heights);

    const std::vector<BuildStep>& build() const { return build_; }
    const std::vector<PlacedStrip>& strips() const { return strips_; }
    const std::vector<TouchingPair>& allowed() const { return allowed_; }
    const MarkerState& marker(MarkerId marker) const { return markers_[marker.index()]; }

    bool has(const Hole& hole) const;
    Occupant occupant(const Hole& hole) const;
    std::vector<Hole> free_holes() const;  // of the board, then of the strips
    bool has_free_hole(bool in_board_only) const;
    const PlacedStrip* strip(PieceId piece) const;
    const Components& set() const { return *set_; }

    BodyNames bodies() const;
    void hash_into(Hasher& hasher) const;
    friend bool operator==(const Position&, const Position&) = default;

  private:
    int holes_of(PieceId piece) const;  // 0 if it is not there

    const Components* set_;
    std::vector<BuildStep> build_;
    std::vector<PlacedStrip> strips_;
    std::array<MarkerState, k_markers> markers_;
    std::vector<TouchingPair> allowed_;  // sorted
};

}  // namespace haula::hau_la
