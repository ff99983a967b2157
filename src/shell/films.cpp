#include "shell/films.h"

#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "shell/presenters.h"
#include "shell/replay_reel.h"
#include "shell/time_lapse.h"

namespace haula::shell {

namespace {

// A game rebuilt, and a presenter to show it.
Result<std::unique_ptr<ReplayReel>> open_reel(const FilmStudio& studio,
                                              const rules::Record& record) {
    const Result<const table::GameKit*> kit = table::find_kit(studio.kits, record.setup.game);
    if (!kit) {
        return kit.error();
    }
    Result<std::unique_ptr<rules::Judge>> judge = (*kit)->make_judge(record.setup);
    if (!judge) {
        return judge.error();
    }
    return ReplayReel::open(*(*kit)->game, std::move(*judge), record);
}

// The moment that it was highest after, and not before.
Result<std::size_t> best_moment(const FilmStudio& studio, const rules::Record& record,
                                ReplayReel& reel) {
    using namespace std::chrono_literals;
    Result<std::unique_ptr<presenter::Presenter>> presenter =
        make_presenter(record.setup, studio.quality);
    if (!presenter) {
        return presenter.error();
    }
    std::size_t best = 1;
    double best_m = -1.0;
    for (std::size_t i = 0; i < reel.size(); ++i) {
        while (!reel.at(i)) {
            reel.advance();  // else it stops after its first piece of work
            if (const std::optional<Error> error = reel.error()) {
                return *error;
            }
            std::this_thread::sleep_for(5ms);
        }
        (*presenter)->show(reel.at(i)->glance, presenter::Pace::at_once);
        const double top_m = (*presenter)->top_m();
        if (i > 0 && top_m > best_m) {
            best = i;
            best_m = top_m;
        }
    }
    return best;
}

}  // namespace

Result<std::unique_ptr<screen::Motion>> film_of_glances(const FilmStudio& studio, Glances glances) {
    if (glances.size() < 2) {
        return std::unique_ptr<screen::Motion>();
    }
    Result<std::unique_ptr<presenter::Presenter>> presenter =
        make_presenter(glances.front().state->setup(), studio.quality);
    if (!presenter) {
        return presenter.error();
    }
    return std::unique_ptr<screen::Motion>(std::make_unique<ActFilm>(
        std::move(*presenter), studio.setting,
        [glances = std::move(glances)](TaskControl&) { return Result<Glances>(glances); }));
}

Result<std::unique_ptr<screen::Motion>> film_of_record(const FilmStudio& studio,
                                                       const rules::Record& record,
                                                       std::size_t from_step, std::size_t to_step) {
    if (from_step >= to_step) {
        return std::unique_ptr<screen::Motion>();
    }
    const Result<const table::GameKit*> kit = table::find_kit(studio.kits, record.setup.game);
    if (!kit) {
        return kit.error();
    }
    Result<std::unique_ptr<rules::Judge>> judge = (*kit)->make_judge(record.setup);
    if (!judge) {
        return judge.error();
    }
    Result<std::unique_ptr<presenter::Presenter>> presenter =
        make_presenter(record.setup, studio.quality);
    if (!presenter) {
        return presenter.error();
    }
    return std::unique_ptr<screen::Motion>(std::make_unique<ActFilm>(
        std::move(*presenter), studio.setting,
        act_of_record(*(*kit)->game, std::move(*judge), record, from_step, to_step)));
}

Result<std::unique_ptr<screen::Motion>> film_of_last_act(const FilmStudio& studio,
                                                         const rules::Record& record) {
    std::size_t from = record.steps.size();
    while (from > 0 && record.steps[from - 1].actor.is_world()) {
        --from;
    }
    return film_of_record(studio, record, from == 0 ? record.steps.size() : from - 1,
                          record.steps.size());
}

Result<std::unique_ptr<screen::Motion>> time_lapse_of(const FilmStudio& studio,
                                                      const rules::Record& record) {
    if (record.steps.empty()) {
        return std::unique_ptr<screen::Motion>();
    }
    Result<std::unique_ptr<ReplayReel>> reel = open_reel(studio, record);
    if (!reel) {
        return reel.error();
    }
    Result<std::unique_ptr<presenter::Presenter>> presenter =
        make_presenter(record.setup, studio.quality);
    if (!presenter) {
        return presenter.error();
    }
    return std::unique_ptr<screen::Motion>(
        std::make_unique<TimeLapse>(std::move(*reel), std::move(*presenter), studio.setting));
}

Result<Act> act_of(const FilmStudio& studio, const rules::Record& record, std::size_t number) {
    Result<std::unique_ptr<ReplayReel>> reel = open_reel(studio, record);
    if (!reel) {
        return reel.error();
    }
    const std::size_t acts = (*reel)->size() - 1;
    if (acts == 0) {
        return bad_input("nothing has happened in this game yet");
    }
    if (number > acts) {
        return bad_input("this game has " + std::to_string(acts) + " moments, so there is no " +
                         std::to_string(number));
    }
    std::size_t moment = number;
    if (moment == 0) {
        const Result<std::size_t> best = best_moment(studio, record, **reel);
        if (!best) {
            return best.error();
        }
        moment = *best;
    }
    return Act{(*reel)->step_of(moment - 1), (*reel)->step_of(moment)};
}

}  // namespace haula::shell
