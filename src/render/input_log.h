#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "paint/rect.h"
#include "render/input.h"

namespace haula::render {

enum class MouseButton { left, right, middle };

// Writes down what the hands do, in its order, wherever it is heard of: by GLFW or by a browser.
class InputLog {
  public:
    struct Modifiers {
        bool shift = false;
        bool control = false;
    };

    // Held down for itself, without being a key of ours.
    void hold(Modifiers now) { modifiers_ = now; }
    Modifiers held() const { return modifiers_; }

    void press(Key key, Modifiers with);
    void repeat(Key key, Modifiers with);
    void release(Key key);
    // Letters go with the key that was pressed last.
    void type(const std::string& letters) { slices_.back().typed += letters; }
    void press(MouseButton button, Modifiers with);
    void release(MouseButton button, Modifiers with);
    void move(paint::Point to);
    // The pointer is there now, and nothing was dragged on the way.
    void jump(paint::Point to);
    void turn_wheel(double by) { open_slice().wheel += by; }
    void drop(std::filesystem::path file);
    // Nothing is held any more: the hands are elsewhere.
    void let_go();

    // What happened since the last call, in order; never empty. `seconds` and the pad go to the
    // last one; places are multiplied.
    std::vector<Input> collect(double seconds, const Pad& pad, double pixels_per_unit);

  private:
    Input& open_slice();
    void begin_slice();
    Input& close_slice(Modifiers with);

    std::vector<Input> slices_{1};
    bool closed_ = false;  // the last slice has its press or release
    KeySet held_;
    Buttons down_;
    paint::Point pointer_;  // in the window's units
    bool pointer_known_ = false;
    Modifiers modifiers_;
};

}  // namespace haula::render
