#include "app/referee/keepsakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "core/files.h"
#include "core/shell_word.h"
#include "models/structure_model.h"
#include "report/report_page.h"
#include "shapes/export.h"

namespace haula::app {

namespace fs = std::filesystem;
using rules::say;

namespace {

fs::path with_ending(fs::path stem, const std::string& ending) { return stem += ending; }

// A name under which no file with any of these endings exists yet; without an ending.
fs::path free_stem(const Inquiry& inquiry, std::initializer_list<const char*> endings) {
    const std::string name = inquiry.desk.name().empty() ? "structure" : inquiry.desk.name();
    std::error_code ignored;
    fs::create_directories(inquiry.folder, ignored);
    fs::path stem = inquiry.folder / name;
    const auto taken = [&](const char* ending) { return fs::exists(with_ending(stem, ending)); };
    for (int i = 2; std::any_of(endings.begin(), endings.end(), taken); ++i) {
        stem = inquiry.folder / (name + "-" + std::to_string(i));
    }
    return stem;
}

void tell(Context& context, const Result<void>& written, const fs::path& path) {
    context.toast(written ? context.texts.say(say("referee.wrote").word("file", path.string()))
                          : written.error().detail);
}

// The command that gives the same page again, beside the structure's file.
std::string same_again(const fs::path& data, const fs::path& page, const Desk& desk) {
    std::string command =
        fmt::format("haula-cli report {} --to {}", shell_word(data.filename().string()),
                    shell_word(page.filename().string()));
    if (desk.robustness()) {
        command += fmt::format(" --robust {} --seed {}", desk.robustness()->variations,
                               desk.robustness()->seed);
    }
    return command;
}

}  // namespace

void Keepsakes::save(Context& context, Inquiry& inquiry) {
    const fs::path path = with_ending(free_stem(inquiry, {".json"}), ".json");
    tell(context, inquiry.desk.save(path), path);
}

// The structure itself goes beside the page, so that the command on it works.
void Keepsakes::write_report(Context& context, Inquiry& inquiry) {
    Desk& desk = inquiry.desk;
    const fs::path stem = free_stem(inquiry, {".json", ".pdf"});
    const fs::path data = with_ending(stem, ".json");
    const fs::path page = with_ending(stem, ".pdf");
    if (const auto saved = desk.save(data); !saved) {
        context.toast(saved.error().detail);
        return;
    }
    writing_.emplace([dispute = report::Dispute{data.filename().string(), desk.file(),
                                                desk.looked()->settled, desk.looked()->verdict,
                                                desk.robustness(), same_again(data, page, desk)},
                      texts = context.texts, page](Reins&) -> Result<fs::path> {
        if (const auto written = write_file_safely(page, report::report_pdf(dispute, texts));
            !written) {
            return written.error();
        }
        return page;
    });
}

void Keepsakes::write_model(const Inquiry& inquiry, const char* ending) {
    writing_.emplace([path = with_ending(free_stem(inquiry, {ending}), ending),
                      rest = inquiry.desk.looked()->rest,
                      set = inquiry.desk.looked()->file.set](Reins&) -> Result<fs::path> {
        const auto written =
            shapes::write_model(path, models::structure_model(rest, set, shapes::Detail::high));
        if (!written) {
            return written.error();
        }
        return path;
    });
}

void Keepsakes::follow(Context& context) {
    if (!writing_) {
        return;
    }
    if (auto done = writing_->take()) {
        writing_.reset();
        tell(context, *done ? Result<void>{} : Result<void>(done->error()),
             *done ? **done : fs::path());
    }
}

}  // namespace haula::app
