#include "games/hau_la/position.h"

#include <algorithm>

#include "core/assert.h"

namespace haula::hau_la {

namespace {

void hash_plug(Hasher& hasher, const HoleSide& plug) {
    hasher.add(plug.hole.piece.value).add(plug.hole.number).add(plug.face);
}

void hash_strip(Hasher& hasher, const PlacedStrip& strip) {
    hasher.add(strip.piece.value).add(strip.kind);
    hash_plug(hasher, strip.a);
    hasher.add(strip.b.has_value());
    hash_plug(hasher, strip.b.value_or(HoleSide{}));
    hasher.add(strip.roll_deg.value_or(-1));
}

struct HashStep {
    Hasher& hasher;

    void operator()(const PlacedStrip& strip) const { hash_strip(hasher, strip); }
    void operator()(const MarkerPut& put) const {
        hasher.add(put.marker.value);
        hash_plug(hasher, put.plug);
    }
    void operator()(const MarkerLifted& lifted) const { hasher.add(lifted.marker.value); }
    void operator()(const PairAllowed& allowed) const {
        hasher.add(allowed.pair.a).add(allowed.pair.b);
    }
    void operator()(const NibPlugged& nib) const {
        hasher.add(nib.piece.value);
        hash_plug(hasher, nib.b);
    }
};

}  // namespace

void Position::add(const PlacedStrip& strip) {
    HL_ASSERT(this->strip(strip.piece) == nullptr);
    build_.emplace_back(strip);
    strips_.push_back(strip);
}

void Position::plug(const NibPlugged& nib) {
    const auto strip = std::find_if(strips_.begin(), strips_.end(),
                                    [&](const auto& each) { return each.piece == nib.piece; });
    HL_ASSERT(strip != strips_.end() && !strip->b);
    build_.emplace_back(nib);
    strip->b = nib.b;
}

void Position::put(MarkerId marker, const HoleSide& plug) {
    HL_ASSERT(has(plug.hole) && occupant(plug.hole).none());
    build_.emplace_back(MarkerPut{marker, plug});
    markers_[marker.index()] = {MarkerState::Where::on_structure, plug, 0};
}

void Position::lift(MarkerId marker) {
    HL_ASSERT(markers_[marker.index()].on_structure());
    build_.emplace_back(MarkerLifted{marker});
    markers_[marker.index()] = {};
    // an exception for a marker is one for that touch
    std::erase_if(allowed_, [&](const TouchingPair& pair) {
        return pair.a == name_of(marker) || pair.b == name_of(marker);
    });
}

void Position::take_out(MarkerId marker) {
    HL_ASSERT(!markers_[marker.index()].on_structure());
    markers_[marker.index()] = {MarkerState::Where::out, {}, 0};
}

void Position::allow(const TouchingPair& pair) {
    build_.emplace_back(PairAllowed{pair});
    allowed_.insert(std::lower_bound(allowed_.begin(), allowed_.end(), pair), pair);
}

void Position::set_heights(const std::vector<MarkerHeight>& heights) {
    for (const MarkerHeight& height : heights) {
        const auto marker = marker_named(height.marker);
        HL_ASSERT(marker && markers_[marker->index()].on_structure());
        markers_[marker->index()].height_tenth_mm = height.tenth_mm;
    }
}

const PlacedStrip* Position::strip(PieceId piece) const {
    const auto found = std::find_if(strips_.begin(), strips_.end(),
                                    [&](const auto& strip) { return strip.piece == piece; });
    return found == strips_.end() ? nullptr : &*found;
}

int Position::holes_of(PieceId piece) const {
    if (!piece) {
        return static_cast<int>(set_->board_holes.size());
    }
    const PlacedStrip* found = strip(piece);
    return found == nullptr ? 0 : set_->strip(found->kind).holes;
}

bool Position::has(const Hole& hole) const {
    return hole.number >= 1 && hole.number <= holes_of(hole.piece);
}

Occupant Position::occupant(const Hole& hole) const {
    for (const PlacedStrip& strip : strips_) {
        if (strip.a.hole == hole || (strip.b && strip.b->hole == hole)) {
            return {strip.piece, {}};
        }
    }
    for (std::size_t i = 0; i < k_markers; ++i) {
        if (markers_[i].on_structure() && markers_[i].plug.hole == hole) {
            return {{}, MarkerId::from_index(i)};
        }
    }
    return {};
}

std::vector<Hole> Position::free_holes() const {
    std::vector<Hole> found;
    const auto add_free = [&](PieceId piece) {
        for (int number = 1; number <= holes_of(piece); ++number) {
            if (occupant({piece, number}).none()) {
                found.push_back({piece, number});
            }
        }
    };
    add_free(PieceId{});
    for (const PlacedStrip& strip : strips_) {
        add_free(strip.piece);
    }
    return found;
}

bool Position::has_free_hole(bool in_board_only) const {
    const std::vector<Hole> holes = free_holes();
    return std::any_of(holes.begin(), holes.end(),
                       [&](const Hole& hole) { return hole.in_board() || !in_board_only; });
}

BodyNames Position::bodies() const {
    BodyNames bodies;
    for (const PlacedStrip& strip : strips_) {
        bodies.pieces.push_back(name_of(strip.piece));
    }
    for (std::size_t i = 0; i < k_markers; ++i) {
        if (markers_[i].on_structure()) {
            bodies.markers.emplace_back(k_marker_names[i]);
        }
    }
    return bodies;
}

void Position::hash_into(Hasher& hasher) const {
    hasher.add(build_.size());
    for (const BuildStep& step : build_) {
        hasher.add(step.index());
        std::visit(HashStep{hasher}, step);
    }
    for (const MarkerState& marker : markers_) {
        hasher.add(marker.where).add(marker.height_tenth_mm);
    }
}

}  // namespace haula::hau_la
