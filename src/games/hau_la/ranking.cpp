#include "games/hau_la/ranking.h"

#include <algorithm>

namespace haula::hau_la {

namespace {

std::optional<int> top_of(const std::vector<PlayerHeight>& standings) {
    std::optional<int> top;
    for (const PlayerHeight& each : standings) {
        top = std::max(top, each.height_tenth_mm);  // none is less than any height
    }
    return top;
}

}  // namespace

std::vector<PlayerId> highest_of(const std::vector<PlayerHeight>& standings,
                                 int tolerance_tenth_mm) {
    const std::optional<int> top = top_of(standings);
    std::vector<PlayerId> players;
    for (const PlayerHeight& each : standings) {
        if (each.height_tenth_mm && *each.height_tenth_mm + tolerance_tenth_mm >= *top) {
            players.push_back(each.player);
        }
    }
    return players;
}

std::vector<PlayerId> ranking(std::vector<PlayerHeight> standings, int tolerance_tenth_mm,
                              const std::vector<PlayerId>& without) {
    std::vector<PlayerId> ranked;
    // Being equal within a tolerance is not transitive, so the highest are drawn one by one.
    for (auto highest = highest_of(standings, tolerance_tenth_mm); !highest.empty();
         highest = highest_of(standings, tolerance_tenth_mm)) {
        ranked.push_back(highest.front());
        std::erase_if(standings, [&](const auto& each) { return each.player == highest.front(); });
    }
    for (const PlayerId player : without) {
        const bool left = std::any_of(standings.begin(), standings.end(),
                                      [&](const auto& each) { return each.player == player; });
        if (left) {
            ranked.push_back(player);
        }
    }
    return ranked;
}

}  // namespace haula::hau_la
