#include "referee/open_structure_screen.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/file_system.h"
#include "core/text.h"
#include "library/folders.h"
#include "referee/record_moments.h"
#include "screen/seating.h"
#include "screen/sheet.h"

namespace haula::referee {

namespace fs = std::filesystem;
using rules::say;

namespace {

constexpr const char* k_own = "open.file.";
constexpr std::string_view k_unsaved = "unsaved-";

// Newest first.
std::vector<fs::path> files_in(const fs::path& folder, const std::string& ending) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    for (const fs::path& file : entries_of(folder)) {
        if (is_ordinary_file(file) && file.extension() == ending) {
            found.emplace_back(written_at(file), file);
        }
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<fs::path> files;
    files.reserve(found.size());
    for (auto& [when, path] : found) {
        files.push_back(std::move(path));
    }
    return files;
}

class OpenStructureScreen final : public screen::Screen {
  public:
    OpenStructureScreen(fs::path structures, StructureDocument& document)
        : structures_(std::move(structures)), document_(document) {}

    std::string_view name() const override { return "open_structure"; }

    void pass(screen::Context& context) override {
        if (!std::exchange(read_, true)) {
            read(context);
        }
        if (!context.input.dropped.empty()) {
            finish(context, document_.open(context.input.dropped.front()));
        }
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        screen::show_sheet(ui,
                           {.id = "open.body",
                            .heading = context.text("referee.open_title"),
                            .body = [&] { show_lists(context); },
                            .footer =
                                [&] {
                                    if (ui.button("open.back", context.text("app.back")) || leave) {
                                        context.pop();
                                    }
                                }});
    }

  private:
    void read(const screen::Context& context) {
        own_ = files_in(structures_, ".json");
        // beside each report lies its verdict, which is no structure
        std::erase_if(own_,
                      [](const fs::path& each) { return each.stem().extension() == ".verdict"; });
        examples_ = files_in(context.folders.assets / "hau_la" / "examples", ".json");
        std::vector<std::pair<fs::file_time_type, fs::path>> records;
        for (const fs::path& record : entries_of(context.folders.games)) {
            records.emplace_back(written_at(record), record);
        }
        std::sort(records.rbegin(), records.rend());
        for (const auto& [when, record] : records) {
            const auto found = moments_of(context.games, record);
            moments_.insert(moments_.end(), found.begin(), found.end());
        }
    }

    void show_lists(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("referee.new"), {.role = ui::TextRole::strong});
        ui.row({.gap = 8.0, .wraps = true}, [&] {
            if (ui.button("open.start", context.text("referee.new_start"))) {
                finish(context, document_.begin_anew(true));
            }
            if (ui.button("open.empty", context.text("referee.new_empty"))) {
                finish(context, document_.begin_anew(false));
            }
        });
        ui.space(8.0);
        ui.label(context.text("referee.examples"), {.role = ui::TextRole::strong});
        show_files(context, examples_, "open.example.");
        if (!own_.empty()) {
            ui.space(8.0);
            ui.label(
                context.texts.say(say("referee.own_files").word("folder", structures_.string())),
                {.role = ui::TextRole::strong});
            show_files(context, own_, k_own);
        }
        ui.label(context.text("referee.drop_files"),
                 {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
        if (!moments_.empty()) {
            ui.space(8.0);
            ui.label(context.text("referee.games"), {.role = ui::TextRole::strong});
            show_moments(context);
        }
    }

    void show_files(screen::Context& context, const std::vector<fs::path>& files,
                    const std::string& id) {
        for (const fs::path& file : files) {
            const std::string stem = file.stem().string();
            const auto words = [&] {
                show_entry(context, name_in_words(context, stem),
                           id == k_own ? library::time_in_words(written_at(file)) : "");
            };
            if (context.ui.item(id + stem, false, words)) {
                finish(context, document_.open(file));
            }
        }
    }

    void show_moments(screen::Context& context) {
        for (std::size_t i = 0; i < moments_.size(); ++i) {
            const RecordMoment& moment = moments_[i];
            const std::string game =
                join(screen::Seating(moment.seats).names(context.texts), " · ");
            const std::string words =
                context.texts.say(say(moment.foul ? "referee.moment_foul" : "referee.moment_end")
                                      .word("game", game)
                                      .number("step", static_cast<std::int64_t>(moment.steps)));
            if (context.ui.item("open.moment." + std::to_string(i), false, [&] {
                    show_entry(context, words, library::time_in_words(written_at(moment.record)));
                })) {
                auto structure = structure_at(context.games, moment);
                finish(context, structure
                                    ? document_.take(*structure, moment.record.stem().string())
                                    : Result<void>(structure.error()));
            }
        }
    }

    // What it is, and when it was made.
    static void show_entry(const screen::Context& context, const std::string& words,
                           const std::string& when) {
        ui::Ui& ui = context.ui;
        ui.row({.gap = 14.0, .cross = ui::Align::centre}, [&] {
            ui.label(words, {.grow = 1.0});
            if (!when.empty()) {
                ui.label(when, {.role = ui::TextRole::small, .tone = ui::Tone::faint});
            }
        });
    }

    // A file's name as one would say it.
    static std::string name_in_words(const screen::Context& context, std::string stem) {
        if (stem.starts_with(k_unsaved)) {
            return context.text("referee.unsaved_work");
        }
        std::replace(stem.begin(), stem.end(), '_', ' ');
        if (!stem.empty()) {
            stem.front() =
                static_cast<char>(std::toupper(static_cast<unsigned char>(stem.front())));
        }
        return stem;
    }

    // What is wrong with a file is said in a sentence, and the document stays as it was.
    static void finish(screen::Context& context, const Result<void>& opened) {
        if (opened) {
            context.pop();
        } else {
            context.toast(opened.error().detail);
        }
    }

    fs::path structures_;
    StructureDocument& document_;
    bool read_ = false;
    std::vector<fs::path> own_;
    std::vector<fs::path> examples_;
    std::vector<RecordMoment> moments_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_open_structure_screen(fs::path structures,
                                                           StructureDocument& document) {
    return std::make_unique<OpenStructureScreen>(std::move(structures), document);
}

}  // namespace haula::referee
