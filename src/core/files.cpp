#include "core/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/descriptor.h"
#include "core/file_operations.h"
#include "core/file_system.h"
#include "core/guarded.h"
#include "core/temporary_file.h"

namespace haula {

Error system_error(const std::filesystem::path& path, std::string_view doing, int code) {
    ErrorCode kind = ErrorCode::system;
    switch (code) {
        case ENOENT:
            kind = ErrorCode::not_found;
            break;
        case EACCES:
        case EISDIR:
        case ELOOP:
        case ENAMETOOLONG:
        case ENOTDIR:
        case EPERM:
            kind = ErrorCode::bad_input;
            break;
        default:
            break;
    }
    return {kind, path.string() + ": cannot " + std::string(doing) + ": " + std::strerror(code)};
}

namespace {

Result<std::string> read_whole(const std::filesystem::path& path, std::size_t max_bytes) {
    const Descriptor file(file_operations::open(path.c_str(), O_RDONLY | O_NONBLOCK));
    struct stat info {};
    if (!file.open() || ::fstat(file.get(), &info) != 0) {
        return system_error(path, "read", errno);
    }
    if (S_ISDIR(info.st_mode)) {
        return bad_input(path.string() + ": is a folder, not a file");
    }
    // It was opened without waiting, so that a pipe nobody writes to is no trap; now it may take
    // its time.
    ::fcntl(file.get(), F_SETFL, 0);
    std::string content;
    std::string chunk(65536, '\0');
    for (;;) {
        const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return system_error(path, "read", errno);
        }
        if (got == 0) {
            return content;
        }
        content.append(chunk, 0, static_cast<std::size_t>(got));
        if (content.size() > max_bytes) {
            return bad_input(path.string() + ": is larger than " + std::to_string(max_bytes) +
                             " bytes, the most that is read");
        }
    }
}

Result<void> write_whole(const std::filesystem::path& path, std::string_view content,
                         Existing existing, Lasts lasts) {
    const Result<std::filesystem::path> target = written_through(path);
    if (!target) {
        return target.error();
    }
    if (is_there(*target) && !is_ordinary_file(*target)) {
        return bad_input(path.string() + ": is no ordinary file and is not replaced");
    }
    Result<TemporaryFile> written = TemporaryFile::write(*target, content, lasts);
    if (!written) {
        return written.error();
    }
    return written->put_in_place(existing);
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    return guarded([&] { return read_whole(path, max_bytes); });
}

Result<void> write_file_safely(const std::filesystem::path& path, std::string_view content,
                               Existing existing) {
    return guarded([&] { return write_whole(path, content, existing, Lasts::power_cut); });
}

Result<void> write_file_quickly(const std::filesystem::path& path, std::string_view content,
                                Existing existing) {
    return guarded([&] { return write_whole(path, content, existing, Lasts::run); });
}

Result<void> rename_without_replacing(const std::filesystem::path& from,
                                      const std::filesystem::path& to) {
    return guarded([&]() -> Result<void> {
        if (file_operations::rename_without_replacing(from.c_str(), to.c_str()) == 0) {
            return {};
        }
        return errno == EEXIST ? refused(to.string() + ": is there already and is not replaced")
                               : system_error(from, "be renamed", errno);
    });
}

void remove_stale_temporaries(const std::filesystem::path& path) {
    for (const std::filesystem::path& each :
         entries_of(path.has_parent_path() ? path.parent_path() : ".")) {
        if (!is_temporary(each)) {
            continue;
        }
        const Descriptor file(
            file_operations::open(each.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
        struct stat info {};
        const bool ours = file.open() && ::fstat(file.get(), &info) == 0 && S_ISREG(info.st_mode) &&
                          info.st_uid == ::geteuid();
        // A program that still writes it holds its lock, in whatever container it runs.
        if (ours && file_operations::lock(file.get(), each.c_str()) == 0) {
            file_operations::unlink(each.c_str());
        }
    }
}

}  // namespace haula
