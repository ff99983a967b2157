// Why an announcement is not allowed, one sentence a reason. The world's part (reach) is elsewhere.
#include <algorithm>

#include "games/hau_la/hau_la_state.h"

namespace haula::hau_la {

using rules::Refusal;
using rules::say;

namespace {

constexpr int k_first_roll = 0;

std::vector<rules::Message> in_words(const std::vector<Kind>& kinds) {
    std::vector<rules::Message> named;
    named.reserve(kinds.size());
    for (const Kind kind : kinds) {
        named.push_back(rules::verbatim(std::string(name_of(kind))));
    }
    return named;
}

std::string now_key(Phase phase, bool can_place) {
    switch (phase) {
        case Phase::extras:
            return "hau_la.refused.now_take";
        case Phase::plea:
            return "hau_la.refused.now_plea";
        case Phase::vote:
            return "hau_la.refused.now_vote";
        default:
            return can_place ? "hau_la.refused.now_place" : "hau_la.refused.now_aside";
    }
}

// The kind that a "take" or an "aside" names, if it is written as it should be.
std::optional<Kind> only_kind(const rules::Move& move) {
    const bool well_formed = move.fields.size() == 1 && move.fields.front().key == "kind";
    return well_formed ? kind_named(move.fields.front().value) : std::nullopt;
}

}  // namespace

std::optional<Refusal> HauLaState::refuse(const rules::Move& move) const {
    if (auto refusal = refuse_word(move.word)) {
        return refusal;
    }
    if (move.word == "place") {
        const auto read = read_announcement(move, *set_);
        if (const auto* refusal = std::get_if<Refusal>(&read)) {
            return *refusal;
        }
        const Announcement& placement = std::get<Announcement>(read);
        const std::optional<Refusal> refusal = why_not(placement);
        return refusal ? refusal : why_returned(placement);
    }
    if (move.word != "take" && move.word != "aside") {
        return move.fields.empty() ? std::nullopt
                                   : std::optional(say("hau_la.refused.unknown_field")
                                                       .word("field", move.fields.front().key));
    }
    const std::optional<Kind> kind = only_kind(move);
    if (!kind) {
        return say("hau_la.refused.kind_only").word("word", move.word);
    }
    if (move.word == "aside") {
        return refuse_kind(kind);
    }
    const bool left =
        std::find(extras_left_.begin(), extras_left_.end(), *kind) != extras_left_.end();
    return left ? std::nullopt
                : std::optional(say("hau_la.refused.extra_gone")
                                    .word("kind", std::string(name_of(*kind)))
                                    .list("kinds", in_words(extras_left_)));
}

std::optional<Refusal> HauLaState::refuse_word(std::string_view word) const {
    const bool fits = [&] {
        switch (phase_) {
            case Phase::extras:
                return word == "take";
            case Phase::plea:
                return word == "ask" || word == "penalty";
            case Phase::vote:
                return word == "agree" || word == "refuse";
            default:
                return (word == "place" && can_place()) || (word == "aside" && may_lay_aside());
        }
    }();
    if (fits) {
        return std::nullopt;
    }
    return say(now_key(phase_, phase_ != Phase::placing || can_place()))
        .word("word", std::string(word));
}

std::optional<Refusal> HauLaState::why_not(const Announcement& placement) const {
    if (auto refusal = refuse_kind(placement.kind)) {
        return refusal;
    }
    if (auto refusal = refuse_shape(placement)) {
        return refusal;
    }
    if (job_.role == Role::turn) {
        if (auto refusal = refuse_marker(placement)) {
            return refusal;
        }
    } else if (placement.marker || placement.on) {
        return say(job_.role == Role::bonus ? "hau_la.refused.bonus_marker"
                                            : "hau_la.refused.penalty_marker");
    }
    if (auto refusal = refuse_occupied(placement)) {
        return refusal;
    }
    return refuse_in_board(placement);
}

std::optional<Refusal> HauLaState::refuse_kind(std::optional<Kind> kind) const {
    if (!kind) {
        return say("hau_la.refused.no_kind").list("kinds", in_words(playable_kinds()));
    }
    const std::string name(name_of(*kind));
    if (job_.kind) {
        return *job_.kind == *kind
                   ? std::nullopt
                   : std::optional(say("hau_la.refused.other_kind")
                                       .word("kind", name)
                                       .word("right", std::string(name_of(*job_.kind))));
    }
    if (hand(job_.placer, *kind) == 0) {
        return say("hau_la.refused.not_in_hand").word("kind", name);
    }
    const std::vector<Kind> kinds = playable_kinds();
    if (std::find(kinds.begin(), kinds.end(), *kind) == kinds.end()) {
        return say("hau_la.refused.extra_first").word("kind", std::string(name_of(kinds.front())));
    }
    return std::nullopt;
}

std::optional<Refusal> HauLaState::refuse_plug(const HoleSide& plug) const {
    const std::string hole = set_->name_of(plug.hole);
    if (plug.hole.piece == coming_piece()) {
        return say("hau_la.refused.own_hole").word("hole", hole);
    }
    if (!position_.has(plug.hole)) {
        return say("hau_la.refused.bad_hole").word("value", hole);
    }
    if (plug.hole.in_board() && plug.face == StripFace::minus) {
        return say("hau_la.refused.board_from_above").word("hole", hole);
    }
    const Occupant occupant = position_.occupant(plug.hole);
    return occupant.piece ? std::optional(say("hau_la.refused.hole_taken")
                                              .word("hole", hole)
                                              .word("piece", name_of(occupant.piece)))
                          : std::nullopt;
}

std::optional<Refusal> HauLaState::refuse_shape(const Announcement& placement) const {
    if (auto refusal = refuse_plug(*placement.a)) {
        return refusal;
    }
    if (!placement.b) {
        return std::nullopt;
    }
    if (!set_->is_construction(*placement.kind)) {
        return say("hau_la.refused.one_nib").word("kind", std::string(name_of(*placement.kind)));
    }
    if (auto refusal = refuse_plug(*placement.b)) {
        return refusal;
    }
    return placement.a->hole == placement.b->hole
               ? std::optional(
                     say("hau_la.refused.same_hole").word("hole", set_->name_of(placement.a->hole)))
               : std::nullopt;
}

bool HauLaState::joins_own_markers(const Announcement& placement) const {
    const std::vector<MarkerId> own = markers_of(job_.placer);
    if (job_.role != Role::turn || own.size() != 2 || !placement.b) {
        return false;
    }
    const MarkerState& one = position_.marker(own[0]);
    const MarkerState& two = position_.marker(own[1]);
    const Hole& a = placement.a->hole;
    const Hole& b = placement.b->hole;
    return one.on_structure() && two.on_structure() &&
           ((a == one.plug.hole && b == two.plug.hole) ||
            (a == two.plug.hole && b == one.plug.hole));
}

// Markers in the way. Nibs in the way are a matter of the hole alone.
std::optional<Refusal> HauLaState::refuse_occupied(const Announcement& placement) const {
    if (joins_own_markers(placement)) {
        return std::nullopt;
    }
    for (const std::optional<HoleSide>& plug : {placement.a, placement.b}) {
        const MarkerId marker = plug ? position_.occupant(plug->hole).marker : MarkerId{};
        if (!marker || (job_.role == Role::turn && marker == placement.marker)) {
            continue;
        }
        const bool own = owner_of(marker) == job_.placer;
        const char* key = job_.role != Role::turn ? "hau_la.refused.marker_stays"
                          : own                   ? "hau_la.refused.own_marker_stays"
                                                  : "hau_la.refused.others_marker";
        return say(key)
            .word("hole", set_->name_of(plug->hole))
            .player("player", owner_of(marker))
            .part("marker", say("hau_la.marker." + std::string(name_of(marker))));
    }
    return std::nullopt;
}

// A bonus piece has one end in the board, a piece in a turn at most one; a penalty piece goes in
// any way.
std::optional<Refusal> HauLaState::refuse_in_board(const Announcement& placement) const {
    const int in_board = (placement.a->hole.in_board() ? 1 : 0) +
                         (placement.b && placement.b->hole.in_board() ? 1 : 0);
    if (job_.role == Role::bonus && in_board != 1) {
        return say(in_board == 0 ? "hau_la.refused.bonus_not_in_board"
                                 : "hau_la.refused.bonus_both_in_board");
    }
    return job_.role == Role::turn && in_board == 2
               ? std::optional(say("hau_la.refused.both_in_board"))
               : std::nullopt;
}

std::optional<Refusal> HauLaState::why_returned(const Announcement& placement) const {
    const auto found = std::find_if(returned_.begin(), returned_.end(), [&](const Returned& each) {
        return each.placement == completed(placement);
    });
    return found == returned_.end() ? std::nullopt : std::optional(found->why);
}

std::optional<Refusal> HauLaState::refuse_marker(const Announcement& placement) const {
    const std::vector<MarkerId> movable = movable_markers();
    if (!placement.marker) {
        return say("hau_la.refused.no_marker");
    }
    const MarkerId marker = *placement.marker;
    const auto named = say("hau_la.marker." + std::string(name_of(marker)));
    if (static_cast<int>(owner_of(marker).value) > players() || owner_of(marker) != job_.placer) {
        return say("hau_la.refused.not_your_marker").part("marker", named);
    }
    if (std::find(movable.begin(), movable.end(), marker) == movable.end()) {
        const bool out = position_.marker(marker).where == MarkerState::Where::out;
        return say(out ? "hau_la.refused.marker_out" : "hau_la.refused.opening_marker")
            .part("marker", named);
    }
    const int holes = set_->strip(*placement.kind).holes;
    if (!placement.on || placement.on->hole > holes) {
        return say("hau_la.refused.perch").number("holes", holes);
    }
    const MarkerState& state = position_.marker(marker);
    if (state.on_structure() && placement.a->hole != state.plug.hole &&
        !(placement.b && placement.b->hole == state.plug.hole)) {
        // The reason that a player meets first: somebody's marker in the way, then this.
        if (auto refusal = refuse_occupied(placement)) {
            return refusal;
        }
        return say("hau_la.refused.marker_hole").word("hole", set_->name_of(state.plug.hole));
    }
    return std::nullopt;
}

Announcement HauLaState::completed(Announcement placement) const {
    if (!placement.kind && job_.kind) {
        placement.kind = job_.kind;
    }
    const std::vector<MarkerId> movable = movable_markers();
    if (!placement.marker && movable.size() == 1) {
        placement.marker = movable.front();
    }
    if (!placement.b && !placement.roll_deg) {
        placement.roll_deg = k_first_roll;
    }
    return placement;
}

rules::Move HauLaState::normal_form(const rules::Move& move) const {
    if (move.word != "place" || phase_ != Phase::placing) {
        return move;
    }
    const auto read = read_announcement(move, *set_);
    const auto* placement = std::get_if<Announcement>(&read);
    return placement == nullptr ? move : write_announcement(completed(*placement), *set_);
}

}  // namespace haula::hau_la
