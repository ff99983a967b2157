#pragma once

#include <chrono>

namespace haula::cli {

// How long `work` takes.
double seconds(const auto& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace haula::cli
