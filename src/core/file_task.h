#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/file_keeper.h"
#include "core/guarded.h"
#include "core/task_runner.h"

namespace haula {

// One piece of work with files that comes to something, in its turn after all that a keeper was
// given before: it finds on disk what was made until then. Whoever owns it asks once a frame
// whether it is done. Dying asks it to stop, and unlike a Task waits for nothing: so the work holds
// all that it needs, and the keeper sees to its end.
template <class T>
class FileTask {
  public:
    using Work = std::function<Result<T>(TaskControl&)>;

    FileTask(FileKeeper& files, Work work) : shared_(std::make_shared<Shared>()) {
        files.run({}, [shared = shared_, work = std::move(work)]() -> Result<void> {
            Result<T> result = guarded([&] { return work(shared->control); });
            const std::lock_guard lock(shared->mutex);
            shared->result = std::move(result);
            return {};
        });
    }
    ~FileTask() {
        if (shared_) {
            shared_->stop.request_stop();
        }
    }
    FileTask(FileTask&&) noexcept = default;
    FileTask& operator=(FileTask&&) = delete;
    FileTask(const FileTask&) = delete;
    FileTask& operator=(const FileTask&) = delete;

    // The result, once; nothing while it waits for its turn or is at work.
    std::optional<Result<T>> take() {
        const std::lock_guard lock(shared_->mutex);
        return std::exchange(shared_->result, std::nullopt);
    }
    double progress() const { return shared_->control.progress(); }

  private:
    struct Shared {
        std::stop_source stop;
        TaskControl control{stop.get_token()};
        std::mutex mutex;
        std::optional<Result<T>> result;
    };

    std::shared_ptr<Shared> shared_;
};

}  // namespace haula
