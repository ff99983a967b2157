#include "render/window.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/assert.h"
#include "render/handles.h"
#include "render/host_graphics.h"
#include "render/host_window.h"
#include "render/input_events.h"

namespace haula::render {

namespace {

unsigned int flags_for(const WindowOptions& options) {
    unsigned int flags = host::window_flags();
    flags |= options.shown ? 0U : static_cast<unsigned int>(FLAG_WINDOW_HIDDEN);
    flags |= options.vsync ? static_cast<unsigned int>(FLAG_VSYNC_HINT) : 0U;
    flags |= options.smooth_edges ? static_cast<unsigned int>(FLAG_MSAA_4X_HINT) : 0U;
    return flags;
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
    host::choose_platform(options.shown);
    const paint::Size size = host::first_size(options.size);
    InitWindow(size.width, size.height, window->title_.c_str());
    if (!IsWindowReady()) {
        return host::no_window(options.shown);
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

paint::Size Window::size() const { return {GetRenderWidth(), GetRenderHeight()}; }

// raylib forgets the screen's scale while the window fills the screen.
double Window::ui_scale() const { return ui_scale_; }

double Window::least_hit_px() const { return host::least_hit(); }

bool Window::close_asked() const { return host::close_asked(); }

void Window::toggle_fullscreen() { host::toggle_fullscreen(); }

std::string Window::graphics_name() const {
    std::string name = host::graphics_name();
    return name.empty() ? "unknown" : name;
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
            host::pause(left);
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
    host::follow_size();
    const double now = GetTime();
    const double seconds = now - std::exchange(frame_started_s_, now);
    if (!IsWindowFullscreen()) {
        ui_scale_ = GetWindowScaleDPI().x;
    }
    std::vector<Input> inputs =
        events_->collect(seconds, static_cast<double>(GetRenderWidth()) / GetScreenWidth());
    for (std::filesystem::path& file : dropped_files()) {
        inputs.back().dropped.push_back(std::move(file));
    }
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
    std::string label = host::label_of(code);
    if (label.size() == 1) {
        label[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(label[0])));
    }
    return label;
}

}  // namespace haula::render
