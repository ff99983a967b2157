// Every allocation of everything that writes files of the user's fails in turn.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <cstdio>
#include <functional>
#include <limits>
#include <new>
#include <optional>

#include "core/memory_reserve.h"
#include "failing_new.h"
#include "physics/robustness.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "scenarios.h"
#include "support/paths.h"
#include "support/temp_dir.h"
#include "tree.h"

using namespace haula;
using test::FailingNew;
using test::Lack;

namespace {

// What became of a process in which an allocation failed.
struct Run {
    bool reached = true;
    bool ended = false;    // the whole program
    bool told = false;     // an error, in one sentence
    bool mumbled = false;  // an error that is no sentence
};

enum Code { k_done = 0, k_told = 1, k_mumbled = 2, k_not_reached = 4 };

enum class Reserve { none, held };

struct Fault {
    std::size_t nth = 1;
    Lack lack = Lack::once;
    Reserve reserve = Reserve::none;
};

int act_with(const test::Scenario& scenario, const std::filesystem::path& home,
             const Fault& fault) {
    int code = k_done;
    if (fault.reserve == Reserve::held) {
        hold_memory_reserve();  // as both programs do
    }
    {
        const FailingNew failing(fault.nth, fault.lack);
        try {
            const Result<void> told = scenario.act(home);
            const test::AllocationPause pause;
            if (!told) {
                code = test::is_one_sentence(told.error().detail) ? k_told : k_mumbled;
            }
        } catch (const std::bad_alloc&) {
            code = k_told;  // by the window's frame, which goes on with the next
        }
    }
    return code + (FailingNew::reached() ? 0 : k_not_reached);
}

// In a process of its own. Where nothing is held back, the JSON library ends it if there is no
// memory while a value is destroyed; even then no file may be lost.
Run run_with(const test::Scenario& scenario, const std::filesystem::path& home,
             const Fault& fault) {
    std::fflush(stdout);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        ::close(STDERR_FILENO);  // its last words
        ::_exit(act_with(scenario, home, fault));
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    Run run;
    if (!WIFEXITED(status)) {
        run.ended = true;
        return run;
    }
    const int code = WEXITSTATUS(status);
    run.reached = (code & k_not_reached) == 0;
    run.told = (code & 3) == k_told;
    run.mumbled = (code & 3) == k_mumbled;
    return run;
}

struct Tally {
    std::size_t faults = 0;
    std::size_t ended = 0;
    std::size_t files = 0;
};

// How it goes when nothing fails.
struct Usual {
    test::Expected expected;
    std::size_t allocations = 0;
};

Usual usual_of(const test::Scenario& scenario) {
    Usual usual;
    const test::TempDir dir;
    scenario.prepare(dir.path());
    usual.expected.before = test::tree_of(dir.path());
    {
        const FailingNew counting(std::numeric_limits<std::size_t>::max(), Lack::once);
        const Result<void> done = scenario.act(dir.path());
        const test::AllocationPause pause;
        REQUIRE(done);
    }
    usual.allocations = FailingNew::asked();
    usual.expected.after = test::tree_of(dir.path());
    return usual;
}

// The first fails, then every `step`th from there on, until there is no nth any more.
void fail_every(const test::Scenario& scenario, const test::Expected& expected, Fault fault,
                std::size_t step, Tally& tally) {
    for (;; fault.nth += step) {
        const test::TempDir dir;
        scenario.prepare(dir.path());
        const Run run = run_with(scenario, dir.path(), fault);
        INFO(scenario.name << ", allocation " << fault.nth
                           << (fault.lack == Lack::once ? ", once" : ", lasting")
                           << (fault.reserve == Reserve::held ? ", with a reserve" : ""));
        const test::Tree left = test::tree_of(dir.path());
        tally.files += left.size();
        CHECK(test::what_is_lost(expected, left, scenario.also) == "");
        CHECK((!run.ended || fault.reserve == Reserve::none));
        CHECK_FALSE(run.mumbled);
        CHECK((run.ended || test::temporaries_in(dir.path()) == 0));
        CHECK((run.ended || run.told || !scenario.repeatable || left == expected.after));
        tally.ended += run.ended ? 1 : 0;
        if (scenario.repeatable && (run.told || run.ended)) {
            CHECK(scenario.act(dir.path()));
            CHECK(test::tree_of(dir.path()) == expected.after);
        }
        if (!run.reached) {
            return;
        }
        ++tally.faults;
    }
}

// `step_for` says of so many allocations every how manieth fails.
void fail_all(bool large_ones, const std::function<std::size_t(std::size_t)>& step_for) {
    Tally all;
    for (const test::Scenario& scenario : test::scenarios()) {
        if (!large_ones && (scenario.whole_program || scenario.slow)) {
            continue;
        }
        const Usual usual = usual_of(scenario);
        const std::size_t step = step_for(usual.allocations);
        Tally bare;
        fail_every(scenario, usual.expected, {1, Lack::once, Reserve::none}, step, bare);
        fail_every(scenario, usual.expected, {1, Lack::lasting, Reserve::none}, step, bare);
        Tally tally;  // as both programs are
        fail_every(scenario, usual.expected, {1, Lack::lasting, Reserve::held}, step, tally);
        std::printf(
            "    %s: of %zu allocations every %zu.: %zu failed, %zu ended the program if nothing "
            "is held back; %zu and %zu with the reserve\n",
            scenario.name.c_str(), usual.allocations, step, bare.faults, bare.ended, tally.faults,
            tally.ended);
        std::fflush(stdout);
        tally.faults += bare.faults;
        tally.files += bare.files;
        all.faults += tally.faults;
        all.ended += tally.ended;
        all.files += tally.files;
    }
    std::printf("    in all %zu failed allocations, %zu files looked at afterwards\n", all.faults,
                all.files);
}

}  // namespace

TEST_CASE("whichever of some allocations fails, the old file is whole or the new one is",
          "[faults][memory]") {
    fail_all(false, [](std::size_t) { return 37; });
}

// What reads fonts or plays a whole game has some twenty thousand allocations, and a run takes a
// tenth of a second, thrice: each of them in turn would take a night. So where there are more than
// `k_max_in_turn`, that many fail, evenly spread.
TEST_CASE(
    "whichever allocation fails, the old file is whole or the new one is; of those with "
    "tens of thousands four thousand, evenly spread",
    "[.slow][faults][memory]") {
    constexpr std::size_t k_max_in_turn = 4000;
    fail_all(true, [](std::size_t allocations) { return 1 + allocations / k_max_in_turn; });
}

TEST_CASE("no memory in a worker of the variations is a sentence, not the end",
          "[faults][memory]") {
    physics::Structure structure;
    structure.start = "standard";
    const auto file =
        physics::as_file(structure, physics::sets_in(HAULA_SOURCE_DIR "/assets/hau_la"));
    REQUIRE(file);
    physics::RobustOptions options;
    options.variations = 6;
    options.threads = 3;
    options.segments_per_40_mm = 2;
    int failed = 0;
    for (std::size_t nth = 1; nth < 3000; nth = nth * 3 / 2 + 1) {
        INFO("allocation " << nth);
        std::optional<Result<physics::Robustness>> answer;
        {
            const test::FailingNewElsewhere failing(nth);
            answer = physics::how_robust(*file, options);
        }
        if (!answer->ok()) {
            ++failed;
            CHECK(answer->error().detail == "no memory left");
        }
    }
    CHECK(failed > 3);
}
