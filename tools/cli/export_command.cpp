#include "cli/export_command.h"

#include <fmt/core.h>

#include "models/structure_model.h"
#include "physics/settled_file.h"
#include "shapes/export.h"

namespace haula::cli {

namespace {

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
    const shapes::Model model = models::structure_model(
        settled->assembly.rest(), settled->assembly.set(), shapes::Detail::high);
    if (const auto written = shapes::write_model(*out, model); !written) {
        return written.error();
    }
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
