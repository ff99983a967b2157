#include "shell/end_screen.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/file_task.h"
#include "films/films.h"
#include "library/file_keeper.h"
#include "screen/copy_link.h"
#include "screen/key_words.h"
#include "screen/table_parts.h"
#include "screen/view_tools.h"
#include "shell/end_parts.h"
#include "shell/exports.h"
#include "shell/finale.h"
#include "shell/game_link.h"
#include "shell/hand_panel.h"
#include "shell/plot.h"
#include "shell/reckoning.h"
#include "shell/result_words.h"
#include "shell/scores.h"
#include "shell/trial_screen.h"
#include "shell/viewpoint.h"
#include "studio/file_writing.h"

namespace haula::shell {

using presenter::PlayerRow;
using ui::Align;

namespace {

constexpr double k_meant_s = 1.5;        // an Enter sooner than this was still for the table
constexpr double k_story_units = 480.0;  // how wide the story on the right is

class EndScreen final : public screen::Screen {
  public:
    explicit EndScreen(EndStory story)
        : story_(std::move(story)),
          viewpoint_(story_.viewpoint),
          finale_(story_.presenter->climb(story_.glance)),
          reckoning_(story_.presenter->reckoning(story_.glance)),
          offers_trial_(story_.presenter->trial() != nullptr) {
        story_.presenter->end_turn();
        viewpoint_.stay();
        make_scene(screen::Palette::clear);
    }

    std::string_view name() const override { return "end"; }
    const render::Scene* scene() const override { return &scene_; }
    bool goes_on_with_scene() const override { return true; }
    bool moving() const override {
        return viewpoint_.moving() || story_.presenter->moving() || tells();
    }

    render::View view() const override { return viewpoint_.view(); }
    render::View photo_view() const override { return viewpoint_.camera().view(); }

    Result<std::unique_ptr<screen::Motion>> last_act(
        const screen::Context& context) const override {
        return films::film_of_last_act(studio_of(context), record());
    }

    void pass(screen::Context& context) override {
        viewpoint_.set_part(context);
        if (!scores_) {
            scores_ = count_game(context.settings, story_.again.setup.game, story_.again.seats,
                                 story_.winners, best_of_people());
        }
        story_.presenter->advance(context.input.seconds);
        // once it is known what the story leaves of the window: the table whole, then what counts
        if (laid_out_ && !reckoning_.has_camera()) {
            viewpoint_.hold(story_.presenter->extent());
            if (!std::exchange(seen_whole_, true)) {
                finale_.clear_way_to_winner(viewpoint_, *story_.presenter, context.window);
            }
        }
        const presenter::Eye eye{view(), context.window};
        viewpoint_.obey_focus_key(context, *story_.presenter, eye, nullptr);
        const bool entered = context.ui.submitted() && seen_s_ > k_meant_s;
        const bool told = !tells();
        finale_.pass(context, viewpoint_, *story_.presenter, entered);
        // who wants no motion sees all of it at once
        if (laid_out_ || (context.settings.reduced_motion && !finale_.going())) {
            reckoning_.pass(context, viewpoint_, entered);
        }
        viewpoint_.steer_and_move(context, context.input, true);
        make_scene(context.settings.palette);
        if (!finale_.going() && !std::exchange(begun_, true)) {
            context.sound(render::Sound::win);
        }
        writing_.pass(context);
        if (finale_.going()) {
            finale_.show(context, story_.seating);
        } else {
            show_story(context, entered && told);
            if (!std::exchange(laid_out_, true)) {
                viewpoint_.take_back();  // half of what it saw may lie under the story
            }
        }
        follow_link(context);
        seen_s_ = !told && !tells() ? 0.0 : seen_s_ + context.input.seconds;
        story_.presenter->draw_over(context.ui, {view(), context.window}, style_);
    }

  private:
    rules::Record record() const {
        return rules::record_of(*story_.glance.state, story_.again.seats);
    }

    films::FilmStudio studio_of(const screen::Context& context) const {
        return {context.kits,
                context.quality,
                {story_.seating.style(context.settings.palette), viewpoint_.camera()}};
    }

    // The winner, or the score, is still made known step by step: Enter goes to its end.
    bool tells() const { return finale_.going() || reckoning_.counting(); }

    void make_scene(screen::Palette palette) {
        style_ = story_.seating.style(palette);
        style_.told_of = reckoning_.told_of();
        scene_ = story_.presenter->scene(style_);
    }

    // The most that a person came to; a bot's is no record of anybody's.
    std::optional<presenter::Achievement> best_of_people() const {
        std::optional<presenter::Achievement> best;
        const std::vector<rules::Seat>& seats = story_.again.seats;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const auto reached =
                story_.presenter->achievement_of(story_.glance, PlayerId::from_index(i));
            if (seats[i].controller == "human" && reached &&
                (!best || reached->value > best->value)) {
                best = reached;
            }
        }
        return best;
    }

    // How often each has won, and the best so far.
    void show_scores(screen::Context& context) const {
        ui::Ui& ui = context.ui;
        int games = 0;
        for (const int wins : scores_->wins) {
            games += wins;
        }
        if (games > 1) {
            ui.row({.gap = 10.0, .cross = Align::centre, .wraps = true}, [&] {
                ui.label(context.text("end.series"),
                         {.role = ui::TextRole::small, .tone = ui::Tone::quiet, .wraps = false});
                for (std::size_t i = 0; i < scores_->wins.size(); ++i) {
                    const presenter::PlayerLook& look = style_.of(PlayerId::from_index(i));
                    ui.sign(look.shape, look.colour, 11.0);
                    ui.label(std::to_string(scores_->wins[i]), {.wraps = false});
                }
            });
        }
        if (scores_->is_new_best() && scores_->best_before) {
            ui.label(
                story_.seating.say(context.texts,
                                   rules::say("end.new_best").part("best", scores_->best->words)),
                {.tone = ui::Tone::accent});
        }
    }

    // All of it in one panel: a second one would lie under it where letters are large.
    void show_story(screen::Context& context, bool entered) {
        ui::Ui& ui = context.ui;
        const bool leave = ui.escaped();
        const auto body = [&] {
            show_result(context);
            ui.space(6.0);
            show_standings(context);
            show_scores(context);
            ui.space(6.0);
            reckoning_.show(context, story_.seating, viewpoint_);
            if (const auto plot = story_.presenter->plot(story_.glance)) {
                show_plot(context, *plot, style_);
            }
            ui.spacer();
            ui.row({.gap = 2.0, .cross = Align::centre, .wraps = true}, [&] {
                screen::show_view_icons(context, viewpoint_.camera(), "end");
                show_ways_of_seeing(context, *story_.presenter, viewpoint_, "end");
            });
            show_all_keepsakes(context);
        };
        // what leads on stays in sight, however much there is to read
        ui.root({Align::end, Align::stretch, 16.0},
                {.gap = 10.0,
                 .padding = ui::Edges::of(30.0, 24.0),
                 .width = k_story_units,
                 .look = ui::Look::panel},
                [&] {
                    ui.column({.id = "end.story",
                               .gap = 10.0,
                               .grow = 1.0,
                               .min_height = 110.0,
                               .scrolls = true},
                              body);
                    show_ways_on(context, leave, entered);
                });
    }

    // Who won and by how much.
    void show_result(screen::Context& context) const {
        ui::Ui& ui = context.ui;
        ui.column({.max_width = 460.0}, [&] {
            ui.label(result_in_words(context.texts, story_.winners, story_.seating),
                     {.role = ui::TextRole::title});
            if (const auto margin = story_.presenter->margin(story_.glance)) {
                ui.label(story_.seating.say(context.texts, *margin), {.tone = ui::Tone::quiet});
            }
        });
    }

    // The winners first, the others as they sit.
    void show_standings(screen::Context& context) const {
        std::vector<PlayerRow> rows = story_.presenter->standings(story_.glance);
        std::stable_partition(rows.begin(), rows.end(), [&](const PlayerRow& row) {
            return std::find(story_.winners.begin(), story_.winners.end(), row.player) !=
                   story_.winners.end();
        });
        for (const PlayerRow& row : rows) {
            screen::show_standing(context.ui, style_.of(row.player),
                                  story_.seating.name(context.texts, row.player),
                                  row.score ? story_.seating.say(context.texts, *row.score)
                                            : context.text("table.no_score"),
                                  row.score_is_large ? ui::TextRole::heading : ui::TextRole::body);
        }
    }

    // The record that it is read from lies on the disk, which no frame waits for.
    void begin_link() {
        link_.reset();
        link_.emplace(
            library::file_keeper(),
            [state = story_.glance.state, seats = story_.again.seats, record = story_.record](
                TaskControl& /*control*/) { return link_of_game(*state, seats, record); });
    }

    void follow_link(screen::Context& context) {
        if (const auto made = link_ ? link_->take() : std::nullopt) {
            link_.reset();
            screen::copy_link(context, *made);
        }
    }

    void show_all_keepsakes(screen::Context& context) {
        ui::Ui& ui = context.ui;
        ui.label(context.text("end.keep"), {.role = ui::TextRole::small, .tone = ui::Tone::quiet});
        ui.row({.gap = 8.0, .wraps = true}, [&] {
            show_keepsakes(context, story_.record);
            if (ui.button("end.loop", context.text("end.loop"),
                          {.role = ui::TextRole::small,
                           .key_hint = screen::key_label(context, screen::Action::loop)})) {
                context.film(last_act(context));
            }
            if (ui.button("end.time_lapse", context.text("end.time_lapse"),
                          {.role = ui::TextRole::small})) {
                context.film(films::time_lapse_of(studio_of(context), record()));
            }
            if (ui.button("end.link", context.text("link.copy"), {.role = ui::TextRole::small})) {
                begin_link();
            }
            show_exports(context, story_.presenter->exports(style_), writing_, "end",
                         story_.record ? story_.record->stem().string() : std::string(),
                         ui::TextRole::small);
        });
    }

    // Who takes the last move back has won nothing, and no height of it is kept.
    std::function<void(screen::Settings&)> forgetting() const {
        return [again = story_.again, winners = story_.winners,
                counted = *scores_](screen::Settings& settings) {
            uncount_game(settings, again.setup.game, again.seats, winners, counted);
        };
    }

    void show_ways_on(screen::Context& context, bool leave, bool entered) {
        ui::Ui& ui = context.ui;
        ui.row({.gap = 10.0, .wraps = true}, [&] {
            if (ui.button("end.title", context.text("pause.leave")) || leave) {
                context.request(screen::ScreenRequest::Kind::to_first);
            }
            offer_replay(context, story_.record);
            if (offers_trial_ && ui.button("end.try", context.text("table.try"))) {
                context.push(make_trial_screen(story_.presenter->trial()));
            }
            if (story_.may_take_back && (ui.button("end.undo", context.text("table.undo")) ||
                                         context.pressed(screen::Action::undo))) {
                take_back_last_move(context, *story_.record, forgetting());
            }
            if (ui.button("end.again", context.text("end.again"),
                          {.look = ui::ButtonLook::lead,
                           .grow = 1.0,
                           .key_hint = context.text("table.key.enter")}) ||
                entered) {
                play_again(context, story_.again);
            }
        });
    }

    EndStory story_;
    Viewpoint viewpoint_;
    Finale finale_;
    std::optional<Scores> scores_;
    Reckoning reckoning_;
    bool offers_trial_;
    studio::FileWriting writing_;
    std::optional<FileTask<rules::Link>> link_;
    presenter::Style style_;
    render::Scene scene_;
    bool begun_ = false;
    bool laid_out_ = false;    // the story lay on the screen a pass before
    bool seen_whole_ = false;  // what it leaves of the window shows the whole table
    double seen_s_ = 0.0;      // what is made known, or the whole story, so far
};

}  // namespace

std::unique_ptr<screen::Screen> make_end_screen(EndStory story) {
    return std::make_unique<EndScreen>(std::move(story));
}

}  // namespace haula::shell
