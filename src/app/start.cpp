#include "app/start.h"

#include <utility>

#include "app/quality_change.h"
#include "app/screens/settling_screen.h"
#include "app/screens/title_screen.h"
#include "app/toasts.h"
#include "core/asset_dir.h"
#include "core/output_manners.h"
#include "kits/kits.h"
#include "library/folders.h"
#include "library/saved_games.h"
#include "paint/size.h"
#include "presenter/detail.h"
#include "view/hau_la/settled_scene.h"

namespace haula::app {

namespace {

Result<void> load_data(App& app, const LaunchOptions& wanted) {
    app.folders = library::folders_for(wanted.home, wanted.pictures);
    const Result<std::filesystem::path> assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    app.folders.assets = *assets;
    screen::LoadedSettings loaded = screen::load_settings(app.folders.settings_file);
    app.settings = loaded.settings;
    app.saved_settings = loaded.settings;
    Result<rules::Texts> texts = rules::Texts::load(*assets / "i18n", app.settings.language);
    if (!texts) {
        return texts.error();
    }
    app.texts = std::move(*texts);
    Result<table::Kits> kits = kits::load_presented_kits(*assets);
    if (!kits) {
        return kits.error();
    }
    app.kits = std::move(*kits);
    app.games = table::games_of(app.kits);
    app.settings_unread = loaded.unread;
    if (loaded.unread) {
        tell(app,
             app.texts.say(rules::say("app.settings_unread").word("why", loaded.unread->detail)));
    }
    if (loaded.broken) {
        tell(app, app.texts.say(
                      rules::say("app.settings_broken").word("file", loaded.broken->string())));
    }
    return {};
}

Result<void> open_window(App& app, const LaunchOptions& wanted) {
    render::WindowOptions options;
    options.size = wanted.picture ? paint::Size{64, 64} : wanted.size.value_or(options.size);
    options.shown = !wanted.picture;
    options.fullscreen = wanted.fullscreen;
    options.vsync = !wanted.bench_frames && !wanted.picture;
    const std::optional<render::Quality> told =
        wanted.quality ? wanted.quality : app.settings.quality;
    options.smooth_edges = told != render::Quality::low && !wanted.picture;
    Result<std::unique_ptr<render::Window>> window = render::Window::open(options);
    if (!window) {
        return window.error();
    }
    app.window = std::move(*window);
    const render::Quality by_default =
        wanted.picture
            ? render::Quality::high
            : app.settings.quality.value_or(fitting_quality(app.window->graphics_name()));
    Result<std::unique_ptr<render::Renderer>> renderer = render::Renderer::create(
        app.folders.assets / "shaders", library::font_dir(app.folders.assets),
        wanted.quality.value_or(by_default));
    if (!renderer) {
        return renderer.error();
    }
    app.renderer = std::move(*renderer);
    Result<std::unique_ptr<render::Text>> text =
        render::Text::create(library::font_dir(app.folders.assets));
    if (!text) {
        return text.error();
    }
    app.text = std::move(*text);
    app.painter = std::make_unique<render::OverlayPainter>(*app.text);
    app.ui = std::make_unique<ui::Ui>(*app.text);
    if (!wanted.picture && !wanted.bench_frames) {
        app.audio = std::make_unique<render::Audio>(app.folders.assets / "sounds");
    }
    return {};
}

}  // namespace

Result<std::unique_ptr<App>> start(const LaunchOptions& wanted, FirstScene first) {
    auto app = std::make_unique<App>();
    if (const Result<void> loaded = load_data(*app, wanted); !loaded) {
        return loaded.error();
    }
    if (const Result<void> opened = open_window(*app, wanted); !opened) {
        return opened.error();
    }
    app->quality_override = wanted.quality;
    app->layout_file = wanted.layout;
    app->layout_existing = existing_if(wanted.force);
    app->link = wanted.link;
    app->scene = std::move(first.scene);
    app->camera.make_room(view::top_of(app->scene));
    app->camera.set(wanted.view.value_or(render::Preset::hero));
    app->camera.jump();
    if (wanted.picture || wanted.bench_frames) {
        return app;  // nobody looks at screens
    }
    if (first.to_settle) {
        app->screens.push_back(make_settling_screen(std::move(*first.to_settle),
                                                    wanted.structure->string(),
                                                    wanted.view.value_or(render::Preset::hero)));
    } else {
        app->slots = library::claim_slots(app->folders);
        app->screens.push_back(make_title_screen(app->folders, app->scene,
                                                 presenter::detail_for(app->renderer->quality())));
    }
    return app;
}

}  // namespace haula::app
