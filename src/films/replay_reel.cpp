#include "films/replay_reel.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/assert.h"
#include "rules/replay.h"
#include "view/all/presenters.h"

namespace haula::films {

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
    // one that cannot go on, as its record is broken, has nothing left to hide
    if ((*start)->has_secrets() && (*start)->history().size() == record.steps.size()) {
        return refused("this game is not over yet; what is hidden in it can be seen when it is");
    }
    reel->size_ = reel->steps_.size();
    Work& work = *reel->work_;
    work.game = &game;
    work.judge = std::move(judge);
    work.record = std::move(record);
    reel->begin_task();
    return reel;
}

void ReplayReel::begin_task() {
    task_ = std::make_unique<Task<bool>>(
        [work = work_](const TaskControl& control) { return rebuild(*work, control); });
}

void ReplayReel::advance() {
    const auto done = task_ ? task_->take() : std::nullopt;
    if (!done) {
        return;
    }
    task_.reset();
    if (!*done) {
        error_ = done->error();
    } else if (!**done) {
        begin_task();
    }
}

std::size_t ReplayReel::moment_of(std::size_t step) const {
    const auto found = std::lower_bound(steps_.begin(), steps_.end(), step);
    return std::min(static_cast<std::size_t>(found - steps_.begin()), size_ - 1);
}

std::size_t ReplayReel::ready() const {
    const std::lock_guard lock(work_->mutex);
    return work_->moments.size();
}

std::shared_ptr<const Moment> ReplayReel::at(std::size_t index) const {
    const std::lock_guard lock(work_->mutex);
    return index < work_->moments.size() ? work_->moments[index] : nullptr;
}

Result<std::shared_ptr<const Moment>> ReplayReel::wait_for(std::size_t index) {
    while (!at(index)) {
        if (error_) {
            return *error_;
        }
        HL_ASSERT(index < size_ && task_);
        task_->wait();
        advance();
    }
    return at(index);
}

void ReplayReel::close_moment(Work& work) {
    // what did not come to rest is seen as it was before
    if (const Result<rules::Shape> shape = work.judge->resting(*work.state)) {
        work.next.glance.shape = *shape;
    }
    work.next.glance.state = work.state->clone();
    const std::lock_guard lock(work.mutex);
    work.moments.push_back(std::make_shared<const Moment>(work.next));
    work.next.said.clear();
}

Result<bool> ReplayReel::rebuild(Work& work, const TaskControl& control) {
    // where no memory is shared, what is made can be seen only when a task ends
    constexpr std::chrono::milliseconds k_at_once{400};
    const auto began = std::chrono::steady_clock::now();
    work.judge->set_keep_going([&control](double /*progress*/) { return !control.should_stop(); });
    if (!work.state) {
        Result<std::unique_ptr<rules::State>> start = work.game->new_state(work.record.setup);
        if (!start) {
            return start.error();
        }
        work.state = std::move(*start);
        work.next.said = work.state->beginning().said;
        close_moment(work);
    }
    while (work.done < work.record.steps.size()) {
        const Result<rules::Events> events =
            rules::replay_step(*work.state, work.record.steps[work.done]);
        if (!events) {
            return events.error();
        }
        ++work.done;
        work.next.said.insert(work.next.said.end(), events->said.begin(), events->said.end());
        if (control.should_stop()) {
            return true;
        }
        if (!work.state->to_act().is_world()) {
            close_moment(work);
            if (std::chrono::steady_clock::now() - began > k_at_once) {
                break;
            }
        }
    }
    work.judge->set_keep_going({});
    return work.done == work.record.steps.size();
}

Result<Replay> open_replay(const table::Kits& kits, const rules::Record& record,
                           render::Quality quality) {
    Result<view::OpenGame> open = view::open_game(kits, record.setup, quality);
    if (!open) {
        return open.error();
    }
    Result<std::unique_ptr<ReplayReel>> reel =
        ReplayReel::open(*open->kit.game, std::move(open->judge), record);
    if (!reel) {
        return reel.error();
    }
    return Replay{std::move(*reel), std::move(open->presenter)};
}

}  // namespace haula::films
