#include "app/screens/replay_list_screen.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/screens/replay_screen.h"
#include "app/screens/sheet.h"
#include "app/seating.h"
#include "core/text.h"
#include "rules/record.h"

namespace haula::app {

namespace fs = std::filesystem;

namespace {

struct Entry {
    fs::path file;
    std::string when;
    std::string who;
};

std::vector<fs::path> record_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.is_regular_file(ignored) && entry.path().extension() != ".json" &&
            entry.path().filename().string().find(".tmp") == std::string::npos) {
            files.push_back(entry.path());
        }
    }
    return files;
}

std::string time_of(const fs::path& file) {
    std::error_code ignored;
    const fs::file_time_type written = fs::last_write_time(file, ignored);
    const auto ago = fs::file_time_type::clock::now() - written;
    const std::time_t when =
        std::time(nullptr) - std::chrono::duration_cast<std::chrono::seconds>(ago).count();
    std::tm local{};
    ::localtime_r(&when, &local);
    std::array<char, 32> stamp{};
    std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d  %H:%M", &local);
    return stamp.data();
}

std::string who_played(const rules::Record& record, const rules::Texts& texts) {
    return join(Seating(record.seats).names(texts), "  ·  ");
}

class ReplayListScreen : public Screen {
  public:
    std::string_view name() const override { return "replays"; }

    void pass(Context& context) override {
        if (!std::exchange(read_, true)) {
            read(context);
        }
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        show_sheet(ui, {.id = "replays.body",
                        .heading = context.text("replay.title"),
                        .width = 720.0,
                        .body = [&] { show_list(context); },
                        .footer =
                            [&] {
                                ui.spacer();
                                if (ui.button("replays.back", context.text("app.back")) || leave) {
                                    context.pop();
                                }
                            }});
    }

  private:
    void read(const Context& context) {
        constexpr std::size_t k_most = 200;
        std::vector<fs::path> files = record_files(context.folders.games);
        std::error_code ignored;
        std::sort(files.begin(), files.end(), [&](const fs::path& a, const fs::path& b) {
            return fs::last_write_time(a, ignored) > fs::last_write_time(b, ignored);
        });
        files.resize(std::min(files.size(), k_most));
        for (const fs::path& file : files) {
            const Result<rules::Record> record = rules::load_record(file);
            if (record && record->setup.game == "hau_la") {
                entries_.push_back({file, time_of(file), who_played(*record, context.texts)});
            }
        }
    }

    void show_list(Context& context) {
        ui::Ui& ui = context.ui;
        if (entries_.empty()) {
            ui.label(context.text("replay.none"), {.tone = ui::Tone::quiet});
        }
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Entry& entry = entries_[i];
            const bool used = ui.item("replays." + std::to_string(i), false, [&] {
                ui.label(entry.who, {.grow = 1.0});
                ui.label(entry.when,
                         {.role = ui::TextRole::small, .tone = ui::Tone::quiet, .wraps = false});
            });
            if (used) {
                context.open(make_replay_screen(context, entry.file));
            }
        }
    }

    bool read_ = false;
    std::vector<Entry> entries_;
};

}  // namespace

std::unique_ptr<Screen> make_replay_list_screen() { return std::make_unique<ReplayListScreen>(); }

bool has_replays(const Folders& folders) { return !record_files(folders.games).empty(); }

}  // namespace haula::app
