#include "referee/open_structure_screen.h"

#include <algorithm>
#include <utility>

#include "core/file_system.h"
#include "referee/record_moments.h"
#include "screen/sheet.h"

namespace haula::referee {

namespace fs = std::filesystem;
using rules::say;

namespace {

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
        for (const fs::path& record : entries_of(context.folders.games)) {
            const auto found = moments_of(context.games, record);
            moments_.insert(moments_.end(), found.begin(), found.end());
        }
    }

    void show_lists(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("referee.examples"), {.role = ui::TextRole::strong});
        show_files(context, examples_, "open.example.");
        if (!own_.empty()) {
            ui.space(8.0);
            ui.label(
                context.texts.say(say("referee.own_files").word("folder", structures_.string())),
                {.role = ui::TextRole::strong});
            show_files(context, own_, "open.file.");
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
            if (context.ui.item(id + stem, false, [&] { context.ui.label(stem); })) {
                finish(context, document_.open(file));
            }
        }
    }

    void show_moments(screen::Context& context) {
        for (std::size_t i = 0; i < moments_.size(); ++i) {
            const RecordMoment& moment = moments_[i];
            const std::string words =
                context.texts.say(say(moment.foul ? "referee.moment_foul" : "referee.moment_end")
                                      .word("game", moment.record.stem().string())
                                      .number("step", static_cast<std::int64_t>(moment.steps)));
            if (context.ui.item("open.moment." + std::to_string(i), false,
                                [&] { context.ui.label(words); })) {
                auto structure = structure_at(context.games, moment);
                finish(context, structure
                                    ? document_.take(*structure, moment.record.stem().string())
                                    : Result<void>(structure.error()));
            }
        }
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
