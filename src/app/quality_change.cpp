#include "app/quality_change.h"

#include <utility>

#include "app/toasts.h"
#include "library/folders.h"

namespace haula::app {

render::Quality fitting_quality(const std::string& graphics) {
    // drawing in software has to be frugal
    const bool software = graphics.find("llvmpipe") != std::string::npos ||
                          graphics.find("softpipe") != std::string::npos ||
                          graphics.find("SwiftShader") != std::string::npos;
    return software ? render::Quality::low : render::Quality::medium;
}

void show_awaited_quality(App& app) {
    if (!app.quality_awaited) {
        return;
    }
    app.quality_told = true;
    app.ui->dialog("quality", 420.0, [&] {
        app.ui->label(app.texts.text("app.one_moment"), {.align = ui::Align::centre});
    });
}

void follow_awaited_quality(App& app) {
    if (!app.quality_awaited || !std::exchange(app.quality_told, false)) {
        return;
    }
    const render::Quality wanted = *std::exchange(app.quality_awaited, std::nullopt);
    if (wanted == app.renderer->quality()) {
        return;
    }
    Result<std::unique_ptr<render::Renderer>> renderer = render::Renderer::create(
        app.folders.assets / "shaders", library::font_dir(app.folders.assets), wanted);
    if (renderer) {
        app.renderer = std::move(*renderer);
    } else {
        tell(app, renderer.error().detail);
    }
}

}  // namespace haula::app
