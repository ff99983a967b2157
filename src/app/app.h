#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/file_lock.h"
#include "core/files.h"
#include "paint/overlay.h"
#include "render/audio.h"
#include "render/camera.h"
#include "render/input.h"
#include "render/overlay_painter.h"
#include "render/renderer.h"
#include "render/scene.h"
#include "render/text.h"
#include "render/window.h"
#include "rules/game.h"
#include "rules/texts.h"
#include "screen/screen.h"
#include "studio/render_queue.h"
#include "table/game_kit.h"
#include "ui/ui.h"

namespace haula::app {

// One sentence for the player, for a while.
struct Toast {
    std::string text;
    double left_s = 0.0;
};

// The screen for those who cannot see it; see app/mirror.h.
struct Mirror {
    bool asked = false;                // what it says now
    std::string json;                  // as it was said last
    std::optional<std::string> typed;  // a line, to be obeyed in the next pass
    std::vector<std::string> answers;  // not yet fetched
};

// Everything that lives from frame to frame. The window is first: it outlives what it draws with.
struct App {
    std::unique_ptr<render::Window> window;
    std::unique_ptr<render::Renderer> renderer;
    std::unique_ptr<render::Text> text;
    std::unique_ptr<render::OverlayPainter> painter;
    std::unique_ptr<render::Audio> audio;
    render::OrbitCamera camera;  // with the scene: what --picture and --bench-frames draw
    render::Scene scene;
    std::vector<render::Input> inputs{1};  // what the hands did since the frame before
    library::Folders folders;
    std::optional<FileLock> slots;  // of running games; see claim_slots
    table::Kits kits;
    rules::Games games;  // of the kits
    rules::Texts texts;
    screen::Settings settings;
    screen::Settings saved_settings;
    std::optional<Error> settings_unread;  // then their file is left alone
    std::optional<render::Quality>
        quality_override;  // by the command line, which outranks the settings
    std::unique_ptr<ui::Ui> ui;
    std::vector<std::unique_ptr<screen::Screen>> screens;  // the last lies on top
    std::vector<Toast> toasts;
    studio::RenderQueue render_queue;
    std::optional<render::Quality> quality_awaited;  // chosen; its shaders are still to be made
    bool quality_told = false;                       // that it takes a moment
    bool fresh_screen = true;                        // the one on top has not been laid out yet
    double veil = 0.0;                               // over a scene that has just changed, fading
    std::vector<paint::OverlayItem> drawn_overlay;   // what the window shows over the scene
    paint::Size drawn_size;                          // of the window then
    paint::Point suppressed_click;                   // it opened the screen on top
    double suppressed_click_left_s = 0.0;            // for which a second one means the same
    std::optional<std::string> link;                 // to be opened over the title
    Mirror mirror;
    std::optional<std::filesystem::path> layout_file;
    std::string layout_written;
    Existing layout_existing = Existing::refuse;  // until the first of it is written
    int frames_without_memory = 0;                // in a row
    bool quit = false;
    std::string refused;  // why it quits, if that is nobody's wish
};

}  // namespace haula::app
