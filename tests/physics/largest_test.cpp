// The largest structure that a file may hold: what it takes, and how soon it can be stopped.
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>

#include "physics/random_growth.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "physics/variation.h"
#include "physics/verdict.h"

using namespace haula;
using namespace haula::physics;

namespace {

constexpr long k_most_kb = 300 * 1024;
constexpr double k_longest_silence_s = 1.0;

double cpu_seconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

long most_kb() {
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

// As many strips as a file may have, birds that come and go, and pairs that may touch, up to as
// many entries as a file may have.
Structure grown(int strips, std::size_t entries) {
    const Set set = *installed_sets()("standard");
    RandomGrowth growth(set, "standard", 20261118, 20);
    const std::size_t start = growth.assembly().size();
    PlaceOptions options;
    options.look_twice = false;
    Silence silence;
    options.keep_going = [&](const Progress&) { return silence.beat(); };
    int told = 0;
    for (int tries = 0; tries < 20 * strips && growth.strips() < strips; ++tries) {
        const auto place = growth.next();
        if (!place) {
            break;
        }
        const auto report = growth.assembly().place(*place, options);
        if (report && report->outcome == Outcome::settled) {
            growth.kept(*place);
        }
        if (growth.strips() >= told + 20) {
            told = growth.strips();
            std::printf("    %d strips: %.0f s of work, %ld MB, asked after %.2f s at most\n", told,
                        cpu_seconds(), most_kb() / 1024, silence.longest_s);
            std::fflush(stdout);
        }
    }
    for (int birds = 0; birds < 40; ++birds) {
        const auto bird = growth.next_marker();
        const auto report = growth.assembly().place(*bird, options);
        if (report && report->outcome == Outcome::settled) {
            growth.kept_marker(*bird);
        }
    }
    Structure structure;
    structure.start = "standard";
    const auto& placements = growth.assembly().placements();
    structure.place.assign(placements.begin() + static_cast<std::ptrdiff_t>(start),
                           placements.end());
    std::vector<std::string> names;
    for (const Placement& each : structure.place) {
        if (const auto* piece = std::get_if<PlacePiece>(&each)) {
            names.push_back(piece->piece);
        }
    }
    for (std::size_t a = 0; a < names.size() && structure.place.size() < entries; ++a) {
        for (std::size_t b = a + 1; b < names.size() && structure.place.size() < entries; ++b) {
            structure.place.emplace_back(AllowPair{names[a], names[b]});
        }
    }
    return structure;
}

}  // namespace

TEST_CASE("the largest structure that a file may hold takes little memory and can be stopped",
          "[.slow][physics][largest]") {
    const Structure structure =
        grown(static_cast<int>(k_most_structure_pieces), k_most_structure_entries);
    std::size_t strips = 0;
    for (const Placement& each : structure.place) {
        strips += std::holds_alternative<PlacePiece>(each) ? 1 : 0;
    }
    CHECK(strips == k_most_structure_pieces);
    CHECK(structure.place.size() == k_most_structure_entries);
    const auto file = as_file(structure, installed_sets());
    REQUIRE(file);

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
            "    %zu strips, %zu entries: %.0f s of work, %.1f s more to judge, %ld MB (goal: "
            "under 300), asked whether to go on every %.2f s at least (goal: 1)\n",
            strips, structure.place.size(), settled_s, cpu_seconds() - settled_s, most_kb() / 1024,
            silence.longest_s);
        std::fflush(stdout);
        ::_exit((rests ? 0 : 1) + (most_kb() < k_most_kb ? 0 : 2) +
                (silence.longest_s < k_longest_silence_s ? 0 : 4));
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK((WEXITSTATUS(status) & 1) == 0);  // it rests
    CHECK((WEXITSTATUS(status) & 2) == 0);  // in so much memory
    CHECK((WEXITSTATUS(status) & 4) == 0);  // and could have been stopped at any time
}
