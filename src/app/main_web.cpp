// The program on a page: the browser calls for every frame, and nothing here ever waits.
#include <emscripten.h>

#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/bench.h"
#include "app/first_scene.h"
#include "app/frame.h"
#include "app/layout_file.h"
#include "app/options.h"
#include "app/start.h"
#include "app/toasts.h"
#include "core/asset_dir.h"
#include "core/file_system.h"
#include "core/files.h"
#include "rules/message.h"
#include "sounds/synthesis.h"
#include "sounds/wav.h"

// clang-format off
EM_JS(void, haula_js_refused, (const char* sentence), { Module.page.refused(UTF8ToString(sentence)); })
EM_JS(void, haula_js_started, (), { Module.page.started(); })
EM_JS(void, haula_js_ended, (), { Module.page.ended(); })
// clang-format on

namespace {

using namespace haula;

std::unique_ptr<app::App> shown;  // lives as long as the page

// How fast a page draws, in frames that the browser calls for; told on its console.
struct Bench {
    int frames = 0;
    int drawn = -5;  // the first are slower
    double began_ms = 0.0;
};
std::optional<Bench> bench;

void next_bench_frame() {
    app::draw_bench_frame(*shown);
    if (++bench->drawn == 0) {
        bench->began_ms = emscripten_get_now();
    } else if (bench->drawn == bench->frames) {
        const double seconds = (emscripten_get_now() - bench->began_ms) / 1000.0;
        std::printf("%.1f frames a second\n", bench->frames / seconds);
        shown->quit = true;
    }
}

void frame() {
    if (shown->quit) {
        emscripten_cancel_main_loop();
        shown.reset();
        haula_js_ended();
        return;
    }
    if (bench) {
        next_bench_frame();
    } else {
        app::update_and_draw_frame(*shown);
    }
}

// They are a tenth of what would have to be fetched, and formulas of a few lines. Without them the
// game is silent, as it is where there is no loudspeaker.
void compute_sounds() {
    const Result<std::filesystem::path> assets = asset_dir();
    if (!assets || !make_folders(*assets / "sounds")) {
        return;
    }
    for (const sounds::NamedSound& sound : sounds::all_sounds()) {
        (void)write_file_safely(*assets / "sounds" / (std::string(sound.name) + ".wav"),
                                sounds::wav_of(sound.samples));
    }
}

Result<void> start(const std::vector<std::string>& words) {
    compute_sounds();
    const Result<app::LaunchOptions> options = app::parse_options(words);
    if (!options) {
        return options.error();
    }
    Result<app::FirstScene> first = app::first_scene(*options);
    if (!first) {
        return first.error();
    }
    Result<std::unique_ptr<app::App>> app = app::start(*options, std::move(*first));
    if (!app) {
        return app.error();
    }
    shown = std::move(*app);
    if (options->bench_frames) {
        bench = Bench{.frames = *options->bench_frames};
    }
    return {};
}

}  // namespace

extern "C" {

// An address that was changed by hand while the page was open.
EMSCRIPTEN_KEEPALIVE void haula_open_link(const char* link) {
    if (shown) {
        shown->link = link;
    }
}

// How far a step of the wheel moves what lies there, in the canvas' dots; 0 where nothing can be
// scrolled. A finger has no wheel.
EMSCRIPTEN_KEEPALIVE double haula_scrolls_at(double x, double y) {
    if (!shown) {
        return 0.0;
    }
    const paint::Size window = shown->window->size();
    for (const ui::Drawn& one : shown->ui->report()) {
        const bool cut = one.clip.height < window.height - 1.0;
        if (one.scrolls && cut && one.clip.holds({x, y})) {
            return shown->ui->wheel_px();
        }
    }
    return 0.0;
}

// What is on the screen, as JSON: for tests, and for whoever looks with something else than eyes.
EMSCRIPTEN_KEEPALIVE const char* haula_layout() {
    static std::string json;
    json = shown ? app::layout_json(*shown) : "{}";
    return json.c_str();
}

// What the screen says, as it was at the last pass, and asks for the next (app/mirror.h); once.
EMSCRIPTEN_KEEPALIVE const char* haula_words() {
    static std::string json;
    json = shown ? std::exchange(shown->mirror.json, {}) : "";
    if (shown) {
        shown->mirror.asked = true;
    }
    return json.c_str();
}

EMSCRIPTEN_KEEPALIVE void haula_typed(const char* line) {
    if (shown) {
        shown->mirror.typed = line;
    }
}

// What the page has to say to the player, by its key.
EMSCRIPTEN_KEEPALIVE void haula_tell(const char* key, const char* why) {
    if (shown) {
        app::tell(*shown, shown->texts.say(rules::say(key).word("why", why)));
    }
}
}

int main(int count, char** values) {
    try {
        const Result<void> started = start(std::vector<std::string>(values + 1, values + count));
        if (!started) {
            haula_js_refused(started.error().detail.c_str());
            return 2;
        }
    } catch (const std::exception& e) {
        haula_js_refused(e.what());
        return 1;
    }
    haula_js_started();
    emscripten_set_main_loop(frame, 0, false);
    return 0;
}
