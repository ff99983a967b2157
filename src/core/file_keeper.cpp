#include "core/file_keeper.h"

#include <algorithm>
#include <condition_variable>
#include <list>
#include <mutex>
#include <utility>

#include "core/guarded.h"

namespace haula {

// The jobs go from list to list, so that nothing has to be allocated where nobody can be told.
struct FileKeeper::Queue {
    struct Job {
        std::filesystem::path place;
        Write write;
        bool is_kept = true;  // else some other work
        Result<std::filesystem::path> file = std::filesystem::path();
    };

    bool holds(const std::filesystem::path& place) const {
        const auto is_there = [&](const Job& job) { return job.place == place; };
        return std::any_of(waiting.begin(), waiting.end(), is_there) ||
               std::any_of(present.begin(), present.end(), is_there);
    }

    std::mutex mutex;
    std::condition_variable moved;  // something was written
    std::list<Job> waiting;
    std::list<Job> present;  // the one being written
    std::list<Job> written;
    bool at_work = false;
};

FileKeeper::FileKeeper() : queue_(std::make_shared<Queue>()) {}

FileKeeper::~FileKeeper() { wait(); }

void FileKeeper::keep(std::filesystem::path place, Write write) {
    append(std::move(place), std::move(write), true);
}

void FileKeeper::run(std::filesystem::path place, std::function<Result<void>()> work) {
    append(
        std::move(place),
        [work = std::move(work)]() -> Result<std::filesystem::path> {
            const Result<void> done = work();
            return done ? Result<std::filesystem::path>(std::filesystem::path()) : done.error();
        },
        false);
}

void FileKeeper::append(std::filesystem::path place, Write write, bool is_kept) {
    std::list<Queue::Job> job;
    job.push_back({std::move(place), std::move(write), is_kept});
    {
        const std::lock_guard lock(queue_->mutex);
        const auto same = std::find_if(queue_->waiting.begin(), queue_->waiting.end(),
                                       [&](const Queue::Job& each) {
                                           return is_kept && each.is_kept && !each.place.empty() &&
                                                  each.place == job.front().place;
                                       });
        if (same != queue_->waiting.end()) {
            std::swap(same->write, job.front().write);
        } else {
            queue_->waiting.splice(queue_->waiting.end(), job);
        }
    }
    begin();
}

// What cannot be begun is tried again in the next frame, and at last by whoever waits.
void FileKeeper::begin() {
    {
        const std::lock_guard lock(queue_->mutex);
        if (queue_->at_work || queue_->waiting.empty()) {
            return;
        }
        queue_->at_work = true;
    }
    const Result<void> begun = guarded([&]() -> Result<void> {
        task_.emplace(
            [queue = queue_](TaskControl&) {
                write_all(*queue);
                return Result<void>();
            },
            TaskNeeds::files);
        const std::optional<Result<void>> done = task_->take();
        return done ? *done : Result<void>();
    });
    if (!begun) {
        const std::lock_guard lock(queue_->mutex);
        queue_->at_work = false;
    }
}

void FileKeeper::write_all(Queue& queue) {
    std::unique_lock lock(queue.mutex);
    while (!queue.waiting.empty()) {
        queue.present.splice(queue.present.end(), queue.waiting, queue.waiting.begin());
        Queue::Job& job = queue.present.front();
        lock.unlock();
        job.file = guarded([&] { return job.write(); });
        job.write = nullptr;  // what it holds, a lock on the file perhaps, is let go
        lock.lock();
        if (job.is_kept || !job.file) {
            queue.written.splice(queue.written.end(), queue.present);
        } else {
            queue.present.clear();
        }
        queue.moved.notify_all();
    }
    queue.at_work = false;
    queue.moved.notify_all();
}

std::vector<FileKeeper::Written> FileKeeper::advance() {
    begin();
    std::list<Queue::Job> written;
    {
        const std::lock_guard lock(queue_->mutex);
        written.swap(queue_->written);
    }
    std::vector<Written> told;
    for (Queue::Job& job : written) {
        const bool again = job.file ? (failing_.erase(job.place), false)
                                    : !job.place.empty() && !failing_.insert(job.place).second;
        if (!again) {
            told.push_back({std::move(job.place), std::move(job.file)});
        }
    }
    return told;
}

bool FileKeeper::idle() const {
    const std::lock_guard lock(queue_->mutex);
    return !queue_->at_work && queue_->waiting.empty();
}

void FileKeeper::wait() {
    begin();
    std::unique_lock lock(queue_->mutex);
    queue_->moved.wait(lock, [&] { return !queue_->at_work; });
    lock.unlock();
    write_all(*queue_);  // what no task could be begun for
}

void FileKeeper::wait(const std::filesystem::path& place) {
    begin();
    std::unique_lock lock(queue_->mutex);
    queue_->moved.wait(lock, [&] { return !queue_->at_work || !queue_->holds(place); });
    const bool left = queue_->holds(place);
    lock.unlock();
    if (left) {
        write_all(*queue_);
    }
}

}  // namespace haula
