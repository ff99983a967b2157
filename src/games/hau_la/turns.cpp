// What moves and verdicts do: the course of the game.
#include <algorithm>
#include <iterator>

#include "core/assert.h"
#include "games/hau_la/hau_la_state.h"
#include "rules/turn_order.h"

namespace haula::hau_la {

using rules::Events;
using rules::Message;
using rules::say;

namespace {

Message with_kind(const char* key, Kind kind) {
    return say(key).word("kind", std::string(name_of(kind)));
}

std::vector<Message> in_words(const std::vector<TouchingPair>& touches) {
    std::vector<Message> pairs;
    pairs.reserve(touches.size());
    for (const TouchingPair& touch : touches) {
        pairs.push_back(say("hau_la.pair")
                            .part("a", thing_in_words(touch.a))
                            .part("b", thing_in_words(touch.b)));
    }
    return pairs;
}

// What is in the way of a piece, by name; it may be the piece itself.
std::vector<Message> blockers_in_words(const std::vector<std::string>& names, PieceId piece) {
    std::vector<Message> messages;
    std::transform(names.begin(), names.end(), std::back_inserter(messages),
                   [&](const std::string& name) {
                       return name == name_of(piece) ? say("hau_la.itself") : thing_in_words(name);
                   });
    return messages;
}

Kind kind_of(const rules::Move& move) {
    const auto kind = kind_named(*move.find("kind"));
    HL_ASSERT(kind.has_value());
    return *kind;
}

}  // namespace

Message why_it_fails(const PlacementResult& result, PieceId piece) {
    switch (result.status) {
        case PlacementResult::Status::blocked:
            return result.blockers.empty()
                       ? say("hau_la.event.blocked")
                       : say("hau_la.event.blocked_by")
                             .list("pieces", blockers_in_words(result.blockers, piece));
        case PlacementResult::Status::unstable:
            return say("hau_la.event.unstable");
        case PlacementResult::Status::out_of_reach:
            return say("hau_la.event.out_of_reach");
        default:
            return say("hau_la.event.unsettled");
    }
}

Events HauLaState::do_apply(const rules::Move& move) {
    if (move.word == "take") {
        return take_extra(kind_of(move));
    }
    if (move.word == "aside") {
        return lay_aside(kind_of(move));
    }
    if (move.word == "place") {
        return announce(std::get<Announcement>(read_announcement(move, *set_)));
    }
    Events events;
    const PlayerId player = to_act().player;
    if (move.word == "ask") {
        events.add(say("hau_la.event.asks").player("player", player));
        voters_ = rules::clockwise_after(job_.placer, players());
        phase_ = Phase::vote;
    } else if (move.word == "agree") {
        events.add(say("hau_la.event.agrees").player("player", player));
        voters_.erase(voters_.begin());
        if (voters_.empty()) {
            events.add(allow_fouls());
        }
    } else {
        const bool refuses = move.word == "refuse";
        events.add(say(refuses ? "hau_la.event.refuses" : "hau_la.event.accepts_penalty")
                       .player("player", player));
        events.add(take_back());
    }
    return events;
}

Events HauLaState::take_extra(Kind kind) {
    Events events;
    // The last one has no choice left.
    for (bool more = true; more; more = extras_left_.size() == 1) {
        const PlayerId player = turns_[turns_.size() - extras_left_.size()];
        const Kind taken = extras_left_.size() == 1 ? extras_left_.front() : kind;
        std::erase(extras_left_, taken);
        extras_[player.index()] = taken;
        pieces_.put(account(player), index_of(taken), 1);
        events.add(with_kind("hau_la.event.takes_extra", taken).player("player", player));
    }
    if (extras_left_.empty()) {
        phase_ = Phase::placing;
    }
    return events;
}

Events HauLaState::announce(const Announcement& placement) {
    Events events;
    const PieceId piece = coming_piece();
    const std::size_t kind = index_of(*placement.kind);
    events.add(announcement(placement, piece));
    pieces_.transfer(kind, held_by(), table_account());
    if (job_.role == Role::turn) {
        ++turns_played_[job_.placer.index()];
    }
    if (!job_.piece) {
        next_piece_ = PieceId{next_piece_.value + 1};
    }
    permitted_ = position_;
    job_before_ = job_;
    job_.piece = piece;
    job_.kind = placement.kind;
    move_markers(placement, piece);
    phase_ = Phase::settling;
    return events;
}

void HauLaState::move_markers(const Announcement& placement, PieceId piece) {
    const bool joins = joins_own_markers(placement);
    if (placement.marker) {
        for (const MarkerId marker : markers_of(job_.placer)) {
            const bool moves = joins || marker == *placement.marker;
            if (moves && position_.marker(marker).on_structure()) {
                position_.lift(marker);
            }
            if (joins && marker != *placement.marker) {
                position_.take_out(marker);
            }
        }
    }
    position_.add({piece, *placement.kind, *placement.a, placement.b, placement.roll_deg});
    if (placement.marker) {
        position_.put(*placement.marker, {{piece, placement.on->hole}, placement.on->face});
    }
}

// All is as it was before the announcement, the piece's name included; only that announcement is
// remembered.
Events HauLaState::give_back(const PlacementResult& result) {
    const rules::State& self = *this;
    const rules::Move& announced = *self.history().back().move();
    const Message why = why_it_comes_back(result);
    const std::size_t kind = index_of(*job_.kind);
    position_ = permitted_;
    job_ = job_before_;
    pieces_.transfer(kind, table_account(), held_by());
    if (!job_.piece) {
        next_piece_ = PieceId{next_piece_.value - 1};
    }
    if (job_.role == Role::turn) {
        --turns_played_[job_.placer.index()];
    }
    phase_ = Phase::placing;
    returned_.push_back({std::get<Announcement>(read_announcement(announced, *set_)), why});
    Events events;
    events.add(why);
    events.add(say("hau_la.event.comes_back").player("player", job_.placer));
    return events;
}

Events HauLaState::lay_aside(Kind kind) {
    Events events;
    events.add(with_kind("hau_la.event.lays_aside", kind).player("player", job_.placer));
    pieces_.transfer(index_of(kind), held_by(), gone_account());
    if (job_.role == Role::turn) {
        ++turns_played_[job_.placer.index()];
    }
    events.add(finish_job());
    return events;
}

// The account of what is to be placed, until it is announced.
std::size_t HauLaState::held_by() const {
    if (job_.role == Role::turn) {
        return account(job_.placer);
    }
    const bool from_reserve = job_.role == Role::bonus && !job_.piece;
    return from_reserve ? reserve_account() : passing_account();
}

Events HauLaState::do_resolve(const rules::Verdict& verdict) {
    const Result<PlacementResult> result = read_verdict(verdict);
    HL_ASSERT(result.ok());  // it was checked
    if (result->comes_back()) {
        return give_back(*result);
    }
    Events events;
    if (!result->settled()) {
        events.add(why_it_fails(*result, job_.piece));
        events.add(take_back());
        return events;
    }
    position_.set_heights(result->heights);
    const std::vector<TouchingPair>& allowed = position_.allowed();
    std::vector<TouchingPair> agreed;
    fouls_.clear();
    std::set_intersection(result->touches.begin(), result->touches.end(), allowed.begin(),
                          allowed.end(), std::back_inserter(agreed));
    std::set_difference(result->touches.begin(), result->touches.end(), allowed.begin(),
                        allowed.end(), std::back_inserter(fouls_));
    if (fouls_.empty()) {
        events.add(agreed.empty()
                       ? say("hau_la.event.nothing_touches")
                       : say("hau_la.event.nothing_new_touches").list("pairs", in_words(agreed)));
        events.add(finish_job());
        return events;
    }
    events.add(
        say("hau_la.event.touches").player("player", job_.placer).list("pairs", in_words(fouls_)));
    phase_ = Phase::plea;
    return events;
}

Events HauLaState::allow_fouls() {
    Events events;
    events.add(say("hau_la.event.exception").list("pairs", in_words(fouls_)));
    for (const TouchingPair& foul : fouls_) {
        position_.allow(foul);
    }
    fouls_.clear();
    events.add(finish_job());
    return events;
}

Events HauLaState::take_back() {
    Events events;
    const PlayerId culprit = job_.placer;
    position_ = permitted_;
    fouls_.clear();
    voters_.clear();
    pieces_.transfer(index_of(*job_.kind), table_account(), passing_account());
    events.add(with_kind("hau_la.event.taken_back", *job_.kind)
                   .player("player", culprit)
                   .word("piece", name_of(job_.piece)));
    if (job_.role == Role::turn) {
        ++penalties_[culprit.index()];
        job_.role = Role::penalty;
        job_.next = ranked_others(culprit);
    }
    events.add(pass_on());
    return events;
}

// The piece goes to the next player who may try, if there is one and a hole for it.
Events HauLaState::pass_on() {
    Events events;
    returned_.clear();
    const bool nobody_left = job_.next.empty();
    if (nobody_left || !position_.has_free_hole(job_.role == Role::bonus)) {
        pieces_.transfer(index_of(*job_.kind), passing_account(), gone_account());
        events.add(with_kind(nobody_left ? "hau_la.event.piece_leaves" : "hau_la.event.no_place",
                             *job_.kind)
                       .word("piece", name_of(job_.piece)));
        events.add(finish_job());
        return events;
    }
    job_.placer = job_.next.front();
    job_.next.erase(job_.next.begin());
    phase_ = Phase::placing;
    events.add(with_kind(job_.role == Role::bonus ? "hau_la.event.bonus_passes"
                                                  : "hau_la.event.penalty_passes",
                         *job_.kind)
                   .player("player", job_.placer)
                   .word("piece", name_of(job_.piece)));
    return events;
}

Events HauLaState::finish_job() {
    permitted_ = position_;
    returned_.clear();
    if (job_.role == Role::bonus) {
        start_round();
        return {};
    }
    return next_turn();
}

Events HauLaState::next_turn() {
    ++turn_;
    if (turn_ == turns_.size()) {
        return measure();
    }
    set_turn_job();
    return {};
}

void HauLaState::start_round() {
    turns_ = rules::clockwise_from(first_, players());
    if (players() == 2 && round_ == 1) {
        turns_ = {turns_[0], turns_[0], turns_[1], turns_[1]};
    }
    turn_ = 0;
    set_turn_job();
}

void HauLaState::set_turn_job() {
    job_ = {Role::turn, turns_[turn_], std::nullopt, {}, {}};
    phase_ = Phase::placing;
}

// In the order of play of this round, which settles ties.
std::vector<PlayerHeight> HauLaState::standings() const {
    std::vector<PlayerHeight> found;
    for (const PlayerId player : rules::clockwise_from(first_, players())) {
        found.push_back({player, height_of(player)});
    }
    return found;
}

std::vector<PlayerId> HauLaState::ranked_others(PlayerId culprit) const {
    std::vector<PlayerHeight> others = standings();
    std::erase_if(others, [&](const PlayerHeight& each) { return each.player == culprit; });
    return ranking(others, tolerance_tenth_mm_, rules::clockwise_after(culprit, players()));
}

Events HauLaState::measure() {
    Events events;
    Measurement measurement{round_, standings(), {}};
    const std::vector<PlayerId> highest = highest_of(measurement.standings, tolerance_tenth_mm_);
    for (const PlayerHeight& each : measurement.standings) {
        if (each.height_tenth_mm) {
            events.add(say("hau_la.event.height")
                           .player("player", each.player)
                           .tenth_mm("height", *each.height_tenth_mm));
        }
    }
    if (!highest.empty()) {
        measurement.highest = highest.front();
    }
    measurements_.push_back(measurement);
    if (round_ == rounds_) {
        events.add(finish_game(measurement));
        return events;
    }
    ++round_;
    if (highest.empty()) {
        pieces_.transfer(index_of(Kind::lc), reserve_account(), gone_account());
        events.add(say("hau_la.event.no_marker").player("player", first_));
        start_round();
        return events;
    }
    const bool tied = highest.size() > 1;
    events.add(say(tied ? "hau_la.event.highest_by_order" : "hau_la.event.highest")
                   .player("player", measurement.highest));
    events.add(start_bonus(ranking(measurement.standings, tolerance_tenth_mm_,
                                   rules::clockwise_after(measurement.highest, players()))));
    return events;
}

Events HauLaState::start_bonus(const std::vector<PlayerId>& ranked) {
    Events events;
    first_ = ranked.front();
    if (!position_.has_free_hole(true)) {
        pieces_.transfer(index_of(Kind::lc), reserve_account(), gone_account());
        events.add(say("hau_la.event.no_board_hole"));
        start_round();
        return events;
    }
    job_ = {Role::bonus, first_, Kind::lc, {}, {ranked.begin() + 1, ranked.end()}};
    phase_ = Phase::placing;
    events.add(say("hau_la.event.bonus").player("player", first_));
    return events;
}

Events HauLaState::finish_game(const Measurement& measurement) {
    Events events;
    winners_ = highest_of(measurement.standings, tolerance_tenth_mm_);
    std::sort(winners_.begin(), winners_.end());
    std::vector<Message> names;
    names.reserve(winners_.size());
    for (const PlayerId winner : winners_) {
        names.push_back(say("hau_la.player").player("player", winner));
    }
    events.add(say(winners_.empty()       ? "hau_la.event.nobody_wins"
                   : winners_.size() == 1 ? "hau_la.event.wins"
                                          : "hau_la.event.share_the_win")
                   .list("players", names));
    job_ = {};
    phase_ = Phase::over;
    return events;
}

}  // namespace haula::hau_la
