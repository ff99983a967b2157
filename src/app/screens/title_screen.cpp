#include "app/screens/title_screen.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/screens/challenge_list_screen.h"
#include "app/screens/new_game_screen.h"
#include "app/screens/replay_list_screen.h"
#include "core/file_task.h"
#include "core/host_files.h"
#include "core/text.h"
#include "core/units.h"
#include "core/version.h"
#include "guide/rules_screen.h"
#include "library/file_keeper.h"
#include "library/kept_games.h"
#include "library/saved_games.h"
#include "referee/referee_screen.h"
#include "rules/message.h"
#include "rules/record.h"
#include "screen/seating.h"
#include "screen/settings_screen.h"
#include "screen/view_tools.h"
#include "shell/table_start.h"
#include "view/hau_la/settled_scene.h"

namespace haula::app {

using namespace literals;

namespace {

constexpr double k_turn_rad_s = 7.0_deg;
constexpr double k_to_the_right = 0.17;  // of the window's width: the menu is on the left

class TitleScreen : public screen::Screen {
  public:
    TitleScreen(const library::Folders& folders, render::Scene table, shapes::Detail detail)
        : scene_(std::move(table)),
          tower_(view::settle_scene_async(folders.assets / "hau_la/examples/tower.json", detail)) {
        camera_.make_room(0.25);
        camera_.set(render::Preset::hero);
        camera_.jump();
    }

    std::string_view name() const override { return "title"; }
    const render::Scene* scene() const override { return &scene_; }
    bool moving() const override { return turning_ || looking_; }

    render::View view() const override {
        return is_upright() ? above_the_menu(camera_.view())
                            : screen::moved_right(camera_.view(), -k_to_the_right * aspect_);
    }

    void pass(screen::Context& context) override {
        turn(context, context.input.seconds);
        look_for_games(context);
        show_menu(context);
    }

    // Covered by another screen it stands still: what is on top should react at once.
    void update_covered(screen::Context& /*context*/, double /*seconds*/) override {
        turning_ = false;
        looking_.reset();
        is_fresh_ = false;  // another screen may have played
        take_tower();
    }

  private:
    // As a telephone is held: there the menu lies below, and the tower stands in what it leaves.
    bool is_upright() const { return aspect_ < 1.0; }
    static render::View above_the_menu(render::View view) {
        constexpr double k_farther = 1.9;
        constexpr double k_up = 0.25;
        view.eye = view.target + k_farther * (view.eye - view.target);
        view.height_m *= k_farther;
        return screen::moved_up(view, k_up);
    }

    // What lies in the games folder.
    struct Found {
        std::optional<std::filesystem::path> unfinished;
        std::string game;  // that it is
        std::vector<rules::Seat> seats;
        bool replays = false;
    };

    static Result<Found> look_into(const library::Folders& folders) {
        Found found;
        found.unfinished = library::unfinished_game(folders);
        if (found.unfinished) {
            if (auto record = rules::load_record(*found.unfinished)) {
                found.game = record->setup.game;
                found.seats = std::move(record->seats);
            }
        }
        found.replays = library::any_kept_game(folders.games);
        return found;
    }

    void turn(const screen::Context& context, double seconds) {
        turning_ = !context.settings.reduced_motion;
        aspect_ = static_cast<double>(context.window.width) / context.window.height;
        take_tower();
        if (turning_) {
            camera_.orbit(k_turn_rad_s * std::min(seconds, 0.1), 0.0);
            camera_.jump();
        }
    }

    void take_tower() {
        if (auto tower = tower_->take(); tower && *tower) {
            scene_ = std::move(**tower);
        }
    }

    // Beside the drawing, once each time the title is on top. Until it is known, nothing is offered
    // to be continued: the game that was found before may be over.
    void look_for_games(const screen::Context& context) {
        if (!is_fresh_ && !looking_) {
            found_.unfinished.reset();
            looking_.emplace(library::file_keeper(), [folders = context.folders](TaskControl&) {
                return look_into(folders);
            });
        }
        if (auto found = looking_ ? looking_->take() : std::nullopt) {
            looking_.reset();
            is_fresh_ = true;
            found_ = *found ? std::move(**found) : Found{};
        }
    }

    void show_menu(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const bool upright = is_upright();
        ui.root({upright ? ui::Align::stretch : ui::Align::start,
                 upright ? ui::Align::end : ui::Align::stretch, 16.0},
                {.id = "title.menu",
                 .padding = {46.0, upright ? 24.0 : 36.0, 40.0, 24.0},
                 .min_width = 300.0,
                 .scrolls = true,
                 .look = ui::Look::panel},
                [&] {
                    if (!upright) {
                        ui.spacer(1.0);
                    }
                    ui.label(context.text("hau_la.title"), {.role = ui::TextRole::display});
                    ui.column({.max_width = 320.0}, [&] {
                        ui.label(context.text("title.motto"), {.tone = ui::Tone::quiet});
                    });
                    ui.space(upright ? 12.0 : 26.0);
                    show_entries(context);
                    ui.spacer(upright ? 0.0 : 1.4);
                    ui.label(
                        context.texts.say(
                            rules::say("title.version").word("version", std::string(version()))),
                        {.role = ui::TextRole::small, .tone = ui::Tone::faint});
                });
    }

    void show_entries(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const auto entry = [&](const char* id) {
            return ui.button(id, context.text(id),
                             {.look = ui::ButtonLook::bare,
                              .role = ui::TextRole::heading,
                              .align = ui::Align::start});
        };
        if (found_.unfinished) {
            const bool goes_on = entry("title.continue");
            if (!found_.game.empty()) {
                show_what_goes_on(context);
            }
            if (goes_on) {
                context.push(shell::continue_game(context, *found_.unfinished));
            }
        }
        if (entry("title.play")) {
            context.push(make_new_game_screen(context));
        }
        if (entry("title.practice")) {
            context.push(shell::open_practice(context));
        }
        if (entry("title.challenges")) {
            context.push(make_challenge_list_screen(context));
        }
        if (entry("title.referee")) {
            context.push(referee::open_referee(context));
        }
        // where files of another place are opened, too
        const bool has_list = found_.replays || host::keeps_files_to_itself();
        if (has_list && entry("title.replays")) {
            context.push(make_replay_list_screen(context));
        }
        if (guide::has_guide(context.texts, "hau_la") && entry("title.rules")) {
            context.push(guide::make_rules_screen("hau_la"));
        }
        if (entry("title.settings")) {
            context.push(screen::make_settings_screen());
        }
        if (entry("title.quit")) {
            context.quit();
        }
    }

    // Which game it is, and who plays it.
    void show_what_goes_on(screen::Context& context) {
        ui::Ui& ui = context.ui;
        const std::string who = join(screen::Seating(found_.seats).names(context.texts), " · ");
        ui.row({.padding = {14.0, 0.0, 0.0, 6.0}}, [&] {
            ui.column({.max_width = 300.0}, [&] {
                ui.label(context.text(found_.game + ".title") + ": " + who,
                         {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
            });
        });
    }

    render::Scene scene_;
    std::unique_ptr<Task<render::Scene>> tower_;
    Found found_;
    bool is_fresh_ = false;
    std::optional<FileTask<Found>> looking_;
    render::OrbitCamera camera_;
    double aspect_ = 16.0 / 9.0;
    bool turning_ = true;
};

}  // namespace

std::unique_ptr<screen::Screen> make_title_screen(const library::Folders& folders,
                                                  render::Scene table, shapes::Detail detail) {
    return std::make_unique<TitleScreen>(folders, std::move(table), detail);
}

}  // namespace haula::app
