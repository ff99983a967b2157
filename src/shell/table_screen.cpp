#include "shell/table_screen.h"

#include <algorithm>
#include <utility>

#include "films/films.h"
#include "paint/rect.h"
#include "screen/copy_link.h"
#include "screen/overlay.h"
#include "screen/view_tools.h"
#include "shell/game_link.h"
#include "shell/hand_panel.h"
#include "shell/pause_screen.h"
#include "shell/trial_screen.h"

namespace haula::shell {

using presenter::Glance;
using presenter::Pace;

namespace {

constexpr double k_refusal_s = 4.0;
constexpr double k_fine_s = 0.7;     // how long an act of a person stands before play goes on
constexpr double k_trouble_s = 2.2;  // longer, where something went wrong

render::Heard heard_of(const presenter::Cue& cue) {
    switch (cue.kind) {
        case presenter::Cue::Kind::plugs:
            return {render::Sound::plug, cue.much};
        case presenter::Cue::Kind::bends:
            return {render::Sound::creak, cue.much};
        case presenter::Cue::Kind::rises:
            return {render::Sound::rise, 0.8, 0.75 + 0.75 * cue.much};
        case presenter::Cue::Kind::knocks:
            return {render::Sound::knock, cue.much};
        case presenter::Cue::Kind::slides:
            return {render::Sound::card, cue.much};
    }
    return {};
}

// Null where only bots play.
PlayerId first_person(const table::Session& session) {
    for (std::size_t i = 0; i < session.seats().size(); ++i) {
        if (!session.is_bot(PlayerId::from_index(i))) {
            return PlayerId::from_index(i);
        }
    }
    return {};
}

}  // namespace

std::size_t people_at(const table::Session& session) {
    std::size_t people = 0;
    for (std::size_t i = 0; i < session.seats().size(); ++i) {
        people += session.is_bot(PlayerId::from_index(i)) ? 0 : 1;
    }
    return people;
}

TableScreen::TableScreen(std::unique_ptr<table::Session> session,
                         std::shared_ptr<presenter::Presenter> presenter,
                         const rules::GameInfo& game, const screen::Context& context, bool practice)
    : session_(std::move(session)),
      presenter_(std::move(presenter)),
      game_(game.id),
      practice_(practice),
      hidden_(game.has_hidden_information && people_at(*session_) > 1 && !practice),
      seating_(session_->seats()),
      palette_(context.settings.palette),
      log_(practice),
      coach_(game.id, context.settings) {
    coming_ = visible_ = glance();
    if (has_acts_of_people(0)) {
        coach_.stay_away();
    }
    make_scene(context);
}

// Whose eyes these are: where hands are hidden, of who was last asked to the screen; else of the
// person to act, or the last who was. Nobody's where only bots play.
PlayerId TableScreen::viewer() const {
    if (hidden_) {
        return uncovered_ ? uncovered_ : behind_curtain();
    }
    const PlayerId actor = session_->to_act().player;
    if (actor && !session_->is_bot(actor)) {
        return actor;
    }
    return visible_.viewer ? visible_.viewer : first_person(*session_);
}

Glance TableScreen::glance() const {
    const PlayerId eyes = session_->to_act().is_over() ? PlayerId{} : viewer();
    // while the world is asked, what stood there stands
    const rules::Shape shape = session_->shape();
    return {session_->seen_by(eyes), eyes, shape ? shape : coming_.shape};
}

PlayerId TableScreen::behind_curtain() const {
    return session_->awaits_hand() ? session_->to_act().player : first_person(*session_);
}

bool TableScreen::curtain_is_down() const {
    const bool over = session_->to_act().is_over();
    return hidden_ && !over && !shows_something() &&
           (!uncovered_ || (session_->awaits_hand() && uncovered_ != behind_curtain()));
}

paint::Colour TableScreen::accent() const {
    const PlayerId player = presenter_->on_turn(*visible_.state);
    return player ? look_of(player).colour : ui::Theme{}.accent;
}

render::View TableScreen::view() const { return viewpoint_.view(); }

bool TableScreen::moving() const {
    return viewpoint_.moving() || presenter_->moving() || archiving_ ||
           session_->busy() != table::Busy::no || session_->hint_awaited() ||
           (turn_version_ >= 0 && !stillness_.settled());
}

bool TableScreen::shows_something() const { return presenter_->moving() || hold_left_s_ > 0.0; }

bool TableScreen::hand_on_table() const {
    return session_->awaits_hand() && !presenter_->moving() && !curtain_is_down();
}

void TableScreen::pass(screen::Context& context) {
    palette_ = context.settings.palette;
    narrow_ = context.window.width / context.ui.scale() < 1000.0 ||
              context.window.height / context.ui.scale() < 560.0;
    height_units_ = context.window.height / context.ui.scale();
    viewpoint_.set_part(context, !stillness_.holds());
    advance(context, context.input.seconds, true);
    if (curtain_is_down()) {
        show_curtain(context);
        return;
    }
    show_panels(context);
    show_dialogs(context);
    hands_.pass(context, *presenter_, eye(context));
    obey(context);
    if (!practice_) {
        coach_.pass(context, *presenter_, eye(context), turn_version_ >= 0);
    }
    look_after_view(context);
    viewpoint_.steer_and_move(context, hands_.left_for_camera(context), false);
    make_scene(context);
    draw_over(context);
}

// Under a menu everything comes to its rest, but no bot acts: nothing is missed.
void TableScreen::update_covered(screen::Context& context, double seconds) {
    advance(context, seconds, false);
}

void TableScreen::advance(screen::Context& context, double seconds, bool bots_may_act) {
    refusal_left_s_ = std::max(0.0, refusal_left_s_ - seconds);
    session_->show_motion(!context.settings.reduced_motion && !practice_);
    if (seconds > 0.0) {
        if (!presenter_->moving()) {
            hold_left_s_ = std::max(0.0, hold_left_s_ - seconds);
        }
        presenter_->advance(seconds);
        session_->advance(bots_may_act && !shows_something());
    }
    hear(context);
    follow_session(context);
    follow_turn(context);
    follow_preview(context);
    take_returned();
    if (const auto error = session_->take_error()) {
        context.toast(error->detail);
    }
}

// All that was said of the last act.
std::string TableScreen::last_in_words(const screen::Context& context) const {
    std::string words;
    for (const table::LogLine& line : session_->log(visible_.viewer)) {
        if (line.step == now().history().size()) {
            words += (words.empty() ? "" : ". ") + say(context, line.said);
        }
    }
    return words;
}

void TableScreen::hear(screen::Context& context) {
    while (const auto cue = presenter_->take_cue()) {
        context.sound_as(heard_of(*cue));
        cued_ = true;
    }
}

// Whether a person has made any act of what is coming, after the first so many.
bool TableScreen::has_acts_of_people(std::size_t after) const {
    const rules::History& history = coming_.state->history();
    for (std::size_t i = after; i < history.size(); ++i) {
        if (!history[i].actor.is_world() && !is_bots(history[i])) {
            return true;
        }
    }
    return false;
}

bool TableScreen::is_bots(const rules::Step& step) const {
    return !step.actor.is_world() && step.actor.player && session_->is_bot(step.actor.player);
}

// The news of all acts that have come to rest since the last time, and the log, in names that last.
void TableScreen::tell_news(bool bad) {
    // what one was told is not for the next who sits there, where hands are hidden
    if (hidden_ && std::exchange(told_to_, visible_.viewer) != visible_.viewer) {
        told_log_.clear();
        news_.clear();
    }
    const rules::History& history = visible_.state->history();
    const std::vector<table::LogLine>& log = session_->log(visible_.viewer);
    for (std::size_t i = 0; i < log.size() && log[i].step <= history.size(); ++i) {
        const table::LogLine& line = log[i];
        if (i >= told_log_.size()) {
            told_log_.push_back(presenter_->spoken(line.said, nullptr));
        }
        if (line.step <= told_steps_ || line.step == 0 || !presenter_->is_news(line.said)) {
            continue;
        }
        const rules::Step& step = history[line.step - 1];
        const bool last = line.step == history.size();
        const bool begins =
            news_.empty() || (!step.actor.is_world() && news_.acts().back().step != line.step);
        if (begins) {
            news_.begin(
                step.actor.is_world() ? presenter_->on_turn(*visible_.state) : step.actor.player,
                line.step);
        }
        news_.add({told_log_[i], line.said, bad && last && step.actor.is_world()});
    }
    const bool judged = !history.empty() && history.back().actor.is_world();
    if (told_steps_ < history.size() && judged && !bad) {
        for (const presenter::Remark& remark : presenter_->afterthoughts()) {
            news_.add({presenter_->spoken(remark.words, nullptr), remark.words, remark.bad, true,
                       remark.place});
        }
    }
    told_steps_ = history.size();
}

// All that stands there is in the picture, and what is offered can be seen.
void TableScreen::look_after_view(const screen::Context& context) {
    if (!stillness_.holds()) {
        viewpoint_.make_room(*presenter_);
    }
    viewpoint_.hold(presenter_->extent(), stillness_.holds());
    if (turn_version_ < 0) {
        stillness_.end();
        return;
    }
    if (hold_left_s_ <= 0.0 && !presenter_->question(visible_)) {
        viewpoint_.follow_trouble(std::nullopt);  // the hand needs all of it
    }
    std::vector<presenter::Spot> spots = presenter_->spots(eye(context));
    std::erase_if(spots, [](const presenter::Spot& spot) { return !spot.offered; });
    stillness_.pass(context, *presenter_, spots, eye(context), hands_.pointing(),
                    {.hint = can_lay_out_hint(), .log = log_});
    if (spots.empty() || viewpoint_.in_trouble() || !stillness_.offer_is_new()) {
        return;
    }
    viewpoint_.turn_to_see([&](const render::View& from) {
        const presenter::Eye there{from, context.window};
        return static_cast<int>(std::count_if(
            spots.begin(), spots.end(),
            [&](const presenter::Spot& spot) { return presenter_->sees(there, spot); }));
    });
}

// What the game has become is shown, and told once it has come to rest.
void TableScreen::follow_session(screen::Context& context) {
    if (!presenter_->moving() && std::exchange(coming_moves_, false)) {
        come_to_rest(context);
    }
    const bool ready = session_->ready() || session_->to_act().is_world();
    if (presenter_->moving() || !ready || shown_version_ == session_->version()) {
        return;
    }
    const bool first = shown_version_ < 0;
    shown_version_ = session_->version();
    const auto answer = session_->take_answer();
    answered_ = answer.has_value();
    const std::size_t shown_steps = coming_.state->history().size();
    coming_ = glance();
    const std::size_t steps = coming_.state->history().size();
    const bool taken_back = std::exchange(taken_back_, false) || steps < shown_steps;
    if (taken_back) {
        forget_after(steps);  // by hand, or because its settling was cancelled or failed
    }
    if (has_acts_of_people(shown_steps)) {
        news_.clear();
    }
    if (answer && answer->shape) {
        coming_.shape = answer->shape;  // with the way that led there
    }
    const bool jump = first || taken_back || practice_ || context.settings.reduced_motion;
    keep_for_film(first || taken_back);
    presenter_->show(coming_, jump ? Pace::at_once : Pace::film);
    if (first) {
        told_steps_ = coming_.state->history().size();
        told_steps_ -= presenter_->trouble() && told_steps_ > 0 ? 1 : 0;
    } else if (!context.settings.reduced_motion && !practice_) {
        if (const auto act = presenter_->scene_of_act()) {
            viewpoint_.turn_to(act->point);
        }
    }
    coming_moves_ = true;
    if (!presenter_->moving()) {
        coming_moves_ = false;
        come_to_rest(context);
    }
}

// What is coming belongs to the last act if the world made it, and else begins another.
void TableScreen::keep_for_film(bool jumped) {
    const rules::History& history = coming_.state->history();
    if (jumped || history.empty() || coming_.viewer != visible_.viewer) {
        act_.clear();
        return;
    }
    if (!history.back().actor.is_world() || act_.empty()) {
        act_ = {visible_};
    }
    act_.push_back(coming_);
}

Result<std::unique_ptr<screen::Motion>> TableScreen::last_act(
    const screen::Context& context) const {
    if (curtain_is_down()) {
        return std::unique_ptr<screen::Motion>();
    }
    return films::film_of_glances(
        {context.kits, context.quality, {style(context), viewpoint_.whole()}}, act_);
}

void TableScreen::come_to_rest(screen::Context& context) {
    constexpr double k_highest_m = 0.4;  // the tone rises no farther
    const auto trouble = presenter_->trouble();
    visible_ = coming_;
    const rules::History& history = visible_.state->history();
    const bool fresh = told_steps_ < history.size();
    const auto last_act = std::find_if(history.rbegin(), history.rend(),
                                       [](const auto& step) { return !step.actor.is_world(); });
    const bool by_bot = last_act != history.rend() && is_bots(*last_act);
    if (answered_) {
        const double high = std::clamp(presenter_->top_m() / k_highest_m, 0.0, 1.0);
        context.sound_as(trouble ? render::Heard{render::Sound::touch}
                                 : heard_of({presenter::Cue::Kind::rises, high}));
    } else if (fresh && !cued_ && !visible_.state->to_act().is_world()) {
        context.sound(render::Sound::knock);  // it was not seen to move
    }
    cued_ = false;
    // an announcement is held with its verdict
    const bool worth_reading = by_bot || trouble;
    if (answered_ || (fresh && worth_reading && !visible_.state->to_act().is_world())) {
        const double read_s = context.settings.pause_tenth_s / 10.0;
        hold_left_s_ = trouble  ? std::max(read_s, std::min(k_trouble_s, 2.0 * read_s))
                       : by_bot ? read_s
                                : std::min(k_fine_s, read_s);
    }
    tell_news(trouble.has_value());
    answered_ = false;
    viewpoint_.follow_trouble(trouble);
}

void TableScreen::follow_turn(screen::Context& context) {
    if (!hand_on_table() || shown_version_ != session_->version()) {
        if (std::exchange(turn_version_, -1) >= 0) {
            presenter_->end_turn();
        }
        return;
    }
    if (std::exchange(turn_version_, shown_version_) != shown_version_) {
        hands_.forget();
        presenter_->begin_turn(visible_, session_->judge());
        if (!practice_) {
            context.sound(render::Sound::turn);
        }
    }
}

void TableScreen::refuse(std::optional<rules::Message> refusal) {
    refusal_left_s_ = refusal ? k_refusal_s : 0.0;
    refusal_ = std::move(refusal);
}

// What came back stands there again, to be changed, once it is its maker's turn again.
void TableScreen::take_returned() {
    std::optional<table::ReturnedMove> returned =
        turn_version_ >= 0 ? session_->take_returned() : std::nullopt;
    if (!returned) {
        return;
    }
    if (presenter_->move() != returned->move) {
        static_cast<void>(presenter_->propose(returned->move));
    }
    refuse(std::move(returned->why));
    coach_.move_returned();
}

void TableScreen::obey(screen::Context& context) {
    if (auto refusal = hands_.take_refusal()) {
        refuse(std::move(refusal));
    }
    const bool meant = hands_.confirmed() || (turn_version_ >= 0 && presenter_->move_is_meant());
    if (const auto move = meant ? whole_move() : std::nullopt) {
        act(*move);
    }
    if (context.pressed(screen::Action::skip)) {
        if (presenter_->moving()) {
            presenter_->skip();
        } else {
            hold_left_s_ = 0.0;
        }
    }
    if (context.pressed(screen::Action::log)) {
        log_ = !log_;
    }
    if (context.pressed(screen::Action::undo)) {
        take_back(context);
    }
    const render::Pad& pad = context.input.pad;
    const bool pad_asks = pad.pressed(render::PadButton::select) &&
                          !tool_with(*presenter_, presenter::ToolKey::leave_free);
    if (hand_on_table() && (context.pressed(screen::Action::hint) || pad_asks)) {
        ask_or_lay_out_hint();
    }
    viewpoint_.obey_focus_key(context, *presenter_, eye(context), hands_.focus());
    const bool escaped = context.ui.escaped();
    if (escaped && turn_version_ >= 0 && presenter_->can_step_back()) {
        hands_.step_back(*presenter_);
    } else if (escaped || pad.pressed(render::PadButton::start)) {
        pause(context);
    }
}

std::optional<rules::Move> TableScreen::whole_move() const {
    return turn_version_ >= 0 ? presenter_->move() : std::nullopt;
}

void TableScreen::act(const rules::Move& move) {
    auto refusal = session_->play(move);
    if (!refusal) {
        preview_.reset();
    }
    refuse(std::move(refusal));
}

void TableScreen::take_back(screen::Context& context) {
    if (auto refusal = session_->why_no_undo()) {
        refuse(std::move(refusal));
        return;
    }
    presenter_->skip();
    coming_moves_ = false;
    hold_left_s_ = 0.0;
    if (session_->undo()) {
        taken_back_ = true;
        context.toast(context.text("table.taken_back"));
    }
}

void TableScreen::forget_after(std::size_t steps) {
    told_steps_ = std::min(told_steps_, steps);
    news_.forget_after(told_steps_);
    told_log_.clear();
}

presenter::Style TableScreen::style(const screen::Context& context) const {
    presenter::Style style = seating_.style(palette_);
    style.owners_show = context.settings.owners_show;
    return style;
}

void TableScreen::make_scene(const screen::Context& context) {
    constexpr double k_close_m = 0.2;
    presenter::Style style = this->style(context);
    style.close_up = viewpoint_.camera().view().height_m < k_close_m && !viewpoint_.moving();
    const auto trouble = presenter_->trouble();
    const auto aimed = presenter_->aimed();
    const Vec3 goal = trouble ? trouble->point : aimed ? aimed->at : viewpoint_.view().target;
    viewpoint_.clear_way(context, goal, style);
    scene_ = presenter_->scene(style);
}

void TableScreen::draw_over(screen::Context& context) {
    const presenter::Eye now = eye(context);
    presenter_->draw_over(context.ui, now, seating_.style(palette_));
    mark_spots(context.ui, *presenter_, now);
    const auto aimed = turn_version_ >= 0 ? presenter_->aimed() : std::nullopt;
    if (aimed && aimed->name) {
        const paint::Point beside = hands_.focus() != nullptr
                                        ? now.see(aimed->at).value_or(context.input.pointer)
                                        : context.input.pointer;
        screen::draw_tip(context, tell(context, *aimed->name), beside);
    }
}

void TableScreen::pause(screen::Context& context) {
    Pause pause{game_, practice_ ? "pause.practice_kept" : "pause.kept"};
    if (presenter_->trial()) {
        pause.more.push_back({"table.try", rules::say("table.try"), [this](screen::Context& later) {
                                  later.push(make_trial_screen(presenter_->trial()));
                              }});
    }
    if (!act_.empty()) {
        pause.more.push_back({"pause.loop", rules::say("end.loop"),
                              [this](screen::Context& later) { later.film(last_act(later)); }});
    }
    pause.more.push_back({"pause.photo", rules::say("action.photo"), [](screen::Context& later) {
                              later.request(screen::ScreenRequest::Kind::photo);
                          }});
    // a link holds the whole game, and with it what nobody may see yet
    if (!session_->seen_by({})->imagined_for()) {
        pause.more.push_back(
            {"pause.link", rules::say("link.copy"), [this](screen::Context& later) {
                 screen::copy_link(
                     later, link_of_game(*session_->seen_by({}), session_->seats(), std::nullopt));
             }});
    }
    if (practice_) {
        offer_other_games(context, pause);
    }
    context.push(make_pause_screen(std::move(pause)));
}

}  // namespace haula::shell
