#include "shell/replay_screen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "films/films.h"
#include "films/replay_reel.h"
#include "presenter/presenter.h"
#include "rules/link.h"
#include "rules/message.h"
#include "rules/record.h"
#include "screen/copy_link.h"
#include "screen/key_words.h"
#include "screen/opening_screen.h"
#include "screen/seating.h"
#include "screen/table_parts.h"
#include "screen/view_tools.h"
#include "shell/exports.h"
#include "shell/hand_panel.h"
#include "shell/viewpoint.h"
#include "studio/file_writing.h"

namespace haula::shell {

namespace fs = std::filesystem;
using ui::Align;

namespace {

constexpr double k_moment_s = 1.6;  // at single speed

class ReplayScreen final : public screen::Screen {
  public:
    ReplayScreen(films::Replay replay, rules::Record record, std::string title, std::size_t moment)
        : reel_(std::move(replay.reel)),
          presenter_(std::move(replay.presenter)),
          record_(std::move(record)),
          seating_(record_.seats),
          title_(std::move(title)) {
        go(moment);
    }

    std::string_view name() const override { return "replay"; }
    const render::Scene* scene() const override { return &scene_; }
    bool moving() const override { return viewpoint_.moving() || playing_ || presenter_->moving(); }

    render::View view() const override { return viewpoint_.view(); }
    render::View photo_view() const override { return viewpoint_.camera().view(); }

    Result<std::unique_ptr<screen::Motion>> last_act(
        const screen::Context& context) const override {
        if (!moment_ || shown_ == 0) {
            return std::unique_ptr<screen::Motion>();
        }
        return films::film_of_record(studio_of(context), record_, reel_->step_of(shown_ - 1),
                                     reel_->step_of(shown_));
    }

    bool arrows() const override { return false; }

    void pass(screen::Context& context) override {
        style_ = seating_.style(context.settings.palette);
        viewpoint_.set_part(context);
        viewpoint_.steer_and_move(context, context.input, true);
        follow_keys(context);
        play_on(context);
        reel_->advance();
        catch_up(!context.settings.reduced_motion);
        presenter_->advance(context.input.seconds);
        writing_.pass(context);
        if (moment_) {
            viewpoint_.hold(presenter_->extent());
            viewpoint_.obey_focus_key(context, *presenter_, {view(), context.window}, nullptr);
            viewpoint_.clear_way(context, viewpoint_.view().target, style_);
            scene_ = presenter_->scene(style_);
        }
        show_panels(context);
        if (moment_) {
            presenter_->draw_over(context.ui, {view(), context.window}, style_);
        }
    }

  private:
    films::FilmStudio studio_of(const screen::Context& context) const {
        return {context.kits,
                context.quality,
                {seating_.style(context.settings.palette), viewpoint_.camera()}};
    }

    void go(std::size_t moment) {
        wanted_ = std::min(moment, reel_->size() - 1);
        since_s_ = 0.0;
    }

    void follow_keys(screen::Context& context) {
        if (context.pressed(screen::Action::next_hole)) {
            go(wanted_ + 1);
        }
        if (context.pressed(screen::Action::previous_hole) && wanted_ > 0) {
            go(wanted_ - 1);
        }
        if (context.pressed(screen::Action::skip) && context.ui.focus().empty()) {
            playing_ = !playing_;
        }
    }

    void play_on(const screen::Context& context) {
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

    // What is wanted may still be in the making: then the last one that is there. A single step
    // forward is a film, where films are wanted.
    void catch_up(bool films) {
        const std::size_t ready = reel_->ready();
        const std::size_t next = ready > 0 ? std::min(wanted_, ready - 1) : 0;
        if (ready == 0 || (moment_ && shown_ == next)) {
            return;
        }
        const bool film = films && moment_ && next == shown_ + 1;
        moment_ = reel_->at(next);
        shown_ = next;
        presenter_->show(moment_->glance, film ? presenter::Pace::film : presenter::Pace::at_once);
        viewpoint_.make_room(*presenter_);
    }

    // One root for all, so that nothing ever lies over anything else.
    void show_panels(screen::Context& context) {
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

    // What goes on is at the bottom and stays there, whatever can be kept of a moment: nothing
    // moves under the pointer.
    void show_bar(screen::Context& context, bool leave) {
        ui::Ui& ui = context.ui;
        ui.column({.gap = 8.0,
                   .padding = ui::Edges::of(24.0, 16.0),
                   .width = 1060.0,
                   .look = ui::Look::panel},
                  [&] {
                      ui.row({.gap = 8.0, .main = Align::end, .wraps = true},
                             [&] { show_keepsakes(context); });
                      show_slider(context);
                      ui.row({.gap = 8.0, .cross = Align::centre, .wraps = true}, [&] {
                          show_steps(context);
                          ui.spacer();
                          if (ui.button("replay.leave", context.text("app.back")) || leave) {
                              context.pop();
                          }
                      });
                  });
    }

    void show_slider(screen::Context& context) {
        ui::Ui& ui = context.ui;
        auto value = static_cast<double>(wanted_);
        const auto last = static_cast<double>(reel_->size() - 1);
        if (ui.slider("replay.moment", value, 0.0, std::max(last, 1.0), 1.0,
                      std::to_string(wanted_) + " / " + std::to_string(reel_->size() - 1))) {
            playing_ = false;
            go(static_cast<std::size_t>(value));
        }
    }

    // Not in the bar, whose buttons would move when it is done.
    void show_settling(screen::Context& context) {
        if (reel_->ready() == reel_->size() || reel_->error()) {
            return;
        }
        ui::Ui& ui = context.ui;
        ui.row({.gap = 12.0, .cross = Align::centre}, [&] {
            ui.label(context.text("replay.settling"),
                     {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
            ui.progress(static_cast<double>(reel_->ready()) / static_cast<double>(reel_->size()));
        });
    }

    void show_steps(screen::Context& context) {
        ui::Ui& ui = context.ui;
        if (ui.button("replay.back", "←", {.enabled = wanted_ > 0})) {
            playing_ = false;
            go(wanted_ - 1);
        }
        if (ui.button("replay.play", context.text(playing_ ? "replay.stop" : "replay.play"),
                      {.look = ui::ButtonLook::lead, .min_width = 110.0})) {
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

    void show_keepsakes(screen::Context& context) {
        // what stands there now, a piece that touches included
        const presenter::Exports exports =
            moment_ ? presenter_->exports(style_) : presenter::Exports{};
        bool asked = show_exports(context, exports, writing_, "replay",
                                  title_ + "-" + std::to_string(shown_));
        if (moment_ && context.ui.button("replay.link", context.text("link.copy"))) {
            screen::copy_link(context,
                              rules::link_of(record_, moment_->glance.state->history().size()));
        }
        if (context.ui.button("replay.loop", context.text("end.loop"),
                              {.enabled = shown_ > 0,
                               .key_hint = screen::key_label(context, screen::Action::loop)})) {
            context.film(last_act(context));
            asked = true;
        }
        if (context.ui.button("replay.time_lapse", context.text("end.time_lapse"))) {
            context.film(films::time_lapse_of(studio_of(context), record_));
            asked = true;
        }
        if (context.ui.button("replay.animation", context.text("end.animation"))) {
            context.request(screen::ScreenRequest::Kind::animation);
            asked = true;
        }
        playing_ = playing_ && !asked;
    }

    // What happened, in words, and what everybody has come to.
    void show_words(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.column({.id = "replay.words",
                   .gap = 6.0,
                   .padding = ui::Edges::of(22.0, 16.0),
                   .look = ui::Look::panel},
                  [&] {
                      if (moment_) {
                          show_moment(context);
                      }
                      if (const std::optional<Error>& error = reel_->error()) {
                          ui.label(error->detail, {.tone = ui::Tone::warning});
                      }
                      show_settling(context);
                  });
    }

    void show_moment(screen::Context& context) {
        ui::Ui& ui = context.ui;
        for (const rules::Message& said : moment_->said) {
            ui.label(seating_.say(context.texts, context.settings.details
                                                     ? said
                                                     : presenter_->spoken(said, nullptr)));
        }
        if (moment_->said.empty()) {
            ui.label(context.text("replay.beginning"), {.tone = ui::Tone::quiet});
        }
        show_standings(context);
        ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true}, [&] {
            show_ways_of_seeing(context, *presenter_, viewpoint_, "replay");
            screen::show_views(context, viewpoint_.camera(), "replay");
        });
    }

    void show_standings(screen::Context& context) const {
        for (const presenter::PlayerRow& row : presenter_->standings(moment_->glance)) {
            screen::show_standing(context.ui, style_.of(row.player),
                                  seating_.name(context.texts, row.player),
                                  row.score ? seating_.say(context.texts, *row.score)
                                            : context.text("table.no_score"),
                                  row.score_is_large ? ui::TextRole::heading : ui::TextRole::body);
        }
    }

    std::unique_ptr<films::ReplayReel> reel_;
    std::unique_ptr<presenter::Presenter> presenter_;
    rules::Record record_;
    screen::Seating seating_;
    std::string title_;
    studio::FileWriting writing_;
    presenter::Style style_;
    render::Scene scene_;
    Viewpoint viewpoint_;
    std::shared_ptr<const films::Moment> moment_;  // none: nothing is ready yet
    std::size_t shown_ = 0;
    std::size_t wanted_ = 0;
    bool playing_ = false;
    int speed_ = 0;
    double since_s_ = 0.0;
};

}  // namespace

std::unique_ptr<screen::Screen> open_replay(const fs::path& file) {
    return screen::make_opening_screen(
        [file](TaskControl& /*control*/) -> Result<screen::MakeScreen> {
            Result<rules::Record> record = rules::load_record(file);
            if (!record) {
                return record.error();
            }
            return screen::MakeScreen([record = std::move(*record), file](screen::Context& later) {
                return make_replay_screen(later, record, file.stem().string(), 0);
            });
        });
}

Result<std::unique_ptr<screen::Screen>> make_replay_screen(const screen::Context& context,
                                                           rules::Record record, std::string title,
                                                           std::size_t step) {
    Result<films::Replay> replay = films::open_replay(context.kits, record, context.quality);
    if (!replay) {
        return replay.error();
    }
    const std::size_t moment = replay->reel->moment_of(step);
    return std::unique_ptr<screen::Screen>(std::make_unique<ReplayScreen>(
        std::move(*replay), std::move(record), std::move(title), moment));
}

}  // namespace haula::shell
