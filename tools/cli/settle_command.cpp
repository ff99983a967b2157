#include "cli/settle_command.h"

#include <fmt/core.h>

#include "physics/settled_file.h"
#include "physics/verdict.h"

namespace haula::cli {

namespace {

Result<int> run_settle(const Arguments& arguments) {
    const auto segments = arguments.number("--segments", physics::k_default_segments, 2, 64);
    if (!segments) {
        return segments.error();
    }
    const auto settled = physics::settle_file(arguments.words()[0], static_cast<int>(*segments));
    if (!settled) {
        return settled.error();
    }
    const physics::Assembly& assembly = settled->assembly;
    const physics::RestShape rest = assembly.rest();
    const physics::Verdict verdict = physics::judge_shape(rest, assembly.set(), assembly.allowed());
    fmt::print("{}\n", physics::verdict_json(settled->steps, rest, assembly.set(), verdict));
    return settled->settled && !verdict.foul ? k_fine : k_answer_is_no;
}

}  // namespace

Command settle_command() {
    return {.name = "settle",
            .usage = "FILE [--segments N]",
            .summary =
                "Settles a structure file and prints the verdict as JSON; 3: a touch that is "
                "not allowed, or no rest.",
            .options = {{"--segments", "N", false}},
            .least_words = 1,
            .most_words = 1,
            .run = run_settle};
}

}  // namespace haula::cli
