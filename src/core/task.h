#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "core/guarded.h"
#include "core/result.h"

namespace haula {

// What work beside the drawing holds on to: whether it should stop, and how far it has come.
class TaskControl {
  public:
    explicit TaskControl(std::stop_token stop) : stop_(std::move(stop)) {}

    bool should_stop() const { return stop_.stop_requested(); }
    void tell(double progress) { progress_.store(progress, std::memory_order_relaxed); }
    double progress() const { return progress_.load(std::memory_order_relaxed); }

  private:
    std::stop_token stop_;
    std::atomic<double> progress_{0.0};
};

// One piece of work on a thread of its own, so that the window never waits. Whoever owns the task
// asks once a frame whether it is done. Dying asks it to stop and waits until it has.
template <class T>
class Task {
  public:
    using Work = std::function<Result<T>(TaskControl&)>;

    // If no thread can be started, it is done at once, with an error.
    explicit Task(Work work) : shared_(std::make_shared<Shared>()) {
        try {
            thread_ = std::jthread([shared = shared_, work = std::move(work)](
                                       const std::stop_token& stop) { run(*shared, work, stop); });
        } catch (const std::bad_alloc&) {
            end(*shared_, no_memory());
        } catch (const std::system_error& failure) {
            end(*shared_, Error{ErrorCode::system,
                                std::string("no thread can be started: ") + failure.what()});
        }
    }

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
    void wait() const {
        std::unique_lock lock(shared_->mutex);
        shared_->ended.wait(lock, [&] { return shared_->finished; });
    }
    // What it comes to then is its own matter: an error 'cancelled', or the best so far.
    void ask_to_stop() {
        stop_asked_ = true;
        thread_.request_stop();
    }
    bool stop_asked() const { return stop_asked_; }
    double progress() const {
        const std::lock_guard lock(shared_->mutex);
        return shared_->control ? shared_->control->progress() : 0.0;
    }
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    }

  private:
    struct Shared {
        std::mutex mutex;
        std::shared_ptr<TaskControl> control;
        std::optional<Result<T>> result;
        bool finished = false;
        std::condition_variable ended;
    };

    static void run(Shared& shared, const Work& work, const std::stop_token& stop) {
        end(shared, guarded([&]() -> Result<T> {
                auto control = std::make_shared<TaskControl>(stop);
                {
                    const std::lock_guard lock(shared.mutex);
                    shared.control = control;
                }
                return work(*control);
            }));
    }

    static void end(Shared& shared, Result<T> result) {
        {
            const std::lock_guard lock(shared.mutex);
            shared.result = std::move(result);
            shared.finished = true;
        }
        shared.ended.notify_all();
    }

    std::shared_ptr<Shared> shared_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    bool stop_asked_ = false;
    std::jthread thread_;  // dies first: asked to stop, then joined
};

}  // namespace haula
