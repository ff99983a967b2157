#include "films/films.h"

#include <algorithm>
#include <string>
#include <utility>

#include "films/replay_reel.h"
#include "films/time_lapse.h"
#include "view/all/presenters.h"

namespace haula::films {

namespace {

// A film is small: strips as fine as in a large window would cost more than they show.
render::Quality fine_enough(render::Quality quality) {
    return std::min(quality, render::Quality::medium);
}

// The moment that it was highest after, and not before.
Result<std::size_t> best_moment(presenter::Presenter& presenter, ReplayReel& reel) {
    std::size_t best = 1;
    double best_m = -1.0;
    for (std::size_t i = 0; i < reel.size(); ++i) {
        const Result<std::shared_ptr<const Moment>> moment = reel.wait_for(i);
        if (!moment) {
            return moment.error();
        }
        presenter.show((*moment)->glance, presenter::Pace::at_once);
        const double top_m = presenter.top_m();
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
        view::make_presenter(glances.front().state->setup(), fine_enough(studio.quality));
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
    Result<view::OpenGame> open =
        view::open_game(studio.kits, record.setup, fine_enough(studio.quality));
    if (!open) {
        return open.error();
    }
    return std::unique_ptr<screen::Motion>(std::make_unique<ActFilm>(
        std::move(open->presenter), studio.setting,
        act_of_record(*open->kit.game, std::move(open->judge), record, from_step, to_step)));
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
    Result<Replay> replay = open_replay(studio.kits, record, studio.quality);
    if (!replay) {
        return replay.error();
    }
    return std::unique_ptr<screen::Motion>(std::make_unique<TimeLapse>(
        std::move(replay->reel), std::move(replay->presenter), studio.setting));
}

Result<Act> act_of(const FilmStudio& studio, const rules::Record& record, std::size_t number) {
    Result<Replay> replay = open_replay(studio.kits, record, studio.quality);
    if (!replay) {
        return replay.error();
    }
    const std::size_t acts = replay->reel->size() - 1;
    if (acts == 0) {
        return bad_input("nothing has happened in this game yet");
    }
    if (number > acts) {
        return bad_input("this game has " + std::to_string(acts) + " moments, so there is no " +
                         std::to_string(number));
    }
    std::size_t moment = number;
    if (moment == 0) {
        const Result<std::size_t> best = best_moment(*replay->presenter, *replay->reel);
        if (!best) {
            return best.error();
        }
        moment = *best;
    }
    return Act{replay->reel->step_of(moment - 1), replay->reel->step_of(moment)};
}

}  // namespace haula::films
