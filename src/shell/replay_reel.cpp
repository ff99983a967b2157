#include "shell/replay_reel.h"

#include <algorithm>
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
    reel->work_ = std::make_unique<Task<bool>>(
        [film = reel->film_, &game, judge = std::move(judge), record = std::move(record)](
            const TaskControl& control) { return rebuild(*film, game, *judge, record, control); });
    return reel;
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

std::optional<Error> ReplayReel::error() {
    if (const auto done = work_->take(); done && !*done) {
        error_ = done->error();
    }
    return error_;
}

Result<bool> ReplayReel::rebuild(Film& film, const rules::Game& game, rules::Judge& judge,
                                 const rules::Record& record, const TaskControl& control) {
    const Result<std::unique_ptr<rules::State>> start = game.new_state(record.setup);
    if (!start) {
        return start.error();
    }
    rules::State& state = **start;
    judge.set_keep_going([&control](double /*progress*/) { return !control.should_stop(); });
    Moment moment;
    moment.said = state.beginning().said;
    const auto close = [&] {
        // what did not come to rest is seen as it was before
        if (const Result<rules::Shape> shape = judge.resting(state)) {
            moment.glance.shape = *shape;
        }
        moment.glance.state = state.clone();
        const std::lock_guard lock(film.mutex);
        film.moments.push_back(std::make_shared<const Moment>(moment));
        moment.said.clear();
    };
    close();
    for (const rules::Step& step : record.steps) {
        const Result<rules::Events> events = rules::replay_step(state, step);
        if (!events) {
            return events.error();
        }
        moment.said.insert(moment.said.end(), events->said.begin(), events->said.end());
        if (control.should_stop()) {
            return false;
        }
        if (!state.to_act().is_world()) {
            close();
        }
    }
    return true;
}

}  // namespace haula::shell
