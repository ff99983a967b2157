#include "render/window.h"

#include <array>
#include <cstdlib>
#include <utility>

#include "core/assert.h"
#include "render/handles.h"

namespace haula::render {

namespace {

struct KeyCode {
    Key key;
    int code;
};

constexpr std::array k_key_codes{
    KeyCode{Key::left, KEY_LEFT},   KeyCode{Key::right, KEY_RIGHT},
    KeyCode{Key::up, KEY_UP},       KeyCode{Key::down, KEY_DOWN},
    KeyCode{Key::plus, KEY_EQUAL},  KeyCode{Key::plus, KEY_KP_ADD},
    KeyCode{Key::minus, KEY_MINUS}, KeyCode{Key::minus, KEY_KP_SUBTRACT},
    KeyCode{Key::w, KEY_W},         KeyCode{Key::a, KEY_A},
    KeyCode{Key::s, KEY_S},         KeyCode{Key::d, KEY_D},
    KeyCode{Key::one, KEY_ONE},     KeyCode{Key::two, KEY_TWO},
    KeyCode{Key::three, KEY_THREE}, KeyCode{Key::four, KEY_FOUR},
    KeyCode{Key::one, KEY_KP_1},    KeyCode{Key::two, KEY_KP_2},
    KeyCode{Key::three, KEY_KP_3},  KeyCode{Key::four, KEY_KP_4},
    KeyCode{Key::r, KEY_R},         KeyCode{Key::home, KEY_HOME},
    KeyCode{Key::q, KEY_Q},         KeyCode{Key::f11, KEY_F11},
    KeyCode{Key::f12, KEY_F12},     KeyCode{Key::escape, KEY_ESCAPE},
};

unsigned int flags_for(const WindowOptions& options) {
    unsigned int flags = FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_HIGHDPI;
    flags |= options.shown ? 0U : static_cast<unsigned int>(FLAG_WINDOW_HIDDEN);
    flags |= options.vsync ? static_cast<unsigned int>(FLAG_VSYNC_HINT) : 0U;
    flags |= options.smooth_edges ? static_cast<unsigned int>(FLAG_MSAA_4X_HINT) : 0U;
    return flags;
}

Error no_window() {
    const char* display = std::getenv("DISPLAY");
    if (display == nullptr || *display == '\0') {
        return {ErrorCode::system,
                "no window can be opened: there is no display here (DISPLAY is not set)"};
    }
    return {ErrorCode::system, "no window can be opened on display " + std::string(display) +
                                   ": it cannot be reached, or it offers no OpenGL 3.3"};
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
    HL_ASSERT(!IsWindowReady());
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(flags_for(options));
    std::unique_ptr<Window> window(new Window);
    window->title_ = options.title;
    InitWindow(options.size.width, options.size.height, window->title_.c_str());
    if (!IsWindowReady()) {
        return no_window();
    }
    SetExitKey(KEY_NULL);
    SetWindowMinSize(options.least.width, options.least.height);
    window->ui_scale_ = GetWindowScaleDPI().x;
    if (options.fullscreen) {
        window->toggle_fullscreen();
    }
    window->frame_started_s_ = GetTime();
    return window;
}

Window::~Window() {
    if (IsWindowReady()) {
        CloseWindow();
    }
}

Size Window::size() const { return {GetRenderWidth(), GetRenderHeight()}; }

// raylib forgets the screen's scale while the window fills the screen.
double Window::ui_scale() const { return ui_scale_; }

bool Window::close_asked() const { return WindowShouldClose(); }

void Window::toggle_fullscreen() { ToggleFullscreen(); }

std::string Window::graphics_name() const {
    constexpr unsigned int k_gl_renderer = 0x1F01;
    using GetString = const unsigned char* (*)(unsigned int);
    const auto get_string = reinterpret_cast<GetString>(rlGetProcAddress("glGetString"));
    const unsigned char* name = get_string != nullptr ? get_string(k_gl_renderer) : nullptr;
    return name != nullptr ? reinterpret_cast<const char*>(name) : "unknown";
}

void Window::begin_frame() {
    BeginDrawing();
    rlLoadIdentity();  // pixels, whatever the screen's scale
}

// Not raylib's EndDrawing: that one saves a picture of its own on F12.
Input Window::end_frame(double most_per_second) {
    rlDrawRenderBatchActive();
    SwapScreenBuffer();
    if (most_per_second > 0.0) {
        const double left = frame_started_s_ + 1.0 / most_per_second - GetTime();
        if (left > 0.0) {
            WaitTime(left);
        }
    }
    PollInputEvents();
    return read_input();
}

Input Window::read_input() {
    Input input;
    const double now = GetTime();
    input.seconds = now - frame_started_s_;
    frame_started_s_ = now;
    if (!IsWindowFullscreen()) {
        ui_scale_ = GetWindowScaleDPI().x;
    }
    const auto down = [](int one, int other) { return IsKeyDown(one) || IsKeyDown(other); };
    // a chord may begin in one slow frame and be over in the next, or before this one ends
    const bool shift_now = down(KEY_LEFT_SHIFT, KEY_RIGHT_SHIFT);
    const bool control_now = down(KEY_LEFT_CONTROL, KEY_RIGHT_CONTROL);
    input.shift = std::exchange(shift_before_, shift_now) || shift_now;
    input.control = std::exchange(control_before_, control_now) || control_now;
    for (int code = GetKeyPressed(); code != 0; code = GetKeyPressed()) {
        input.shift |= code == KEY_LEFT_SHIFT || code == KEY_RIGHT_SHIFT;
        input.control |= code == KEY_LEFT_CONTROL || code == KEY_RIGHT_CONTROL;
        for (const KeyCode& known : k_key_codes) {
            if (known.code == code) {
                input.pressed_keys.set(static_cast<std::size_t>(known.key));
            }
        }
    }
    for (const KeyCode& known : k_key_codes) {
        if (IsKeyDown(known.code)) {
            input.held_keys.set(static_cast<std::size_t>(known.key));
        }
    }
    const double to_pixels = static_cast<double>(GetRenderWidth()) / GetScreenWidth();
    input.moved_x = GetMouseDelta().x * to_pixels;
    input.moved_y = GetMouseDelta().y * to_pixels;
    input.wheel = GetMouseWheelMove();
    input.dragging = buttons_;
    buttons_ = {IsMouseButtonDown(MOUSE_BUTTON_LEFT), IsMouseButtonDown(MOUSE_BUTTON_RIGHT),
                IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)};
    return input;
}

}  // namespace haula::render
