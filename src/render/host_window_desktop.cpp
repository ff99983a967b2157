#include <raylib.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cstdlib>

#include "paint/size.h"
#include "render/host_window.h"

namespace haula::render::host {

namespace {

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

}  // namespace

unsigned int window_flags() { return FLAG_WINDOW_RESIZABLE | FLAG_WINDOW_HIGHDPI; }

paint::Size first_size(paint::Size wanted) { return wanted; }

void choose_platform(bool shown) {
    if (is_set("WAYLAND_DISPLAY")) {
        return;  // GLFW finds out which of the two it is
    }
    if (!shown && !is_set("DISPLAY")) {
        // then OpenGL draws into memory
        glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
    } else if (glfwPlatformSupported(GLFW_PLATFORM_X11) == GLFW_TRUE) {
        // else it would ask for Wayland first, whose library then complains to whoever reads along
        glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
    }
}

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

bool close_asked() { return WindowShouldClose(); }

void toggle_fullscreen() { ToggleFullscreen(); }

void follow_size() {}

double least_hit() { return 0.0; }

std::string label_of(int raylib_key) {
    const char* name = GetKeyName(raylib_key);
    return name != nullptr ? name : "";
}

void pause(double seconds) { WaitTime(seconds); }

}  // namespace haula::render::host
