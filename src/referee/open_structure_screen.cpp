#include "referee/open_structure_screen.h"

#include <algorithm>
#include <cctype>
#include <compare>
#include <optional>
#include <utility>
#include <vector>

#include "core/file_system.h"
#include "core/host_files.h"
#include "core/task.h"
#include "core/text.h"
#include "library/folders.h"
#include "referee/record_moments.h"
#include "referee/structure_opening.h"
#include "screen/seating.h"
#include "screen/sheet.h"

namespace haula::referee {

namespace fs = std::filesystem;
using rules::say;

namespace {

constexpr const char* k_own = "open.file.";
constexpr std::string_view k_unsaved = "unsaved-";

// A file, and when it was written.
struct Dated {
    fs::file_time_type when;
    fs::path path;

    friend auto operator<=>(const Dated&, const Dated&) = default;
};

// All that can be opened.
struct Offers {
    std::vector<Dated> own = {};
    std::vector<Dated> examples = {};
    std::vector<std::pair<Dated, RecordMoment>> moments = {};
};

std::vector<Dated> newest_first(std::vector<Dated> files) {
    std::sort(files.rbegin(), files.rend());
    return files;
}

std::vector<Dated> structures_in(const fs::path& folder) {
    std::vector<Dated> found;
    for (const fs::path& file : entries_of(folder)) {
        // beside each report lies its verdict, which is no structure
        if (is_ordinary_file(file) && file.extension() == ".json" &&
            file.stem().extension() != ".verdict") {
            found.push_back({written_at(file), file});
        }
    }
    return newest_first(std::move(found));
}

// Every record is read for its moments: with many games that takes a while.
Result<Offers> read_offers(const rules::Games& games, const fs::path& structures,
                           const fs::path& examples, const fs::path& records,
                           const TaskControl& control) {
    Offers offers{structures_in(structures), structures_in(examples)};
    std::vector<Dated> dated;
    for (const fs::path& record : entries_of(records)) {
        dated.push_back({written_at(record), record});
    }
    for (const Dated& record : newest_first(std::move(dated))) {
        if (control.should_stop()) {
            break;
        }
        for (RecordMoment& moment : moments_of(games, record.path)) {
            offers.moments.emplace_back(record, std::move(moment));
        }
    }
    return offers;
}

class OpenStructureScreen final : public screen::Screen {
  public:
    OpenStructureScreen(fs::path structures, StructureDocument& document)
        : structures_(std::move(structures)), document_(document) {}

    std::string_view name() const override { return "open_structure"; }
    bool moving() const override { return !offers_ || opening_.busy(); }
    bool takes_files() const override { return true; }

    void pass(screen::Context& context) override {
        if (!reading_) {
            read(context);
        }
        if (auto read = reading_->take()) {
            if (!*read) {
                context.toast(read->error().detail);
            }
            offers_ = *read ? std::move(**read) : Offers{};
        }
        if (!context.input.dropped.empty()) {
            opening_.begin(document_, context.input.dropped.front());
        }
        if (opening_.pass(context, document_)) {
            context.pop();
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
        reading_.emplace(
            [&games = context.games, structures = structures_,
             examples = context.folders.assets / "hau_la" / "examples",
             records = context.folders.games](TaskControl& control) {
                return read_offers(games, structures, examples, records, control);
            },
            TaskNeeds::files);
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
            if (host::keeps_files_to_itself() &&
                ui.button("open.choose", context.text("app.open_file"))) {
                host::choose_file();
            }
        });
        ui.space(8.0);
        ui.label(context.text("referee.examples"), {.role = ui::TextRole::strong});
        if (!offers_) {
            ui.progress(std::nullopt);
            return;
        }
        show_files(context, offers_->examples, "open.example.");
        if (!offers_->own.empty()) {
            ui.space(8.0);
            ui.label(
                context.texts.say(say("referee.own_files").word("folder", structures_.string())),
                {.role = ui::TextRole::strong});
            show_files(context, offers_->own, k_own);
        }
        if (!host::keeps_files_to_itself()) {
            ui.label(context.text("referee.drop_files"),
                     {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
        }
        if (!offers_->moments.empty()) {
            ui.space(8.0);
            ui.label(context.text("referee.games"), {.role = ui::TextRole::strong});
            show_moments(context);
        }
    }

    void show_files(screen::Context& context, const std::vector<Dated>& files,
                    const std::string& id) {
        for (const Dated& file : files) {
            const std::string stem = file.path.stem().string();
            const auto words = [&] {
                show_entry(context, name_in_words(context, stem),
                           id == k_own ? library::time_in_words(file.when) : "");
            };
            if (context.ui.item(id + stem, false, words)) {
                opening_.begin(document_, file.path);
            }
        }
    }

    void show_moments(screen::Context& context) {
        for (std::size_t i = 0; i < offers_->moments.size(); ++i) {
            const auto& [record, moment] = offers_->moments[i];
            const std::string game =
                join(screen::Seating(moment.seats).names(context.texts), " · ");
            const std::string words =
                context.texts.say(say(moment.foul ? "referee.moment_foul" : "referee.moment_end")
                                      .word("game", game)
                                      .number("step", static_cast<std::int64_t>(moment.steps)));
            if (context.ui.item("open.moment." + std::to_string(i), false, [&, when = record.when] {
                    show_entry(context, words, library::time_in_words(when));
                })) {
                opening_.begin(context.games, moment, document_name(words));
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

    // What stands in the list is what the structure is called, and its file once it is saved.
    static std::string document_name(std::string words) {
        std::replace(words.begin(), words.end(), '/', ' ');
        std::replace(words.begin(), words.end(), ':', ',');
        return words;
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

    static void finish(screen::Context& context, const Result<void>& opened) {
        if (opened) {
            context.pop();
        } else {
            context.toast(opened.error().detail);
        }
    }

    fs::path structures_;
    StructureDocument& document_;
    std::optional<Offers> offers_;
    std::optional<Task<Offers>> reading_;
    StructureOpening opening_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_open_structure_screen(fs::path structures,
                                                           StructureDocument& document) {
    return std::make_unique<OpenStructureScreen>(std::move(structures), document);
}

}  // namespace haula::referee
