#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checks/findings.h"

namespace haula::checks {

// The host of every address in the line, in small letters; none for an address of a file.
std::vector<std::string> hosts_in(std::string_view line);

// Reports what must not be in a tracked text file: a package mirror's host, an absolute path of the
// machine that built it, a common misspelling, trailing blanks, a missing last line end, and in
// a room's source a call of std::filesystem, which may throw.
// `own_hosts` are the hosts that this machine's package manager uses, `own_folders` folders of this
// machine.
Result<std::vector<Finding>> check_tidiness(const std::filesystem::path& root,
                                            std::span<const std::string> own_hosts,
                                            std::span<const std::string> own_folders);

}  // namespace haula::checks
