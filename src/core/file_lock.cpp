#include "core/file_lock.h"

#include <fcntl.h>

#include <cerrno>
#include <cstring>

#include "core/file_operations.h"
#include "core/guarded.h"

namespace haula {

Result<FileLock> FileLock::take(const std::filesystem::path& file) {
    return guarded([&]() -> Result<FileLock> {
        Descriptor descriptor(file_operations::open(file.c_str(), O_RDWR | O_CREAT, 0644));
        if (descriptor.open() && file_operations::lock(descriptor.get(), file.c_str()) == 0) {
            return FileLock(std::move(descriptor));
        }
        if (descriptor.open() && errno == EWOULDBLOCK) {
            return refused(file.string() + ": another program holds it");
        }
        return Error{ErrorCode::system, file.string() + ": cannot lock: " + std::strerror(errno)};
    });
}

}  // namespace haula
