#include "games/skybridge/skybridge_state.h"

#include <algorithm>

#include "core/assert.h"
#include "core/hash.h"
#include "core/rng.h"
#include "core/text.h"
#include "games/skybridge/words.h"
#include "rules/turn_order.h"

namespace haula::skybridge {

using rules::Events;
using rules::Refusal;
using rules::say;

namespace {

PlayerId first_player(const rules::Setup& setup, Rng& luck) {
    const auto first = parse_int(setup.options.at("first"));
    return first ? PlayerId{static_cast<std::uint32_t>(*first)}
                 : PlayerId::from_index(luck.below(static_cast<std::uint64_t>(setup.players)));
}

Variant variant_of(const rules::Setup& setup) {
    return {setup.players, setup.options.at("faces") == "yes" ? Contact::faces : Contact::stacking,
            setup.options.at("blocked") == "out"};
}

// Every piece stands on the one below; a bridge is in both its towers at the same level.
Result<void> check_tower(const City& city, FoundationId foundation) {
    const std::string name = "tower " + std::to_string(foundation.value);
    int level = 0;
    for (const Piece& piece : city.tower(foundation)) {
        if (piece.from != level || piece.to != level + storeys_of(piece.kind)) {
            return bad_input(name + " has a gap");
        }
        level = piece.to;
        if (piece.kind != Kind::bridge) {
            continue;
        }
        const auto ends = city.bridge_of(piece.colour);
        if (!ends || (ends->low != foundation && ends->high != foundation)) {
            return bad_input("the bridge in " + name + " is not where it should be");
        }
        const auto other = city.tower(ends->low == foundation ? ends->high : ends->low);
        if (std::find(other.begin(), other.end(), piece) == other.end()) {
            return bad_input("the bridge in " + name + " is not level");
        }
    }
    return level == city.height(foundation) ? Result<void>{}
                                            : bad_input(name + " has the wrong height");
}

}  // namespace

SkybridgeState::SkybridgeState(rules::Setup setup)
    : State(std::move(setup)),
      first_(first_player(this->setup(), luck())),
      position_(variant_of(this->setup()), first_) {}

rules::Actor SkybridgeState::to_act() const {
    return position_.is_over() ? rules::Actor::nobody() : rules::Actor::of(position_.mover());
}

std::vector<rules::Move> SkybridgeState::legal_moves() const {
    std::vector<rules::Move> moves;
    position_.for_each_placement(
        [&](const Placement& placement) { moves.push_back(write_announcement(placement)); });
    std::sort(moves.begin(), moves.end());  // no value holds a blank: by fields is by text
    return moves;
}

// The colour that the player left out: the only one with which it may be done. If there is none,
// one of which the player has such a piece, so that the refusal says why; if there are several,
// none.
std::optional<Colour> SkybridgeState::colour_meant(const Announcement& announcement) const {
    std::optional<Colour> allowed;
    std::optional<Colour> in_hand;
    std::optional<Colour> owned;
    for (const Colour colour : k_all_colours) {
        const Placement placement = announcement.in(colour);
        if (position_.allows(placement)) {
            if (allowed) {
                return std::nullopt;
            }
            allowed = colour;
        }
        if (!in_hand && position_.has_piece_for(placement)) {
            in_hand = colour;
        }
        if (!owned && position_.owner_of(colour) == position_.mover()) {
            owned = colour;
        }
    }
    return allowed ? allowed : in_hand ? in_hand : owned;
}

rules::Move SkybridgeState::normal_form(const rules::Move& move) const {
    const auto read = read_announcement(move);
    const auto* announcement = std::get_if<Announcement>(&read);
    if (announcement == nullptr) {
        return move;
    }
    Announcement complete = *announcement;
    if (!complete.colour) {
        complete.colour = colour_meant(complete);
    }
    return write_announcement(complete);
}

std::optional<Refusal> SkybridgeState::why_not_placement(const Placement& placement) const {
    if (position_.is_over()) {
        return say("rules.refused.over");
    }
    if (!position_.has_piece_for(placement)) {
        const bool theirs = position_.owner_of(placement.colour) == position_.mover() ||
                            (!position_.owner_of(placement.colour) && is_block(placement.kind));
        return say(theirs ? "skybridge.refused.none_left" : "skybridge.refused.not_yours")
            .part("piece", a_piece(placement.kind, placement.colour));
    }
    const Contact contact = position_.variant().contact;
    const auto obstacle = obstacle_to(position_.city(), placement, contact);
    return obstacle ? std::optional(in_words(*obstacle, position_.city(), placement, contact))
                    : std::nullopt;
}

std::optional<Refusal> SkybridgeState::refuse(const rules::Move& move) const {
    const auto read = read_announcement(move);
    if (const Refusal* why = std::get_if<Refusal>(&read)) {
        return *why;
    }
    const auto& announcement = std::get<Announcement>(read);
    if (!announcement.colour) {
        return say("skybridge.refused.which_colour");
    }
    return why_not_placement(announcement.in(*announcement.colour));
}

// Those between the mover and the next to play: they could place nothing.
Events SkybridgeState::passed_over(PlayerId mover, const Position::Before& before) const {
    Events events;
    for (const PlayerId player : rules::clockwise_after(mover, players())) {
        if (player == position_.mover()) {
            break;
        }
        if ((before.out >> player.index() & 1U) == 0) {
            events.add(say(position_.variant().blocked_is_out ? "skybridge.event.out"
                                                              : "skybridge.event.skipped")
                           .player("player", player));
        }
    }
    return events;
}

Events SkybridgeState::do_apply(const rules::Move& move) {
    const auto read = read_announcement(move);
    HL_ASSERT(std::holds_alternative<Announcement>(read));
    const auto& announcement = std::get<Announcement>(read);
    const Placement placement = announcement.in(*announcement.colour);
    const PlayerId mover = position_.mover();
    const Position::Before before = position_.play(placement);
    Events events;
    events.add(placed_in_words(mover, placement));
    events.add(position_.is_over() ? finish() : passed_over(mover, before));
    return events;
}

Events SkybridgeState::finish() const {
    Events events;
    events.add(say("skybridge.event.over"));
    for (const ScoreLine& line : score_sheet(position_)) {
        events.add(in_words(line, position_.city()));
    }
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, players())) {
        events.add(total_in_words(player));
    }
    const std::vector<PlayerId> best = winners();
    if (best.size() == 1) {
        events.add(say("skybridge.event.wins").player("player", best.front()));
        return events;
    }
    std::vector<rules::Message> names;
    names.reserve(best.size());
    for (const PlayerId player : best) {
        names.push_back(say("skybridge.a_player").player("player", player));
    }
    events.add(say("skybridge.event.share").list("players", std::move(names)));
    return events;
}

// Highest score wins; equal scores share the win.
std::vector<PlayerId> SkybridgeState::winners() const {
    std::vector<PlayerId> best;
    if (!position_.is_over()) {
        return best;
    }
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, players())) {
        const int lead = best.empty() ? 0 : position_.score(player) - position_.score(best.front());
        if (lead > 0) {
            best.clear();
        }
        if (lead >= 0) {
            best.push_back(player);
        }
    }
    return best;
}

std::uint64_t SkybridgeState::hash() const {
    Hasher hasher;
    hasher.add(setup().game).add(players()).add(setup().seed);
    for (const auto& [name, value] : setup().options) {
        hasher.add(name).add(value);
    }
    return hasher.add(first_.value).add(position_.hash()).value();
}

std::unique_ptr<rules::State> SkybridgeState::clone() const {
    return std::make_unique<SkybridgeState>(*this);
}

Result<void> SkybridgeState::check() const {
    std::array<std::array<int, k_kinds>, k_colours> counted{};
    for (std::size_t i = 0; i < k_foundations; ++i) {
        const FoundationId foundation = FoundationId::from_index(i);
        if (const Result<void> tower = check_tower(position_.city(), foundation); !tower) {
            return tower;
        }
        for (const Piece& piece : position_.city().tower(foundation)) {
            // a bridge is met twice, in its two towers
            counted[index_of(piece.colour)][index_of(piece.kind)] +=
                piece.kind != Kind::bridge ||
                        position_.city().bridge_of(piece.colour)->low == foundation
                    ? 1
                    : 0;
        }
    }
    for (const Colour colour : k_all_colours) {
        for (const Kind kind : k_all_kinds) {
            const bool neutral = !position_.owner_of(colour);
            const int dealt = !neutral         ? k_pieces_of_colour[index_of(kind)]
                              : is_block(kind) ? players()
                                               : 0;
            int found = counted[index_of(colour)][index_of(kind)];
            for (const PlayerId player : rules::clockwise_from(PlayerId{1}, players())) {
                found += position_.left(player, colour, kind);
            }
            if (found != dealt) {
                return bad_input("pieces were lost or made");
            }
        }
    }
    return {};
}

}  // namespace haula::skybridge
