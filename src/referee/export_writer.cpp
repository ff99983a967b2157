#include "referee/export_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/file_system.h"
#include "core/output_manners.h"
#include "core/shell_word.h"
#include "core/text.h"
#include "library/folders.h"
#include "models/structure_model.h"
#include "report/report_page.h"
#include "shapes/export.h"

namespace haula::referee {

namespace fs = std::filesystem;

namespace {

fs::path with_ending(fs::path stem, const std::string& ending) { return stem += ending; }

// A name under which no file with any of these endings exists yet; without an ending.
fs::path free_stem(const fs::path& folder, const std::string& of,
                   std::initializer_list<const char*> endings) {
    // What was opened may have as long a name as the system allows; ours gets a number and an
    // ending besides.
    constexpr std::size_t k_max_name_bytes = 200;
    const std::string name(of.empty() ? "structure" : shortened(of, k_max_name_bytes));
    (void)make_folders(folder);  // whoever writes there gets the sentence
    fs::path stem = folder / name;
    const auto taken = [&](const char* ending) { return is_there(with_ending(stem, ending)); };
    for (int i = 2; std::any_of(endings.begin(), endings.end(), taken); ++i) {
        stem = folder / (name + "-" + std::to_string(i));
    }
    return stem;
}

// The command that gives the same page again, beside the structure's file.
std::string same_again(const fs::path& data, const fs::path& page,
                       const std::optional<physics::Robustness>& robustness) {
    std::string command =
        fmt::format("haula-cli report {} --to {}", shell_path(data.filename().string()),
                    shell_path(page.filename().string()));
    if (robustness) {
        command += fmt::format(" --robust {} --seed {}", robustness->variations, robustness->seed);
    }
    return command;
}

// What lies beside a report's page.
fs::path beside(const fs::path& page, const std::string& ending) {
    fs::path stem = page;
    return with_ending(stem.replace_extension(), ending);
}

}  // namespace

void ExportWriter::save(RefereeModel& model) {
    // what was opened from here goes back to where it was
    const fs::path home = model.document.home();
    model.document.save(
        [home, folder = model.folder, name = model.document.name()] {
            return home.empty() ? with_ending(free_stem(folder, name, {".json"}), ".json") : home;
        },
        existing_if(!home.empty()), StructureDocument::Asked::by_player);
}

// The page for people, and the verdict as a file that the command line gives again to the letter.
void ExportWriter::write_report(const screen::Context& context, const RefereeModel& model) {
    const StructureDocument& document = model.document;
    const auto dispute = std::make_shared<report::Dispute>(
        report::Dispute{"", document.file(), document.judged()->settled, document.judged()->verdict,
                        document.robustness(), ""});
    writing_.begin([dispute, folder = model.folder, name = document.name(), texts = context.texts,
                    fonts = library::font_dir(context.folders.assets)] {
        const fs::path page =
            with_ending(free_stem(folder, name, {".json", ".pdf", ".verdict.json"}), ".pdf");
        const fs::path data = beside(page, ".json");
        const fs::path verdict = beside(page, ".verdict.json");
        dispute->name = data.filename().string();
        return std::vector<studio::FileToWrite>{
            {page,
             [=]() -> Result<std::string> {
                 dispute->command = same_again(data, page, dispute->robustness);
                 return report::report_pdf(*dispute, texts, fonts);
             }},
            {verdict, [=]() -> Result<std::string> {
                 dispute->command = same_again(data, verdict, dispute->robustness);
                 return report::report_json(*dispute);
             }}};
    });
    reports_ = true;
}

void ExportWriter::write_model(const RefereeModel& model, const char* ending) {
    const JudgedStructure& judged = *model.document.judged();
    writing_.begin([folder = model.folder, name = model.document.name(), ending, rest = judged.rest,
                    set = judged.file.set] {
        const fs::path file = with_ending(free_stem(folder, name, {ending}), ending);
        const auto content = [file, rest, set] {
            return shapes::model_bytes(file,
                                       models::structure_model(rest, set, shapes::Detail::high));
        };
        return std::vector<studio::FileToWrite>{{file, content}};
    });
    reports_ = false;
}

// The structure itself goes beside its report, so that the command on the page works.
void ExportWriter::pass(screen::Context& context, RefereeModel& model) {
    if (writing_.pass(context) == studio::FileWriting::Ended::written && reports_) {
        model.document.save([file = beside(writing_.written().front(), ".json")] { return file; },
                            Existing::refuse, StructureDocument::Asked::along);
    }
}

}  // namespace haula::referee
