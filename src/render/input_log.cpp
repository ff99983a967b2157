#include "render/input_log.h"

#include <utility>

namespace haula::render {

namespace {

bool& button_in(Buttons& buttons, MouseButton button) {
    switch (button) {
        case MouseButton::right:
            return buttons.right;
        case MouseButton::middle:
            return buttons.middle;
        case MouseButton::left:
            break;
    }
    return buttons.left;
}

std::size_t index_of(Key key) { return static_cast<std::size_t>(key); }

}  // namespace

Input& InputLog::open_slice() {
    if (closed_) {
        slices_.emplace_back();
        begin_slice();
    }
    return slices_.back();
}

void InputLog::begin_slice() {
    Input& slice = slices_.back();
    slice.pointer = pointer_;
    slice.dragging = down_;
    slice.held_keys = held_;
    slice.shift = modifiers_.shift;
    slice.control = modifiers_.control;
    closed_ = false;
}

// What a press or release ends.
Input& InputLog::close_slice(Modifiers with) {
    Input& slice = open_slice();
    slice.shift = modifiers_.shift || with.shift;
    slice.control = modifiers_.control || with.control;
    slice.pointer = pointer_;
    closed_ = true;
    return slice;
}

void InputLog::press(Key key, Modifiers with) {
    repeat(key, with);
    slices_.back().pressed_keys.set(index_of(key));
}

void InputLog::repeat(Key key, Modifiers with) {
    held_.set(index_of(key));
    Input& slice = close_slice(with);
    slice.repeated_keys.set(index_of(key));
    slice.held_keys = held_;
}

void InputLog::release(Key key) { held_.reset(index_of(key)); }

void InputLog::press(MouseButton button, Modifiers with) {
    Input& slice = close_slice(with);
    button_in(down_, button) = true;
    button_in(slice.pressed_buttons, button) = true;
}

void InputLog::release(MouseButton button, Modifiers with) {
    Input& slice = close_slice(with);
    button_in(down_, button) = false;
    button_in(slice.released_buttons, button) = true;
}

void InputLog::move(paint::Point to) {
    Input& slice = open_slice();
    if (std::exchange(pointer_known_, true)) {
        slice.moved_x += to.x - pointer_.x;
        slice.moved_y += to.y - pointer_.y;
    }
    pointer_ = to;
    slice.pointer = to;
}

void InputLog::jump(paint::Point to) {
    pointer_known_ = true;
    pointer_ = to;
    open_slice().pointer = to;
}

void InputLog::drop(std::filesystem::path file) { open_slice().dropped.push_back(std::move(file)); }

void InputLog::let_go() {
    held_.reset();
    modifiers_ = {};
    for (const auto& [button, down] :
         {std::pair(MouseButton::left, down_.left), std::pair(MouseButton::right, down_.right),
          std::pair(MouseButton::middle, down_.middle)}) {
        if (down) {
            release(button, {});
        }
    }
}

std::vector<Input> InputLog::collect(double seconds, const Pad& pad, double pixels_per_unit) {
    Input& last = open_slice();  // the state at the end, after the last press or release
    last.held_keys = held_;
    last.shift = modifiers_.shift;
    last.control = modifiers_.control;
    last.seconds = seconds;
    last.pad = pad;
    std::vector<Input> collected = std::exchange(slices_, std::vector<Input>(1));
    begin_slice();
    for (Input& slice : collected) {
        slice.pointer = {slice.pointer.x * pixels_per_unit, slice.pointer.y * pixels_per_unit};
        slice.moved_x *= pixels_per_unit;
        slice.moved_y *= pixels_per_unit;
    }
    return collected;
}

}  // namespace haula::render
