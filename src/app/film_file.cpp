#include "app/film_file.h"

#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "core/output_manners.h"
#include "films/films.h"
#include "rules/record.h"
#include "screen/seating.h"
#include "shell/hand_panel.h"
#include "studio/film_job.h"

namespace haula::app {

namespace {

Result<std::unique_ptr<screen::Motion>> motion_of(const App& app, const LaunchOptions& options) {
    const Result<rules::Record> record = rules::load_record(*options.record);
    if (!record) {
        return record.error();
    }
    const screen::Seating seating(record->seats);
    const films::FilmStudio studio{app.kits,
                                   app.renderer->quality(),
                                   {seating.style(app.settings.palette), app.camera,
                                    options.size.value_or(screen::k_film_size)}};
    if (options.time_lapse) {
        return films::time_lapse_of(studio, *record);
    }
    const Result<films::Act> act =
        films::act_of(studio, *record, static_cast<std::size_t>(options.moment.value_or(0)));
    if (!act) {
        return act.error();
    }
    return films::film_of_record(studio, *record, act->from_step, act->to_step);
}

}  // namespace

Result<void> draw_film(App& app, const LaunchOptions& options) {
    using namespace std::chrono_literals;
    constexpr int k_samples_at_once = 100;  // nobody waits for the window
    Result<std::unique_ptr<screen::Motion>> motion = motion_of(app, options);
    if (!motion) {
        return motion.error();
    }
    if (!*motion) {
        return bad_input("nothing has happened in this game yet");
    }
    studio::FilmJob job(std::move(*motion), options.size.value_or(screen::k_film_size),
                        {.file = *options.picture, .existing = existing_if(options.force)});
    for (;;) {
        const double before = job.progress();
        const Result<bool> done = job.work(*app.renderer, k_samples_at_once, app.window->size());
        if (!done) {
            return done.error();
        }
        if (*done) {
            return {};
        }
        if (job.progress() == before) {
            std::this_thread::sleep_for(1ms);  // it is settled, or packed, beside
        }
    }
}

}  // namespace haula::app
