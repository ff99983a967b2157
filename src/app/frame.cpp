#include "app/frame.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

#include "app/layout_file.h"
#include "app/mirror.h"
#include "app/open_file.h"
#include "app/open_link.h"
#include "app/quality_change.h"
#include "app/toasts.h"
#include "core/host_files.h"
#include "core/memory_reserve.h"
#include "library/file_keeper.h"
#include "library/folders.h"
#include "paint/overlay.h"
#include "render/labels.h"
#include "studio/film_job.h"
#include "studio/photo_screen.h"
#include "studio/screenshot_job.h"
#include "studio/turntable.h"

namespace haula::app {

namespace {

constexpr double k_frames_per_second = 60.0;
constexpr double k_idle_frames_per_second = 30.0;
constexpr double k_idle_s = 0.125;  // how long nothing is looked at while nothing happens
constexpr double k_veil_s = 0.35;
constexpr double k_double_click_s = 0.5;
constexpr double k_double_click_px = 6.0;
constexpr double k_label_px = 17.0;
constexpr paint::Colour k_veil{0.16F, 0.14F, 0.12F, 1.0F};

// The topmost screen that shows a scene.
const screen::Screen* showing(const App& app) {
    for (auto screen = app.screens.rbegin(); screen != app.screens.rend(); ++screen) {
        if ((*screen)->scene() != nullptr) {
            return screen->get();
        }
    }
    return nullptr;
}

// Of this moment, whatever happens while it is drawn.
void take_photo(App& app) {
    if (const screen::Screen* shown = showing(app)) {
        app.render_queue.push_back(std::make_unique<studio::ScreenshotJob>(
            render::Exposure(*shown->scene(), shown->photo_view(), app.window->size(),
                             render::picture_samples(app.renderer->quality())),
            app.folders.pictures));
    }
}

void begin_turntable(App& app) {
    constexpr paint::Size k_size{640, 480};
    constexpr int k_pictures = 48;
    if (app.render_queue.has(studio::Turntable::k_status_key)) {
        tell(app, app.texts.text("app.animation_busy"));  // it takes long: one at a time
        return;
    }
    if (const screen::Screen* shown = showing(app)) {
        app.render_queue.push_back(std::make_unique<studio::Turntable>(
            *shown->scene(), shown->photo_view(), k_size, k_pictures,
            studio::Destination{.folder = app.folders.pictures}));
    }
}

void begin_film(App& app, std::unique_ptr<screen::Motion> motion) {
    if (app.render_queue.has(studio::FilmJob::k_status_key)) {
        tell(app, app.texts.text("app.animation_busy"));
        return;
    }
    app.render_queue.push_back(
        std::make_unique<studio::FilmJob>(std::move(motion), screen::k_film_size,
                                          studio::Destination{.folder = app.folders.pictures}));
}

// Letters grow with the window and with the screen's dots; the player's wish comes on top.
double scale_for(const App& app, paint::Size window) {
    const double by_size = std::min(window.height / 760.0, window.width / 1216.0);
    // a larger window is for seeing more of the table, and only in part for larger letters
    const double grown = by_size <= 1.0 ? by_size : std::pow(by_size, 0.55);
    const double fitting = std::clamp(grown, 0.79, 3.2);
    return std::max(fitting, 0.85 * app.window->ui_scale()) * app.settings.text_percent / 100.0;
}

void obey_everywhere(App& app, screen::Context& context) {
    // with Ctrl it is no letter of a name
    const bool types_nothing = context.settings.keys.of(screen::Action::quit).control;
    const bool asked = types_nothing
                           ? context.settings.keys.pressed(context.input, screen::Action::quit)
                           : context.pressed(screen::Action::quit);
    if (asked && !app.screens.back()->listens()) {
        context.quit();
    }
    if (context.pressed(screen::Action::full_screen)) {
        context.request(screen::ScreenRequest::Kind::full_screen);
    }
    if (context.pressed(screen::Action::picture)) {
        context.request(screen::ScreenRequest::Kind::picture);
    }
    if (context.pressed(screen::Action::loop)) {
        context.film(app.screens.back()->last_act(context));
    }
    const screen::Screen& top = *app.screens.back();
    if (top.scene() != nullptr && top.name() != studio::k_photo_screen &&
        context.pressed(screen::Action::photo)) {
        context.request(screen::ScreenRequest::Kind::photo);
    }
    fade_toasts(app, context.input.seconds);
}

double volume_of(const App& app) {
    return app.settings.muted ? 0.0 : app.settings.volume_percent / 100.0;
}

void play(App& app, const render::Heard& heard) {
    if (app.audio) {
        app.audio->play(heard, volume_of(app));
    }
}

void tell_settings_not_saved(App& app, const Error& why) {
    tell(app, app.texts.say(rules::say("app.settings_not_saved").word("why", why.detail)));
}

// What a changed setting means at once.
void follow_settings(App& app) {
    if (app.settings == app.saved_settings) {
        return;
    }
    if (app.settings.language != app.saved_settings.language) {
        Result<rules::Texts> texts =
            rules::Texts::load(app.folders.assets / "i18n", app.settings.language);
        if (texts) {
            app.texts = std::move(*texts);
        }
    }
    if (app.settings.quality != app.saved_settings.quality && !app.quality_override) {
        app.quality_awaited =
            app.settings.quality.value_or(fitting_quality(app.window->graphics_name()));
    }
    if (app.settings_unread) {
        app.saved_settings = app.settings;
        tell_settings_not_saved(app, *app.settings_unread);
        return;
    }
    library::file_keeper().keep(
        app.folders.settings_file,
        [settings = app.settings,
         file = app.folders.settings_file]() -> Result<std::filesystem::path> {
            const Result<void> saved = screen::save_settings(settings, file);
            return saved ? Result<std::filesystem::path>(file) : saved.error();
        });
    app.saved_settings = app.settings;
}

void tell_written(App& app) {
    for (const FileKeeper::Written& written : library::file_keeper().advance()) {
        if (written.place.empty()) {
            const bool there = written.file.ok();
            if (there) {
                host::hand_over(written.file->c_str());
            }
            tell(app, library::saved_in_words(
                          app.texts, there ? Result<void>() : Result<void>(written.file.error()),
                          there ? *written.file : std::filesystem::path()));
        } else if (!written.file && written.place == app.folders.settings_file) {
            tell_settings_not_saved(app, written.file.error());
        } else if (!written.file) {
            tell(app, written.file.error().detail);
        }
    }
}

// Who double-clicks a button that leads elsewhere does not mean what lies there at the same place.
render::Input without_second_click(App& app, render::Input input) {
    app.suppressed_click_left_s -= input.seconds;
    if (app.suppressed_click_left_s > 0.0 &&
        std::hypot(input.pointer.x - app.suppressed_click.x,
                   input.pointer.y - app.suppressed_click.y) < k_double_click_px) {
        input.pressed_buttons.left = false;
    }
    return input;
}

}  // namespace

void draw_frame(App& app) {
    const screen::Screen* shown = showing(app);
    const paint::Size size = app.window->size();
    app.window->begin_frame();
    if (shown != nullptr) {
        app.renderer->draw(*shown->scene(), shown->view(), size);
        render::draw_labels(*shown->scene(), shown->view(), size, *app.text,
                            k_label_px * app.ui->scale());
    }
    if (app.veil > 0.0) {
        paint::Overlay veil;
        veil.box({0.0, 0.0, static_cast<double>(size.width), static_cast<double>(size.height)}, 0.0,
                 ui::with_alpha(k_veil, static_cast<float>(app.veil * app.veil)));
        app.painter->paint(veil, size);
    }
    app.painter->paint(app.ui->overlay(), size);
    app.drawn_overlay = app.ui->overlay().items();
    app.drawn_size = size;
}

bool is_drawn(App& app) {
    const bool damaged = app.window->take_damage();
    const screen::Screen* shown = showing(app);
    const paint::Size size = app.window->size();
    return !damaged && app.veil <= 0.0 && app.drawn_size == size &&
           (shown == nullptr || app.renderer->shows(*shown->scene(), shown->view(), size)) &&
           app.drawn_overlay == app.ui->overlay().items();
}

void handle(App& app, screen::ScreenRequest request) {
    const screen::Screen* before = showing(app);
    switch (request.kind) {
        case screen::ScreenRequest::Kind::push:
            app.screens.push_back(std::move(request.screen));
            break;
        case screen::ScreenRequest::Kind::pop:
            app.screens.pop_back();
            break;
        case screen::ScreenRequest::Kind::replace:
            app.screens.back() = std::move(request.screen);
            break;
        case screen::ScreenRequest::Kind::start_over:
            app.screens.clear();
            app.screens.push_back(std::move(request.screen));
            break;
        case screen::ScreenRequest::Kind::to_first:
            app.screens.resize(1);
            break;
        case screen::ScreenRequest::Kind::quit:
            app.quit = true;
            app.refused = std::move(request.text);
            return;
        case screen::ScreenRequest::Kind::picture:
            take_photo(app);
            return;
        case screen::ScreenRequest::Kind::animation:
            begin_turntable(app);
            return;
        case screen::ScreenRequest::Kind::photo:
            if (before != nullptr) {
                app.screens.push_back(studio::make_photo_screen(
                    *before->scene(), before->photo_view(), app.settings.room));
            }
            break;
        case screen::ScreenRequest::Kind::film:
            begin_film(app, std::move(request.motion));
            return;
        case screen::ScreenRequest::Kind::sound:
            play(app, *request.sound);
            return;
        case screen::ScreenRequest::Kind::drawing:
            app.render_queue.push_front(
                std::make_unique<studio::DrawingJob>(std::move(request.drawing)));
            return;
        case screen::ScreenRequest::Kind::full_screen:
            app.window->toggle_fullscreen();
            return;
        case screen::ScreenRequest::Kind::toast:
            tell(app, std::move(request.text));
            return;
    }
    app.ui->forget();
    app.fresh_screen = true;
    app.quit |= app.screens.empty();
    const screen::Screen* now = showing(app);
    const bool goes_on = request.kind == screen::ScreenRequest::Kind::replace && now != nullptr &&
                         now->goes_on_with_scene();
    if (now != before && !goes_on && !app.settings.reduced_motion) {
        app.veil = 1.0;
    }
}

void run_pass(App& app, const render::Input& told, paint::Size window) {
    const render::Input input = without_second_click(app, told);
    tell_written(app);
    screen::Screen& top = *app.screens.back();
    app.ui->begin(input, {window, scale_for(app, window), top.arrows(), top.accent(),
                          app.window->least_hit_px()});
    screen::Context context{app.kits, app.games, app.texts, app.settings, app.folders,
                            *app.ui,  input,     window,    {},           app.renderer->quality()};
    obey_everywhere(app, context);
    top.pass(context);
    if (!input.dropped.empty() && !top.takes_files()) {
        open_file(context, input.dropped.front());
    }
    if (app.link) {
        open_link(context, *std::exchange(app.link, std::nullopt));
    }
    follow_mirror(app, context);
    show_awaited_quality(app);
    show_toasts(app);
    app.ui->end();
    if (app.ui->used_any()) {
        play(app, {render::Sound::click});
    }
    if (input.seconds > 0.0) {
        for (std::size_t i = 0; i + 1 < app.screens.size(); ++i) {
            app.screens[i]->update_covered(context, input.seconds);
        }
        app.veil = std::max(0.0, app.veil - input.seconds / k_veil_s);
    }
    std::vector<screen::ScreenRequest> requests = std::move(context.requests);
    for (screen::ScreenRequest& request : requests) {
        // nobody is left to handle anything for
        if (!app.quit) {
            handle(app, std::move(request));
        }
    }
    const bool leads_elsewhere = !app.quit && app.screens.back().get() != &top;
    if (leads_elsewhere && input.released_buttons.left) {
        app.suppressed_click = input.pointer;
        app.suppressed_click_left_s = k_double_click_s;
    }
    follow_settings(app);
}

namespace {

void one_frame(App& app) {
    for (const render::Input& input : app.inputs) {
        if (!app.quit) {
            run_pass(app, input, app.window->size());
        }
        // so that what is pressed next meets a screen that knows where its widgets are
        for (int i = 0; i < 3 && app.fresh_screen && !app.quit; ++i) {
            app.fresh_screen = false;
            render::Input nothing;
            nothing.pointer = input.pointer;
            run_pass(app, nothing, app.window->size());
        }
    }
    if (app.quit) {
        return;
    }
    app.renderer->set_room(app.settings.room);
    if (app.audio) {
        app.audio->keep_room(volume_of(app));
    }
    for (std::string& told : app.render_queue.work(*app.renderer, app.window->size(), app.texts)) {
        tell(app, std::move(told));
    }
    bool moving = app.veil > 0.0 || app.render_queue.busy() ||
                  (showing(app) != nullptr && app.renderer->refining());
    for (const std::unique_ptr<screen::Screen>& screen : app.screens) {
        moving = moving || screen->moving();
    }
    const bool same = is_drawn(app);
    if (!same) {
        draw_frame(app);
    }
    if (app.layout_file) {
        keep_layout_file(app);
    }
    if (same) {
        app.inputs = app.window->rest(moving ? 1.0 / k_frames_per_second : k_idle_s);
    } else {
        app.inputs = app.window->end_frame(moving ? k_frames_per_second : k_idle_frames_per_second);
    }
    app.quit |= app.window->close_asked();
    follow_awaited_quality(app);
}

// What could not be done is not tried again, and what the hands do meanwhile is listened to.
void give_frame_up(App& app) {
    app.inputs.clear();
    tell(app, app.texts.text("app.no_memory"));
    app.inputs = app.window->rest(1.0 / k_frames_per_second);
    app.quit |= app.window->close_asked();
}

}  // namespace

// Without memory a frame is lost, not the game: a session changes its state only by a whole one.
void update_and_draw_frame(App& app) {
    constexpr int k_max_lost = 100;  // then it is no passing lack
    try {
        refill_memory_reserve();
        one_frame(app);
        app.frames_without_memory = 0;
    } catch (const std::bad_alloc&) {
        if (++app.frames_without_memory > k_max_lost) {
            throw;
        }
        give_frame_up(app);
    }
}

}  // namespace haula::app
