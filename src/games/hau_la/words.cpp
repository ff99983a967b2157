// The position and what is awaited, in sentences for people and in one dump for developers.
#include "games/hau_la/hau_la_state.h"

namespace haula::hau_la {

using rules::Message;
using rules::say;
using rules::verbatim;

namespace {

Message marker_name(MarkerId marker) {
    return say("hau_la.marker." + std::string(name_of(marker)));
}

Message face_name(StripFace face) {
    return say(face == StripFace::plus ? "hau_la.face.plus" : "hau_la.face.minus");
}

// "o4" or "p4.2, + face"
Message plug_in_words(const HoleSide& plug, const Components& set) {
    if (plug.hole.in_board()) {
        return verbatim(set.name_of(plug.hole));
    }
    return say("hau_la.plug")
        .word("hole", set.name_of(plug.hole))
        .part("face", face_name(plug.face));
}

const char* phase_name(Phase phase) {
    switch (phase) {
        case Phase::extras:
            return "extras";
        case Phase::placing:
            return "placing";
        case Phase::settling:
            return "settling";
        case Phase::plea:
            return "plea";
        case Phase::vote:
            return "vote";
        case Phase::over:
            break;
    }
    return "over";
}

const char* role_name(Role role) {
    return role == Role::turn ? "turn" : role == Role::bonus ? "bonus" : "penalty";
}

std::string face_sign(StripFace face) { return face == StripFace::plus ? "+" : "-"; }

std::string dump(const PlacedStrip& strip, const Components& set) {
    std::string text = name_of(strip.piece) + " " + std::string(name_of(strip.kind)) +
                       " a=" + set.name_of(strip.a.hole) + face_sign(strip.a.face);
    if (strip.b) {
        text += " b=" + set.name_of(strip.b->hole) + face_sign(strip.b->face);
    }
    return text + (strip.roll_deg ? " roll=" + std::to_string(*strip.roll_deg) : "");
}

std::string dump(MarkerId marker, const MarkerState& state, const Components& set) {
    const std::string name(name_of(marker));
    if (!state.on_structure()) {
        return name + (state.where == MarkerState::Where::out ? " out" : " in hand");
    }
    return name + " " + set.name_of(state.plug.hole) + face_sign(state.plug.face) + " " +
           std::to_string(state.height_tenth_mm);
}

}  // namespace

Message thing_in_words(const std::string& name) {
    if (marker_named(name)) {
        return say("hau_la.spoken.bird").part("marker", say("hau_la.marker." + name));
    }
    return name == "board" || name == "table" ? say("hau_la.spoken." + name)
                                              : rules::verbatim(name);
}

Message HauLaState::announcement(const Announcement& placement, PieceId piece) const {
    return placement_in_words({"hau_la.event.announces_one_end", "hau_la.event.announces_two_ends",
                               "hau_la.event.announces_free_end"},
                              placement, piece);
}

Message HauLaState::placement_in_words(const PlacementTexts& texts, const Announcement& placement,
                                       PieceId piece) const {
    Message message =
        say(!set_->is_construction(*placement.kind) ? texts.one_end
            : placement.b                           ? texts.two_ends
                                                    : texts.free_end)
            .player("player", job_.placer)
            .word("kind", std::string(name_of(*placement.kind)))
            .word("piece", name_of(piece))
            .part("a", plug_in_words(*placement.a, *set_))
            .part("roll", placement.roll_deg
                              ? say("hau_la.roll").number("degrees", *placement.roll_deg)
                              : say("hau_la.roll_auto"));
    if (placement.b) {
        message.part("b", plug_in_words(*placement.b, *set_));
    }
    if (!placement.marker) {
        return message.part("marker", say("hau_la.event.without_marker"));
    }
    const HoleSide perch{{piece, placement.on->hole}, placement.on->face};
    return message.part("marker", say(joins_own_markers(placement) ? "hau_la.event.joins_markers"
                                                                   : "hau_la.event.with_marker")
                                      .part("marker", marker_name(*placement.marker))
                                      .part("hole", plug_in_words(perch, *set_)));
}

Message why_it_comes_back(const PlacementResult& result) {
    if (result.status == PlacementResult::Status::out_of_reach) {
        return say("hau_la.event.beyond_reach");
    }
    const char* in_the_way = result.blockers.size() > 1           ? "hau_la.in_the_way.both"
                             : result.blockers.front() == "board" ? "hau_la.in_the_way.board"
                                                                  : "hau_la.in_the_way.table";
    return say(marker_named(result.body) ? "hau_la.event.no_room_for_bird"
                                         : "hau_la.event.no_room_for_piece")
        .part("in_the_way", say(in_the_way));
}

Message HauLaState::marker_in_words(MarkerId marker) const {
    const MarkerState& state = position_.marker(marker);
    if (state.where == MarkerState::Where::out) {
        return say("hau_la.position.marker_out").part("marker", marker_name(marker));
    }
    if (!state.on_structure()) {
        return say("hau_la.position.marker_in_hand").part("marker", marker_name(marker));
    }
    return say("hau_la.position.marker")
        .part("marker", marker_name(marker))
        .part("hole", plug_in_words(state.plug, *set_))
        .tenth_mm("height", state.height_tenth_mm);
}

Message HauLaState::player_in_words(PlayerId player) const {
    std::vector<Message> pieces;
    for (const Kind kind : k_all_kinds) {
        if (hand(player, kind) > 0) {
            pieces.push_back(say("hau_la.position.count")
                                 .number("count", hand(player, kind))
                                 .word("kind", std::string(name_of(kind))));
        }
    }
    if (pieces.empty()) {
        pieces.push_back(say("hau_la.position.no_pieces"));
    }
    std::vector<Message> markers;
    for (const MarkerId marker : markers_of(player)) {
        markers.push_back(marker_in_words(marker));
    }
    return say("hau_la.position.player")
        .player("player", player)
        .list("pieces", std::move(pieces))
        .list("markers", std::move(markers));
}

Message HauLaState::strip_in_words(const PlacedStrip& strip) const {
    std::vector<Message> free;
    for (int number = 1; number <= set_->strip(strip.kind).holes; ++number) {
        if (position_.occupant({strip.piece, number}).none()) {
            free.push_back(verbatim(set_->name_of({strip.piece, number})));
        }
    }
    if (free.empty()) {
        free.push_back(say("hau_la.position.no_hole"));
    }
    Message message =
        say(strip.b ? "hau_la.position.strip_two_ends" : "hau_la.position.strip_one_end")
            .word("piece", name_of(strip.piece))
            .word("kind", std::string(name_of(strip.kind)))
            .part("a", plug_in_words(strip.a, *set_))
            .list("free", std::move(free));
    return strip.b ? message.part("b", plug_in_words(*strip.b, *set_)) : message;
}

rules::Observation HauLaState::observation(PlayerId viewer) const {
    rules::Observation seen{viewer, to_act(), expected(), {}};
    seen.sentences.push_back(say("hau_la.position.round")
                                 .number("round", round_)
                                 .number("rounds", rounds_)
                                 .player("player", first_)
                                 .number("reserve", reserve()));
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(players()); ++i) {
        seen.sentences.push_back(player_in_words(PlayerId{i}));
    }
    std::vector<Message> board;
    for (const Hole& hole : position_.free_holes()) {
        if (hole.in_board()) {
            board.push_back(verbatim(set_->name_of(hole)));
        }
    }
    if (board.empty()) {
        board.push_back(say("hau_la.position.no_hole"));
    }
    seen.sentences.push_back(say("hau_la.position.board").list("free", std::move(board)));
    for (const PlacedStrip& strip : position_.strips()) {
        seen.sentences.push_back(strip_in_words(strip));
    }
    for (const TouchingPair& pair : position_.allowed()) {
        seen.sentences.push_back(say("hau_la.position.allowed")
                                     .part("a", thing_in_words(pair.a))
                                     .part("b", thing_in_words(pair.b)));
    }
    return seen;
}

Message HauLaState::expected() const {
    switch (phase_) {
        case Phase::extras:
            return say("hau_la.expected.extra").player("player", to_act().player);
        case Phase::placing:
            return expected_placement();
        case Phase::settling:
            return say("hau_la.expected.world");
        case Phase::plea:
            return say("hau_la.expected.plea").player("player", job_.placer);
        case Phase::vote:
            return say("hau_la.expected.vote")
                .player("player", voters_.front())
                .player("culprit", job_.placer);
        case Phase::over:
            break;
    }
    return say("hau_la.expected.over");
}

Message HauLaState::expected_placement() const {
    if (job_.role == Role::bonus) {
        return say("hau_la.expected.bonus").player("player", job_.placer);
    }
    if (job_.role == Role::penalty) {
        return say("hau_la.expected.penalty")
            .player("player", job_.placer)
            .word("kind", std::string(name_of(*job_.kind)));
    }
    if (!can_place()) {
        return say("hau_la.expected.aside").player("player", job_.placer);
    }
    if (const std::optional<Kind> extra = due_extra()) {
        return say("hau_la.expected.extra_piece")
            .player("player", job_.placer)
            .word("kind", std::string(name_of(*extra)));
    }
    const std::vector<MarkerId> movable = movable_markers();
    std::vector<Message> holes;
    bool in_hand = false;
    for (const MarkerId marker : movable) {
        const MarkerState& state = position_.marker(marker);
        in_hand = in_hand || !state.on_structure();
        if (state.on_structure()) {
            holes.push_back(verbatim(set_->name_of(state.plug.hole)));
        }
    }
    // two players open with two turns each
    const bool again = turn_ > 0 && turns_[turn_ - 1] == job_.placer;
    const bool twice = turn_ + 1 < turns_.size() && turns_[turn_ + 1] == job_.placer;
    const char* key = again              ? "hau_la.expected.second_of_two"
                      : twice            ? "hau_la.expected.first_of_two"
                      : holes.empty()    ? "hau_la.expected.new_marker"
                      : in_hand          ? "hau_la.expected.either_marker"
                      : holes.size() > 1 ? "hau_la.expected.one_of_two_markers"
                                         : "hau_la.expected.move_marker";
    return say(key).player("player", job_.placer).list("holes", std::move(holes));
}

rules::Events HauLaState::beginning() const {
    rules::Events events;
    // Taken from the first round's order: the first player changes with every round.
    const rules::State& self = *this;
    if (self.history().empty()) {
        events.add(say("hau_la.event.begins").player("player", first_));
        for (const PlayerId player : turns_) {
            if (const auto extra = extras_[player.index()]) {
                events.add(say("hau_la.event.takes_extra")
                               .player("player", player)
                               .word("kind", std::string(name_of(*extra))));
            }
        }
    }
    return events;
}

std::string HauLaState::to_string() const {
    std::string text = "round " + std::to_string(round_) + "/" + std::to_string(rounds_) +
                       " first " + std::to_string(first_.value) + " turn " +
                       std::to_string(turn_ + 1) + "/" + std::to_string(turns_.size()) + " " +
                       phase_name(phase_);
    if (phase_ != Phase::over) {
        text +=
            std::string(" ") + role_name(job_.role) + " by " + std::to_string(job_.placer.value);
    }
    for (std::uint32_t i = 1; i <= static_cast<std::uint32_t>(players()); ++i) {
        text += "\nhand " + std::to_string(i) + ":";
        for (const Kind kind : k_all_kinds) {
            text += " " + std::string(name_of(kind)) + std::to_string(hand(PlayerId{i}, kind));
        }
        text += " penalties " + std::to_string(penalties(PlayerId{i}));
    }
    text += "\nreserve: " + std::to_string(reserve());
    for (const PlacedStrip& strip : position_.strips()) {
        text += "\nstrip: " + dump(strip, *set_);
    }
    for (std::uint32_t i = 1; i <= k_markers; ++i) {
        if (static_cast<int>(owner_of(MarkerId{i}).value) <= players()) {
            text += "\nmarker: " + dump(MarkerId{i}, position_.marker(MarkerId{i}), *set_);
        }
    }
    for (const TouchingPair& pair : position_.allowed()) {
        text += "\nallowed: " + pair.a + "/" + pair.b;
    }
    for (const TouchingPair& pair : fouls_) {
        text += "\ntouching: " + pair.a + "/" + pair.b;
    }
    for (const Returned& each : returned_) {
        text += "\ncame back: " + print(write_announcement(each.placement, *set_));
    }
    return text + "\n";
}

}  // namespace haula::hau_la
