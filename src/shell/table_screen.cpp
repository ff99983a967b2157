#include "shell/table_screen.h"

#include <algorithm>
#include <utility>

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
constexpr double k_moved_up = 0.115;  // of the window's height: there the hand's panel lies
constexpr double k_headroom = 1.35;   // above what stands: there the head's panel lies
constexpr double k_fine_s = 0.7;      // how long a verdict stands before play goes on
constexpr double k_trouble_s = 2.2;

std::size_t people_at(const table::Session& session) {
    std::size_t people = 0;
    for (std::size_t i = 0; i < session.seats().size(); ++i) {
        people += session.is_bot(PlayerId::from_index(i)) ? 0 : 1;
    }
    return people;
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

TableScreen::TableScreen(std::unique_ptr<table::Session> session,
                         std::shared_ptr<presenter::Presenter> presenter,
                         const rules::GameInfo& game, const screen::Context& context, bool practice)
    : session_(std::move(session)),
      presenter_(std::move(presenter)),
      game_(game.id),
      practice_(practice),
      hidden_(game.has_hidden_information && people_at(*session_) > 1 && !practice),
      seating_(session_->seats()),
      palette_(context.settings.palette) {
    coming_ = visible_ = glance();
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

render::Colour TableScreen::accent() const {
    const PlayerId player = presenter_->on_turn(*visible_.state);
    return player ? look_of(player).colour : ui::Theme{}.accent;
}

render::View TableScreen::view() const { return screen::moved_up(viewpoint_.view(), k_moved_up); }

bool TableScreen::moving() const {
    return viewpoint_.moving() || presenter_->moving() || session_->busy() != table::Busy::no ||
           session_->hint_awaited();
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
    advance(context, context.input.seconds, true);
    if (curtain_is_down()) {
        show_curtain(context);
        return;
    }
    show_panels(context);
    show_dialogs(context);
    obey(context);
    viewpoint_.make_room(*presenter_, k_headroom);
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
    follow_session(context);
    follow_turn(context);
    follow_preview();
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
    coming_ = glance();
    if (answer && answer->shape) {
        coming_.shape = answer->shape;  // with the way that led there
    }
    const bool jump =
        first || std::exchange(taken_back_, false) || practice_ || context.settings.reduced_motion;
    presenter_->show(coming_, jump ? Pace::at_once : Pace::film);
    coming_moves_ = true;
    if (!presenter_->moving()) {
        coming_moves_ = false;
        come_to_rest(context);
    }
}

void TableScreen::come_to_rest(screen::Context& context) {
    const bool was_trouble = hold_left_s_ > 0.0 || viewpoint_.in_trouble();
    const auto trouble = presenter_->trouble();
    visible_ = coming_;
    if (answered_) {
        hold_left_s_ = trouble ? k_trouble_s : k_fine_s;
        context.sound(trouble ? render::Sound::touch : render::Sound::settle);
    }
    if (answered_ || (trouble && verdict_.empty()) || (was_trouble && !trouble)) {
        verdict_ = last_in_words(context);  // what touches, or how that was decided
    } else if (!trouble) {
        verdict_.clear();
    }
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

void TableScreen::obey(screen::Context& context) {
    hands_.pass(context, *presenter_, eye(context));
    if (auto refusal = hands_.take_refusal()) {
        refuse(std::move(refusal));
    }
    if (hands_.confirmed() || (turn_version_ >= 0 && presenter_->move_is_meant())) {
        announce(context);
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

void TableScreen::announce(screen::Context& context) {
    if (const auto move = turn_version_ >= 0 ? presenter_->move() : std::nullopt) {
        act(context, *move);
    }
}

void TableScreen::act(screen::Context& context, const rules::Move& move) {
    auto refusal = session_->play(move);
    if (!refusal) {
        context.sound(render::Sound::plug);
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
    verdict_.clear();
    if (session_->undo()) {
        taken_back_ = true;
        context.toast(context.text("table.taken_back"));
    }
}

void TableScreen::make_scene(const screen::Context& context) {
    presenter::Style style = style_of(seating_, palette_);
    const auto trouble = presenter_->trouble();
    const auto aimed = presenter_->aimed();
    const Vec3 goal = trouble ? trouble->point : aimed ? aimed->at : viewpoint_.view().target;
    viewpoint_.clear_way(context, goal, style);
    scene_ = presenter_->scene(style);
}

void TableScreen::draw_over(screen::Context& context) {
    const presenter::Eye now = eye(context);
    presenter_->draw_over(context.ui, now, style_of(seating_, palette_));
    mark_spots(context.ui, *presenter_, now);
    const auto aimed = turn_version_ >= 0 ? presenter_->aimed() : std::nullopt;
    if (aimed && aimed->name) {
        const render::Point beside = hands_.focus() != nullptr
                                         ? now.see(aimed->at).value_or(context.input.pointer)
                                         : context.input.pointer;
        screen::draw_tip(context, say(context, *aimed->name), beside);
    }
}

void TableScreen::pause(screen::Context& context) {
    Pause pause{game_, practice_ ? "pause.practice_kept" : "pause.kept"};
    if (presenter_->trial()) {
        pause.more.push_back(
            {"table.try", context.text("table.try"), [this](screen::Context& later) {
                 later.push(make_trial_screen(presenter_->trial()));
             }});
    }
    // a link holds the whole game, and with it what nobody may see yet
    if (!session_->seen_by({})->imagined_for()) {
        pause.more.push_back(
            {"pause.link", context.text("link.copy"), [this](screen::Context& later) {
                 screen::copy_link(
                     later, link_of_game(*session_->seen_by({}), session_->seats(), std::nullopt));
             }});
    }
    context.push(make_pause_screen(std::move(pause)));
}

}  // namespace haula::shell
