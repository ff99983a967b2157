#include "checks/findings.h"

#include <algorithm>
#include <cstdio>
#include <system_error>

namespace haula::checks {

namespace fs = std::filesystem;

namespace {

// What .gitignore leaves out, at the top of the tree. Asking git itself would find nothing, and so
// nothing wrong, where git is missing or distrusts the folder's owner.
bool is_left_out(const fs::path& relative) {
    static const std::vector<fs::path> left_out{".git",
                                                ".deps",
                                                "build",
                                                "out",
                                                ".cache",
                                                "compile_commands.json",
                                                "CMakeUserPresets.json"};
    return std::find(left_out.begin(), left_out.end(), relative) != left_out.end();
}

}  // namespace

Result<std::vector<std::string>> project_files(const fs::path& root) {
    if (!fs::is_directory(root)) {
        return bad_input(root.string() + " is not a folder");
    }
    std::vector<std::string> files;
    std::error_code error;
    for (fs::recursive_directory_iterator at(root, error), end; at != end; at.increment(error)) {
        const fs::path relative = at->path().lexically_relative(root);
        if (is_left_out(relative)) {
            at.disable_recursion_pending();  // if it is a folder
        } else if (at->is_regular_file()) {
            files.push_back(relative.string());
        }
    }
    if (error || files.empty()) {
        return bad_input(root.string() + " could not be read, or has no files");
    }
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
