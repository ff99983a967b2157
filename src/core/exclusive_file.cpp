#include "core/exclusive_file.h"

#include <fcntl.h>

#include <cerrno>
#include <optional>

#include "core/file_operations.h"
#include "core/file_system.h"
#include "core/guarded.h"
#include "core/temporary_file.h"

namespace haula {

namespace {

namespace fs = std::filesystem;

constexpr int k_max_tries = 100;  // the other program may replace its file at any moment

// The lock of the file that is there; nothing if there is none.
Result<std::optional<Descriptor>> lock_existing(const fs::path& path) {
    for (int tries = 0; tries < k_max_tries; ++tries) {
        Descriptor file(file_operations::open(path.c_str(), O_RDONLY | O_NONBLOCK));
        if (!file.open()) {
            return errno == ENOENT ? Result<std::optional<Descriptor>>(std::nullopt)
                                   : system_error(path, "write", errno);
        }
        if (file_operations::lock(file.get(), path.c_str()) != 0 && errno == EWOULDBLOCK) {
            break;
        }
        if (is_named(path, file.get())) {
            return std::optional(std::move(file));
        }
    }
    return refused(path.string() + ": another program is writing it");
}

}  // namespace

Result<ExclusiveFile> ExclusiveFile::create(const fs::path& path, std::string_view content,
                                            Existing existing) {
    return guarded([&] { return create_unguarded(path, content, existing); });
}

Result<ExclusiveFile> ExclusiveFile::create_unguarded(const fs::path& path,
                                                      std::string_view content, Existing existing) {
    const Result<fs::path> target = written_through(path);
    if (!target) {
        return target.error();
    }
    if (is_there(*target) && !is_ordinary_file(*target)) {
        return bad_input(path.string() + ": is no ordinary file and is not replaced");
    }
    Result<std::optional<Descriptor>> old = lock_existing(*target);
    if (!old) {
        return old.error();
    }
    if (*old && existing == Existing::refuse) {
        return refused(path.string() + ": is there already and is not replaced");
    }
    Result<TemporaryFile> written = TemporaryFile::write(*target, content);
    if (!written) {
        return written.error();
    }
    // Where there was no file, one that has appeared meanwhile is another program's.
    if (const Result<void> placed =
            written->put_in_place(*old ? Existing::replace : Existing::refuse);
        !placed) {
        if (written->is_in_place() && !*old) {
            // nobody has seen it, and the next try must not find it in its way
            file_operations::unlink(target->c_str());
        }
        return placed.error();
    }
    return ExclusiveFile(*target, written->take_descriptor());
}

Result<void> ExclusiveFile::replace(std::string_view content) {
    return guarded([&]() -> Result<void> {
        Result<TemporaryFile> written = TemporaryFile::write(path_, content);
        if (!written) {
            return written.error();
        }
        const Result<void> placed =
            guarded([&] { return written->put_in_place(Existing::replace); });
        if (written->is_in_place()) {
            file_ = written->take_descriptor();
        }
        return placed;
    });
}

}  // namespace haula
