#include "app/screens/replay_screen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/controls.h"
#include "app/file_writing.h"
#include "app/model_file.h"
#include "app/places.h"
#include "app/replay_reel.h"
#include "app/screens/referee_screen.h"
#include "app/seating.h"
#include "app/structure_scene.h"
#include "app/view_tools.h"
#include "rules/message.h"

namespace haula::app {

namespace fs = std::filesystem;
using ui::Align;

namespace {

constexpr double k_moment_s = 1.6;  // at single speed

class ReplayScreen : public Screen {
  public:
    ReplayScreen(std::unique_ptr<ReplayReel> reel, std::string title, shapes::Detail detail)
        : reel_(std::move(reel)),
          title_(std::move(title)),
          seating_(reel_->seats()),
          shown_structure_(reel_->set(), detail) {
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
        make_scene(context);
        writing_.pass(context);
        show_panels(context);
        if (ruler_ && moment_) {
            draw_ruler(context, moment_->shape, reel_->set(), view(), seating_.colours());
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
        shown_structure_.show(moment_->shape);
        make_room_for(camera_, room_m_, shown_structure_.top_m());
        if (!std::exchange(placed_, true)) {
            camera_.set(render::Preset::hero);
            camera_.jump();
        }
    }

    void make_scene(const Context& context) {
        view::StructureLook look;
        look.colours = bird_colours(seating_.colours(), context.settings.palette);
        look.see_through = see_through_;
        look.tint = tint_;
        if (moment_) {
            look.placed_by = moment_->placed_by;
        }
        scene_ = shown_structure_.scene(look);
    }

    // One root for all, so that nothing ever lies over anything else.
    void show_panels(Context& context) {
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        ui.root({Align::stretch, Align::stretch, 16.0}, {.gap = 10.0}, [&] {
            ui.row({.grow = 1.0}, [&] {
                ui.column({.id = "replay.left", .width = 340.0, .scrolls = true},
                          [&] { show_words(context); });
                ui.spacer();
            });
            ui.row({.main = Align::centre}, [&] { show_bar(context, leave); });
        });
    }

    void show_bar(Context& context, bool leave) {
        ui::Ui& ui = context.ui;
        ui.column({.gap = 8.0,
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
        if (ui.button("replay.model", context.text("end.model"),
                      {.enabled = moment_ && !writing_.busy()})) {
            const fs::path file = new_file(context.folders.pictures, ".glb");
            writing_.begin({model_file(file, moment_->shape, reel_->set(), seating_.colours())});
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
        ui.column({.id = "replay.words",
                   .gap = 6.0,
                   .padding = ui::Edges::of(22.0, 16.0),
                   .look = ui::Look::panel},
                  [&] {
                      for (const rules::Message& said : moment_->said) {
                          ui.label(seating_.say(context.texts, said));
                      }
                      if (moment_->said.empty()) {
                          ui.label(context.text("replay.beginning"), {.tone = ui::Tone::quiet});
                      }
                      if (const std::optional<Error> error = reel_->error()) {
                          ui.label(error->detail, {.tone = ui::Tone::warning});
                      }
                      ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true}, [&] {
                          show_look_tools(context, tint_, see_through_, "replay");
                          show_view_tools(context, camera_, ruler_, "replay");
                      });
                  });
    }

    std::unique_ptr<ReplayReel> reel_;
    FileWriting writing_;
    std::string title_;  // of the game, for files
    Seating seating_;
    view::StructureView shown_structure_;
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
    view::Tint tint_ = view::Tint::none;
    bool see_through_ = false;
};

}  // namespace

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
