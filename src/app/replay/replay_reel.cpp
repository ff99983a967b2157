#include "app/replay/replay_reel.h"

#include <utility>

#include "games/hau_la/hau_la_state.h"
#include "judge/hau_la_judge.h"
#include "judge/structure_of.h"
#include "physics/set_file.h"
#include "rules/replay.h"

namespace haula::app {

namespace {

// A moment ends where a player is to act again, or nobody.
std::size_t count_moments(const rules::Record& record, const rules::Game& game) {
    const Result<std::unique_ptr<rules::State>> start = game.new_state(record.setup);
    if (!start) {
        return 0;
    }
    std::size_t count = 1;
    for (const rules::Step& step : record.steps) {
        if (!rules::replay_step(**start, step)) {
            break;
        }
        count += (*start)->to_act().is_world() ? 0 : 1;
    }
    return count;
}

}  // namespace

Result<std::unique_ptr<ReplayReel>> ReplayReel::open(const rules::Games& games,
                                                     const std::filesystem::path& assets,
                                                     rules::Record record) {
    if (record.setup.game != "hau_la") {
        return bad_input("only games of Hau La can be replayed in the window");
    }
    const Result<const rules::Game*> game = rules::find_game(games, record.setup.game);
    if (!game) {
        return game.error();
    }
    const auto name = record.setup.options.find("set");
    Result<physics::Set> set = physics::load_set(
        assets / "hau_la", name == record.setup.options.end() ? "standard" : name->second);
    if (!set) {
        return set.error();
    }
    std::unique_ptr<ReplayReel> reel(new ReplayReel);
    reel->size_ = count_moments(record, **game);
    if (reel->size_ == 0) {
        return bad_input("this record does not begin a game of Hau La");
    }
    reel->record_ = std::move(record);
    reel->set_ = std::move(*set);
    reel->worker_ = std::thread([self = reel.get(), game = *game] { self->rebuild(*game); });
    return reel;
}

ReplayReel::~ReplayReel() {
    stop_ = true;
    if (worker_.joinable()) {
        worker_.join();
    }
}

std::size_t ReplayReel::ready() const {
    const std::lock_guard lock(mutex_);
    return moments_.size();
}

std::shared_ptr<const Moment> ReplayReel::at(std::size_t index) const {
    const std::lock_guard lock(mutex_);
    return index < moments_.size() ? moments_[index] : nullptr;
}

std::optional<Error> ReplayReel::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void ReplayReel::add(Moment moment) {
    const std::lock_guard lock(mutex_);
    moments_.push_back(std::make_shared<const Moment>(std::move(moment)));
}

void ReplayReel::fail(Error error) {
    const std::lock_guard lock(mutex_);
    error_ = std::move(error);
}

void ReplayReel::rebuild(const rules::Game& game) {
    Result<std::unique_ptr<rules::State>> start = game.new_state(record_.setup);
    if (!start) {
        fail(start.error());
        return;
    }
    rules::State& state = **start;
    judge::HauLaJudge judge(*set_);
    judge.set_keep_going([this](double) { return !stop_; });
    Moment moment;
    moment.said = state.beginning().said;
    const auto& hau_la_state = dynamic_cast<const hau_la::HauLaState&>(state);
    const auto close = [&] {
        const Result<rules::Shape> resting = judge.resting(state);
        // what did not come to rest is seen as it was before
        if (resting) {
            moment.shape = judge::as_resting(*resting)->shape;
        }
        moment.round = hau_la_state.round();
        moment.structure = judge::structure_of(hau_la_state);
        add(moment);
        moment.said.clear();
    };
    close();
    for (const rules::Step& step : record_.steps) {
        if (step.move() != nullptr && step.move()->word == "place") {
            // before the move is made: then the piece has its name already
            moment.placed_by[hau_la::name_of(hau_la_state.coming_piece())] = state.to_act().player;
        }
        const Result<rules::Events> events = rules::replay_step(state, step);
        if (!events) {
            fail(events.error());
            return;
        }
        moment.said.insert(moment.said.end(), events->said.begin(), events->said.end());
        if (!state.to_act().is_world() && !stop_) {
            close();
        }
        if (stop_) {
            return;
        }
    }
}

}  // namespace haula::app
