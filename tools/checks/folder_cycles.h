#pragma once

#include <string>
#include <vector>

#include "checks/findings.h"

namespace haula::checks {

// One include line that leads from a folder to another one.
struct FolderInclude {
    std::string file;  // relative to the root
    int line = 0;
    std::string from;  // "app/screens", as include lines name it
    std::string to;
};

// Every include line from which other lines lead back to its own folder. Folders in a circle can
// neither be understood nor be linked one without the other.
std::vector<Finding> find_folder_cycles(const std::vector<FolderInclude>& includes);

}  // namespace haula::checks
