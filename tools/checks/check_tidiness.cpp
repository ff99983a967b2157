// check_tidiness ROOT: exit 0 when no tracked file names a mirror's host or a folder of this
// machine, or is misspelled or untidy.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

#include "checks/tidiness.h"

namespace {

namespace fs = std::filesystem;

// The hosts in the package manager's own lists, so that no host needs to be written down here.
std::vector<std::string> hosts_of_this_machine() {
    std::vector<std::string> hosts;
    std::error_code error;
    const auto options = fs::directory_options::skip_permission_denied;
    for (fs::recursive_directory_iterator at("/etc/apt", options, error), end; !error && at != end;
         at.increment(error)) {
        std::ifstream file(at->path());
        for (std::string line; std::getline(file, line);) {
            for (std::string& host : haula::checks::hosts_in(line)) {
                hosts.push_back(std::move(host));
            }
        }
    }
    return hosts;
}

// The checkout itself, the folder around it and the home folder, where they are telling: "/srv" and
// "/root" are on every machine.
std::vector<std::string> folders_of_this_machine(const fs::path& root) {
    std::vector<std::string> folders;
    const fs::path whole = fs::weakly_canonical(root);
    const char* home = std::getenv("HOME");
    for (const fs::path& each : {whole, whole.parent_path(), fs::path(home ? home : "")}) {
        if (std::distance(each.begin(), each.end()) > 2) {
            folders.push_back(each.string());
        }
    }
    return folders;
}

}  // namespace

int main(int argc, char** argv) {
    const fs::path root = argc > 1 ? argv[1] : ".";
    const auto findings =
        haula::checks::check_tidiness(root, hosts_of_this_machine(), folders_of_this_machine(root));
    if (!findings) {
        std::fprintf(stderr, "check_tidiness: %s\n", findings.error().detail.c_str());
        return 2;
    }
    return haula::checks::report(*findings);
}
