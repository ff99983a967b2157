// The largest structure that a file may hold: what it takes, and how soon it can be stopped.
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>

#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "physics/variation.h"
#include "physics/verdict.h"
#include "support/largest_structure.h"

using namespace haula;
using namespace haula::physics;

namespace {

constexpr long k_max_kb = 300 * 1024;
constexpr double k_longest_silence_s = 1.0;

double cpu_seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

long max_kb() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

// The longest time between two questions whether to go on.
struct Silence {
    double longest_s = 0.0;
    double last_s = cpu_seconds();

    bool beat() {
        const double now_s = cpu_seconds();
        longest_s = std::max(longest_s, now_s - last_s);
        last_s = now_s;
        return true;
    }
};

}  // namespace

TEST_CASE("the largest structure that a file may hold takes little memory and can be stopped",
          "[.slow][physics][largest]") {
    const Structure structure = test::largest_structure();
    CHECK(structure.place.size() == k_max_structure_entries);
    const auto file = as_file(structure, installed_sets());
    REQUIRE(file);
    const auto strips = std::count_if(
        file->placements.begin(), file->placements.end(),
        [](const Placement& each) { return std::holds_alternative<PlacePiece>(each); });
    CHECK(strips == static_cast<std::ptrdiff_t>(k_max_structure_pieces));  // the start's included

    // In a process of its own, whose memory is its own.
    std::fflush(stdout);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        Silence silence;
        const auto beat = [&] { return silence.beat(); };
        const auto settled = settle_varied(*file, {}, k_default_segments, beat);
        beat();
        const double settled_s = cpu_seconds();
        const bool rests = settled && settled->settled;
        if (rests) {
            static_cast<void>(judge_shape(settled->assembly.rest(), settled->assembly.set(),
                                          settled->assembly.allowed()));
            beat();
        }
        std::printf(
            "    %td strips, %zu entries: %.0f s of work, %.1f s more to judge, %ld MB (goal: "
            "under 300), asked whether to go on every %.2f s at least (goal: 1)\n",
            strips, structure.place.size(), settled_s, cpu_seconds() - settled_s, max_kb() / 1024,
            silence.longest_s);
        std::fflush(stdout);
        ::_exit((rests ? 0 : 1) + (max_kb() < k_max_kb ? 0 : 2) +
                (silence.longest_s < k_longest_silence_s ? 0 : 4));
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK((WEXITSTATUS(status) & 1) == 0);  // it rests
    CHECK((WEXITSTATUS(status) & 2) == 0);  // in so much memory
    CHECK((WEXITSTATUS(status) & 4) == 0);  // and could have been stopped at any time
}
