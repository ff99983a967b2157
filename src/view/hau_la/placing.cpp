#include "view/hau_la/placing.h"

#include <algorithm>

#include "core/assert.h"

namespace haula::view {

using hau_la::HoleSide;
using hau_la::Kind;
using hau_la::Phase;
using hau_la::StripFace;
using rules::Refusal;
using rules::say;

namespace {

constexpr int k_steps_around = hau_la::k_full_turn_deg / hau_la::k_roll_step_deg;

StripFace other(StripFace face) {
    return face == StripFace::plus ? StripFace::minus : StripFace::plus;
}

StripFace offered_face(const HoleChoice& choice, StripFace wanted) {
    return choice.allows(wanted) ? wanted : other(wanted);
}

}  // namespace

Placing::Placing(std::shared_ptr<const hau_la::HauLaState> state, const hau_la::Reach& reach)
    : state_(std::move(state)), reach_(&reach) {
    HL_ASSERT(state_ != nullptr);
    if (state_->phase() == Phase::placing) {
        if (!state_->can_place()) {
            left_ = Left::nothing;
        } else if (!state_->returned().empty() &&
                   !first_left(*state_, reach_, hau_la::Untried::left_out)) {
            const bool perhaps = first_left(*state_, reach_, hau_la::Untried::counted).has_value();
            left_ = perhaps ? Left::perhaps : Left::nothing;
        }
    }
    begin();
}

void Placing::begin() {
    placement_ = {};
    choices_.clear();
    markers_.clear();
    switch (state_->phase()) {
        case Phase::extras:
            step_ = Step::extra;
            return;
        case Phase::plea:
            step_ = Step::plea;
            return;
        case Phase::vote:
            step_ = Step::vote;
            return;
        case Phase::settling:
        case Phase::over:
            step_ = Step::wait;
            return;
        case Phase::placing:
            break;
    }
    if (must_lay_aside()) {
        step_ = Step::aside;
        return;
    }
    const std::vector<Kind> possible = state_->playable_kinds();
    only_kind_ = possible.size() == 1;
    if (only_kind_) {
        placement_.kind = possible.front();
        offer(Step::first_hole);
    } else {
        offer(Step::piece);
    }
}

bool Placing::is_construction() const {
    return placement_.kind && state_->set().is_construction(*placement_.kind);
}

std::vector<Kind> Placing::kinds() const {
    if (state_->phase() != Phase::extras) {
        return state_->phase() == Phase::placing ? state_->playable_kinds() : std::vector<Kind>{};
    }
    std::vector<Kind> left;
    for (const Kind kind : hau_la::k_all_kinds) {
        if (!state_->why_not(hau_la::with_kind("take", kind))) {
            left.push_back(kind);
        }
    }
    return left;
}

// Enters a step and works out what it offers.
void Placing::offer(Step step) {
    step_ = step;
    choices_.clear();
    can_leave_free_ = false;
    if (step == Step::first_hole) {
        choices_ = first_hole_choices(*state_, *placement_.kind, *reach_);
    } else if (step == Step::other_end) {
        choices_ = other_end_choices(*state_, placement_, *reach_);
        const auto alone = with_free_end(*state_, placement_);
        can_leave_free_ = alone && free_end_by_distance(*state_, *alone, *reach_);
    } else if (step == Step::perch) {
        choices_ = perch_choices(*state_, *placement_.kind);
    }
}

std::optional<Refusal> Placing::choose_kind(Kind kind) {
    const std::vector<Kind> possible = kinds();
    if (std::find(possible.begin(), possible.end(), kind) == possible.end()) {
        if (state_->phase() == Phase::extras) {
            return state_->why_not(hau_la::with_kind("take", kind));
        }
        if (state_->phase() != Phase::placing) {
            return say("hau_la.step.not_now");
        }
        hau_la::Announcement trial;
        trial.kind = kind;
        trial.a = HoleSide{};
        return state_->why_not(trial);
    }
    placement_ = {};
    markers_.clear();
    placement_.kind = kind;
    if (state_->phase() == Phase::extras || must_lay_aside()) {
        step_ = Step::ready;
        return std::nullopt;
    }
    offer(Step::first_hole);
    return std::nullopt;
}

Refusal Placing::why_no_choice(const HoleSide& plug) const {
    hau_la::Announcement trial = placement_;
    (step_ == Step::first_hole ? trial.a : trial.b) = plug;
    if (state_->job().role == hau_la::Role::turn) {
        trial.on = hau_la::Perch{};
        const std::vector<MarkerId> movable = state_->movable_markers();
        trial.marker = movable.empty() ? std::nullopt : std::optional(movable.front());
    }
    if (std::optional<Refusal> refusal = state_->why_not(trial)) {
        return *refusal;
    }
    if (step_ == Step::other_end) {
        if (auto refusal =
                why_out_of_reach(*state_, write_announcement(trial, state_->set()), *reach_)) {
            return *refusal;
        }
    }
    return say("hau_la.step.no_choice").word("hole", state_->set().name_of(plug.hole));
}

std::optional<Refusal> Placing::choose_hole(const HoleSide& plug) {
    switch (step_) {
        case Step::first_hole:
        case Step::other_end:
            return choose_end(plug);
        case Step::perch:
        case Step::ready:
            break;
        case Step::piece:
            return say("hau_la.step.piece");
        default:
            return say("hau_la.step.not_now");
    }
    const bool on_new_piece = plug.hole.piece == state_->coming_piece() && plug.hole.piece;
    const bool has_marker = placement_.marker.has_value();
    const HoleChoices holes = has_marker ? perch_choices(*state_, *placement_.kind) : HoleChoices{};
    if (!on_new_piece || find_choice(holes, plug.hole) == nullptr) {
        return say(has_marker ? "hau_la.step.perch" : "hau_la.step.not_now");
    }
    placement_.on = hau_la::Perch{plug.hole.number, plug.face};
    offer(Step::ready);
    return std::nullopt;
}

std::optional<Refusal> Placing::choose_end(const HoleSide& plug) {
    const HoleChoice* choice = find_choice(choices_, plug.hole);
    if (choice == nullptr) {
        return why_no_choice(plug);
    }
    const HoleSide end{plug.hole, offered_face(*choice, plug.face)};
    if (step_ == Step::other_end) {
        placement_.b = end;
        after_ends();
        return std::nullopt;
    }
    placement_.a = end;
    placement_.b.reset();
    placement_.roll_deg.reset();
    if (is_construction()) {
        offer(Step::other_end);
    }
    // where nothing is in reach the other end stays free without a question
    if (!is_construction() || (choices_.empty() && can_leave_free_)) {
        after_ends();
    }
    return std::nullopt;
}

std::optional<Refusal> Placing::leave_free() {
    if (step_ != Step::other_end) {
        return say("hau_la.step.not_now");
    }
    if (!with_free_end(*state_, placement_)) {
        return say("hau_la.step.not_now");
    }
    placement_.b.reset();
    after_ends();
    return std::nullopt;
}

bool Placing::can_lay_aside() const {
    return left_ == Left::perhaps && placement_.kind && !placement_.a && step_ != Step::ready;
}

std::optional<Refusal> Placing::lay_aside() {
    if (!can_lay_aside()) {
        return say("hau_la.step.not_now");
    }
    offer(Step::ready);
    return std::nullopt;
}

std::optional<Refusal> Placing::propose(const rules::Move& move) {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    if (move.word == "place") {
        return propose_placement(move);
    }
    const std::string* kind = move.find("kind");
    const std::optional<Kind> named = kind != nullptr ? hau_la::kind_named(*kind) : std::nullopt;
    return named ? choose_kind(*named) : say("hau_la.step.not_now");
}

std::optional<Refusal> Placing::propose_placement(const rules::Move& move) {
    const auto read = hau_la::read_announcement(state_->normal_form(move), state_->set());
    if (const auto* refusal = std::get_if<Refusal>(&read)) {
        return *refusal;
    }
    placement_ = std::get<hau_la::Announcement>(read);
    markers_ = markers_for(*state_, placement_);
    offer(Step::ready);
    return std::nullopt;
}

// Both ends are said: which marker moves, and whether one goes on the piece at all.
void Placing::after_ends() {
    markers_ = markers_for(*state_, placement_);
    HL_ASSERT(!markers_.empty());
    placement_.marker = markers_.front();
    placement_.on.reset();
    offer(placement_.marker ? Step::perch : Step::ready);
}

bool Placing::can_turn() const {
    return placement_.a &&
           (step_ == Step::other_end || step_ == Step::perch || step_ == Step::ready);
}

bool Placing::can_flip() const {
    switch (step_) {
        case Step::other_end:
            return !placement_.a->hole.in_board();
        case Step::ready:
            return placement_.a.has_value() &&
                   (placement_.on.has_value() || (!placement_.b && !placement_.a->hole.in_board()));
        default:
            return false;
    }
}

void Placing::flip() {
    if (!can_flip()) {
        return;
    }
    if (step_ == Step::ready && placement_.on) {
        placement_.on->face = other(placement_.on->face);
    } else if (step_ == Step::other_end) {
        // the hole entered last, from its other side: other holes come within reach
        placement_.a->face = other(placement_.a->face);
        offer(Step::other_end);
    } else if (step_ == Step::ready && !placement_.b) {
        placement_.a->face = other(placement_.a->face);
    }
}

void Placing::turn(int steps, int facing_deg) {
    if (!can_turn()) {
        return;
    }
    const int from_deg = placement_.roll_deg.value_or(placement_.b ? facing_deg : 0);
    const int step = from_deg / hau_la::k_roll_step_deg + steps % k_steps_around + k_steps_around;
    placement_.roll_deg = (step % k_steps_around) * hau_la::k_roll_step_deg;
}

void Placing::face_other_hole() {
    if (can_turn() && placement_.b) {
        placement_.roll_deg.reset();
    }
}

void Placing::other_marker() {
    const auto now = std::find(markers_.begin(), markers_.end(), placement_.marker);
    if (markers_.size() < 2 || now == markers_.end()) {
        return;
    }
    placement_.marker = now + 1 == markers_.end() ? markers_.front() : *(now + 1);
}

bool Placing::can_step_back() const {
    switch (step_) {
        case Step::first_hole:
            return !only_kind_;
        case Step::other_end:
        case Step::perch:
        case Step::ready:
            return true;
        default:
            return false;
    }
}

bool Placing::step_back() {
    if (!can_step_back()) {
        return false;
    }
    if (step_ == Step::ready && placement_.on) {
        placement_.on.reset();
        offer(Step::perch);
    } else if (step_ == Step::first_hole || !placement_.a) {
        begin();
    } else if (step_ != Step::other_end && is_construction() &&
               (placement_.b || !other_end_choices(*state_, placement_, *reach_).empty())) {
        placement_.b.reset();
        placement_.marker.reset();
        placement_.roll_deg.reset();
        offer(Step::other_end);
    } else {
        const Kind kind = *placement_.kind;
        placement_ = {};
        placement_.kind = kind;
        offer(Step::first_hole);
    }
    return true;
}

}  // namespace haula::view
