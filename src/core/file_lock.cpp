#include "core/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>

namespace haula {

std::optional<FileLock> FileLock::take(const std::filesystem::path& file) {
    Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (!descriptor.open() || ::flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0) {
        return std::nullopt;
    }
    return FileLock(std::move(descriptor));
}

}  // namespace haula
