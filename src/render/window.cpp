#include "render/window.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

#include "core/assert.h"
#include "render/handles.h"
#include "render/input_events.h"

namespace haula::render {

namespace {

unsigned int flags_for(const WindowOptions& options) {
    unsigned int flags = FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_HIGHDPI;
    flags |= options.shown ? 0U : static_cast<unsigned int>(FLAG_WINDOW_HIDDEN);
    flags |= options.vsync ? static_cast<unsigned int>(FLAG_VSYNC_HINT) : 0U;
    flags |= options.smooth_edges ? static_cast<unsigned int>(FLAG_MSAA_4X_HINT) : 0U;
    return flags;
}

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool has_display() { return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"); }

Error no_window(bool shown) {
    if (is_set("DISPLAY")) {
        return {ErrorCode::system, "no window can be opened on display " +
                                       std::string(std::getenv("DISPLAY")) +
                                       ": it cannot be reached, or it offers no OpenGL 3.3"};
    }
    if (shown) {
        return {ErrorCode::system,
                "no window can be opened: there is no display here (DISPLAY is not set)"};
    }
    return {ErrorCode::system,
            "nothing can be drawn: there is no display here (DISPLAY is not set), and Mesa's "
            "off-screen library (libOSMesa, Debian's libosmesa6) is missing"};
}

std::vector<std::filesystem::path> dropped_files() {
    if (!IsFileDropped()) {
        return {};
    }
    const DroppedFilesHandle list(LoadDroppedFiles());
    return {list->paths, list->paths + list->count};
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
    HL_ASSERT(!IsWindowReady());
    SetTraceLogLevel(LOG_NONE);
    SetConfigFlags(flags_for(options));
    std::unique_ptr<Window> window(new Window);
    window->title_ = options.title;
    if (!options.shown && !has_display()) {
        // what nobody looks at needs no display: then OpenGL draws into memory
        glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
    }
    InitWindow(options.size.width, options.size.height, window->title_.c_str());
    if (!IsWindowReady()) {
        return no_window(options.shown);
    }
    Result<std::unique_ptr<InputEvents>> events = InputEvents::listen();
    if (!events) {
        return events.error();
    }
    window->events_ = std::move(*events);
    SetExitKey(KEY_NULL);
    SetWindowMinSize(options.least.width, options.least.height);
    window->ui_scale_ = GetWindowScaleDPI().x;
    if (options.fullscreen) {
        window->toggle_fullscreen();
    }
    window->frame_started_s_ = GetTime();
    return window;
}

Window::Window() = default;

Window::~Window() {
    events_.reset();
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
    // one that was given up may have ended in a picture of its own
    rlDisableFramebuffer();
    rlViewport(0, 0, GetRenderWidth(), GetRenderHeight());
    BeginDrawing();
    rlLoadIdentity();  // pixels, whatever the screen's scale
}

// Not raylib's EndDrawing: that one saves a picture of its own on F12.
std::vector<Input> Window::end_frame(double max_per_second) {
    rlDrawRenderBatchActive();
    SwapScreenBuffer();
    if (max_per_second > 0.0) {
        const double left = frame_started_s_ + 1.0 / max_per_second - GetTime();
        if (left > 0.0) {
            WaitTime(left);
        }
    }
    return read_hands();
}

std::vector<Input> Window::rest(double seconds) {
    // a pad sends nothing that would wake anybody
    constexpr double k_pad_s = 1.0 / 60.0;
    InputEvents::wait(IsGamepadAvailable(0) ? std::min(seconds, k_pad_s) : seconds);
    return read_hands();
}

bool Window::take_damage() { return events_->take_damage(); }

std::vector<Input> Window::read_hands() {
    PollInputEvents();
    const double now = GetTime();
    const double seconds = now - std::exchange(frame_started_s_, now);
    if (!IsWindowFullscreen()) {
        ui_scale_ = GetWindowScaleDPI().x;
    }
    std::vector<Input> inputs =
        events_->collect(seconds, static_cast<double>(GetRenderWidth()) / GetScreenWidth());
    inputs.back().dropped = dropped_files();
    return inputs;
}

std::string Window::label_of(Key key) {
    const bool letter = key >= Key::a && key <= Key::z;
    const bool sign = key >= Key::plus && key <= Key::grave;
    if (!letter && !sign) {
        return {};
    }
    constexpr std::array k_signs{KEY_EQUAL,         KEY_MINUS,     KEY_COMMA,      KEY_PERIOD,
                                 KEY_SLASH,         KEY_SEMICOLON, KEY_APOSTROPHE, KEY_LEFT_BRACKET,
                                 KEY_RIGHT_BRACKET, KEY_BACKSLASH, KEY_GRAVE};
    const int code =
        letter ? KEY_A + static_cast<int>(key) - static_cast<int>(Key::a)
               : k_signs[static_cast<std::size_t>(key) - static_cast<std::size_t>(Key::plus)];
    const char* name = GetKeyName(code);
    std::string label = name != nullptr ? name : "";
    if (label.size() == 1) {
        label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
    }
    return label;
}

}  // namespace haula::render
