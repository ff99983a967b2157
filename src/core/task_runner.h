#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

#include "core/result.h"

namespace haula {

// What work beside the drawing holds on to: whether it should stop, and how far it has come.
class TaskControl {
  public:
    explicit TaskControl(std::stop_token stop) : stop_(std::move(stop)) {}

    bool should_stop() const { return stop_.stop_requested(); }
    void tell(double progress);
    double progress() const { return progress_.load(std::memory_order_relaxed); }

  private:
    std::stop_token stop_;
    std::atomic<double> progress_{0.0};
};

// What work needs besides memory. Files belong to one thread where they are not the system's own.
enum class TaskNeeds { nothing, files };

// The one place that knows what a task runs on. One source each: _desktop is a thread, _web is what
// browsers have.
class TaskRunner {
  public:
    // Keeps by itself what it comes to, and throws nothing.
    using Work = std::function<void(TaskControl&)>;
    // Called instead of all or the rest of the work, with the reason.
    using Lost = std::function<void(Error)>;

    TaskRunner(Work work, Lost lost, TaskNeeds needs);
    // Asks it to stop and waits until it has.
    ~TaskRunner();
    TaskRunner(TaskRunner&&) noexcept;
    TaskRunner& operator=(TaskRunner&&) noexcept;
    TaskRunner(const TaskRunner&) = delete;
    TaskRunner& operator=(const TaskRunner&) = delete;

    void request_stop();
    void wait() const;
    double progress() const;

    struct Parts;  // of the system's

  private:
    std::unique_ptr<Parts> parts_;
};

}  // namespace haula
