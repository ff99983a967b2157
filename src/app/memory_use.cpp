#include "app/memory_use.h"

#include <unistd.h>

#include <fstream>

namespace haula::app {

std::optional<double> memory_mib() {
    std::ifstream file("/proc/self/statm");
    double all_pages = 0.0;
    double resident_pages = 0.0;
    if (!(file >> all_pages >> resident_pages)) {
        return std::nullopt;
    }
    return resident_pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

}  // namespace haula::app
