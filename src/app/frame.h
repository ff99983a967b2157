#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "app/options.h"
#include "core/result.h"
#include "render/camera.h"
#include "render/input.h"
#include "render/renderer.h"
#include "render/scene.h"
#include "render/text.h"
#include "render/window.h"

namespace haula::app {

// Everything that lives from frame to frame. The window is first: it outlives what it draws with.
struct App {
    std::unique_ptr<render::Window> window;
    std::unique_ptr<render::Renderer> renderer;
    std::unique_ptr<render::Text> text;
    render::OrbitCamera camera;
    render::Scene scene;
    render::Input input;
    std::filesystem::path pictures;
    std::string notice;  // one line for the player, for a while
    double notice_left_s = 0.0;
    bool quit = false;
};

// Opens the window on a scene and loads what it draws with.
Result<std::unique_ptr<App>> start(const Options& wanted, render::Scene scene);

// One turn of the loop, on the desktop and in a browser alike.
void update_and_draw_frame(App& app);

}  // namespace haula::app
