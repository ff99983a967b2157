#include <emscripten.h>
#include <raylib.h>

#include "paint/size.h"
#include "render/host_window.h"

// clang-format off
EM_JS(int, haula_js_width, (), { return Module.page.size().width; })
EM_JS(int, haula_js_height, (), { return Module.page.size().height; })
EM_JS(int, haula_js_canvas_width, (), { return Module.canvas.width; })
EM_JS(int, haula_js_canvas_height, (), { return Module.canvas.height; })
EM_JS(void, haula_js_fullscreen, (), { Module.page.toggleFullscreen(); })
EM_JS(double, haula_js_least_hit, (), { return Module.page.leastHit(); })
// clang-format on

namespace haula::render::host {

// The page itself keeps the canvas as large as it is shown, dot by dot: raylib's own ways of doing
// so mix up the page's units and the screen's dots.
unsigned int window_flags() { return 0; }

paint::Size first_size(paint::Size /*wanted*/) { return {haula_js_width(), haula_js_height()}; }

void choose_platform(bool /*shown*/) {}

Error no_window(bool /*shown*/) {
    return {ErrorCode::system, "this browser offers no WebGL 2, with which the table is drawn"};
}

// raylib's question would put the browser to sleep; and a page is closed without asking.
bool close_asked() { return false; }

void toggle_fullscreen() { haula_js_fullscreen(); }

void follow_size() {
    const paint::Size now = first_size({});
    // Emscripten's GLFW has ideas of its own about the canvas where dots are finer than the page's
    // units
    if (now.width != GetScreenWidth() || now.height != GetScreenHeight() ||
        now.width != haula_js_canvas_width() || now.height != haula_js_canvas_height()) {
        SetWindowSize(now.width, now.height);
    }
}

double least_hit() { return haula_js_least_hit(); }

// Browsers do not say; the sign on an American keyboard is what most have.
std::string label_of(int raylib_key) { return {static_cast<char>(raylib_key)}; }

// The browser calls when it wants the next frame.
void pause(double /*seconds*/) {}

}  // namespace haula::render::host
