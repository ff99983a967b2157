#pragma once

#include <bitset>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paint/rect.h"

namespace haula::render {

// Keys by their place on an American keyboard, as positions matter more than letters for steering;
// Window::label_of says what is printed on one here.
enum class Key {
    // clang-format off
    left, right, up, down, enter, escape, tab, space, backspace, del, insert, home, end, page_up,
    page_down,
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z,
    zero, one, two, three, four, five, six, seven, eight, nine,
    plus, minus, comma, period, slash, semicolon, apostrophe, left_bracket, right_bracket,
    backslash, grave,
    f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12,
    count_,
    // clang-format on
};

inline constexpr std::size_t k_key_count = static_cast<std::size_t>(Key::count_);
using KeySet = std::bitset<k_key_count>;

// For files: "page_up", "f11".
std::string_view name_of(Key key);
std::optional<Key> key_named(std::string_view name);

// Named by where they lie, as makers print different signs on them.
enum class PadButton {
    // clang-format off
    up, right, down, left,               // the cross
    north, east, south, west,            // under the right thumb; south is "yes", east is "back"
    left_shoulder, left_trigger, right_shoulder, right_trigger,
    select, home, start, left_stick, right_stick,
    count_,
    // clang-format on
};

using PadButtonSet = std::bitset<static_cast<std::size_t>(PadButton::count_)>;

// The first gamepad, if there is one. Sticks from -1 to 1, to the right and down.
struct Pad {
    bool there = false;
    PadButtonSet pressed_buttons;
    PadButtonSet held_buttons;
    paint::Point left_stick;
    paint::Point right_stick;

    bool pressed(PadButton button) const {
        return pressed_buttons.test(static_cast<std::size_t>(button));
    }
    bool held(PadButton button) const {
        return held_buttons.test(static_cast<std::size_t>(button));
    }
};

// A stick's raw reading: a worn one does not come back quite to the middle, and from there on it
// begins at nothing.
double stick_push(double reading);

struct Buttons {
    bool left = false;
    bool right = false;
    bool middle = false;

    bool any() const { return left || right || middle; }
};

// What hands did, in pixels, to the right and down. A frame may bring several of these, in order:
// each holds at most one press or release, so that nothing is lost or swapped when frames are slow.
struct Input {
    double seconds = 0.0;  // since the frame before; 0 for all but the frame's last
    KeySet pressed_keys;   // went down, even if already up again
    KeySet repeated_keys;  // held so long that it counts again; a press is one, too
    KeySet held_keys;
    std::string typed;     // letters, as UTF-8
    paint::Point pointer;  // where it is at the press or release
    double moved_x = 0.0;
    double moved_y = 0.0;
    double wheel = 0.0;  // away from the hand is positive
    Buttons dragging;    // were down when the way began: what it drags, even if just let go
    Buttons pressed_buttons;
    Buttons released_buttons;
    bool shift = false;
    bool control = false;
    Pad pad;
    std::vector<std::filesystem::path> dropped;  // files let go over the window

    bool pressed(Key key) const { return pressed_keys.test(static_cast<std::size_t>(key)); }
    bool repeated(Key key) const { return repeated_keys.test(static_cast<std::size_t>(key)); }
    bool held(Key key) const { return held_keys.test(static_cast<std::size_t>(key)); }
};

}  // namespace haula::render
