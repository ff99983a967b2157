#include "cli/export_command.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/verdict_words.h"
#include "core/text.h"
#include "models/structure_model.h"
#include "physics/settled_file.h"
#include "physics/verdict.h"
#include "shapes/export.h"

namespace haula::cli {

namespace {

// One line: what was written, and whether it would stand up to the referee.
std::string written_words(const std::string& out, const physics::RestShape& rest,
                          const physics::Verdict& verdict) {
    const auto fouls = std::count_if(verdict.contacts.begin(), verdict.contacts.end(),
                                     [](const physics::JudgedPair& pair) { return pair.foul(); });
    std::string line =
        fmt::format("wrote {}: {} and {}", printable(out, 400),
                    counted(rest.pieces.size(), "piece"), counted(rest.markers.size(), "bird"));
    if (fouls > 0) {
        line += fmt::format("; {} that may not touch: settle --words names them",
                            fouls == 1 ? "two things touch" : fmt::format("{} pairs touch", fouls));
    }
    return line + "\n";
}

Result<int> run_export(const Arguments& arguments) {
    const auto out = arguments.value("--to");
    if (!out) {
        return bad_input("export: where to? --to OUT.glb, OUT.stl, OUT.obj or OUT.svg");
    }
    const auto settled = physics::settle_file(arguments.words()[0], physics::k_default_segments);
    if (!settled) {
        return settled.error();
    }
    if (!settled->settled) {
        fmt::print(stderr, "haula-cli: {}: {}\n", arguments.words()[0],
                   physics::why_not_settled(*settled));
        return k_answer_is_no;
    }
    const physics::Assembly& assembly = settled->assembly;
    const physics::RestShape rest = assembly.rest();
    const shapes::Model model = models::structure_model(rest, assembly.set(), shapes::Detail::high);
    if (const auto written = shapes::write_model(*out, model); !written) {
        return written.error();
    }
    const auto verdict = physics::judge_shape(rest, assembly.set(), assembly.allowed());
    fmt::print("{}", written_words(*out, rest, verdict));
    return k_fine;
}

}  // namespace

Command export_command() {
    return {.name = "export",
            .usage = "FILE --to OUT.(glb|stl|obj|svg)",
            .summary = "Writes the settled structure as a 3D model or a drawing from three sides.",
            .options = {{"--to", "OUT", false}},
            .least_words = 1,
            .most_words = 1,
            .run = run_export};
}

}  // namespace haula::cli
