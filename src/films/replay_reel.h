#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/result.h"
#include "core/task.h"
#include "presenter/presenter.h"
#include "render/quality.h"
#include "rules/game.h"
#include "rules/judge.h"
#include "rules/message.h"
#include "rules/record.h"
#include "table/game_kit.h"

namespace haula::films {

// What there was to see and to hear of after an act and its consequences. Everything lies open.
struct Moment {
    std::vector<rules::Message> said;
    presenter::Glance glance;
};

// A recorded game, rebuilt moment by moment beside the drawing: what is done can be looked at while
// the rest is still being settled.
class ReplayReel {
  public:
    // The game must outlive it.
    static Result<std::unique_ptr<ReplayReel>> open(const rules::Game& game,
                                                    std::shared_ptr<rules::Judge> judge,
                                                    rules::Record record);

    // Once a frame: goes on where the work stopped to show what it has.
    void advance();
    std::size_t size() const { return size_; }                  // of all moments
    std::size_t ready() const;                                  // of those that are rebuilt
    std::shared_ptr<const Moment> at(std::size_t index) const;  // none: not yet
    // Until that one is rebuilt: for programs that have nothing to draw meanwhile.
    Result<std::shared_ptr<const Moment>> wait_for(std::size_t index);
    const std::optional<Error>& error() const { return error_; }  // why it goes no further
    // The moment that shows the game after that many steps.
    std::size_t moment_of(std::size_t step) const;
    // How many steps that moment has seen.
    std::size_t step_of(std::size_t moment) const { return steps_.at(moment); }

  private:
    // What the work needs, and what it has made: a task has it for a while, then the next one.
    struct Work {
        const rules::Game* game = nullptr;
        std::shared_ptr<rules::Judge> judge;
        rules::Record record;
        std::unique_ptr<rules::State> state;
        std::size_t done = 0;  // of the record's steps
        Moment next;
        mutable std::mutex mutex;  // for what follows
        std::vector<std::shared_ptr<const Moment>> moments;
    };

    // To the end of the record, or for as long as it may; whether it is whole.
    static Result<bool> rebuild(Work& work, const TaskControl& control);
    static void close_moment(Work& work);
    void begin_task();

    std::size_t size_ = 0;
    std::vector<std::size_t> steps_;  // that each moment has seen
    std::shared_ptr<Work> work_ = std::make_shared<Work>();
    std::optional<Error> error_;
    std::unique_ptr<Task<bool>> task_;
};

// A recorded game, with a presenter to show it.
struct Replay {
    std::unique_ptr<ReplayReel> reel;
    std::unique_ptr<presenter::Presenter> presenter;
};
// The kits must outlive it.
Result<Replay> open_replay(const table::Kits& kits, const rules::Record& record,
                           render::Quality quality);

}  // namespace haula::films
