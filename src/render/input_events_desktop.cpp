#include <raylib.h>

#include "render/input_events.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <array>
#include <utility>

#include "render/input_log.h"
#include "render/read_pad.h"

namespace haula::render {

namespace {

struct KeyCode {
    Key key;
    int code;
};

Key offset(Key first, int by) { return static_cast<Key>(static_cast<int>(first) + by); }

std::optional<Key> key_of(int code) {
    if (code >= GLFW_KEY_A && code <= GLFW_KEY_Z) {
        return offset(Key::a, code - GLFW_KEY_A);
    }
    if (code >= GLFW_KEY_0 && code <= GLFW_KEY_9) {
        return offset(Key::zero, code - GLFW_KEY_0);
    }
    if (code >= GLFW_KEY_KP_0 && code <= GLFW_KEY_KP_9) {
        return offset(Key::zero, code - GLFW_KEY_KP_0);
    }
    if (code >= GLFW_KEY_F1 && code <= GLFW_KEY_F12) {
        return offset(Key::f1, code - GLFW_KEY_F1);
    }
    constexpr std::array k_others{
        KeyCode{Key::left, GLFW_KEY_LEFT},
        KeyCode{Key::right, GLFW_KEY_RIGHT},
        KeyCode{Key::up, GLFW_KEY_UP},
        KeyCode{Key::down, GLFW_KEY_DOWN},
        KeyCode{Key::enter, GLFW_KEY_ENTER},
        KeyCode{Key::enter, GLFW_KEY_KP_ENTER},
        KeyCode{Key::escape, GLFW_KEY_ESCAPE},
        KeyCode{Key::tab, GLFW_KEY_TAB},
        KeyCode{Key::space, GLFW_KEY_SPACE},
        KeyCode{Key::backspace, GLFW_KEY_BACKSPACE},
        KeyCode{Key::del, GLFW_KEY_DELETE},
        KeyCode{Key::insert, GLFW_KEY_INSERT},
        KeyCode{Key::home, GLFW_KEY_HOME},
        KeyCode{Key::end, GLFW_KEY_END},
        KeyCode{Key::page_up, GLFW_KEY_PAGE_UP},
        KeyCode{Key::page_down, GLFW_KEY_PAGE_DOWN},
        KeyCode{Key::plus, GLFW_KEY_EQUAL},
        KeyCode{Key::plus, GLFW_KEY_KP_ADD},
        KeyCode{Key::minus, GLFW_KEY_MINUS},
        KeyCode{Key::minus, GLFW_KEY_KP_SUBTRACT},
        KeyCode{Key::comma, GLFW_KEY_COMMA},
        KeyCode{Key::period, GLFW_KEY_PERIOD},
        KeyCode{Key::slash, GLFW_KEY_SLASH},
        KeyCode{Key::semicolon, GLFW_KEY_SEMICOLON},
        KeyCode{Key::apostrophe, GLFW_KEY_APOSTROPHE},
        KeyCode{Key::left_bracket, GLFW_KEY_LEFT_BRACKET},
        KeyCode{Key::right_bracket, GLFW_KEY_RIGHT_BRACKET},
        KeyCode{Key::backslash, GLFW_KEY_BACKSLASH},
        KeyCode{Key::grave, GLFW_KEY_GRAVE_ACCENT},
    };
    for (const KeyCode& known : k_others) {
        if (known.code == code) {
            return known.key;
        }
    }
    return std::nullopt;
}

bool is_shift(int code) { return code == GLFW_KEY_LEFT_SHIFT || code == GLFW_KEY_RIGHT_SHIFT; }
bool is_control(int code) {
    return code == GLFW_KEY_LEFT_CONTROL || code == GLFW_KEY_RIGHT_CONTROL;
}

std::string utf8(unsigned int code) {
    int bytes = 0;
    const char* text = CodepointToUTF8(static_cast<int>(code), &bytes);
    return {text, static_cast<std::size_t>(bytes)};
}

std::optional<MouseButton> button_of(int number) {
    switch (number) {
        case GLFW_MOUSE_BUTTON_LEFT:
            return MouseButton::left;
        case GLFW_MOUSE_BUTTON_RIGHT:
            return MouseButton::right;
        case GLFW_MOUSE_BUTTON_MIDDLE:
            return MouseButton::middle;
        default:
            return std::nullopt;
    }
}

InputLog::Modifiers modifiers_in(int bits) {
    return {(bits & GLFW_MOD_SHIFT) != 0, (bits & GLFW_MOD_CONTROL) != 0};
}

}  // namespace

struct InputEvents::Log : InputLog {
    GLFWkeyfun next_key = nullptr;
    GLFWcharfun next_char = nullptr;
    GLFWmousebuttonfun next_button = nullptr;
    GLFWcursorposfun next_cursor = nullptr;
    GLFWscrollfun next_scroll = nullptr;
    GLFWwindowrefreshfun next_refresh = nullptr;
    bool damaged = false;

    void key(int code, int action, int modifiers) {
        Modifiers now = held();
        now.shift = is_shift(code) ? action != GLFW_RELEASE : now.shift;
        now.control = is_control(code) ? action != GLFW_RELEASE : now.control;
        hold(now);
        const std::optional<Key> known = key_of(code);
        if (!known) {
            return;
        }
        if (action == GLFW_RELEASE) {
            release(*known);
        } else if (action == GLFW_PRESS) {
            press(*known, modifiers_in(modifiers));
        } else {
            repeat(*known, modifiers_in(modifiers));
        }
    }

    void button(int number, int action, int modifiers) {
        const std::optional<MouseButton> known = button_of(number);
        if (known && action == GLFW_PRESS) {
            press(*known, modifiers_in(modifiers));
        } else if (known) {
            release(*known, modifiers_in(modifiers));
        }
    }
};

namespace {

InputEvents::Log& log_of(GLFWwindow* window) {
    return *static_cast<InputEvents::Log*>(glfwGetWindowUserPointer(window));
}

// Each passes its event on to raylib, which keeps its own account.
void on_key(GLFWwindow* window, int code, int scan, int action, int modifiers) {
    log_of(window).key(code, action, modifiers);
    log_of(window).next_key(window, code, scan, action, modifiers);
}

void on_char(GLFWwindow* window, unsigned int code) {
    log_of(window).type(utf8(code));
    log_of(window).next_char(window, code);
}

void on_button(GLFWwindow* window, int number, int action, int modifiers) {
    log_of(window).button(number, action, modifiers);
    log_of(window).next_button(window, number, action, modifiers);
}

void on_cursor(GLFWwindow* window, double x, double y) {
    log_of(window).move({x, y});
    log_of(window).next_cursor(window, x, y);
}

void on_scroll(GLFWwindow* window, double x, double y) {
    log_of(window).turn_wheel(y);
    log_of(window).next_scroll(window, x, y);
}

void on_refresh(GLFWwindow* window) {
    log_of(window).damaged = true;
    if (log_of(window).next_refresh != nullptr) {
        log_of(window).next_refresh(window);
    }
}

}  // namespace

InputEvents::InputEvents(std::unique_ptr<Log> log) : log_(std::move(log)) {}

Result<std::unique_ptr<InputEvents>> InputEvents::listen() {
    GLFWwindow* window = glfwGetCurrentContext();
    if (window == nullptr) {
        return Error{ErrorCode::system,
                     "this raylib brings a GLFW of its own, so that nothing can be heard of hands"};
    }
    auto log = std::make_unique<Log>();
    glfwSetWindowUserPointer(window, log.get());
    log->next_key = glfwSetKeyCallback(window, on_key);
    log->next_char = glfwSetCharCallback(window, on_char);
    log->next_button = glfwSetMouseButtonCallback(window, on_button);
    log->next_cursor = glfwSetCursorPosCallback(window, on_cursor);
    log->next_scroll = glfwSetScrollCallback(window, on_scroll);
    log->next_refresh = glfwSetWindowRefreshCallback(window, on_refresh);
    return std::unique_ptr<InputEvents>(new InputEvents(std::move(log)));
}

InputEvents::~InputEvents() {
    if (GLFWwindow* window = glfwGetCurrentContext()) {
        glfwSetKeyCallback(window, log_->next_key);
        glfwSetCharCallback(window, log_->next_char);
        glfwSetMouseButtonCallback(window, log_->next_button);
        glfwSetCursorPosCallback(window, log_->next_cursor);
        glfwSetScrollCallback(window, log_->next_scroll);
        glfwSetWindowRefreshCallback(window, log_->next_refresh);
    }
}

void InputEvents::wait(double seconds) {
    if (seconds > 0.0) {
        glfwWaitEventsTimeout(seconds);
    }
}

bool InputEvents::take_damage() { return std::exchange(log_->damaged, false); }

std::vector<Input> InputEvents::collect(double seconds, double pixels_per_unit) {
    return log_->collect(seconds, read_pad(), pixels_per_unit);
}

}  // namespace haula::render
