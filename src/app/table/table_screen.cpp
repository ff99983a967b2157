#include <algorithm>
#include <utility>

#include "app/screens/pause_screen.h"
#include "app/table/table_screen_parts.h"
#include "screen/controls.h"
#include "view/hau_la/structure_scene.h"

namespace haula::app {

using hau_la::Phase;
using Step = view::Placing::Step;

namespace {

constexpr double k_refusal_s = 4.0;
constexpr double k_moved_up = 0.115;     // of the window's height: there the hand's panel lies
constexpr double k_headroom = 1.35;      // above what stands: there the head's panel lies
constexpr double k_touch_view_m = 0.11;  // how much of the structure is seen around a touch

}  // namespace

TableScreen::TableScreen(std::unique_ptr<Session> session, const Context& context, bool practice)
    : session_(std::move(session)),
      practice_(practice),
      seating_(session_->seats()),
      told_(session_->snapshot()),
      showing_(session_->set(), view::detail_for(context.quality)),
      palette_(context.settings.palette) {
    make_scene(context);
}

TableScreen::~TableScreen() = default;

std::string TableScreen::say(const Context& context, const rules::Message& message) const {
    return seating_.say(context.texts, message);
}

std::string TableScreen::player_name(const Context& context, PlayerId player) const {
    return seating_.name(context.texts, player);
}

render::Colour TableScreen::accent() const {
    const rules::Actor actor = told_->to_act();
    const PlayerId player = actor.is_player()  ? actor.player
                            : actor.is_world() ? told_->job().placer
                                               : PlayerId{};
    return player ? look_of(player).colour : ui::Theme{}.accent;
}

render::View TableScreen::view() const { return moved_up(camera_.view(), k_moved_up); }

bool TableScreen::moving() const {
    return camera_.moving() || showing_.moving() || session_->busy() != Session::Busy::no ||
           session_->hint_awaited();
}

bool TableScreen::hand_on_table() const { return session_->awaits_hand() && !showing_.moving(); }

void TableScreen::pass(Context& context) {
    palette_ = context.settings.palette;
    pointer_ = context.input.pointer;
    narrow_ = context.window.width / context.ui.scale() < 1000.0 ||
              context.window.height / context.ui.scale() < 560.0;
    height_units_ = context.window.height / context.ui.scale();
    advance(context, context.input.seconds);
    show_panels(context);
    show_dialogs(context);
    obey(context);
    make_room_for_ghost();
    steer_camera(context);
    move(camera_, context);
    make_scene(context);
    if (choices_.ruler) {
        draw_ruler(context, showing_.shape(), session_->set(), view(), seating_.colours());
    }
    placer_.mark_holes(context.ui, view(), context.window);
    if (const auto named = placer_.pointed_in_words(); named && offers_placing()) {
        draw_tip(context, say(context, *named),
                 placer_.focus_on_screen(view(), context.window).value_or(*pointer_));
    }
    if (showing_.verdict_told()) {
        draw_touches(context, touches_of(*showing_.settlement()), view());
    } else if (preview_) {
        draw_touches(context, touches_of(*preview_), view());
    }
}

void TableScreen::update_covered(Context& context, double seconds) { advance(context, seconds); }

void TableScreen::advance(Context& context, double seconds) {
    refusal_left_s_ = std::max(0.0, refusal_left_s_ - seconds);
    session_->show_motion(!context.settings.reduced_motion && !practice_);
    if (seconds > 0.0) {
        showing_.advance(seconds);
        session_->advance(!showing_.playing());
    }
    follow_session(context);
    const int before = placer_version_;
    follow_placer();
    if (placer_version_ != before && placer_.active() && !practice_) {
        context.sound(render::Sound::turn);
    }
    follow_preview();
    if (auto error = session_->take_error()) {
        context.toast(error->detail);
    }
}

// All that was said of the last act.
std::string TableScreen::last_in_words(const Context& context) const {
    std::string words;
    for (const LogLine& line : session_->log()) {
        if (line.step == session_->state().history().size()) {
            words += (words.empty() ? "" : ". ") + say(context, line.said);
        }
    }
    return words;
}

// What the world answered is shown, then what the game has become.
void TableScreen::follow_session(Context& context) {
    if (auto settlement = session_->take_settlement()) {
        verdict_ = last_in_words(context);
        rest_shown_ = {-1, false};
        verdict_bad_ = !settlement->result.settled() || !touches_of(*settlement).empty();
        showing_.play(std::move(*settlement), context.settings.reduced_motion || practice_);
        verdict_due_ = true;
    }
    if (showing_.moving()) {
        return;  // nothing tells how it ends before it has
    }
    told_ = session_->snapshot();
    if (std::exchange(verdict_due_, false)) {
        context.sound(verdict_bad_ ? render::Sound::touch : render::Sound::settle);
        if (verdict_bad_) {
            look_at_touch();
        }
        return;
    }
    const Phase phase = session_->state().phase();
    const bool disputed = phase == Phase::plea || phase == Phase::vote;
    if (std::exchange(disputed_, disputed) && !disputed) {
        verdict_ = last_in_words(context);  // how it was decided, instead of what touches
    }
    if (disputed && !showing_.settlement() && session_->resting()) {
        resume_dispute(context);
    } else if (!disputed && verdict_bad_ && showing_.settlement() && !showing_.playing()) {
        // the dispute is over: what touched is as black as before, and the eye where it was
        showing_.forget_settlement();
        rest_shown_ = {-1, false};
        if (before_touch_) {
            camera_.go_to(*std::exchange(before_touch_, std::nullopt));
        }
    }
    const std::pair now{session_->version(), preview_.has_value()};
    if (!showing_.playing() && !disputed && session_->resting() && rest_shown_ != now) {
        rest_shown_ = now;
        showing_.rest(preview_ && preview_->resting ? *preview_->resting : *session_->resting());
        make_room_for(camera_, room_m_, k_headroom * showing_.view().top_m());
        if (!std::exchange(framed_, true)) {
            camera_.set(render::Preset::hero);  // a game that goes on is seen whole first
            camera_.jump();
        }
    }
}

// A game that was left in the middle of a dispute: what touches is shown again.
void TableScreen::resume_dispute(const Context& context) {
    const rules::History& history = session_->state().history();
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const rules::Step& step) {
        return step.verdict() != nullptr;
    });
    if (last == history.rend()) {
        return;
    }
    showing_.play({hau_la::name_of(session_->state().job().piece),
                   *hau_la::read_verdict(*last->verdict()), session_->resting()},
                  true);
    showing_.skip();
    verdict_bad_ = true;
    verdict_ = context.text("table.touch_title");
    look_at_touch();
}

void TableScreen::look_at_touch() {
    if (const std::optional<Vec3> trouble = place_of_trouble()) {
        if (!before_touch_) {
            before_touch_ = camera_;
        }
        camera_.focus(*trouble, k_touch_view_m);
    }
}

// The first touch, else the middle of the first strip that is in the way.
std::optional<Vec3> TableScreen::place_of_trouble() const {
    const std::vector<physics::JudgedPair> touches = touches_of(*showing_.settlement());
    if (!touches.empty()) {
        return 0.5 * (touches.front().on_a + touches.front().on_b);
    }
    for (const std::string& blocker : showing_.settlement()->result.blockers) {
        for (const physics::PieceShape& piece : showing_.shape().pieces) {
            if (piece.id == blocker && !piece.nodes.empty()) {
                return piece.nodes[piece.nodes.size() / 2].p;
            }
        }
    }
    return std::nullopt;
}

void TableScreen::follow_placer() {
    if (!hand_on_table()) {
        if (placer_.active()) {
            placer_.end();
            placer_version_ = -1;
        }
        return;
    }
    if (placer_version_ != session_->version()) {
        placer_version_ = session_->version();
        placer_.begin(session_->snapshot(), session_->reach(), session_->resting()->shape,
                      session_->set());
    }
}

void TableScreen::obey(Context& context) {
    if (placer_.active()) {
        if (placer_.pass(context, view())) {
            announce(context);
        }
        if (auto refusal = placer_.take_refusal()) {
            refusal_ = std::move(refusal);
            refusal_left_s_ = k_refusal_s;
        }
    }
    if (context.pressed(Action::skip)) {
        showing_.skip();
    }
    if (context.pressed(Action::log)) {
        choices_.log = !choices_.log;
    }
    if (context.pressed(Action::other_marker) && placer_.active()) {
        placer_.other_marker();
    }
    if (context.pressed(Action::undo)) {
        take_back(context);
    }
    if (hand_on_table() && context.pressed(Action::hint)) {
        obey_hint_key();
    }
    gaze_.obey_focus_key(camera_, context, view(), showing_.shape(), session_->set(),
                         {.first = placer_.chosen_by_keys()});
    const bool start = context.input.pad.pressed(render::PadButton::start);
    if (start || (context.ui.escaped() && !placer_.step_back())) {
        pause(context);
    }
}

void TableScreen::take_back(Context& context) {
    if (const auto refusal = session_->why_no_undo()) {
        refusal_ = refusal;
        refusal_left_s_ = k_refusal_s;
        return;
    }
    showing_.skip();
    showing_.skip();
    showing_.forget_settlement();
    verdict_due_ = false;
    verdict_.clear();
    if (session_->undo()) {
        context.toast(context.text("table.taken_back"));
    }
}

void TableScreen::announce(Context& context) {
    if (const auto move = placer_.placing().move()) {
        act(context, *move);
    }
}

void TableScreen::act(Context& context, const rules::Move& move) {
    refusal_ = session_->play(move);
    refusal_left_s_ = refusal_ ? k_refusal_s : 0.0;
    if (!refusal_) {
        context.sound(render::Sound::plug);
    }
    const bool still_disputed = move.word == "ask" || move.word == "agree";
    if (!refusal_ && !still_disputed) {
        verdict_.clear();
        preview_.reset();
    }
}

// A strip that would reach beyond the picture is seen whole, unless the player holds the camera.
void TableScreen::make_room_for_ghost() {
    const double wanted_m = k_headroom * placer_.ghost_top_m();
    if (wanted_m > room_m_) {
        make_room_for(camera_, room_m_, wanted_m);
    }
}

void TableScreen::steer_camera(Context& context) {
    render::Input input = context.input;
    if (placer_.took_wheel()) {
        input.wheel = 0.0;
    }
    steer(camera_, context.with_hands(input));
}

// What see-through clears the way to: a touch, else the hole in hand, else what the camera turns
// about.
Vec3 TableScreen::looked_at(const view::StructureLook& look) const {
    if (!look.touches.empty()) {
        return look.touches.front();
    }
    return placer_.aim().value_or(camera_.view().target);
}

void TableScreen::make_scene(const Context& context) {
    view::StructureLook look;
    look.tint = choices_.tint;
    look.placed_by = session_->placed_by();
    look.colours = bird_colours(seating_.colours(), palette_);
    placer_.dress(look);
    if (preview_ && preview_->resting) {
        look.ghost.reset();  // the real shape stands there instead
        look.holes.clear();
        for (const physics::JudgedPair& touch : touches_of(*preview_)) {
            look.accused.push_back(touch.a);
            look.accused.push_back(touch.b);
            look.touches.push_back(0.5 * (touch.on_a + touch.on_b));
        }
    }
    if (showing_.verdict_told()) {
        for (const physics::JudgedPair& touch : touches_of(*showing_.settlement())) {
            look.accused.push_back(touch.a);
            look.accused.push_back(touch.b);
            look.touches.push_back(0.5 * (touch.on_a + touch.on_b));
        }
        const std::vector<std::string>& in_the_way = showing_.settlement()->result.blockers;
        look.accused.insert(look.accused.end(), in_the_way.begin(), in_the_way.end());
    }
    gaze_.clear_way(choices_.see_through, looked_at(look), context, look);
    scene_ = showing_.view().scene(look);
}

void TableScreen::pause(Context& context) const {
    context.push(make_pause_screen({"hau_la", practice_ ? "pause.practice_kept" : "pause.kept"}));
}

void TableScreen::leave(Context& context) { context.request(ScreenRequest::Kind::to_first); }

}  // namespace haula::app
