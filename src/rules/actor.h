#pragma once

#include "core/ids.h"

namespace haula::rules {

// Who is to act: a player, the physical world (a verdict is awaited) or nobody (the game is over).
struct Actor {
    enum class Kind { nobody, player, world };

    Kind kind = Kind::nobody;
    PlayerId player;  // null unless it is a player

    bool is_world() const { return kind == Kind::world; }
    bool is_player() const { return kind == Kind::player; }
    bool is_over() const { return kind == Kind::nobody; }

    static Actor nobody() { return {}; }
    static Actor world() { return {Kind::world, {}}; }
    static Actor of(PlayerId player) { return {Kind::player, player}; }

    friend bool operator==(const Actor&, const Actor&) = default;
};

}  // namespace haula::rules
