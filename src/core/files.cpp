#include "core/files.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <system_error>
#include <vector>

#include "core/descriptor.h"
#include "core/text.h"

namespace haula {

namespace {

constexpr std::string_view k_temporary_mark = ".new-";  // followed by the writer's process id

Error system_error(const std::filesystem::path& path, std::string_view doing) {
    const int code = errno;
    return {code == ENOENT ? ErrorCode::not_found : ErrorCode::system,
            path.string() + ": cannot " + std::string(doing) + ": " + std::strerror(code)};
}

bool write_all(int fd, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR) {
                continue;
            }
            return false;
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info {};
    if (!file.open() || ::fstat(file.get(), &info) != 0) {
        return system_error(path, "read");
    }
    if (S_ISDIR(info.st_mode)) {
        return bad_input(path.string() + ": is a folder, not a file");
    }
    // opened without waiting, so that a pipe nobody writes to is no trap; then it may take its time
    ::fcntl(file.get(), F_SETFL, 0);
    std::string content;
    std::string chunk(65536, '\0');
    for (;;) {
        const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return system_error(path, "read");
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

Result<void> write_file_safely(const std::filesystem::path& path, std::string_view content) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored) &&
        !std::filesystem::is_regular_file(path, ignored)) {
        return bad_input(path.string() + ": is no ordinary file and is not replaced");
    }
    std::filesystem::path temporary = path;
    temporary += std::string(k_temporary_mark) + std::to_string(::getpid());
    {
        const Descriptor file(
            ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
        if (!file.open()) {
            return system_error(path, "write");
        }
        if (!write_all(file.get(), content) || ::fsync(file.get()) != 0) {
            Error error = system_error(path, "write");
            ::unlink(temporary.c_str());
            return error;
        }
    }
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
        Error error = system_error(path, "replace");
        ::unlink(temporary.c_str());
        return error;
    }
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory.open() || ::fsync(directory.get()) != 0) {
        return system_error(path, "make sure of");
    }
    return {};
}

Result<void> rename_without_replacing(const std::filesystem::path& from,
                                      const std::filesystem::path& to) {
    int failed = ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (failed != 0 && (errno == EINVAL || errno == ENOSYS)) {
        // not every file system can do both in one
        errno = EEXIST;
        failed = ::access(to.c_str(), F_OK) == 0 ? -1 : ::rename(from.c_str(), to.c_str());
    }
    if (failed == 0) {
        return {};
    }
    return errno == EEXIST ? refused(to.string() + ": is there already and is not replaced")
                           : system_error(from, "be renamed");
}

bool is_temporary(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    const std::size_t mark = name.rfind(k_temporary_mark);
    return mark != std::string::npos &&
           parse_int(std::string_view(name).substr(mark + k_temporary_mark.size())).has_value();
}

void remove_stale_temporaries(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    const std::string prefix = path.filename().string() + std::string(k_temporary_mark);
    const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
    std::error_code failed;
    std::vector<fs::path> stale;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        const std::string name = at->path().filename().string();
        const auto pid = name.starts_with(prefix)
                             ? parse_int(std::string_view(name).substr(prefix.size()))
                             : std::nullopt;
        if (pid && *pid > 0 && *pid <= std::numeric_limits<pid_t>::max() &&
            ::kill(static_cast<pid_t>(*pid), 0) != 0 && errno == ESRCH) {
            stale.push_back(at->path());
        }
    }
    for (const fs::path& each : stale) {
        fs::remove(each, failed);
    }
}

}  // namespace haula
