#include <new>
#include <string>
#include <system_error>
#include <thread>

#include "core/guarded.h"
#include "core/task_runner.h"

namespace haula {

struct TaskRunner::Parts {
    std::stop_source stop;
    TaskControl control{stop.get_token()};
    std::atomic<bool> ended = false;
    std::jthread thread;  // dies first: joined

    ~Parts() { stop.request_stop(); }
    void end() {
        ended = true;
        ended.notify_all();
    }
};

void TaskControl::tell(double progress) { progress_.store(progress, std::memory_order_relaxed); }

TaskRunner::TaskRunner(Work work, Lost lost, TaskNeeds /*needs*/)
    : parts_(std::make_unique<Parts>()) {
    try {
        parts_->thread = std::jthread([parts = parts_.get(), work = std::move(work)] {
            work(parts->control);
            parts->end();
        });
    } catch (const std::bad_alloc&) {
        lost(no_memory());
        parts_->end();
    } catch (const std::system_error& failure) {
        lost({ErrorCode::system, std::string("no thread can be started: ") + failure.what()});
        parts_->end();
    }
}

TaskRunner::TaskRunner(TaskRunner&&) noexcept = default;
TaskRunner& TaskRunner::operator=(TaskRunner&&) noexcept = default;

TaskRunner::~TaskRunner() = default;

void TaskRunner::request_stop() { parts_->stop.request_stop(); }

void TaskRunner::wait() const { parts_->ended.wait(false); }

double TaskRunner::progress() const { return parts_->control.progress(); }

}  // namespace haula
