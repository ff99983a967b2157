#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_task.h"
#include "films/act_film.h"
#include "paint/colour.h"
#include "presenter/presenter.h"
#include "rules/game.h"
#include "screen/screen.h"
#include "screen/seating.h"
#include "shell/coach.h"
#include "shell/hands.h"
#include "shell/news.h"
#include "shell/pause_screen.h"
#include "shell/stillness.h"
#include "shell/viewpoint.h"
#include "table/session.h"
#include "table/talk.h"

namespace haula::shell {

// How many of those who play are people.
std::size_t people_at(const table::Session& session);

// The table on which every game is played and practised. It knows a game by its session and its
// presenter alone. The parts of it: passes (table_screen.cpp), panels (table_panels.cpp), the hand
// (table_hand.cpp), what interrupts (table_dialogs.cpp), practice (table_practice.cpp).
class TableScreen final : public screen::Screen {
  public:
    TableScreen(std::unique_ptr<table::Session> session,
                std::shared_ptr<presenter::Presenter> presenter, const rules::GameInfo& game,
                const screen::Context& context, bool practice);

    std::string_view name() const override { return practice_ ? "practice" : "table"; }
    void pass(screen::Context& context) override;
    void update_covered(screen::Context& context, double seconds) override;
    const render::Scene* scene() const override { return &scene_; }
    render::View view() const override;
    render::View photo_view() const override { return viewpoint_.camera().view(); }
    Result<std::unique_ptr<screen::Motion>> last_act(const screen::Context& context) const override;
    bool moving() const override;
    bool arrows() const override { return false; }
    // table_words.cpp
    std::optional<screen::Words> in_words(const screen::Context& context) const override;
    std::vector<std::string> obey_typed(screen::Context& context, const std::string& line) override;
    paint::Colour accent() const override;

  private:
    // table_screen.cpp
    void advance(screen::Context& context, double seconds, bool bots_may_act);
    void follow_session(screen::Context& context);
    void keep_for_film(bool jumped);
    void come_to_rest(screen::Context& context);
    void follow_turn(screen::Context& context);
    void obey(screen::Context& context);
    std::optional<rules::Move> whole_move() const;  // that a person has put together
    void act(const rules::Move& move);
    void take_back(screen::Context& context);
    void take_returned();
    void forget_after(std::size_t steps);  // what was told of them: they were taken back
    void refuse(std::optional<rules::Message> refusal);
    presenter::Style style(const screen::Context& context) const;
    void make_scene(const screen::Context& context);
    void draw_over(screen::Context& context);
    void pause(screen::Context& context);
    presenter::Eye eye(const screen::Context& context) const { return {view(), context.window}; }
    const rules::State& now() const { return *session_->seen_by(visible_.viewer); }
    presenter::Glance glance() const;
    PlayerId viewer() const;
    bool curtain_is_down() const;
    PlayerId behind_curtain() const;  // who is to sit before the screen next
    bool shows_something() const;     // the players still look at what happened: bots wait
    bool hand_on_table() const;       // a person may put something together right now
    std::string last_in_words(const screen::Context& context) const;
    void tell_news(bool bad);
    void hear(screen::Context& context);
    void look_after_view(const screen::Context& context);
    bool is_bots(const rules::Step& step) const;
    bool has_acts_of_people(std::size_t after) const;
    // What the rules say as people would, unless names of pieces are wanted.
    rules::Message spoken(const screen::Context& context, const rules::Message& message) const {
        const presenter::Eye now = eye(context);
        return context.settings.details ? message : presenter_->spoken(message, &now);
    }
    std::string tell(const screen::Context& context, const rules::Message& message) const {
        return say(context, spoken(context, message));
    }
    bool shows_outcomes(const screen::Context& context) const;  // before a move is announced
    std::string say(const screen::Context& context, const rules::Message& message) const {
        return seating_.say(context.texts, message);
    }
    presenter::PlayerLook look_of(PlayerId player) const { return seating_.look(player, palette_); }

    table::Talk talk(const screen::Context& context) const;
    // table_panels.cpp
    void show_panels(screen::Context& context);
    void show_left_side(screen::Context& context);
    void show_right_side(screen::Context& context);
    void show_head(screen::Context& context);
    void show_waiting(screen::Context& context);
    void show_refusal(screen::Context& context);
    void show_players(screen::Context& context);
    void show_log(screen::Context& context);
    void show_tools_of_table(screen::Context& context);
    void show_game_tools(screen::Context& context);

    // table_hand.cpp
    void show_hand(screen::Context& context);
    void show_actions(screen::Context& context);
    void show_key_hints(screen::Context& context);
    void show_hint(screen::Context& context);
    bool can_lay_out_hint() const;
    void lay_out_hint();
    void ask_or_lay_out_hint();

    // table_dialogs.cpp
    void show_dialogs(screen::Context& context);
    void show_question(screen::Context& context, const presenter::Question& question);
    void show_notice(screen::Context& context, const presenter::Notice& notice);
    bool is_told(const screen::Context& context, const presenter::Notice& notice) const;
    std::optional<presenter::Notice> notice() const;
    double text_share() const;
    void show_curtain(screen::Context& context);
    void show_end(screen::Context& context);
    void go_to_end(screen::Context& context);

    // table_practice.cpp
    void follow_preview(const screen::Context& context);
    void show_preview(screen::Context& context);
    void show_findings(screen::Context& context);
    void offer_other_games(const screen::Context& context, Pause& pause) const;
    bool begun() const { return !now().history().empty(); }

    std::unique_ptr<table::Session> session_;
    std::shared_ptr<presenter::Presenter> presenter_;
    std::string game_;  // its id
    bool practice_ = false;
    // The game hides something, and several people share this screen; in practice one plays for
    // all.
    bool hidden_ = false;
    screen::Seating seating_;
    presenter::Glance coming_;   // what the presenter shows, perhaps still moving
    presenter::Glance visible_;  // what the players know of
    films::Glances act_;         // of the last act: what was there before, what came of it
    int shown_version_ = -1;     // of the session
    int turn_version_ = -1;      // of the turn that was begun; -1: nobody's
    bool answered_ = false;      // the world has answered what is coming
    bool cued_ = false;          // the game had something to be heard on the way
    bool coming_moves_ = false;  // it has not come to rest yet
    bool taken_back_ = false;    // what comes next is no film
    double hold_left_s_ = 0.0;   // for which the verdict stands before play goes on
    Hands hands_;
    Viewpoint viewpoint_;
    Stillness stillness_;
    render::Scene scene_;
    screen::Palette palette_ = screen::Palette::clear;
    double height_units_ = 720.0;  // of the window
    double middle_units_ = 720.0;  // what the sides leave: they are never squeezed
    bool narrow_ = false;          // little room: the log waits behind its key
    bool log_ = false;
    News news_;
    Coach coach_;
    std::size_t told_steps_ = 0;            // acts that the players were told of
    PlayerId told_to_;                      // who was told
    std::vector<rules::Message> told_log_;  // the log as it was said then
    std::optional<rules::Message> refusal_;
    double refusal_left_s_ = 0.0;
    PlayerId uncovered_;                                        // for whom the curtain was lifted
    std::optional<FileTask<std::filesystem::path>> archiving_;  // of the game that is over
    std::shared_ptr<const rules::Answer> preview_;
    bool preview_awaited_ = false;
};

}  // namespace haula::shell
