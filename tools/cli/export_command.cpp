#include "cli/export_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/installed.h"
#include "cli/progress.h"
#include "cli/verdict_words.h"
#include "core/files.h"
#include "core/output_manners.h"
#include "core/text.h"
#include "judge/structure_of.h"
#include "models/structure_model.h"
#include "physics/set_file.h"
#include "physics/settled_file.h"
#include "physics/variation.h"
#include "physics/verdict.h"
#include "rules/record.h"
#include "rules/replay.h"
#include "rules/texts.h"
#include "shapes/export.h"

namespace haula::cli {

namespace {

// One line: what was written, and whether it would stand up to the referee.
std::string written_words(const std::string& out, const physics::RestShape& rest,
                          const physics::StructureVerdict& verdict) {
    const auto fouls = std::count_if(verdict.contacts.begin(), verdict.contacts.end(),
                                     [](const physics::JudgedPair& pair) { return pair.foul(); });
    std::string line =
        fmt::format("wrote {}: {} and {}", printable(out, 400),
                    counted(rest.pieces.size(), "piece"), counted(rest.markers.size(), "bird"));
    if (fouls > 0) {
        line += fmt::format("; {} that may not",
                            fouls == 1 ? "two things touch" : fmt::format("{} pairs touch", fouls));
    }
    return line + "\n";
}

// The structure of a structure file, or what stands there at the end of a record.
Result<physics::SettledFile> settle(const std::string& path) {
    constexpr std::size_t k_max_bytes = 1U << 22U;
    const auto text = read_file(path, k_max_bytes);
    if (!text || !text->starts_with("haula-record")) {
        return settle_telling(path, physics::k_default_segments);
    }
    const auto record = rules::load_record(path);
    if (!record) {
        return record.error();
    }
    const auto here = installed();
    if (!here) {
        return here.error();
    }
    const auto texts = rules::Texts::load(here->assets / "i18n", "en");
    if (!texts) {
        return texts.error();
    }
    const auto state =
        rules::replay(here->games, *record, record->steps.size(),
                      [&](const rules::Message& refusal) { return texts->say(refusal); });
    if (!state) {
        return Error{state.error().code, path + ": " + state.error().detail};
    }
    const auto structure = judge::structure_in(**state);
    if (!structure) {
        return bad_input(path + ": only a game of Hau La has a structure to export");
    }
    const auto file = physics::as_file(*structure, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    return physics::settle_varied(*file, {}, physics::k_default_segments);
}

Result<int> run_export(const Arguments& arguments) {
    const auto out = arguments.value("--to");
    if (!out) {
        return bad_input("export: where to? --to OUT.glb, OUT.stl, OUT.obj or OUT.svg");
    }
    const std::array<std::filesystem::path, 1> inputs{arguments.words()[0]};
    const bool force = arguments.has("--force");
    if (const auto allowed = check_output(*out, inputs, force); !allowed) {
        return allowed.error();
    }
    const auto settled = settle(arguments.words()[0]);
    if (!settled) {
        return settled.error();
    }
    if (!settled->settled) {
        fmt::print(stderr, "haula-cli: {}\n",
                   printable(arguments.words()[0] + ": " + physics::why_not_settled(*settled),
                             k_max_line));
        return k_answer_is_no;
    }
    const physics::Assembly& assembly = settled->assembly;
    const physics::RestShape rest = assembly.rest();
    const shapes::Model model = models::structure_model(rest, assembly.set(), shapes::Detail::high);
    if (const auto written = shapes::write_model(*out, model, existing_if(force)); !written) {
        return written.error();
    }
    const auto verdict = physics::judge_shape(rest, assembly.set(), assembly.allowed());
    fmt::print("{}", written_words(*out, rest, verdict));
    return k_fine;
}

}  // namespace

Command export_command() {
    return {
        .name = "export",
        .usage = "FILE --to OUT.(glb|stl|obj|svg) [--force]",
        .summary =
            "Writes a settled structure, of a structure file or at the end of a record, as a 3D "
            "model or a drawing from three sides.",
        .options = {{"--to", "OUT", false}, {"--force", "", false}},
        .min_words = 1,
        .max_words = 1,
        .run = run_export};
}

}  // namespace haula::cli
