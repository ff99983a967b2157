#include "view/hau_la/hau_la_presenter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/assert.h"
#include "core/units.h"
#include "judge/placed_by.h"
#include "paint/colour.h"
#include "physics/set_file.h"
#include "view/hau_la/extent.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/ghost.h"
#include "view/hau_la/hole_place.h"
#include "view/hau_la/ruler_drawing.h"
#include "view/hau_la/touches.h"

namespace haula::view {

using hau_la::HauLaState;
using hau_la::Phase;
using hau_la::PlacementResult;
using presenter::Glance;
using presenter::Pace;
using presenter::Style;
using rules::Refusal;

namespace {

constexpr double k_trouble_view_m = 0.11;  // how much of the structure is seen around a touch
constexpr double k_refused_view_m = 0.19;  // and around a piece that could not go in
constexpr double k_beat_s = 0.35;
constexpr double k_nearest_shown_s = 3.0;
constexpr paint::Colour k_light_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr paint::Colour k_touch_ink{0.86F, 0.24F, 0.12F, 1.0F};

std::shared_ptr<const HauLaState> own(const Glance& glance) {
    auto state = std::dynamic_pointer_cast<const HauLaState>(glance.state);
    HL_ASSERT(state != nullptr);
    return state;
}

// What is talked about: the placement just answered, or the one that a dispute is about.
std::optional<PlacementResult> result_at_issue(const HauLaState& state) {
    const rules::History& history = state.history();
    const bool disputed = state.phase() == Phase::plea || state.phase() == Phase::vote;
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const rules::Step& step) {
        return step.verdict() != nullptr;
    });
    if (last == history.rend() || (last != history.rbegin() && !disputed)) {
        return std::nullopt;
    }
    const Result<PlacementResult> read = hau_la::read_verdict(*last->verdict());
    return read ? std::optional(*read) : std::nullopt;
}

// What was announced last.
std::optional<hau_la::Announcement> last_placement(const HauLaState& state) {
    const rules::History& history = state.history();
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const rules::Step& step) {
        return step.move() != nullptr && step.move()->word == "place";
    });
    if (last == history.rend()) {
        return std::nullopt;
    }
    const auto read = hau_la::read_announcement(*last->move(), state.set());
    const auto* placement = std::get_if<hau_la::Announcement>(&read);
    return placement != nullptr && placement->a ? std::optional(*placement) : std::nullopt;
}

BirdSigns birds_of(const Style& style) {
    BirdSigns birds;
    std::copy_n(style.seats.begin(), birds.size(), birds.begin());
    return birds;
}

void accuse(const std::vector<physics::JudgedPair>& touches, StructureLook& look) {
    for (const physics::JudgedPair& touch : touches) {
        look.accused.push_back(touch.a);
        look.accused.push_back(touch.b);
        look.touches.push_back(place_of(touch));
    }
}

// The strip that was placed last, if it is still there.
std::string newest_strip(const HauLaState& state) {
    const rules::History& history = state.history();
    const bool any = std::any_of(history.begin(), history.end(), [](const rules::Step& step) {
        return step.move() != nullptr && step.move()->word == "place";
    });
    const auto& strips = state.position().strips();
    return any && !strips.empty() ? hau_la::name_of(strips.back().piece) : std::string();
}

// Whose bird it is, where a player has two.
std::map<std::string, PlayerId> shared_collars(const HauLaState& state) {
    std::map<std::string, PlayerId> collars;
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(state.players()); ++i) {
        const std::vector<MarkerId> markers = state.markers_of(PlayerId{i});
        for (const MarkerId marker : markers) {
            if (markers.size() > 1) {
                collars[std::string(hau_la::name_of(marker))] = PlayerId{i};
            }
        }
    }
    return collars;
}

Tint next(Tint tint) {
    return tint == Tint::none ? Tint::player : tint == Tint::player ? Tint::height : Tint::none;
}

}  // namespace

std::vector<physics::JudgedPair> HauLaPresenter::JudgedPlacement::touches() const {
    return resting ? touches_in(*resting, result) : std::vector<physics::JudgedPair>{};
}

void HauLaPresenter::show(const Glance& glance, Pace pace) {
    visible_state_ = own(glance);
    placed_by_ = judge::placed_by(*visible_state_);
    newest_ = newest_strip(*visible_state_);
    collars_ = shared_collars(*visible_state_);
    const auto resting = judge::as_resting(glance.shape);
    // without a shape the world has not answered yet, and what stood before goes on standing
    const bool answered = resting && std::exchange(resting_, resting) != resting;
    outcome_.reset();
    if (const auto result = result_at_issue(*visible_state_)) {
        outcome_ = JudgedPlacement{*result, resting_};
    }
    stage(pace, answered);
    show_shape();
}

// An act is a small scene: the ghost, the piece that comes in, the swaying, a beat of stillness.
void HauLaPresenter::stage(Pace pace, bool answered) {
    refused_.reset();
    if (visible_state_->phase() == Phase::settling) {
        const auto placement = last_placement(*visible_state_);
        if (auto ghost = last_announced(Ghost::Kind::announced)) {
            const auto hole = hole_place(structure_.shown(), structure_.set(),
                                         visible_state_->set().name_of(placement->a->hole));
            const Vec3 out = hole ? way_out(*hole, physical(placement->a->face)) : Vec3{0, 0, 1};
            entrance_.announce(std::move(*ghost), visible_state_->job().placer, out);
        }
        return;
    }
    if (!answered) {
        if (outcome_ && !outcome_->result.settled()) {
            refused_ = last_announced(Ghost::Kind::refused);
        }
        entrance_.clear();
        return;
    }
    const bool film = pace == Pace::film && !resting_->motion.empty();
    settling_.play(film ? resting_->motion.size() : 0);
    beat_left_s_ = film ? k_beat_s : 0.0;
    nearest_left_s_ = k_nearest_shown_s;
    film ? entrance_.begin() : entrance_.clear();
}

std::optional<Ghost> HauLaPresenter::last_announced(Ghost::Kind kind) const {
    const auto placement = last_placement(*visible_state_);
    if (!placement || !resting_) {
        return std::nullopt;
    }
    const physics::RestShape& before = structure_.shown();
    auto strip = ghost_strip(before, structure_.set(), visible_state_->set(), "ghost", *placement);
    if (!strip) {
        return std::nullopt;
    }
    Ghost ghost{std::move(*strip), std::nullopt, kind};
    if (placement->marker && placement->on && kind == Ghost::Kind::announced) {
        ghost.bird = ghost_bird(ghost.strip, structure_.set(), *placement->marker, *placement->on);
    }
    return ghost;
}

std::optional<presenter::Cue> HauLaPresenter::take_cue() {
    if (cues_.empty()) {
        return std::nullopt;
    }
    const presenter::Cue cue = cues_.front();
    cues_.erase(cues_.begin());
    return cue;
}

// While it is announced or comes in, and for as long as it is the newest.
std::optional<presenter::Focus> HauLaPresenter::scene_of_act() const {
    if (const auto ghost = entrance_.ghost()) {
        return presenter::Focus{ghost->strip.nodes[ghost->strip.nodes.size() / 2].p,
                                k_trouble_view_m};
    }
    if (composer_ && composer_->ghost()) {
        const physics::PieceShape& ghost = *composer_->ghost();
        return presenter::Focus{ghost.nodes[ghost.nodes.size() / 2].p, k_trouble_view_m};
    }
    return newest_.empty() ? std::nullopt
                           : focus_on_piece(structure_.shown(), structure_.set(), newest_);
}

void HauLaPresenter::show_shape() {
    if (entrance_.moving()) {
        return;  // the structure is as it was until the piece is in
    }
    pointing_.reset();
    if (settling_.moving()) {
        structure_.show(resting_->motion[settling_.frame()]);
        return;
    }
    if (previewed_ && previewed_->resting) {
        structure_.show(previewed_->resting->shape);
    } else if (resting_) {
        structure_.show(resting_->shape);
    }
    rest_top_m_ = structure_.top_m();
}

void HauLaPresenter::advance(double seconds) {
    const bool came_in = entrance_.moving();
    entrance_.advance(seconds);
    if (entrance_.take_plugged()) {
        cues_.push_back({presenter::Cue::Kind::plugs});
    }
    if (came_in) {
        if (!entrance_.moving()) {
            cues_.push_back({presenter::Cue::Kind::bends});
            show_shape();
        }
    } else if (settling_.moving()) {
        settling_.advance(seconds);
        show_shape();
    } else if (beat_left_s_ > 0.0) {
        beat_left_s_ -= seconds;
    } else {
        nearest_left_s_ = std::max(0.0, nearest_left_s_ - seconds);
    }
}

void HauLaPresenter::skip() {
    if (entrance_.moving()) {
        entrance_.clear();
    }
    settling_.skip();
    beat_left_s_ = 0.0;
    show_shape();
}

const HauLaPresenter::JudgedPlacement* HauLaPresenter::told() const {
    if (moving()) {
        return nullptr;
    }
    return previewed_ ? &*previewed_ : outcome_ ? &*outcome_ : nullptr;
}

// The first touch, else the middle of the first strip that is in the way, else where it was tried.
std::optional<presenter::Focus> HauLaPresenter::trouble() const {
    if (moving() || !outcome_ || !outcome_->bad()) {
        return std::nullopt;
    }
    const std::vector<physics::JudgedPair> touches = outcome_->touches();
    if (!touches.empty()) {
        return presenter::Focus{place_of(touches.front()), k_trouble_view_m};
    }
    if (refused_) {
        return presenter::Focus{refused_->strip.nodes[refused_->strip.nodes.size() / 2].p,
                                k_refused_view_m};
    }
    for (const physics::PieceShape& piece : structure_.shown().pieces) {
        const std::vector<std::string>& blockers = outcome_->result.blockers;
        if (std::find(blockers.begin(), blockers.end(), piece.id) != blockers.end()) {
            return presenter::Focus{piece.nodes[piece.nodes.size() / 2].p, k_trouble_view_m};
        }
    }
    const auto tried = last_placement(*visible_state_);
    return tried ? focus_on_hole(structure_.shown(), structure_.set(),
                                 visible_state_->set().name_of(tried->a->hole))
                 : std::nullopt;
}

render::Scene HauLaPresenter::scene(const Style& style) const {
    StructureLook look;
    look.tint = tint_;
    look.edges = style.owners_show;
    look.close_up = style.close_up && !moving();
    look.placed_by = placed_by_;
    look.newest = newest_;
    look.collars = collars_;
    look.cleared = style.cleared;
    look.looked_at = style.looked_at;
    const BirdSigns birds = birds_of(style);
    std::transform(birds.begin(), birds.end(), look.colours.begin(),
                   [](const presenter::PlayerLook& bird) { return bird.colour; });
    // the real shape of a preview stands where the ghost would
    if (composer_ && !(previewed_ && previewed_->resting)) {
        composer_->dress(look);
    }
    if (auto ghost = composer_ ? std::nullopt : entrance_.ghost()) {
        look.hand = entrance_.placer();
        const auto placement = last_placement(*visible_state_);
        if (placement && placement->marker) {
            look.lifted.emplace_back(hau_la::name_of(*placement->marker));
        }
        look.ghost = std::move(*ghost);
    } else if (refused_ && !look.ghost) {
        look.ghost = refused_;
    }
    if (const JudgedPlacement* outcome = told()) {
        accuse(outcome->touches(), look);
        look.accused.insert(look.accused.end(), outcome->result.blockers.begin(),
                            outcome->result.blockers.end());
    }
    return structure_.scene(look);
}

// Rings around the places where things touch, seen through whatever is in front.
void HauLaPresenter::draw_over(ui::Ui& ui, const presenter::Eye& eye, const Style& style) const {
    if (ruler_) {
        draw_ruler(ui, eye, structure_.shown(), structure_.set(), birds_of(style));
    }
    mark_for_tests(ui, eye);
    if (told() == nullptr) {
        return;
    }
    const double unit = ui.scale();
    const bool in_hand = composer_ && composer_->ghost();
    const auto miss = nearest_left_s_ > 0.0 && !in_hand ? nearest_miss() : std::nullopt;
    if (const auto at = miss ? eye.see(place_of(*miss)) : std::nullopt) {
        ui.beneath().ring(*at, 13.0 * unit, 1.5 * unit, k_light_ink);
        ui.mark("nearest_miss",
                {at->x - 13.0 * unit, at->y - 13.0 * unit, 26.0 * unit, 26.0 * unit});
    }
    for (const physics::JudgedPair& touch : told()->touches()) {
        if (const auto at = eye.see(place_of(touch))) {
            ui.beneath().ring(*at, 19.0 * unit, 2.5 * unit, k_touch_ink);
            ui.beneath().ring(*at, 15.5 * unit, 1.5 * unit, k_light_ink);
            ui.mark("touch", {at->x - 19.0 * unit, at->y - 19.0 * unit, 38.0 * unit, 38.0 * unit});
        }
    }
}

// Where the birds are seen, by name, and the highest once more: tests hold that nothing covers it.
void HauLaPresenter::mark_for_tests(ui::Ui& ui, const presenter::Eye& eye) const {
    const physics::MarkerShape* highest = nullptr;
    for (const physics::MarkerShape& bird : structure_.shown().markers) {
        highest = highest == nullptr || bird.p.z > highest->p.z ? &bird : highest;
    }
    if (highest != nullptr) {
        if (const auto at =
                eye.see(highest->p + 0.5 * structure_.set().marker.top_m * highest->up)) {
            ui.mark("highest_bird", {at->x - 2.0, at->y - 2.0, 4.0, 4.0}, highest->id);
        }
    }
}

std::vector<Vec3> HauLaPresenter::extent() const {
    const double width_m = structure_.set().section.width_m;
    std::vector<Vec3> points =
        extent_of(resting_ ? resting_->shape : structure_.shown(), structure_.set());
    if (composer_ && composer_->ghost()) {
        add_extent(*composer_->ghost(), width_m, points);
    }
    if (refused_) {
        add_extent(refused_->strip, width_m, points);
    }
    return points;
}

bool HauLaPresenter::sees(const presenter::Eye& eye, const presenter::Spot& spot) const {
    return !composer_ || composer_->sees(eye, spot);
}

double HauLaPresenter::top_m() const {
    return std::max(rest_top_m_, composer_ ? composer_->ghost_top_m() : 0.0);
}

std::vector<presenter::ViewTool> HauLaPresenter::view_tools() const {
    constexpr std::array k_tints{"table.tint.none", "table.tint.player", "table.tint.height"};
    return {{"tint", rules::say(k_tints[static_cast<std::size_t>(tint_)]), presenter::ViewKey::tint,
             tint_ != Tint::none},
            {"view.ruler", rules::say("view.ruler"), presenter::ViewKey::ruler, ruler_}};
}

void HauLaPresenter::use_view_tool(const std::string& id) {
    if (id == "tint") {
        tint_ = next(tint_);
    } else if (id == "view.ruler") {
        ruler_ = !ruler_;
    }
}

std::optional<presenter::Focus> HauLaPresenter::focus_at(const presenter::Eye& eye,
                                                         paint::Point pointer) const {
    // asked for from many sides in a row: to make it anew for each takes long
    if (!pointing_) {
        pointing_.emplace(structure_.shown(), structure_.set(), std::nullopt);
    }
    const auto pointed = pointing_->at(eye.view, eye.window, {pointer.x, pointer.y});
    return pointed ? view::focus_on(structure_.shown(), structure_.set(), *pointed) : std::nullopt;
}

std::optional<presenter::Focus> HauLaPresenter::focus_on(const presenter::Spot& spot) const {
    return composer_ ? composer_->focus_on_spot(spot.id) : std::nullopt;
}

void HauLaPresenter::begin_turn(const Glance& glance, std::shared_ptr<const rules::Judge> judge) {
    const auto* reach = dynamic_cast<const hau_la::Reach*>(judge.get());
    const auto resting = judge::as_resting(glance.shape);
    HL_ASSERT(reach != nullptr && resting != nullptr);
    judge_ = std::move(judge);
    composer_.emplace(own(glance), *reach, resting->shape, structure_.set());
}

void HauLaPresenter::end_turn() {
    composer_.reset();
    judge_.reset();
    preview(nullptr);
}

std::vector<presenter::HandItem> HauLaPresenter::hand() const {
    return composer_ ? composer_->hand() : std::vector<presenter::HandItem>{};
}

std::vector<presenter::Spot> HauLaPresenter::spots(const presenter::Eye& eye) const {
    return composer_ ? composer_->spots(eye) : std::vector<presenter::Spot>{};
}

std::vector<presenter::Tool> HauLaPresenter::tools() const {
    return composer_ ? composer_->tools() : std::vector<presenter::Tool>{};
}

std::optional<std::string> HauLaPresenter::pick(const presenter::Eye& eye, paint::Point pointer,
                                                double reach_px) const {
    return composer_ ? composer_->pick(eye, pointer, reach_px) : std::nullopt;
}

void HauLaPresenter::aim(const std::optional<presenter::Aim>& aim) {
    if (composer_) {
        composer_->aim(aim);
    }
}

std::optional<presenter::Aimed> HauLaPresenter::aimed() const {
    return composer_ ? composer_->aimed() : std::nullopt;
}

std::optional<Refusal> HauLaPresenter::choose_item(const std::string& id) {
    return composer_ ? composer_->choose_item(id) : std::nullopt;
}

std::optional<Refusal> HauLaPresenter::choose_spot(const std::string& id) {
    return composer_ ? composer_->choose_spot(id) : std::nullopt;
}

std::optional<Refusal> HauLaPresenter::use_tool(const std::string& id) {
    return composer_ ? composer_->use_tool(id) : std::nullopt;
}

bool HauLaPresenter::can_step_back() const {
    return composer_ && composer_->placing().can_step_back();
}

void HauLaPresenter::step_back() {
    if (can_step_back()) {
        composer_->step_back();
    }
}

std::optional<Refusal> HauLaPresenter::propose(const rules::Move& move) {
    return composer_ ? composer_->propose(move) : std::nullopt;
}

rules::Message HauLaPresenter::sentence() const {
    return composer_ ? composer_->sentence() : rules::say("hau_la.step.wait");
}

std::optional<rules::Move> HauLaPresenter::move() const {
    return composer_ ? composer_->placing().move() : std::nullopt;
}

void HauLaPresenter::preview(const std::shared_ptr<const rules::Answer>& answer) {
    previewed_.reset();
    if (answer) {
        if (const auto result = hau_la::read_verdict(answer->verdict)) {
            previewed_ = JudgedPlacement{*result, judge::as_resting(answer->shape)};
        }
    }
    show_shape();
}

Result<std::unique_ptr<presenter::Presenter>> hau_la_presenter(const rules::Setup& setup,
                                                               shapes::Detail detail) {
    Result<physics::ComponentSet> set = physics::installed_sets()(setup.options.at("set"));
    if (!set) {
        return set.error();
    }
    return std::unique_ptr<presenter::Presenter>(
        std::make_unique<HauLaPresenter>(std::move(*set), detail));
}

}  // namespace haula::view
