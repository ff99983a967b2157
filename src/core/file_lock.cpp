#include "core/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>

namespace haula {

Result<FileLock> FileLock::take(const std::filesystem::path& file) {
    Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (descriptor.open() && ::flock(descriptor.get(), LOCK_EX | LOCK_NB) == 0) {
        return FileLock(std::move(descriptor));
    }
    if (descriptor.open() && errno == EWOULDBLOCK) {
        return refused(file.string() + ": another program holds it");
    }
    return Error{ErrorCode::system, file.string() + ": cannot lock: " + std::strerror(errno)};
}

}  // namespace haula
