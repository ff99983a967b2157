#include "checks/findings.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace haula::checks {

namespace fs = std::filesystem;

namespace {

struct ClosePipe {
    void operator()(FILE* pipe) const { ::pclose(pipe); }
};

std::vector<std::string> tracked_files(const fs::path& root) {
    std::string command = "git -C '" + root.string() + "' ls-files -z --cached --others";
    command += " --exclude-standard 2>/dev/null";
    const std::unique_ptr<FILE, ClosePipe> pipe(::popen(command.c_str(), "r"));
    std::vector<std::string> files;
    std::string name;
    for (int c = pipe ? std::fgetc(pipe.get()) : EOF; c != EOF; c = std::fgetc(pipe.get())) {
        if (c != '\0') {
            name += static_cast<char>(c);
            continue;
        }
        files.push_back(name);
        name.clear();
    }
    return files;
}

std::vector<std::string> all_files(const fs::path& root) {
    std::vector<std::string> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
        if (entry.is_regular_file()) {
            files.push_back(fs::relative(entry.path(), root).string());
        }
    }
    return files;
}

}  // namespace

Result<std::vector<std::string>> project_files(const fs::path& root) {
    if (!fs::is_directory(root)) {
        return bad_input(root.string() + " is not a folder");
    }
    std::vector<std::string> files =
        fs::exists(root / ".git") ? tracked_files(root) : all_files(root);
    // a tracked file may be deleted in the working tree
    std::erase_if(files,
                  [&](const std::string& name) { return !fs::is_regular_file(root / name); });
    std::sort(files.begin(), files.end());
    return files;
}

int report(const std::vector<Finding>& findings) {
    for (const Finding& each : findings) {
        std::printf("%s:%d: %s\n", each.file.c_str(), each.line, each.what.c_str());
    }
    return findings.empty() ? 0 : 1;
}

}  // namespace haula::checks
