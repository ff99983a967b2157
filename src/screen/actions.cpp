#include "screen/actions.h"

#include <algorithm>
#include <utility>

namespace haula::screen {

using render::Key;
using render::PadButton;

namespace {

struct Row {
    std::string_view name;
    KeyPress press;
    std::optional<PadButton> button = {};
};

// In the order of Action. A button may have two: what comes to rest is skipped, what is in a hand
// turned.
constexpr std::array<Row, k_action_count> k_rows{{
    {"turn_left", {Key::left}},
    {"turn_right", {Key::right}},
    {"tilt_up", {Key::up}},
    {"tilt_down", {Key::down}},
    {"pan_left", {Key::a}},
    {"pan_right", {Key::d}},
    {"pan_up", {Key::w}},
    {"pan_down", {Key::s}},
    {"nearer", {Key::plus}},
    {"farther", {Key::minus}},
    {"view_front", {Key::f1}},
    {"view_side", {Key::f2}},
    {"view_top", {Key::f3}},
    {"view_eye", {Key::f4}},
    {"view_first", {Key::r}, PadButton::right_stick},
    {"focus", {Key::c}},
    {"see_through", {Key::x}},
    {"tint", {Key::t}},
    {"ruler", {Key::h}},
    {"log", {Key::l}},
    {"piece_1", {Key::one}},
    {"piece_2", {Key::two}},
    {"piece_3", {Key::three}},
    {"piece_4", {Key::four}},
    {"flip_face", {Key::f}, PadButton::west},
    {"roll_left", {Key::q}},
    {"roll_right", {Key::e}, PadButton::north},
    {"free_end", {Key::n}, PadButton::select},
    {"other_marker", {Key::m}},
    {"undo", {Key::u}, PadButton::left_stick},
    {"next_hole", {Key::period}, PadButton::right_shoulder},
    {"previous_hole", {Key::comma}, PadButton::left_shoulder},
    {"skip", {Key::space}, PadButton::north},
    {"hint", {Key::i}},
    {"build_undo", {Key::z, true}},
    {"build_redo", {Key::y, true}},
    {"build_lift", {Key::del}},
    {"full_screen", {Key::f11}},
    {"picture", {Key::f12}},
    {"loop", {Key::g}},
    {"photo", {Key::p}},
    {"quit", {Key::q, true}},
}};

constexpr std::string_view k_with_control = "ctrl+";

bool fits(const render::Input& input, const KeyPress& press) {
    return press.control ? input.control && !input.shift : !input.control;
}

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

std::string print(const KeyPress& press) {
    return std::string(press.control ? k_with_control : "") +
           std::string(render::name_of(press.key));
}

std::optional<KeyPress> key_press_named(std::string_view name) {
    const bool control = name.starts_with(k_with_control);
    const std::optional<Key> key =
        render::key_named(control ? name.substr(k_with_control.size()) : name);
    return key ? std::optional(KeyPress{*key, control}) : std::nullopt;
}

bool stays_as_it_is(Key key) { return key == Key::enter || key == Key::escape || key == Key::tab; }

std::optional<KeyPress> struck(const render::Input& input) {
    for (std::size_t i = 0; i < render::k_key_count; ++i) {
        if (const auto key = static_cast<Key>(i); input.pressed(key)) {
            return KeyPress{key, input.control};
        }
    }
    return std::nullopt;
}

Keys::Keys() {
    for (std::size_t i = 0; i < k_rows.size(); ++i) {
        keys_[i] = k_rows[i].press;
    }
}

std::optional<Action> Keys::action_of(const KeyPress& press) const {
    const auto found = std::find(keys_.begin(), keys_.end(), press);
    return found == keys_.end() ? std::nullopt
                                : std::optional(static_cast<Action>(found - keys_.begin()));
}

void Keys::set(Action action, KeyPress press) {
    const auto holder = std::find(keys_.begin(), keys_.end(), press);
    KeyPress& mine = keys_[static_cast<std::size_t>(action)];
    if (holder != keys_.end()) {
        *holder = mine;
    }
    mine = press;
}

bool Keys::pressed(const render::Input& input, Action action) const {
    const KeyPress& press = of(action);
    const std::optional<PadButton> button = pad_button_of(action);
    return (input.pressed(press.key) && fits(input, press)) ||
           (button && input.pad.pressed(*button));
}

bool Keys::held(const render::Input& input, Action action) const {
    return input.held(of(action).key) && fits(input, of(action));
}

}  // namespace haula::screen
