#include "app/screens/challenge_list_screen.h"

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/challenge_screen.h"
#include "app/screens/stars.h"
#include "challenges/daily.h"
#include "core/file_task.h"
#include "library/file_keeper.h"
#include "physics/set_file.h"
#include "rules/message.h"
#include "screen/sheet.h"

namespace haula::app {

using rules::say;
using ui::Align;
using ui::TextRole;
using ui::Tone;

namespace {

class ChallengeListScreen final : public screen::Screen {
  public:
    explicit ChallengeListScreen(const library::Folders& folders)
        : reading_(std::in_place, library::file_keeper(),
                   [assets = folders.assets, file = progress_file(folders)](
                       TaskControl& /*control*/) { return read(assets, file); }),
          shelf_(std::make_shared<ChallengeShelf>()) {
        shelf_->file = progress_file(folders);
    }

    std::string_view name() const override { return "challenges"; }
    bool moving() const override { return reading_.has_value(); }

    void pass(screen::Context& context) override {
        take_shelf(context);
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        screen::show_sheet(
            ui, {.id = "challenges.body",
                 .heading = context.text("title.challenges"),
                 .width = 880.0,
                 .body =
                     [&] {
                         if (reading_) {
                             ui.progress(std::nullopt);
                             return;
                         }
                         show_today(context);
                         ui.space(6.0);
                         ui.rule();
                         show_all(context);
                     },
                 .footer =
                     [&] {
                         ui.label(
                             context.texts.say(say("challenge.all_stars")
                                                   .number("stars", shelf_->progress.all_stars())
                                                   .number("all", all_stars())),
                             {.tone = Tone::quiet});
                         ui.spacer();
                         if (ui.button("challenges.back", context.text("app.back"),
                                       {.look = ui::ButtonLook::lead}) ||
                             leave) {
                             context.pop();
                         }
                     }});
    }

  private:
    // What lies on the disk.
    struct Read {
        std::vector<challenges::Challenge> all;
        challenges::LoadedProgress progress;
    };

    static std::filesystem::path progress_file(const library::Folders& folders) {
        return folders.games.parent_path() / "challenges.json";
    }

    static Result<Read> read(const std::filesystem::path& assets,
                             const std::filesystem::path& file) {
        const physics::SetSource sets = physics::installed_sets();
        auto all = challenges::load_challenges(challenges::challenges_in(assets), sets);
        if (!all) {
            return all.error();
        }
        return Read{std::move(*all), challenges::load_progress(file, sets)};
    }

    void take_shelf(screen::Context& context) {
        auto read = reading_ ? reading_->take() : std::nullopt;
        if (!read) {
            return;
        }
        reading_.reset();
        if (!*read) {
            context.pop();
            context.toast(read->error().detail);
            return;
        }
        shelf_->all = std::move((*read)->all);
        challenges::LoadedProgress& loaded = (*read)->progress;
        shelf_->progress = std::move(loaded.progress);
        shelf_->unread = loaded.unread;
        if (loaded.unread) {
            context.toast(
                context.texts.say(say("challenge.unread").word("why", loaded.unread->detail)));
        }
        if (loaded.broken) {
            context.toast(
                context.texts.say(say("challenge.broken").word("file", loaded.broken->string())));
        }
    }

    std::int64_t all_stars() const {
        return static_cast<std::int64_t>(challenges::k_stars * shelf_->all.size());
    }

    void show_today(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const auto day = challenges::day_at(std::time(nullptr));
        ui.label(context.text("challenge.today"), {.role = TextRole::heading});
        ui.label(context.text("challenge.goal.day"), {.tone = Tone::quiet});
        ui.row({.gap = 14.0, .cross = Align::centre, .wraps = true}, [&] {
            if (ui.button("challenges.today", context.text("challenge.build"),
                          {.look = ui::ButtonLook::lead})) {
                context.push(make_daily_screen(shelf_, day));
            }
            const auto best = shelf_->progress.heights.find(challenges::print_day(day));
            if (best != shelf_->progress.heights.end()) {
                ui.label(context.texts.say(say("challenge.best").tenth_mm("height", best->second)));
            }
        });
    }

    void show_all(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.row({.gap = 8.0, .wraps = true}, [&] {
            for (std::size_t i = 0; i < shelf_->all.size(); ++i) {
                const challenges::Challenge& each = shelf_->all[i];
                const auto reached = shelf_->progress.stars.find(each.id);
                const bool used = ui.item("challenges." + each.id, false, [&] {
                    ui.column({.gap = 3.0, .width = 120.0}, [&] {
                        ui.row({.gap = 8.0, .cross = Align::centre}, [&] {
                            ui.label(each.id, {.role = TextRole::strong, .wraps = false});
                            ui.label(
                                context.text("challenge.kind." + std::string(name_of(each.kind))),
                                {.role = TextRole::small, .tone = Tone::quiet});
                        });
                        ui.canvas(stars_canvas(
                            reached != shelf_->progress.stars.end() ? reached->second : 0, 17.0));
                    });
                });
                if (used) {
                    context.push(make_challenge_screen(shelf_, i));
                }
            }
        });
    }

    std::optional<FileTask<Read>> reading_;
    std::shared_ptr<ChallengeShelf> shelf_;  // filled once that is done
};

}  // namespace

std::unique_ptr<screen::Screen> make_challenge_list_screen(const screen::Context& context) {
    return std::make_unique<ChallengeListScreen>(context.folders);
}

}  // namespace haula::app
