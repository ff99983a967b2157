// Every allocation of everything that writes files of the user's fails in turn.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <new>
#include <optional>

#include "failing_new.h"
#include "physics/robustness.h"
#include "physics/set_file.h"
#include "physics/structure_file.h"
#include "scenarios.h"
#include "support/temp_dir.h"
#include "tree.h"

using namespace haula;
using test::FailingNew;
using test::Lack;

namespace {

struct Run {
    bool reached = false;
    bool ended = false;  // an exception got as far as the program's frame, which ends it
    Result<void> told;
};

Run run_with(const test::Scenario& scenario, const std::filesystem::path& home, std::size_t nth,
             Lack lack) {
    Run run;
    {
        const FailingNew failing(nth, lack);
        try {
            run.told = scenario.act(home);
        } catch (const std::bad_alloc&) {
            run.ended = true;
        }
    }
    run.reached = FailingNew::reached();
    return run;
}

struct Tally {
    std::size_t faults = 0;
    std::size_t ended = 0;
    std::size_t files = 0;
};

// Of a whole program some hundreds, evenly spread; of all else each one.
void fail_every(const test::Scenario& scenario, Lack lack, std::size_t stride, Tally& tally) {
    test::Expected expected;
    {
        const test::TempDir dir;
        scenario.prepare(dir.path());
        expected.before = test::tree_of(dir.path());
        REQUIRE(scenario.act(dir.path()));
        expected.after = test::tree_of(dir.path());
    }
    for (std::size_t nth = 1;; nth += stride) {
        const test::TempDir dir;
        scenario.prepare(dir.path());
        const Run run = run_with(scenario, dir.path(), nth, lack);
        INFO(scenario.name << ", allocation " << nth
                           << (lack == Lack::once ? ", once" : ", lasting"));
        const test::Tree left = test::tree_of(dir.path());
        tally.files += left.size();
        CHECK(test::what_is_lost(expected, left, scenario.also) == "");
        if (!run.ended) {
            CHECK((run.told.ok() || test::is_one_sentence(run.told.error().detail)));
            CHECK((!run.told.ok() || !scenario.repeatable || left == expected.after));
        }
        tally.ended += run.ended ? 1 : 0;
        if (scenario.repeatable && !run.told.ok()) {
            CHECK(scenario.act(dir.path()));
            CHECK(test::tree_of(dir.path()) == expected.after);
        }
        if (!run.reached) {
            return;
        }
        ++tally.faults;
    }
}

void fail_all(std::size_t stride, std::optional<std::size_t> whole_program_stride) {
    Tally all;
    for (const test::Scenario& scenario : test::scenarios()) {
        const bool large = scenario.whole_program || scenario.slow;
        if (large && !whole_program_stride) {
            continue;
        }
        Tally tally;
        for (const Lack lack : {Lack::once, Lack::lasting}) {
            fail_every(scenario, lack, large ? *whole_program_stride : stride, tally);
        }
        std::printf("    %s: %zu failed allocations, %zu ended the program\n",
                    scenario.name.c_str(), tally.faults, tally.ended);
        std::fflush(stdout);
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
    fail_all(997, std::nullopt);
}

TEST_CASE("whichever allocation fails, the old file is whole or the new one is",
          "[.slow][faults][memory]") {
    fail_all(1, 997);
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
