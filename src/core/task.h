#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/result.h"

namespace haula {

// What work beside the drawing holds on to: whether it should stop, and how far it has come.
class Reins {
  public:
    explicit Reins(std::stop_token stop) : stop_(std::move(stop)) {}

    bool should_stop() const { return stop_.stop_requested(); }
    void tell(double share) { share_.store(share, std::memory_order_relaxed); }
    double share() const { return share_.load(std::memory_order_relaxed); }

  private:
    std::stop_token stop_;
    std::atomic<double> share_{0.0};
};

// One piece of work on a thread of its own, so that the window never waits. Whoever owns the task
// asks once a frame whether it is done. Dying asks it to stop and waits until it has.
template <class T>
class Task {
  public:
    using Work = std::function<Result<T>(Reins&)>;

    explicit Task(Work work)
        : shared_(std::make_shared<Shared>()),
          thread_([shared = shared_, work = std::move(work)](const std::stop_token& stop) {
              run(*shared, work, stop);
          }) {}

    // The result, once; nothing while it is at work.
    std::optional<Result<T>> take() {
        const std::lock_guard lock(shared_->mutex);
        return std::exchange(shared_->result, std::nullopt);
    }
    bool done() const {
        const std::lock_guard lock(shared_->mutex);
        return shared_->result.has_value();
    }
    // What it comes to then is its own matter: an error 'cancelled', or the best so far.
    void ask_to_stop() {
        stop_asked_ = true;
        thread_.request_stop();
    }
    bool stop_asked() const { return stop_asked_; }
    double share() const {
        const std::lock_guard lock(shared_->mutex);
        return shared_->reins ? shared_->reins->share() : 0.0;
    }
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    }

  private:
    struct Shared {
        std::mutex mutex;
        std::shared_ptr<Reins> reins;
        std::optional<Result<T>> result;
    };

    static void run(Shared& shared, const Work& work, const std::stop_token& stop) {
        auto reins = std::make_shared<Reins>(stop);
        {
            const std::lock_guard lock(shared.mutex);
            shared.reins = reins;
        }
        std::optional<Result<T>> result;
        try {
            result.emplace(work(*reins));
        } catch (const std::exception& e) {
            result.emplace(Error{ErrorCode::system, e.what()});  // too little memory, at worst
        }
        const std::lock_guard lock(shared.mutex);
        shared.result = std::move(result);
    }

    std::shared_ptr<Shared> shared_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    bool stop_asked_ = false;
    std::jthread thread_;  // dies first: asked to stop, then joined
};

}  // namespace haula
