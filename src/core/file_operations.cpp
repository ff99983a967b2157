#include "core/file_operations.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <utility>

#include "core/assert.h"
#include "core/host_files.h"

namespace haula::file_operations {

namespace {

std::atomic<const Interceptor*> g_interceptor = nullptr;

Interference ask(Kind kind, const char* path) {
    const Interceptor* interceptor = g_interceptor.load(std::memory_order_acquire);
    return interceptor != nullptr ? (*interceptor)(kind, path) : Interference{};
}

// True: the test wants the operation to fail, and errno says how.
bool fails(Kind kind, const char* path) {
    const Interference interference = ask(kind, path);
    errno = interference.error;
    return interference.error != 0;
}

}  // namespace

Interception::Interception(Interceptor interceptor) : interceptor_(std::move(interceptor)) {
    HL_ASSERT(g_interceptor.load() == nullptr);
    g_interceptor.store(&interceptor_, std::memory_order_release);
}

Interception::~Interception() { g_interceptor.store(nullptr, std::memory_order_release); }

int open(const char* path, int flags, unsigned mode) {
    return fails(Kind::open, path) ? -1 : ::open(path, flags | O_CLOEXEC, mode);
}

std::ptrdiff_t write(int fd, const char* path, const void* bytes, std::size_t size) {
    const Interference interference = ask(Kind::write, path);
    if (interference.error != 0) {
        errno = interference.error;
        return -1;
    }
    return ::write(fd, bytes, interference.short_write ? (size + 1) / 2 : size);
}

int fsync(int fd, const char* path) { return fails(Kind::fsync, path) ? -1 : ::fsync(fd); }

int rename(const char* from, const char* to) {
    return fails(Kind::rename, to) ? -1 : ::rename(from, to);
}

int rename_without_replacing(const char* from, const char* to) {
    if (fails(Kind::rename, to)) {
        return -1;
    }
    if (const std::optional<int> done = host::rename_exclusively(from, to)) {
        return *done;
    }
    // Not every system can do both in one.
    errno = EEXIST;
    return ::access(to, F_OK) == 0 ? -1 : ::rename(from, to);
}

int unlink(const char* path) { return fails(Kind::unlink, path) ? -1 : ::unlink(path); }

int make_folder(const char* path) {
    return fails(Kind::make_folder, path) ? -1 : ::mkdir(path, 0777);
}

int lock(int fd, const char* path) {
    return fails(Kind::lock, path) ? -1 : ::flock(fd, LOCK_EX | LOCK_NB);
}

void look(const char* path) {
    const int before = errno;
    ask(Kind::look, path);
    errno = before;
}

}  // namespace haula::file_operations
