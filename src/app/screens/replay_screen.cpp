#include "app/screens/replay_screen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/replay/stage.h"
#include "rules/message.h"
#include "screen/controls.h"
#include "screen/seating.h"
#include "screen/view_tools.h"

namespace haula::app {

namespace fs = std::filesystem;
using ui::Align;

namespace {

constexpr double k_moment_s = 1.6;  // at single speed

class ReplayScreen : public Screen {
  public:
    ReplayScreen(std::unique_ptr<ReplayStage> stage, const Context& context,
                 std::vector<rules::Seat> seats)
        : stage_(std::move(stage)), seating_(std::move(seats)) {
        catch_up(false);
        scene_ = stage_->scene(context);
    }

    std::string_view name() const override { return "replay"; }
    const render::Scene* scene() const override { return &scene_; }
    bool moving() const override { return camera_.moving() || playing_ || stage_->moving(); }

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
        catch_up(!context.settings.reduced_motion);
        stage_->pass(context);
        stage_->look(context, camera_, view());
        scene_ = stage_->scene(context);
        show_panels(context);
        if (shown_) {
            stage_->draw_over(context, view());
        }
    }

  private:
    void go(std::size_t moment) {
        wanted_ = std::min(moment, stage_->size() - 1);
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
            if (wanted_ + 1 >= stage_->size()) {
                playing_ = false;
            } else {
                go(wanted_ + 1);
            }
        }
    }

    // What is wanted may still be in the making: then the last one that is there. A single step
    // forward is a film, where films are wanted.
    void catch_up(bool films) {
        const std::size_t ready = stage_->ready();
        const std::size_t next = ready > 0 ? std::min(wanted_, ready - 1) : 0;
        if (ready == 0 || shown_ == next) {
            return;
        }
        const bool first = !shown_;
        stage_->show(next, films && !first && next == *shown_ + 1);
        shown_ = next;
        make_room_for(camera_, room_m_, stage_->top_m());
        if (first) {
            camera_.set(render::Preset::hero);
            camera_.jump();
        }
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
        const auto last = static_cast<double>(stage_->size() - 1);
        if (ui.slider("replay.moment", value, 0.0, std::max(last, 1.0), 1.0,
                      std::to_string(wanted_) + " / " + std::to_string(stage_->size() - 1))) {
            playing_ = false;
            go(static_cast<std::size_t>(value));
        }
        if (stage_->ready() < stage_->size() && !stage_->error()) {
            ui.row({.gap = 12.0, .cross = Align::centre}, [&] {
                ui.label(context.text("replay.settling"),
                         {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
                ui.progress(static_cast<double>(stage_->ready()) /
                            static_cast<double>(stage_->size()));
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
                      {.look = ui::ButtonLook::lead, .min_width = 110.0})) {
            playing_ = !playing_;
            if (playing_ && wanted_ + 1 >= stage_->size()) {
                go(0);
            }
        }
        if (ui.button("replay.forward", "→", {.enabled = wanted_ + 1 < stage_->size()})) {
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
        bool asked = stage_->show_keepsakes(context);
        if (context.ui.button("replay.animation", context.text("end.animation"))) {
            context.request(ScreenRequest::Kind::animation);
            asked = true;
        }
        playing_ = playing_ && !asked;
    }

    // What happened, in words.
    void show_words(Context& context) {
        if (!shown_) {
            return;
        }
        ui::Ui& ui = context.ui;
        ui.column({.id = "replay.words",
                   .gap = 6.0,
                   .padding = ui::Edges::of(22.0, 16.0),
                   .look = ui::Look::panel},
                  [&] {
                      for (const rules::Message& said : stage_->said()) {
                          ui.label(seating_.say(context.texts, said));
                      }
                      if (stage_->said().empty()) {
                          ui.label(context.text("replay.beginning"), {.tone = ui::Tone::quiet});
                      }
                      if (const std::optional<Error> error = stage_->error()) {
                          ui.label(error->detail, {.tone = ui::Tone::warning});
                      }
                      stage_->show_panel(context, camera_);
                  });
    }

    std::unique_ptr<ReplayStage> stage_;
    Seating seating_;
    render::Scene scene_;
    render::OrbitCamera camera_;
    double room_m_ = 0.0;               // that the camera leaves for the structure
    std::optional<std::size_t> shown_;  // none: nothing is ready yet
    std::size_t wanted_ = 0;
    bool playing_ = false;
    int speed_ = 0;
    double since_s_ = 0.0;
};

}  // namespace

Result<std::unique_ptr<Screen>> make_replay_screen(const Context& context, const fs::path& file) {
    Result<rules::Record> record = rules::load_record(file);
    if (!record) {
        return record.error();
    }
    std::vector<rules::Seat> seats = record->seats;
    Result<std::unique_ptr<ReplayStage>> stage =
        record->setup.game == "hong_kong"
            ? make_hong_kong_stage(context, *record)
            : make_hau_la_stage(context, std::move(*record), file.stem().string());
    if (!stage) {
        return stage.error();
    }
    return std::unique_ptr<Screen>(
        std::make_unique<ReplayScreen>(std::move(*stage), context, std::move(seats)));
}

}  // namespace haula::app
