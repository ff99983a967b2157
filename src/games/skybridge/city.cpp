#include "games/skybridge/city.h"

#include <algorithm>

#include "core/assert.h"

namespace haula::skybridge {

const Piece* City::top(FoundationId foundation) const {
    const Tower& tower = towers_[foundation.index()];
    return tower.count == 0 ? nullptr : &tower.pieces[tower.count - 1U];
}

std::optional<Colour> City::owner(FoundationId foundation) const {
    if (!contains(roofed_, foundation)) {
        return std::nullopt;
    }
    return top(foundation)->colour;
}

std::optional<Span> City::bridge_of(Colour colour) const {
    const Span& span = bridges_[index_of(colour)];
    return span.low ? std::optional(span) : std::nullopt;
}

void City::put_on(FoundationId foundation, Kind kind, Colour colour) {
    Tower& tower = towers_[foundation.index()];
    HL_ASSERT(tower.count < k_max_pieces);
    const Foundations here = only(foundation);
    if (tower.count > 0) {
        topped_by_[index_of(tower.pieces[tower.count - 1U].colour)] &= ~here;
    }
    const auto to = static_cast<std::uint8_t>(tower.height + storeys_of(kind));
    tower.pieces[tower.count++] = {kind, colour, tower.height, to};
    tower.height = to;
    topped_by_[index_of(colour)] |= here;
    occupied_ |= here;
    roofed_ |= kind == Kind::roof ? here : 0;
}

void City::take_from(FoundationId foundation) {
    Tower& tower = towers_[foundation.index()];
    HL_ASSERT(tower.count > 0);
    const Foundations here = only(foundation);
    const Piece& taken = tower.pieces[--tower.count];
    tower.height = taken.from;
    topped_by_[index_of(taken.colour)] &= ~here;
    roofed_ &= ~here;
    if (tower.count > 0) {
        topped_by_[index_of(tower.pieces[tower.count - 1U].colour)] |= here;
    } else {
        occupied_ &= ~here;
    }
}

void City::put(const Placement& placement) {
    HL_ASSERT(!placement.to || height(placement.on) == height(placement.to));
    put_on(placement.on, placement.kind, placement.colour);
    if (placement.to) {
        put_on(placement.to, placement.kind, placement.colour);
        bridges_[index_of(placement.colour)] = {placement.on, placement.to};
    }
}

void City::take_back(const Placement& placement) {
    take_from(placement.on);
    if (placement.to) {
        take_from(placement.to);
        bridges_[index_of(placement.colour)] = {};
    }
}

int City::score(Colour colour) const {
    const Foundations mine = roofed_ & topped_by(colour);
    int score = 0;
    for_each_foundation(mine, [&](FoundationId tower) { score += height(tower); });
    if (const auto bridge = bridge_of(colour)) {
        score += contains(mine, bridge->low) ? height(bridge->high) : 0;
        score += contains(mine, bridge->high) ? height(bridge->low) : 0;
    }
    return score;
}

bool operator==(const City& a, const City& b) {
    for (std::size_t i = 0; i < k_foundations; ++i) {
        const FoundationId foundation = FoundationId::from_index(i);
        if (!std::ranges::equal(a.tower(foundation), b.tower(foundation))) {
            return false;
        }
    }
    return a.bridges_ == b.bridges_;
}

}  // namespace haula::skybridge
