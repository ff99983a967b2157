// Every file operation of everything that writes files of the user's fails in turn.
#include "support/file_faults.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <optional>

#include "scenarios.h"
#include "support/temp_dir.h"
#include "tree.h"

using namespace haula;

namespace {

test::Expected expected_of(const test::Scenario& scenario) {
    const test::TempDir dir;
    scenario.prepare(dir.path());
    test::Expected expected;
    expected.before = test::tree_of(dir.path());
    const Result<void> done = scenario.act(dir.path());
    INFO((done ? "" : done.error().detail));
    REQUIRE(done);
    expected.after = test::tree_of(dir.path());
    return expected;
}

void fail_all(bool slow) {
    std::size_t all_faults = 0;
    std::size_t files = 0;
    for (const test::Scenario& scenario : test::scenarios()) {
        if (scenario.slow != slow) {
            continue;
        }
        INFO(scenario.name);
        const test::Expected expected = expected_of(scenario);
        std::optional<test::TempDir> dir;
        std::optional<Result<void>> told;
        const std::size_t faults = test::with_every_file_fault(
            [&] {
                dir.emplace();
                scenario.prepare(dir->path());
            },
            [&] { told = scenario.act(dir->path()); },
            [&](const test::FaultRun& run) {
                INFO(run.fault);
                const test::Tree left = test::tree_of(dir->path());
                files += left.size();
                INFO((told->ok() ? "said nothing" : told->error().detail));
                CHECK(test::what_is_lost(expected, left, scenario.also) == "");
                CHECK((told->ok() || test::is_one_sentence(told->error().detail)));
                CHECK(test::temporaries_in(dir->path()) <= (run.is_unlink ? 1 : 0));
                CHECK((run.reached || told->ok()));
                if (told->ok() && scenario.repeatable) {
                    CHECK(left == expected.after);
                }
                if (!told->ok() && scenario.repeatable) {
                    CHECK(scenario.act(dir->path()));
                    CHECK(test::tree_of(dir->path()) == expected.after);
                }
            });
        CHECK(faults > 0);
        all_faults += faults;
        std::printf("    %s: %zu faults\n", scenario.name.c_str(), faults);
    }
    std::printf("    in all %zu file faults, %zu files looked at afterwards\n", all_faults, files);
}

}  // namespace

TEST_CASE(
    "whichever file operation fails, the old file is whole or the new one is, and the "
    "program goes on",
    "[faults][files]") {
    fail_all(false);
}

TEST_CASE(
    "whichever file operation fails, the Referee's desk, every kind of model and a game played in "
    "words are whole",
    "[.slow][faults][files]") {
    fail_all(true);
}
