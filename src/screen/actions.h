#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "render/input.h"

namespace haula::screen {

// What keys do, wherever it makes sense. All of them can be changed in the settings; Enter, Esc,
// Tab and the arrows of menus stay. Words for people: the texts "action.<name>".
// The pieces' keys choose views where there are no pieces to choose.
enum class Action {
    turn_left,
    turn_right,
    tilt_up,
    tilt_down,
    pan_left,
    pan_right,
    pan_up,
    pan_down,
    nearer,
    farther,
    view_front,
    view_side,
    view_top,
    view_eye,
    view_first,
    focus,
    see_through,
    tint,
    ruler,
    log,
    piece_1,
    piece_2,
    piece_3,
    piece_4,
    flip_face,
    roll_left,
    roll_right,
    free_end,
    other_marker,
    undo,
    next_hole,
    previous_hole,
    skip,
    hint,
    build_undo,
    build_redo,
    build_lift,
    full_screen,
    picture,
    loop,
    photo,
    quit,
    count_,
};

inline constexpr std::size_t k_action_count = static_cast<std::size_t>(Action::count_);

// In order; for the settings file and the texts.
std::string_view name_of(Action action);
std::optional<Action> action_named(std::string_view name);

// The gamepad's button that does the same, where it has one; these cannot be changed. Cross, south
// and east go through panels as arrows, Enter and Esc do; sticks and triggers move the camera.
std::optional<render::PadButton> pad_button_of(Action action);

// A key as it is struck: alone, or with Ctrl held. With Ctrl it is another key, without it Shift
// does not matter, as a sign may need it (+).
struct KeyPress {
    render::Key key = render::Key::escape;
    bool control = false;

    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

// For files: "page_up", "ctrl+z".
std::string print(const KeyPress& press);
std::optional<KeyPress> key_press_named(std::string_view name);

// Whether it has its own meaning in menus and so can be no action's.
bool stays_as_it_is(render::Key key);

// What was struck just now, if anything was.
std::optional<KeyPress> struck(const render::Input& input);

// Which key does what, each only one thing.
class Keys {
  public:
    Keys();  // the first choice

    const KeyPress& of(Action action) const { return keys_[static_cast<std::size_t>(action)]; }
    std::optional<Action> action_of(const KeyPress& press) const;
    // The action that had the key gets the other's instead, so that none is without.
    void set(Action action, KeyPress press);
    // By key or gamepad.
    bool pressed(const render::Input& input, Action action) const;
    bool held(const render::Input& input, Action action) const;

    friend bool operator==(const Keys&, const Keys&) = default;

  private:
    std::array<KeyPress, k_action_count> keys_{};
};

// The pieces' keys in order.
inline constexpr std::array k_piece_actions{Action::piece_1, Action::piece_2, Action::piece_3,
                                            Action::piece_4};

}  // namespace haula::screen
