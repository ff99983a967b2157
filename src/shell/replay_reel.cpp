#include "shell/replay_reel.h"

#include <utility>

#include "rules/replay.h"

namespace haula::shell {

namespace {

// A moment ends where a player is to act again, or nobody.
std::size_t count_moments(const rules::Record& record, rules::State& state) {
    std::size_t count = 1;
    for (const rules::Step& step : record.steps) {
        if (!rules::replay_step(state, step)) {
            break;
        }
        count += state.to_act().is_world() ? 0 : 1;
    }
    return count;
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
    reel->size_ = count_moments(record, **start);
    reel->work_ = std::make_unique<Task<bool>>(
        [film = reel->film_, &game, judge = std::move(judge), record = std::move(record)](
            const TaskControl& control) { return rebuild(*film, game, *judge, record, control); });
    return reel;
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
