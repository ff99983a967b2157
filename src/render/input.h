#pragma once

#include <bitset>
#include <cstddef>

namespace haula::render {

enum class Key {
    left,
    right,
    up,
    down,
    plus,
    minus,
    w,
    a,
    s,
    d,
    one,
    two,
    three,
    four,
    r,
    home,
    q,
    f11,
    f12,
    escape,
    count_,
};

using KeySet = std::bitset<static_cast<std::size_t>(Key::count_)>;

struct Buttons {
    bool left = false;
    bool right = false;
    bool middle = false;
};

// What hands did since the frame before. Ways in pixels, to the right and down.
struct Input {
    double seconds = 0.0;  // since the frame before
    KeySet pressed_keys;   // went down, even if already up again
    KeySet held_keys;
    double moved_x = 0.0;
    double moved_y = 0.0;
    double wheel = 0.0;  // away from the hand is positive
    Buttons dragging;    // were down when the way began: what it drags, even if just let go
    bool shift = false;
    bool control = false;

    bool pressed(Key key) const { return pressed_keys.test(static_cast<std::size_t>(key)); }
    bool held(Key key) const { return held_keys.test(static_cast<std::size_t>(key)); }
};

}  // namespace haula::render
