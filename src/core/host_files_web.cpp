#include "core/host_files.h"

namespace haula::host {

std::optional<int> rename_exclusively(const char* /*from*/, const char* /*to*/) {
    return std::nullopt;
}

}  // namespace haula::host
