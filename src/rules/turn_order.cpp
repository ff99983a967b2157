#include "rules/turn_order.h"

#include "core/assert.h"

namespace haula::rules {

PlayerId next_clockwise(PlayerId player, int players) {
    HL_ASSERT(player && players > 0);
    return PlayerId::from_index((player.index() + 1) % static_cast<std::size_t>(players));
}

std::vector<PlayerId> clockwise_from(PlayerId first, int players) {
    std::vector<PlayerId> order{first};
    while (static_cast<int>(order.size()) < players) {
        order.push_back(next_clockwise(order.back(), players));
    }
    return order;
}

std::vector<PlayerId> clockwise_after(PlayerId player, int players) {
    std::vector<PlayerId> order = clockwise_from(player, players);
    order.erase(order.begin());
    return order;
}

}  // namespace haula::rules
