#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "paint/size.h"
#include "render/input.h"

namespace haula::render {

struct WindowOptions {
    std::string title = "Hau La";
    paint::Size size{1280, 720};
    paint::Size least{960, 600};
    bool shown = true;
    bool fullscreen = false;
    bool vsync = true;
    bool smooth_edges = true;  // asks for multisampling, where the system offers it
};

class InputEvents;

// The window and the graphics it owns. Everything from render/handles.h dies before it.
class Window {
  public:
    // One at a time. No display or no OpenGL 3.3 is an error with one sentence.
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    paint::Size size() const;
    // How much larger than 96 dots an inch the screen wants things.
    double ui_scale() const;
    double least_hit_px() const;  // of what a hand is to hit, each way; where the hand is a thumb
    bool close_asked() const;
    void toggle_fullscreen();
    std::string graphics_name() const;
    // What is printed on a key here; empty for keys without a letter or sign of their own.
    static std::string label_of(Key key);

    void begin_frame();
    // Shows what was drawn, waits for its time (`max_per_second` frames; 0: no limit), and reads
    // what the hands did meanwhile: never empty, in order.
    std::vector<Input> end_frame(double max_per_second);
    // Instead of a frame, where the picture would be the same: shows nothing anew, sleeps until the
    // hands do something, at most so long, and reads it.
    std::vector<Input> rest(double seconds);
    // Whether the picture has to be drawn again although nothing in it has changed; once.
    bool take_damage();

  private:
    Window();
    std::vector<Input> read_hands();

    std::string title_;
    double ui_scale_ = 1.0;
    double frame_started_s_ = 0.0;
    std::unique_ptr<InputEvents> events_;
};

}  // namespace haula::render
