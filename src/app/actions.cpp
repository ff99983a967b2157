#include "app/actions.h"

#include <algorithm>
#include <utility>

namespace haula::app {

using render::Key;
using render::PadButton;

namespace {

struct Row {
    std::string_view name;
    Key key;
    std::optional<PadButton> button = {};
};

// In the order of Action. A button may have two: what comes to rest is skipped, what is in a hand
// turned.
constexpr std::array<Row, k_action_count> k_rows{{
    {"turn_left", Key::left},
    {"turn_right", Key::right},
    {"tilt_up", Key::up},
    {"tilt_down", Key::down},
    {"pan_left", Key::a},
    {"pan_right", Key::d},
    {"pan_up", Key::w},
    {"pan_down", Key::s},
    {"nearer", Key::plus},
    {"farther", Key::minus},
    {"view_front", Key::f1},
    {"view_side", Key::f2},
    {"view_top", Key::f3},
    {"view_eye", Key::f4},
    {"view_first", Key::r, PadButton::right_stick},
    {"focus", Key::c},
    {"see_through", Key::x},
    {"tint", Key::t},
    {"ruler", Key::h},
    {"log", Key::l},
    {"flip_face", Key::f, PadButton::west},
    {"roll_left", Key::q},
    {"roll_right", Key::e, PadButton::north},
    {"free_end", Key::n, PadButton::select},
    {"other_marker", Key::m},
    {"undo", Key::u, PadButton::left_stick},
    {"next_hole", Key::period, PadButton::right_shoulder},
    {"previous_hole", Key::comma, PadButton::left_shoulder},
    {"skip", Key::space, PadButton::north},
    {"hint", Key::i},
    {"full_screen", Key::f11},
    {"picture", Key::f12},
}};

}  // namespace

std::string_view name_of(Action action) { return k_rows[static_cast<std::size_t>(action)].name; }

std::optional<Action> action_named(std::string_view name) {
    for (std::size_t i = 0; i < k_rows.size(); ++i) {
        if (k_rows[i].name == name) {
            return static_cast<Action>(i);
        }
    }
    return std::nullopt;
}

std::optional<PadButton> pad_button_of(Action action) {
    return k_rows[static_cast<std::size_t>(action)].button;
}

Keys::Keys() {
    for (std::size_t i = 0; i < k_rows.size(); ++i) {
        keys_[i] = k_rows[i].key;
    }
}

void Keys::set(Action action, Key key) {
    const auto holder = std::find(keys_.begin(), keys_.end(), key);
    Key& mine = keys_[static_cast<std::size_t>(action)];
    if (holder != keys_.end()) {
        *holder = mine;
    }
    mine = key;
}

}  // namespace haula::app
