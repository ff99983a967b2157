#include "core/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <random>
#include <string>

#include "core/file_operations.h"
#include "core/hash.h"

namespace haula {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view k_prefix = ".haula-";
constexpr std::string_view k_suffix = ".tmp";
constexpr std::size_t k_digits = 16;
constexpr int k_max_tries = 100;  // names tried; two equal ones in a row are no accident
constexpr int k_max_links = 40;   // as the system itself

// A name that nobody can foresee, so that nobody can have put a link there; it does not contain the
// target's, which may be as long as names can be.
fs::path random_name(const fs::path& target) {
    std::random_device device;
    const std::uint64_t number = (static_cast<std::uint64_t>(device()) << 32U) | device();
    return target.parent_path() /
           (std::string(k_prefix) + hash_text(number) + std::string(k_suffix));
}

bool write_all(int fd, const fs::path& path, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written =
            file_operations::write(fd, path.c_str(), content.data(), content.size());
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

// Whom the file that is replaced is kept from, the new one is kept from as well.
mode_t mode_for(const fs::path& target) {
    constexpr mode_t k_new = 0644;
    constexpr mode_t k_permissions = 0777;
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0 && S_ISREG(old.st_mode);
    return replaces ? old.st_mode & k_permissions : k_new;
}

// The folder's entry for the file reaches the disk too.
bool sync_folder_of(const fs::path& path) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const Descriptor directory(file_operations::open(folder.c_str(), O_RDONLY | O_DIRECTORY));
    return directory.open() && file_operations::fsync(directory.get(), folder.c_str()) == 0;
}

}  // namespace

bool is_temporary(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.size() == k_prefix.size() + k_digits + k_suffix.size() &&
           name.starts_with(k_prefix) && name.ends_with(k_suffix) &&
           name.find_first_not_of("0123456789abcdef", k_prefix.size()) ==
               k_prefix.size() + k_digits;
}

Result<fs::path> written_through(const fs::path& path) {
    fs::path target = path;
    std::error_code failure;
    for (int links = 0; fs::is_symlink(target, failure); ++links) {
        const fs::path next = fs::read_symlink(target, failure);
        if (failure || links == k_max_links) {
            return system_error(path, "write", failure ? failure.value() : ELOOP);
        }
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

TemporaryFile::TemporaryFile(fs::path target, fs::path path, Descriptor file, Lasts lasts)
    : target_(std::move(target)), path_(std::move(path)), file_(std::move(file)), lasts_(lasts) {}

TemporaryFile::~TemporaryFile() {
    if (!path_.empty()) {
        file_operations::unlink(path_.c_str());
    }
}

bool is_named(const fs::path& path, int fd) {
    struct stat named {};
    struct stat opened {};
    return ::stat(path.c_str(), &named) == 0 && ::fstat(fd, &opened) == 0 &&
           named.st_dev == opened.st_dev && named.st_ino == opened.st_ino;
}

Result<TemporaryFile> TemporaryFile::write(const fs::path& target, std::string_view content,
                                           Lasts lasts) {
    const mode_t mode = mode_for(target);
    // It is there before the file is: what is thrown from then on cannot leave the file behind.
    TemporaryFile temporary(target, {}, Descriptor(-1), lasts);
    for (int tries = 0; !temporary.file_.open(); ++tries) {
        fs::path path = random_name(target);
        Descriptor file(
            file_operations::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode));
        if (!file.open() && (errno != EEXIST || tries == k_max_tries)) {
            return system_error(target, "write", errno);
        }
        if (!file.open()) {
            continue;
        }
        // Somebody may have cleaned it up before it was locked. Where the file system knows no
        // locks, the name alone must do.
        const bool taken =
            file_operations::lock(file.get(), path.c_str()) != 0 && errno == EWOULDBLOCK;
        if (!taken && is_named(path, file.get())) {
            temporary.path_ = std::move(path);
            temporary.file_ = std::move(file);
        }
    }
    const fs::path& path = temporary.path_;
    // What the user's mask took away is given back; it was never laxer. Not every file system can.
    (void)::fchmod(temporary.file_.get(), mode);
    if (!write_all(temporary.file_.get(), path, content) ||
        (lasts == Lasts::power_cut &&
         file_operations::fsync(temporary.file_.get(), path.c_str()) != 0)) {
        return system_error(target, "write", errno);
    }
    return temporary;
}

Result<void> TemporaryFile::put_in_place(Existing existing) {
    const int failed =
        existing == Existing::replace
            ? file_operations::rename(path_.c_str(), target_.c_str())
            : file_operations::rename_without_replacing(path_.c_str(), target_.c_str());
    if (failed != 0) {
        return errno == EEXIST
                   ? refused(target_.string() + ": is there already and is not replaced")
                   : system_error(target_, "replace", errno);
    }
    path_.clear();
    if (lasts_ == Lasts::power_cut && !sync_folder_of(target_)) {
        return system_error(target_, "make sure of", errno);
    }
    return {};
}

}  // namespace haula
