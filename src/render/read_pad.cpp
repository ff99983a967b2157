#include "render/read_pad.h"

#include <raylib.h>

#include <array>

namespace haula::render {

namespace {

constexpr std::array k_pad_codes{
    GAMEPAD_BUTTON_LEFT_FACE_UP,    GAMEPAD_BUTTON_LEFT_FACE_RIGHT, GAMEPAD_BUTTON_LEFT_FACE_DOWN,
    GAMEPAD_BUTTON_LEFT_FACE_LEFT,  GAMEPAD_BUTTON_RIGHT_FACE_UP,   GAMEPAD_BUTTON_RIGHT_FACE_RIGHT,
    GAMEPAD_BUTTON_RIGHT_FACE_DOWN, GAMEPAD_BUTTON_RIGHT_FACE_LEFT, GAMEPAD_BUTTON_LEFT_TRIGGER_1,
    GAMEPAD_BUTTON_LEFT_TRIGGER_2,  GAMEPAD_BUTTON_RIGHT_TRIGGER_1, GAMEPAD_BUTTON_RIGHT_TRIGGER_2,
    GAMEPAD_BUTTON_MIDDLE_LEFT,     GAMEPAD_BUTTON_MIDDLE,          GAMEPAD_BUTTON_MIDDLE_RIGHT,
    GAMEPAD_BUTTON_LEFT_THUMB,      GAMEPAD_BUTTON_RIGHT_THUMB,
};
static_assert(k_pad_codes.size() == static_cast<std::size_t>(PadButton::count_));

}  // namespace

Pad read_pad() {
    Pad pad;
    pad.there = IsGamepadAvailable(0);
    if (!pad.there) {
        return pad;
    }
    for (std::size_t i = 0; i < k_pad_codes.size(); ++i) {
        pad.held_buttons.set(i, IsGamepadButtonDown(0, k_pad_codes[i]));
        pad.pressed_buttons.set(i, IsGamepadButtonPressed(0, k_pad_codes[i]));
    }
    const auto axis = [](int number) {
        return stick_push(static_cast<double>(GetGamepadAxisMovement(0, number)));
    };
    pad.left_stick = {axis(GAMEPAD_AXIS_LEFT_X), axis(GAMEPAD_AXIS_LEFT_Y)};
    pad.right_stick = {axis(GAMEPAD_AXIS_RIGHT_X), axis(GAMEPAD_AXIS_RIGHT_Y)};
    return pad;
}

}  // namespace haula::render
