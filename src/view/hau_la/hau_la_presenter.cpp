#include "view/hau_la/hau_la_presenter.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/assert.h"
#include "physics/set_file.h"
#include "view/hau_la/focus.h"
#include "view/hau_la/hole_place.h"
#include "view/hau_la/placed_by.h"
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
constexpr render::Colour k_light_ink{1.0F, 0.985F, 0.96F, 0.70F};
constexpr render::Colour k_touch_ink{0.86F, 0.24F, 0.12F, 1.0F};

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

// The hole from which the last placement was tried.
std::optional<std::string> last_hole(const HauLaState& state) {
    const rules::History& history = state.history();
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const rules::Step& step) {
        return step.move() != nullptr && step.move()->word == "place";
    });
    if (last == history.rend()) {
        return std::nullopt;
    }
    const auto read = hau_la::read_announcement(*last->move(), state.set());
    const auto* placement = std::get_if<hau_la::Announcement>(&read);
    return placement != nullptr && placement->a
               ? std::optional(state.set().name_of(placement->a->hole))
               : std::nullopt;
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

Tint next(Tint tint) {
    return tint == Tint::none ? Tint::player : tint == Tint::player ? Tint::height : Tint::none;
}

}  // namespace

std::vector<physics::JudgedPair> HauLaPresenter::JudgedPlacement::touches() const {
    return resting ? touches_in(*resting, result) : std::vector<physics::JudgedPair>{};
}

void HauLaPresenter::show(const Glance& glance, Pace pace) {
    visible_state_ = own(glance);
    placed_by_ = placed_by(*visible_state_);
    const auto resting = judge::as_resting(glance.shape);
    // without a shape the world has not answered yet, and what stood before goes on standing
    if (resting && std::exchange(resting_, resting) != resting) {
        settling_.play(pace == Pace::film ? resting->motion.size() : 0);
    }
    outcome_.reset();
    if (const auto result = result_at_issue(*visible_state_)) {
        outcome_ = JudgedPlacement{*result, resting_};
    }
    show_shape();
}

void HauLaPresenter::show_shape() {
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
    if (settling_.moving()) {
        settling_.advance(seconds);
        show_shape();
    }
}

void HauLaPresenter::skip() {
    settling_.skip();
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
    for (const physics::PieceShape& piece : structure_.shown().pieces) {
        const std::vector<std::string>& blockers = outcome_->result.blockers;
        if (std::find(blockers.begin(), blockers.end(), piece.id) != blockers.end()) {
            return presenter::Focus{piece.nodes[piece.nodes.size() / 2].p, k_trouble_view_m};
        }
    }
    const auto hole = last_hole(*visible_state_);
    return hole ? focus_on_hole(structure_.shown(), structure_.set(), *hole) : std::nullopt;
}

render::Scene HauLaPresenter::scene(const Style& style) const {
    StructureLook look;
    look.tint = tint_;
    look.placed_by = placed_by_;
    look.cleared = style.cleared;
    look.looked_at = style.looked_at;
    const BirdSigns birds = birds_of(style);
    std::transform(birds.begin(), birds.end(), look.colours.begin(),
                   [](const presenter::PlayerLook& bird) { return bird.colour; });
    // the real shape of a preview stands where the ghost would
    if (composer_ && !(previewed_ && previewed_->resting)) {
        composer_->dress(look);
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
    if (told() == nullptr) {
        return;
    }
    const double unit = ui.scale();
    for (const physics::JudgedPair& touch : told()->touches()) {
        if (const auto at = eye.see(place_of(touch))) {
            ui.beneath().ring(*at, 19.0 * unit, 2.5 * unit, k_touch_ink);
            ui.beneath().ring(*at, 15.5 * unit, 1.5 * unit, k_light_ink);
            ui.mark("touch", {at->x - 19.0 * unit, at->y - 19.0 * unit, 38.0 * unit, 38.0 * unit});
        }
    }
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
                                                         render::Point pointer) const {
    const auto pointed = Pointing(structure_.shown(), structure_.set(), std::nullopt)
                             .at(eye.view, eye.window, {pointer.x, pointer.y});
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

std::optional<std::string> HauLaPresenter::pick(const presenter::Eye& eye, render::Point pointer,
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
    const auto name = setup.options.find("set");
    Result<physics::Set> set =
        physics::installed_sets()(name == setup.options.end() ? "standard" : name->second);
    if (!set) {
        return set.error();
    }
    return std::unique_ptr<presenter::Presenter>(
        std::make_unique<HauLaPresenter>(std::move(*set), detail));
}

}  // namespace haula::view
