#include "cli/settle_command.h"

#include <fmt/core.h>

#include "cli/progress.h"
#include "cli/robust_options.h"
#include "cli/verdict_words.h"
#include "physics/robustness.h"
#include "physics/set_file.h"
#include "physics/settled_file.h"
#include "physics/verdict.h"

namespace haula::cli {

namespace {

Result<std::optional<physics::Robustness>> settle_variations(
    const std::string& path, int segments, std::optional<physics::RobustOptions> options) {
    if (!options) {
        return std::optional<physics::Robustness>{};
    }
    const auto file = physics::load_structure(path, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    options->segments_per_40_mm = segments;
    auto robustness = vary_telling(*file, *options);
    if (!robustness) {
        return Error{robustness.error().code, path + ": " + robustness.error().detail};
    }
    return std::optional(std::move(*robustness));
}

Result<int> run_settle(const Arguments& arguments) {
    const auto segments = arguments.number("--segments", physics::k_default_segments, 2, 64);
    if (!segments) {
        return segments.error();
    }
    const auto robust = read_robust_options(arguments);
    if (!robust) {
        return robust.error();
    }
    const std::string& path = arguments.words()[0];
    const auto settled = settle_telling(path, static_cast<int>(*segments));
    if (!settled) {
        return settled.error();
    }
    const auto robustness = settle_variations(path, static_cast<int>(*segments), *robust);
    if (!robustness) {
        return robustness.error();
    }
    const physics::Assembly& assembly = settled->assembly;
    const physics::RestShape rest = assembly.rest();
    const physics::StructureVerdict verdict =
        physics::judge_shape(rest, assembly.set(), assembly.allowed());
    if (arguments.has("--words")) {
        fmt::print("{}{}", verdict_words(*settled, verdict),
                   *robustness ? robust_in_words(**robustness) : "");
    } else {
        fmt::print("{}\n", physics::verdict_json(settled->steps, rest, assembly.set(), verdict,
                                                 *robustness ? &**robustness : nullptr));
    }
    return settled->settled && !verdict.foul ? k_fine : k_answer_is_no;
}

}  // namespace

Command settle_command() {
    std::vector<OptionSpec> options = robust_option_specs();
    options.insert(options.begin(), {{"--segments", "N", false}, {"--words", "", false}});
    return {.name = "settle",
            .usage =
                "FILE [--segments N] [--words] [--robust N [--seed S] [--threads T] [--tolerance "
                "NAME=VALUE]...]",
            .summary =
                "Settles a structure file and prints the verdict as JSON, or with --words in a few "
                "lines for people; 3: a touch that is not allowed, or no rest. With --robust also "
                "N variations of it.",
            .options = std::move(options),
            .min_words = 1,
            .max_words = 1,
            .run = run_settle};
}

}  // namespace haula::cli
