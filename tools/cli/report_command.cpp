#include "cli/report_command.h"

#include <fmt/core.h>

#include <array>
#include <filesystem>

#include "cli/robust_options.h"
#include "cli/verdict_words.h"
#include "core/asset_dir.h"
#include "core/files.h"
#include "core/output_manners.h"
#include "core/progress_line.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "library/folders.h"
#include "physics/set_file.h"
#include "report/report_page.h"
#include "rules/languages.h"
#include "rules/texts.h"

namespace haula::cli {

namespace {

// What to type for the same report again.
std::string same_again(const std::string& path, const std::string& out,
                       const std::optional<physics::RobustOptions>& robust) {
    std::string command = "haula-cli report " + shell_path(path) + " --to " + shell_path(out);
    if (robust) {
        command += " " + robust_words(*robust);
    }
    return command;
}

Result<void> write_report(const std::string& out, const report::Dispute& dispute,
                          const std::string& language, Existing existing) {
    if (out.ends_with(".json")) {
        return write_file_safely(out, report::report_json(dispute), existing);
    }
    const auto assets = asset_dir();
    if (!assets) {
        return assets.error();
    }
    const auto texts = rules::Texts::load(*assets / "i18n", language);
    if (!texts) {
        return texts.error();
    }
    return write_file_safely(out, report::report_pdf(dispute, *texts, library::font_dir(*assets)),
                             existing);
}

Result<int> run_report(const Arguments& arguments) {
    const std::string out = arguments.value("--to").value_or("");
    if (!out.ends_with(".pdf") && !out.ends_with(".json")) {
        return bad_input("report: where to? --to OUT.pdf or OUT.json");
    }
    const std::string language = arguments.value("--language").value_or("en");
    if (!rules::is_language(language)) {
        return bad_input("--language can be one of " + rules::language_codes() + ", not '" +
                         printable(language, 20) + "'");
    }
    const auto robust = read_robust_options(arguments);
    if (!robust) {
        return robust.error();
    }
    const std::string& path = arguments.words()[0];
    const std::array<std::filesystem::path, 1> inputs{path};
    const bool force = arguments.has("--force");
    if (const auto allowed = check_output(out, inputs, force); !allowed) {
        return allowed.error();
    }
    auto file = physics::load_structure(path, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    const std::string command = same_again(path, out, *robust);
    std::optional<physics::RobustOptions> varied = *robust;
    ProgressLine settling("settling");
    ProgressLine varying("variations");
    if (varied) {
        varied->tell = [&](int done) {
            varying.tell(static_cast<std::size_t>(done),
                         static_cast<std::size_t>(varied->variations));
        };
    }
    const auto dispute = report::look_into(
        path, std::move(*file), command, varied, [&] { return settling.beat(); },
        [&](std::size_t done, std::size_t all) { settling.tell(done, all); });
    if (!dispute) {
        return dispute.error();
    }
    if (const auto written = write_report(out, *dispute, language, existing_if(force)); !written) {
        return written.error();
    }
    fmt::print("wrote {}\n{}{}", printable(out, 400),
               verdict_words(dispute->settled, dispute->verdict),
               dispute->robustness ? robust_in_words(*dispute->robustness) : "");
    return dispute->settled.settled && !dispute->verdict.foul ? k_fine : k_answer_is_no;
}

}  // namespace

Command report_command() {
    std::vector<OptionSpec> options = robust_option_specs();
    options.insert(options.begin(), {{"--to", "OUT", false},
                                     {"--force", "", false},
                                     {"--language", rules::language_codes("|"), false}});
    return {.name = "report",
            .usage = "FILE --to OUT.(pdf|json) [--force] [--language " +
                     rules::language_codes("|") +
                     "] [--robust N [--seed S] "
                     "[--threads T] [--tolerance NAME=VALUE]...]",
            .summary =
                "Writes a referee's report on a structure: three sides, close-ups, gaps, "
                "heights, how sure it is, and the command that gives it again; exit code as "
                "for settle.",
            .options = std::move(options),
            .min_words = 1,
            .max_words = 1,
            .run = run_report};
}

}  // namespace haula::cli
