#include "render/input.h"

#include <array>

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

}  // namespace

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
