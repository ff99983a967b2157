#include "render/input.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace haula::render {

namespace {

constexpr std::array<std::string_view, k_key_count> k_names{
    // clang-format off
    "left", "right", "up", "down", "enter", "escape", "tab", "space", "backspace", "delete",
    "insert", "home", "end", "page_up", "page_down",
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
    "t", "u", "v", "w", "x", "y", "z",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
    "plus", "minus", "comma", "period", "slash", "semicolon", "apostrophe", "left_bracket",
    "right_bracket", "backslash", "grave",
    "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
    // clang-format on
};

constexpr double k_dead_share = 0.18;

}  // namespace

double stick_push(double reading) {
    const double beyond = std::abs(reading) - k_dead_share;
    return beyond <= 0.0 ? 0.0
                         : std::copysign(std::min(1.0, beyond / (1.0 - k_dead_share)), reading);
}

std::string_view name_of(Key key) { return k_names[static_cast<std::size_t>(key)]; }

std::optional<Key> key_named(std::string_view name) {
    for (std::size_t i = 0; i < k_names.size(); ++i) {
        if (k_names[i] == name) {
            return static_cast<Key>(i);
        }
    }
    return std::nullopt;
}

}  // namespace haula::render
