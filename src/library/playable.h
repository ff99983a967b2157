#pragma once

#include <string_view>

namespace haula::app {

// Whether there is a table for the game in the window.
constexpr bool can_be_shown(std::string_view game) {
    return game == "hau_la" || game == "hong_kong";
}

}  // namespace haula::app
