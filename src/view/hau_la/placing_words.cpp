// What comes of a placing: what to do now, the announcement as a sentence and as a move.
#include "view/hau_la/placing.h"

namespace haula::view {

using hau_la::Phase;
using rules::Message;
using rules::Refusal;
using rules::say;

Message Placing::instruction() const {
    switch (step_) {
        case Step::wait:
            return say("hau_la.step.wait");
        case Step::extra:
            return say("hau_la.step.extra");
        case Step::aside:
            return say("hau_la.step.aside");
        case Step::piece:
            return say("hau_la.step.piece");
        case Step::first_hole:
            return say(state_->due_extra() ? (is_construction() ? "hau_la.step.first_hole_of_extra"
                                                                : "hau_la.step.only_hole_of_extra")
                       : is_construction() ? "hau_la.step.first_hole"
                                           : "hau_la.step.only_hole")
                .part("kind", say("hau_la.kind." + std::string(name_of(*placement_.kind))));
        case Step::other_end:
            return say(can_leave_free_ ? "hau_la.step.other_end_or_free" : "hau_la.step.other_end");
        case Step::perch:
            if (markers_.size() < 2 || !placement_.marker) {
                return say("hau_la.step.perch");
            }
            return say("hau_la.step.perch_of_two")
                .part("marker",
                      say("hau_la.marker." + std::string(hau_la::name_of(*placement_.marker))));
        case Step::plea:
            return say("hau_la.step.plea");
        case Step::vote:
            return say("hau_la.step.vote");
        case Step::ready:
            break;
    }
    return say("hau_la.step.ready");
}

std::optional<Message> Placing::sentence() const {
    if (step_ != Step::ready || !placement_.a) {
        return std::nullopt;
    }
    hau_la::Announcement whole = placement_;
    if (!whole.b && !whole.roll_deg) {
        whole.roll_deg = 0;
    }
    return state_->announcement(whole, state_->coming_piece());
}

std::optional<rules::Move> Placing::move() const {
    if (step_ != Step::ready) {
        return std::nullopt;
    }
    if (state_->phase() == Phase::extras) {
        return hau_la::with_kind("take", *placement_.kind);
    }
    if (!placement_.a) {
        return hau_la::with_kind("aside", *placement_.kind);
    }
    return state_->normal_form(write_announcement(placement_, state_->set()));
}

bool Placing::needs_trial() const {
    const bool free_end = placement_.a && !placement_.b && is_construction() &&
                          (step_ == Step::perch || step_ == Step::ready);
    return free_end && !free_end_by_distance(*state_, placement_, *reach_);
}

std::optional<Refusal> Placing::why_not() const {
    const std::optional<rules::Move> announced = move();
    if (!announced) {
        return say("hau_la.step.not_now");
    }
    if (auto refusal = state_->why_not(*announced)) {
        return refusal;
    }
    return why_out_of_reach(*state_, *announced, *reach_);
}

}  // namespace haula::view
