#include "app/screens/replay_screen.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <optional>
#include <system_error>
#include <utility>

#include "app/controls.h"
#include "app/places.h"
#include "app/replay_reel.h"
#include "app/screens/referee_screen.h"
#include "app/screens/sheet.h"
#include "app/settled_scene.h"
#include "app/structure_scene.h"
#include "app/view_tools.h"
#include "models/structure_model.h"
#include "rules/message.h"
#include "shapes/export.h"

namespace haula::app {

namespace fs = std::filesystem;
using ui::Align;

namespace {

constexpr double k_moment_s = 1.6;  // at single speed

// -- the list
// --------------------------------------------------------------------------------------

struct Entry {
    fs::path file;
    std::string when;
    std::string who;
    std::size_t steps = 0;
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
    std::string who;
    for (std::size_t i = 0; i < record.seats.size(); ++i) {
        const rules::Seat& seat = record.seats[i];
        who += i == 0 ? "" : "  ·  ";
        who += seat.name.empty() ? texts.text("player." + std::to_string(i + 1)) : seat.name;
    }
    return who;
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
                entries_.push_back({file, time_of(file), who_played(*record, context.texts),
                                    record->steps.size()});
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

// -- one game
// --------------------------------------------------------------------------------------

class ReplayScreen : public Screen {
  public:
    ReplayScreen(std::unique_ptr<ReplayReel> reel, std::string title, shapes::Detail detail)
        : reel_(std::move(reel)),
          title_(std::move(title)),
          names_(rules::names_of(reel_->seats())),
          detail_(detail) {
        show(0);
    }

    std::string_view name() const override { return "replay"; }
    const render::Scene* scene() const override { return &scene_; }
    bool moving() const override { return camera_.moving() || playing_; }

    // A little higher: the bar is below.
    render::View view() const override {
        constexpr double k_up = 0.11;  // of the picture's height
        return moved_up(camera_.view(), k_up);
    }

    bool arrows() const override { return false; }

    void pass(Context& context) override {
        steer(camera_, context, true);
        move(camera_, context);
        follow_keys(context);
        play_on(context);
        catch_up();
        show_bar(context);
        show_words(context);
        if (ruler_ && moment_) {
            draw_ruler(context, moment_->shape, reel_->set(), view(),
                       bird_colours(context.settings.palette));
        }
    }

  private:
    void go(std::size_t moment) {
        wanted_ = std::min(moment, reel_->size() - 1);
        since_s_ = 0.0;
    }

    void follow_keys(Context& context) {
        if (context.pressed(Action::next_hole)) {
            go(wanted_ + 1);
        }
        if (context.pressed(Action::previous_hole) && wanted_ > 0) {
            go(wanted_ - 1);
        }
        if (context.pressed(Action::skip) && context.ui.focus().empty()) {
            playing_ = !playing_;
        }
    }

    void play_on(const Context& context) {
        constexpr std::array k_speeds{1.0, 2.0, 4.0};
        if (!playing_) {
            return;
        }
        since_s_ += context.input.seconds * k_speeds[static_cast<std::size_t>(speed_)];
        if (since_s_ >= k_moment_s && shown_ == wanted_) {
            if (wanted_ + 1 >= reel_->size()) {
                playing_ = false;
            } else {
                go(wanted_ + 1);
            }
        }
    }

    // What is wanted may still be in the making: then the last one that is there.
    void catch_up() {
        const std::size_t ready = reel_->ready();
        if (ready > 0) {
            show(std::min(wanted_, ready - 1));
        }
    }

    void show(std::size_t moment) {
        std::shared_ptr<const Moment> now = reel_->at(moment);
        if (!now || now == moment_) {
            return;
        }
        moment_ = std::move(now);
        shown_ = moment;
        scene_ = structure_scene(moment_->shape, reel_->set(), detail_);
        make_room_for(camera_, room_m_, top_of(scene_));
        if (!std::exchange(placed_, true)) {
            camera_.set(render::Preset::hero);
            camera_.jump();
        }
    }

    void show_bar(Context& context) {
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        ui.root({Align::centre, Align::end, 16.0},
                {.gap = 8.0,
                 .padding = ui::Edges::of(24.0, 16.0),
                 .width = 1060.0,
                 .look = ui::Look::panel},
                [&] {
                    show_slider(context);
                    ui.row({.gap = 8.0, .cross = Align::centre, .wraps = true}, [&] {
                        show_steps(context);
                        ui.spacer();
                        show_referee(context);
                        show_keepsakes(context);
                        if (ui.button("replay.leave", context.text("app.back")) || leave) {
                            context.pop();
                        }
                    });
                });
    }

    void show_slider(Context& context) {
        ui::Ui& ui = context.ui;
        auto value = static_cast<double>(wanted_);
        const auto last = static_cast<double>(reel_->size() - 1);
        if (ui.slider("replay.moment", value, 0.0, std::max(last, 1.0), 1.0,
                      std::to_string(wanted_) + " / " + std::to_string(reel_->size() - 1))) {
            playing_ = false;
            go(static_cast<std::size_t>(value));
        }
        if (reel_->ready() < reel_->size() && !reel_->error()) {
            ui.row({.gap = 12.0, .cross = Align::centre}, [&] {
                ui.label(context.text("replay.settling"),
                         {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
                ui.progress(static_cast<double>(reel_->ready()) /
                            static_cast<double>(reel_->size()));
            });
        }
    }

    void show_steps(Context& context) {
        ui::Ui& ui = context.ui;
        if (ui.button("replay.back", "←", {.enabled = wanted_ > 0})) {
            playing_ = false;
            go(wanted_ - 1);
        }
        if (ui.button("replay.play", context.text(playing_ ? "replay.stop" : "replay.play"),
                      {.look = ui::ButtonLook::lead, .least_width = 110.0})) {
            playing_ = !playing_;
            if (playing_ && wanted_ + 1 >= reel_->size()) {
                go(0);
            }
        }
        if (ui.button("replay.forward", "→", {.enabled = wanted_ + 1 < reel_->size()})) {
            playing_ = false;
            go(wanted_ + 1);
        }
        std::vector<std::string> speeds;
        for (const int times : {1, 2, 4}) {
            speeds.push_back(context.texts.say(rules::say("replay.speed").number("times", times)));
        }
        ui.choice("replay.speed", speeds, speed_);
    }

    void show_keepsakes(Context& context) {
        ui::Ui& ui = context.ui;
        if (ui.button("replay.animation", context.text("end.animation"))) {
            playing_ = false;
            context.ask(Wish::Kind::animation);
        }
        if (ui.button("replay.model", context.text("end.model")) && moment_) {
            const fs::path file = new_file(context.folders.pictures, ".glb");
            const Result<void> saved = shapes::write_model(
                file, models::structure_model(moment_->shape, reel_->set(), shapes::Detail::high));
            context.toast(saved_in_words(context.texts, saved, file));
        }
    }

    // What stands there now, a piece that touches included, before the referee.
    void show_referee(Context& context) {
        ui::Ui& ui = context.ui;
        if (ui.button("replay.referee", context.text("referee.here"), {.enabled = !!moment_})) {
            open_in_referee(context, moment_->structure);
        }
    }

    void open_in_referee(Context& context, const physics::Structure& structure) {
        playing_ = false;
        context.open(
            make_referee_screen(context, structure, title_ + "-" + std::to_string(shown_)));
    }

    // What happened, in words.
    void show_words(Context& context) {
        if (!moment_) {
            return;
        }
        ui::Ui& ui = context.ui;
        ui.root({Align::start, Align::start, 16.0},
                {.id = "replay.words",
                 .gap = 6.0,
                 .padding = ui::Edges::of(22.0, 16.0),
                 .width = 340.0,
                 .most_height = 300.0,
                 .scrolls = true,
                 .look = ui::Look::panel},
                [&] {
                    for (const rules::Message& said : moment_->said) {
                        ui.label(context.texts.say(said, names_));
                    }
                    if (moment_->said.empty()) {
                        ui.label(context.text("replay.beginning"), {.tone = ui::Tone::quiet});
                    }
                    if (const std::optional<Error> error = reel_->error()) {
                        ui.label(error->detail, {.tone = ui::Tone::warning});
                    }
                    ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true},
                           [&] { show_view_tools(context, camera_, ruler_, "replay"); });
                });
    }

    std::unique_ptr<ReplayReel> reel_;
    std::string title_;  // of the game, for files
    std::vector<std::string> names_;
    shapes::Detail detail_;
    render::Scene scene_;
    render::OrbitCamera camera_;
    double room_m_ = 0.0;  // that the camera leaves for the structure
    std::shared_ptr<const Moment> moment_;
    std::size_t shown_ = 0;
    std::size_t wanted_ = 0;
    bool placed_ = false;
    bool playing_ = false;
    int speed_ = 0;
    double since_s_ = 0.0;
    bool ruler_ = true;
};

}  // namespace

std::unique_ptr<Screen> make_replay_list_screen() { return std::make_unique<ReplayListScreen>(); }

bool has_replays(const Folders& folders) { return !record_files(folders.games).empty(); }

Result<std::unique_ptr<Screen>> make_replay_screen(const Context& context, const fs::path& file) {
    Result<rules::Record> record = rules::load_record(file);
    if (!record) {
        return record.error();
    }
    Result<std::unique_ptr<ReplayReel>> reel =
        ReplayReel::open(context.games, context.folders.assets, std::move(*record));
    if (!reel) {
        return reel.error();
    }
    return std::unique_ptr<Screen>(std::make_unique<ReplayScreen>(
        std::move(*reel), file.stem().string(), detail_for(context.quality)));
}

}  // namespace haula::app
