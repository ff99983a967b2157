#include "core/progress_line.h"

#include <unistd.h>

#include <cstdio>
#include <utility>

namespace haula {

namespace {

constexpr std::chrono::milliseconds k_before_first{1000};
constexpr std::chrono::milliseconds k_between{200};
constexpr const char* k_wipe = "\r\x1b[K";  // to the line's beginning, and empty from there

}  // namespace

ProgressLine::ProgressLine(std::string what)
    : what_(std::move(what)), seen_(::isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
    if (visible_) {
        std::fputs(k_wipe, stderr);
        std::fflush(stderr);
    }
}

void ProgressLine::tell(std::size_t done, std::size_t all) {
    done_ = done;
    all_ = all;
    beat();
}

bool ProgressLine::beat() {
    const Clock::time_point now = Clock::now();
    if (!seen_ || now - begun_ < k_before_first || now - shown_ < k_between) {
        return true;
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - begun_).count();
    if (all_ > 0) {
        std::fprintf(stderr, "%s%s: %zu of %zu, %lld s", k_wipe, what_.c_str(), done_, all_,
                     static_cast<long long>(seconds));
    } else {
        std::fprintf(stderr, "%s%s: %lld s", k_wipe, what_.c_str(),
                     static_cast<long long>(seconds));
    }
    std::fflush(stderr);
    shown_ = now;
    visible_ = true;
    return true;
}

}  // namespace haula
