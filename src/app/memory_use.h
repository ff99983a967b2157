#pragma once

#include <optional>

namespace haula::app {

// What this process holds of the machine's memory right now; none where the system does not tell.
std::optional<double> memory_mib();

}  // namespace haula::app
