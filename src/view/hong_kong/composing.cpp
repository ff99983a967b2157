#include "view/hong_kong/composing.h"

#include <utility>

#include "core/assert.h"
#include "games/hong_kong/announcement.h"

namespace haula::view {

using hong_kong::Kind;
using hong_kong::PlotId;
using hong_kong::Plots;
using hong_kong::Position;
using rules::Message;
using rules::Refusal;
using rules::say;

Composing::Composing(std::shared_ptr<const hong_kong::HongKongState> state)
    : state_(std::move(state)) {
    HL_ASSERT(state_->to_act().is_player());
    kind_ = why_not(Kind::block) ? Kind::roof : Kind::block;
}

std::optional<Kind> Composing::in_hand() const {
    return second_ ? std::nullopt : std::optional(kind_);
}

std::optional<Refusal> Composing::why_not(Kind kind) const {
    if (fast_ && kind == Kind::fast) {
        return say("hong_kong.refused.fast_comes_first");
    }
    if (state_->position().left(player(), kind) == 0) {
        return say("hong_kong.refused.none_left." + std::string(name_of(kind)));
    }
    return std::nullopt;
}

std::optional<Refusal> Composing::choose(Kind kind) {
    if (auto refusal = why_not(kind)) {
        return refusal;
    }
    kind_ = kind;
    second_.reset();
    return std::nullopt;
}

Plots Composing::offered() const {
    if (second_) {
        return 0;
    }
    Position position = state_->position();
    if (fast_) {
        position.put(Kind::fast, *fast_);
    }
    return position.places_for(kind_);
}

std::optional<Refusal> Composing::why_not(PlotId plot) const {
    return state_->why_not_piece(fast_, kind_, plot);
}

std::optional<Refusal> Composing::choose(PlotId plot) {
    if (auto refusal = why_not(plot)) {
        return refusal;
    }
    if (kind_ == Kind::fast) {
        fast_ = plot;
        kind_ = why_not(Kind::block) ? Kind::roof : Kind::block;
    } else {
        second_ = plot;
    }
    return std::nullopt;
}

bool Composing::step_back() {
    if (second_) {
        second_.reset();
        return true;
    }
    if (fast_) {
        fast_.reset();
        kind_ = Kind::fast;
        return true;
    }
    return false;
}

std::optional<Refusal> Composing::propose(const rules::Move& move) {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    const auto turn = std::get<hong_kong::Turn>(hong_kong::read_turn(move));
    fast_ = turn.fast;
    kind_ = turn.kind;
    second_ = turn.plot;
    return std::nullopt;
}

std::optional<rules::Move> Composing::move() const {
    return second_ ? std::optional(hong_kong::write_turn({fast_, kind_, *second_})) : std::nullopt;
}

Message Composing::sentence() const {
    const auto piece = [&] { return say("hong_kong.a_piece." + std::string(name_of(kind_))); };
    const char* key = second_ ? (fast_ ? "hong_kong.composing.two" : "hong_kong.composing.one")
                              : (fast_ ? "hong_kong.composing.then" : "hong_kong.composing.where");
    Message message = say(key).part("piece", piece());
    if (fast_) {
        message.word("fast_plot", name_of(*fast_));
    }
    if (second_) {
        message.word("plot", name_of(*second_));
    }
    return message;
}

}  // namespace haula::view
