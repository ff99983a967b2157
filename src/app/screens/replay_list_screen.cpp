#include "app/screens/replay_list_screen.h"

#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/file_task.h"
#include "core/host_files.h"
#include "core/text.h"
#include "library/file_keeper.h"
#include "library/kept_games.h"
#include "library/saved_games.h"
#include "rules/message.h"
#include "screen/seating.h"
#include "screen/sheet.h"
#include "shell/replay_screen.h"
#include "shell/result_words.h"
#include "shell/table_start.h"

namespace haula::app {

namespace fs = std::filesystem;
using Fate = library::KeptGame::Fate;
using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

class ReplayListScreen : public screen::Screen {
  public:
    explicit ReplayListScreen(const screen::Context& context)
        : reading_(std::in_place, library::file_keeper(),
                   [games = context.games, folder = context.folders.games](TaskControl& control) {
                       return Result(library::kept_games(games, folder, control));
                   }) {}

    std::string_view name() const override { return "replays"; }
    bool moving() const override { return reading_.has_value(); }

    void pass(screen::Context& context) override {
        take_games(context);
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        screen::show_sheet(
            ui, {.id = "replays.body",
                 .heading = context.text("replay.title"),
                 .width = 760.0,
                 .body = [&] { show_list(context); },
                 .footer =
                     [&] {
                         if (host::keeps_files_to_itself() &&
                             ui.button("replays.choose", context.text("app.open_file"))) {
                             host::choose_file();
                         }
                         ui.spacer();
                         if (ui.button("replays.back", context.text("app.back")) || leave) {
                             context.pop();
                         }
                     }});
    }

  private:
    void take_games(screen::Context& context) {
        if (auto found = reading_ ? reading_->take() : std::nullopt) {
            reading_.reset();
            if (*found) {
                games_ = std::move(**found);
            } else {
                context.toast(found->error().detail);
            }
        }
    }

    void show_list(screen::Context& context) {
        ui::Ui& ui = context.ui;
        if (reading_) {
            ui.label(context.text("replay.reading"), {.tone = Tone::quiet});
            ui.progress(reading_->progress());
        } else if (games_.empty()) {
            ui.label(context.text("replay.none"), {.tone = Tone::quiet});
        }
        for (std::size_t i = 0; i < games_.size(); ++i) {
            show_game(context, games_[i], "replays." + std::to_string(i));
        }
    }

    static void show_game(screen::Context& context, const library::KeptGame& kept,
                          const std::string& id) {
        ui::Ui& ui = context.ui;
        ui.row({.gap = 14.0,
                .padding = ui::Edges::of(18.0, 12.0),
                .cross = Align::centre,
                .wraps = true,
                .look = ui::Look::card},
               [&] {
                   ui.column({.gap = 2.0, .grow = 1.0, .min_width = 240.0},
                             [&] { show_words(context, kept); });
                   show_ways(context, kept, id);
               });
    }

    // Which game and who; how it stands and when.
    static void show_words(screen::Context& context, const library::KeptGame& kept) {
        ui::Ui& ui = context.ui;
        const screen::Seating seating(kept.seats);
        if (kept.fate == Fate::unreadable) {
            ui.label(
                context.texts.say(
                    rules::say("replay.unreadable").word("file", kept.file.filename().string())),
                {.tone = Tone::warning});
        } else {
            const bool practice = library::slot_of(kept.file) == library::Slot::practice;
            ui.row({.gap = 14.0, .cross = Align::centre, .wraps = true}, [&] {
                ui.label(context.text(kept.game + ".title") +
                             (practice ? " · " + context.text("title.practice") : ""),
                         {.role = TextRole::strong});
                ui.label(join(seating.names(context.texts), " · "));
            });
        }
        ui.row({.gap = 14.0, .wraps = true}, [&] {
            if (kept.fate != Fate::unreadable) {
                ui.label(fate_in_words(context, kept, seating),
                         {.role = TextRole::small,
                          .tone = kept.fate == Fate::broken_off ? Tone::warning : Tone::quiet});
            }
            ui.label(library::time_in_words(kept.written),
                     {.role = TextRole::small, .tone = Tone::faint});
        });
    }

    static std::string fate_in_words(const screen::Context& context, const library::KeptGame& kept,
                                     const screen::Seating& seating) {
        if (kept.fate == Fate::finished) {
            return shell::result_in_words(context.texts, kept.winners, seating);
        }
        return context.text(kept.fate == Fate::unfinished ? "replay.unfinished"
                                                          : "replay.broken_off");
    }

    static void show_ways(screen::Context& context, const library::KeptGame& kept,
                          const std::string& id) {
        ui::Ui& ui = context.ui;
        if (kept.fate == Fate::unreadable) {
            return;
        }
        ui.row({.gap = 8.0, .wraps = true}, [&] {
            if (kept.fate == Fate::unfinished &&
                ui.button(id + ".continue", context.text("title.continue"),
                          {.look = ui::ButtonLook::lead})) {
                context.push(shell::continue_game(context, kept.file));
            }
            if (!kept.has_secrets && ui.button(id + ".watch", context.text("replay.watch"))) {
                context.push(shell::open_replay(kept.file));
            }
        });
    }

    std::vector<library::KeptGame> games_;
    std::optional<FileTask<std::vector<library::KeptGame>>> reading_;
};

}  // namespace

std::unique_ptr<screen::Screen> make_replay_list_screen(const screen::Context& context) {
    return std::make_unique<ReplayListScreen>(context);
}

}  // namespace haula::app
