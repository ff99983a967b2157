#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "core/guarded.h"
#include "core/result.h"
#include "core/task_runner.h"

namespace haula {

// One piece of work beside the drawing, so that the window never waits. Whoever owns the task asks
// once a frame whether it is done. Dying asks it to stop and waits until it has.
template <class T>
class Task {
  public:
    using Work = std::function<Result<T>(TaskControl&)>;

    // If it cannot be begun, it is done at once, with an error.
    explicit Task(Work work, TaskNeeds needs = TaskNeeds::nothing)
        : shared_(std::make_shared<Shared>()),
          runner_(
              [shared = shared_, work = std::move(work)](TaskControl& control) {
                  end(*shared, guarded([&] { return work(control); }));
              },
              [shared = shared_](Error error) { end(*shared, std::move(error)); }, needs) {}

    // The result, once; nothing while it is at work.
    std::optional<Result<T>> take() {
        const std::lock_guard lock(shared_->mutex);
        return std::exchange(shared_->result, std::nullopt);
    }
    bool done() const {
        const std::lock_guard lock(shared_->mutex);
        return shared_->result.has_value();
    }
    // Until it is done: for programs that have nothing to draw meanwhile.
    void wait() const { runner_.wait(); }
    // What it comes to then is its own matter: an error 'cancelled', or the best so far.
    void ask_to_stop() {
        stop_asked_ = true;
        runner_.request_stop();
    }
    bool stop_asked() const { return stop_asked_; }
    double progress() const { return runner_.progress(); }
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    }

  private:
    struct Shared {
        std::mutex mutex;
        std::optional<Result<T>> result;
    };

    static void end(Shared& shared, Result<T> result) {
        const std::lock_guard lock(shared.mutex);
        shared.result = std::move(result);
    }

    std::shared_ptr<Shared> shared_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    bool stop_asked_ = false;
    TaskRunner runner_;  // dies first: asked to stop, and waited for
};

}  // namespace haula
