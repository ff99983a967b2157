#pragma once

#include <vector>

#include "games/skybridge/position.h"

namespace haula::skybridge {

// One thing that counts, or does not, and why. The points of all lines of a colour are its score.
struct ScoreLine {
    enum class Why {
        own_roof,        // the tower counts for whose roof it has
        no_roof,         // the tower belongs to nobody and counts for nobody
        bridge_to,       // owns `tower`, so that its bridge brings `other` as well
        bridge_doubles,  // owns both ends: both towers once more
        bridge_idle,     // owns neither end
    };

    Why why = Why::own_roof;
    Colour colour = Colour::red;  // of the roof or the bridge; without meaning for no_roof
    PlayerId player;              // who gets the points; null for no_roof
    FoundationId tower;
    FoundationId other;  // a bridge's other end
    int points = 0;
};

// The score as it is now, explained: tower by tower, then bridge by bridge.
std::vector<ScoreLine> score_sheet(const Position& position);

}  // namespace haula::skybridge
