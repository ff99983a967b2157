#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "render/input.h"
#include "render/size.h"

namespace haula::render {

struct WindowOptions {
    std::string title = "Hau La";
    Size size{1280, 720};
    Size least{960, 600};
    bool shown = true;
    bool fullscreen = false;
    bool vsync = true;
    bool smooth_edges = true;  // asks for multisampling, where the system offers it
};

// The window and the graphics it owns. Everything from render/handles.h dies before it.
class Window {
  public:
    // One at a time. No display or no OpenGL 3.3 is an error with one sentence.
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    Size size() const;
    // How much larger than 96 dots an inch the screen wants things.
    double ui_scale() const;
    bool close_asked() const;
    void toggle_fullscreen();
    std::string graphics_name() const;

    void begin_frame();
    // Shows what was drawn, waits for its time (`most_per_second` frames; 0: no limit), and reads
    // what the hands did meanwhile.
    Input end_frame(double most_per_second);

  private:
    Window() = default;
    Input read_input();

    std::string title_;
    double ui_scale_ = 1.0;
    double frame_started_s_ = 0.0;
    Buttons buttons_;  // down at the end of the frame before
    bool shift_before_ = false;
    bool control_before_ = false;
};

}  // namespace haula::render
