#include "shell/replay_reel.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "rules/replay.h"

namespace haula::shell {

namespace {

// A moment ends where a player is to act again, or nobody. How many steps each has seen.
std::vector<std::size_t> find_moments(const rules::Record& record, rules::State& state) {
    std::vector<std::size_t> steps{0};
    for (const rules::Step& step : record.steps) {
        if (!rules::replay_step(state, step)) {
            break;
        }
        if (!state.to_act().is_world()) {
            steps.push_back(state.history().size());
        }
    }
    return steps;
}

}  // namespace

Result<std::unique_ptr<ReplayReel>> ReplayReel::open(const rules::Game& game,
                                                     std::shared_ptr<rules::Judge> judge,
                                                     rules::Record record) {
    const Result<std::unique_ptr<rules::State>> start = game.new_state(record.setup);
    if (!start) {
        return start.error();
    }
    auto reel = std::make_unique<ReplayReel>();
    reel->steps_ = find_moments(record, **start);
    reel->size_ = reel->steps_.size();
    Film& film = *reel->film_;
    film.game = &game;
    film.judge = std::move(judge);
    film.record = std::move(record);
    reel->begin_work();
    return reel;
}

void ReplayReel::begin_work() {
    work_ = std::make_unique<Task<bool>>(
        [film = film_](const TaskControl& control) { return rebuild(*film, control); });
}

void ReplayReel::advance() {
    const auto done = work_ ? work_->take() : std::nullopt;
    if (!done) {
        return;
    }
    work_.reset();
    if (!*done) {
        error_ = done->error();
    } else if (!**done) {
        begin_work();
    }
}

std::size_t ReplayReel::moment_of(std::size_t step) const {
    const auto found = std::lower_bound(steps_.begin(), steps_.end(), step);
    return std::min(static_cast<std::size_t>(found - steps_.begin()), size_ - 1);
}

std::size_t ReplayReel::ready() const {
    const std::lock_guard lock(film_->mutex);
    return film_->moments.size();
}

std::shared_ptr<const Moment> ReplayReel::at(std::size_t index) const {
    const std::lock_guard lock(film_->mutex);
    return index < film_->moments.size() ? film_->moments[index] : nullptr;
}

void ReplayReel::close_moment(Film& film) {
    // what did not come to rest is seen as it was before
    if (const Result<rules::Shape> shape = film.judge->resting(*film.state)) {
        film.next.glance.shape = *shape;
    }
    film.next.glance.state = film.state->clone();
    const std::lock_guard lock(film.mutex);
    film.moments.push_back(std::make_shared<const Moment>(film.next));
    film.next.said.clear();
}

Result<bool> ReplayReel::rebuild(Film& film, const TaskControl& control) {
    // where no memory is shared, what is made can be seen only when a task ends
    constexpr std::chrono::milliseconds k_at_once{400};
    const auto began = std::chrono::steady_clock::now();
    film.judge->set_keep_going([&control](double /*progress*/) { return !control.should_stop(); });
    if (!film.state) {
        Result<std::unique_ptr<rules::State>> start = film.game->new_state(film.record.setup);
        if (!start) {
            return start.error();
        }
        film.state = std::move(*start);
        film.next.said = film.state->beginning().said;
        close_moment(film);
    }
    while (film.done < film.record.steps.size()) {
        const Result<rules::Events> events =
            rules::replay_step(*film.state, film.record.steps[film.done]);
        if (!events) {
            return events.error();
        }
        ++film.done;
        film.next.said.insert(film.next.said.end(), events->said.begin(), events->said.end());
        if (control.should_stop()) {
            return true;
        }
        if (!film.state->to_act().is_world()) {
            close_moment(film);
            if (std::chrono::steady_clock::now() - began > k_at_once) {
                break;
            }
        }
    }
    film.judge->set_keep_going({});
    return film.done == film.record.steps.size();
}

}  // namespace haula::shell
