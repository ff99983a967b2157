#include "core/file_system.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "core/file_operations.h"
#include "core/files.h"
#include "core/guarded.h"

namespace haula {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
    file_operations::look(path.c_str());
    std::error_code ignored;
    return fs::exists(path, ignored);
}

bool is_folder(const fs::path& path) {
    file_operations::look(path.c_str());
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

bool is_ordinary_file(const fs::path& path) {
    file_operations::look(path.c_str());
    std::error_code ignored;
    return fs::is_regular_file(path, ignored);
}

fs::file_time_type written_at(const fs::path& file) {
    file_operations::look(file.c_str());
    std::error_code ignored;
    return fs::last_write_time(file, ignored);
}

std::vector<fs::path> entries_of(const fs::path& folder) {
    file_operations::look(folder.c_str());
    std::vector<fs::path> entries;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        entries.push_back(at->path());
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

fs::path temporary_folder() {
    std::error_code failed;
    fs::path folder = fs::temp_directory_path(failed);
    return failed ? fs::path("/tmp") : folder;
}

namespace {

Result<void> make_all(const fs::path& folder) {
    if (folder.empty() || file_operations::make_folder(folder.c_str()) == 0 || is_folder(folder)) {
        return {};
    }
    const int failure = errno;
    const fs::path above = folder.parent_path();
    if (failure != ENOENT || above == folder) {
        return system_error(folder, "make the folder", failure);
    }
    if (Result<void> made = make_all(above); !made) {
        return made;
    }
    if (file_operations::make_folder(folder.c_str()) == 0 || is_folder(folder)) {
        return {};
    }
    return system_error(folder, "make the folder", errno);
}

}  // namespace

Result<void> make_folders(const fs::path& folder) {
    return guarded([&] { return make_all(folder); });
}

Result<void> remove_file(const fs::path& file) {
    return guarded([&]() -> Result<void> {
        if (file_operations::unlink(file.c_str()) == 0 || errno == ENOENT) {
            return {};
        }
        return system_error(file, "remove", errno);
    });
}

}  // namespace haula
