#include <emscripten.h>

#include <utility>

#include "render/input_events.h"
#include "render/input_log.h"
#include "render/read_pad.h"

namespace haula::render {

struct InputEvents::Log : InputLog {
    bool damaged = false;
};

namespace {

InputEvents::Log* listening = nullptr;  // the page has one window, and its events have no owner

InputLog::Modifiers modifiers_in(int bits) { return {(bits & 1) != 0, (bits & 2) != 0}; }

}  // namespace

InputEvents::InputEvents(std::unique_ptr<Log> log) : log_(std::move(log)) {}

Result<std::unique_ptr<InputEvents>> InputEvents::listen() {
    std::unique_ptr<InputEvents> events(new InputEvents(std::make_unique<Log>()));
    listening = events->log_.get();
    return events;
}

InputEvents::~InputEvents() { listening = nullptr; }

void InputEvents::wait(double /*seconds*/) {}

bool InputEvents::take_damage() { return std::exchange(log_->damaged, false); }

std::vector<Input> InputEvents::collect(double seconds, double pixels_per_unit) {
    return log_->collect(seconds, read_pad(), pixels_per_unit);
}

// What the page calls when it hears of hands; places in the canvas' own dots. Bits of modifiers:
// 1 shift, 2 control.
extern "C" {

EMSCRIPTEN_KEEPALIVE void haula_hold(int modifiers) {
    if (listening != nullptr) {
        listening->hold(modifiers_in(modifiers));
    }
}

// By the key's name in files; 0 released, 1 pressed, 2 held on.
EMSCRIPTEN_KEEPALIVE void haula_key(const char* name, int what, int modifiers) {
    const std::optional<Key> key = key_named(name);
    if (listening == nullptr || !key) {
        return;
    }
    if (what == 0) {
        listening->release(*key);
    } else if (what == 1) {
        listening->press(*key, modifiers_in(modifiers));
    } else {
        listening->repeat(*key, modifiers_in(modifiers));
    }
}

EMSCRIPTEN_KEEPALIVE void haula_type(const char* letters) {
    if (listening != nullptr) {
        listening->type(letters);
    }
}

// 0 moved, 1 jumped.
EMSCRIPTEN_KEEPALIVE void haula_pointer(double x, double y, int what) {
    if (listening == nullptr) {
        return;
    }
    if (what == 0) {
        listening->move({x, y});
    } else {
        listening->jump({x, y});
    }
}

// Buttons as browsers count them: 0 left, 1 middle, 2 right.
EMSCRIPTEN_KEEPALIVE void haula_button(int number, int pressed, int modifiers) {
    if (listening == nullptr || number < 0 || number > 2) {
        return;
    }
    constexpr MouseButton k_buttons[] = {MouseButton::left, MouseButton::middle,
                                         MouseButton::right};
    if (pressed != 0) {
        listening->press(k_buttons[number], modifiers_in(modifiers));
    } else {
        listening->release(k_buttons[number], modifiers_in(modifiers));
    }
}

EMSCRIPTEN_KEEPALIVE void haula_wheel(double by) {
    if (listening != nullptr) {
        listening->turn_wheel(by);
    }
}

EMSCRIPTEN_KEEPALIVE void haula_drop(const char* file) {
    if (listening != nullptr) {
        listening->drop(file);
    }
}

EMSCRIPTEN_KEEPALIVE void haula_let_go() {
    if (listening != nullptr) {
        listening->let_go();
    }
}

EMSCRIPTEN_KEEPALIVE void haula_damage() {
    if (listening != nullptr) {
        listening->damaged = true;
    }
}
}

}  // namespace haula::render
