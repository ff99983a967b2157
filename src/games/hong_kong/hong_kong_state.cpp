#include "games/hong_kong/hong_kong_state.h"

#include <algorithm>

#include "core/assert.h"
#include "core/hash.h"
#include "core/rng.h"
#include "games/hong_kong/announcement.h"

namespace haula::hong_kong {

using rules::Events;
using rules::Refusal;
using rules::say;

namespace {

PlayerId first_player(const rules::Setup& setup) {
    const std::string& first = setup.options.at("first");
    if (first == "random") {
        return PlayerId::from_index(Rng(setup.seed).below(k_players));
    }
    return first == "1" ? PlayerId{1} : PlayerId{2};
}

Position after_fast(Position position, std::optional<PlotId> fast) {
    if (fast) {
        position.put(Kind::fast, *fast);
    }
    return position;
}

}  // namespace

HongKongState::HongKongState(rules::Setup setup)
    : State(std::move(setup)), first_(first_player(this->setup())), position_(first_) {}

rules::Actor HongKongState::to_act() const {
    return position_.is_over() ? rules::Actor::nobody() : rules::Actor::of(position_.mover());
}

std::vector<rules::Move> HongKongState::legal_moves() const {
    std::vector<rules::Move> moves;
    position_.for_each_turn([&](const Turn& turn) { moves.push_back(write_turn(turn)); });
    std::sort(moves.begin(), moves.end());  // no value holds a blank: by fields is by text
    return moves;
}

rules::Move HongKongState::normal_form(const rules::Move& move) const {
    const auto turn = read_turn(move);
    const Turn* read = std::get_if<Turn>(&turn);
    return read != nullptr ? write_turn(*read) : move;
}

std::optional<Refusal> HongKongState::why_not_piece(std::optional<PlotId> fast, Kind kind,
                                                    PlotId plot) const {
    if (position_.is_over()) {
        return say("rules.refused.over");
    }
    if (fast) {
        if (auto why = refusal(position_, Kind::fast, *fast)) {
            return why;
        }
        if (kind == Kind::fast) {
            return say("hong_kong.refused.fast_comes_first");
        }
    }
    return refusal(after_fast(position_, fast), kind, plot);
}

std::optional<Refusal> HongKongState::refuse(const rules::Move& move) const {
    const auto turn = read_turn(move);
    if (const Refusal* why = std::get_if<Refusal>(&turn)) {
        return *why;
    }
    const Turn& read = std::get<Turn>(turn);
    return why_not_piece(read.fast, read.kind, read.plot);
}

void HongKongState::put(Kind kind, PlotId plot) {
    buildings_[plot.index()].push_back({position_.mover(), kind});
    position_.put(kind, plot);
}

Events HongKongState::do_apply(const rules::Move& move) {
    const auto read = read_turn(move);
    HL_ASSERT(std::holds_alternative<Turn>(read));
    const Turn& turn = std::get<Turn>(read);
    Events events;
    events.add(announcement(turn));
    const PlayerId mover = position_.mover();
    const PlayerId other = position_.other();
    const Plots theirs = position_.controlled(other);
    if (turn.fast) {
        put(Kind::fast, *turn.fast);
    }
    put(turn.kind, turn.plot);
    for_each_plot(theirs & ~position_.controlled(other), [&](PlotId plot) {
        events.add(say("hong_kong.event.takes_over")
                       .player("player", mover)
                       .player("other", other)
                       .word("plot", name_of(plot)));
    });
    if (position_.end_turn()) {
        events.add(say("hong_kong.event.passes").player("player", other));
    }
    if (position_.is_over()) {
        events.add(finish());
    }
    return events;
}

Events HongKongState::finish() const {
    Events events;
    events.add(say(position_.all_occupied() ? "hong_kong.event.all_occupied"
                                            : "hong_kong.event.all_used_up"));
    const int red = position_.score(PlayerId{1});
    const int blue = position_.score(PlayerId{2});
    events.add(say("hong_kong.event.count")
                   .player("one", PlayerId{1})
                   .number("count_one", red)
                   .player("two", PlayerId{2})
                   .number("count_two", blue));
    const PlayerId winner = position_.winner();
    events.add(winner ? say(red != blue ? "hong_kong.event.wins" : "hong_kong.event.wins_by_centre")
                            .player("player", winner)
                            .word("centre", name_of(k_centre))
                      : say("hong_kong.event.draw").word("centre", name_of(k_centre)));
    return events;
}

std::vector<PlayerId> HongKongState::winners() const {
    if (!position_.is_over()) {
        return {};
    }
    const PlayerId winner = position_.winner();
    return winner ? std::vector{winner} : std::vector{PlayerId{1}, PlayerId{2}};
}

std::uint64_t HongKongState::hash() const {
    Hasher hasher;
    hasher.add(setup().game).add(players()).add(setup().seed);
    for (const auto& [name, value] : setup().options) {
        hasher.add(name).add(value);
    }
    hasher.add(first_.value).add(position_.hash());
    for (const Building& building : buildings_) {
        hasher.add(building.size());
        for (const Piece& piece : building) {
            hasher.add(piece.owner.value).add(piece.kind);
        }
    }
    return hasher.value();
}

std::unique_ptr<rules::State> HongKongState::clone() const {
    return std::make_unique<HongKongState>(*this);
}

Result<void> HongKongState::check() const {
    std::array<std::array<int, k_kinds>, k_players> placed{};
    for (std::size_t i = 0; i < k_plots; ++i) {
        const PlotId plot = PlotId::from_index(i);
        const Building& building = buildings_[i];
        if (static_cast<int>(building.size()) != position_.pieces_on(plot)) {
            return bad_input("the number of pieces on " + name_of(plot) + " is wrong");
        }
        for (std::size_t level = 0; level < building.size(); ++level) {
            const bool top = level + 1 == building.size();
            const bool is_roof = building[level].kind == Kind::roof;
            if (is_roof != (top && (position_.roofed() & only(plot)) != 0)) {
                return bad_input("the roof on " + name_of(plot) + " is wrong");
            }
            ++placed[building[level].owner.index()][index_of(building[level].kind)];
        }
        const auto owner = building.empty() ? std::nullopt : std::optional(building.back().owner);
        if (owner != position_.owner_of(plot)) {
            return bad_input("the owner of " + name_of(plot) + " is wrong");
        }
    }
    for (std::size_t i = 0; i < k_players; ++i) {
        for (const Kind kind : k_all_kinds) {
            if (placed[i][index_of(kind)] + position_.left(PlayerId::from_index(i), kind) !=
                k_hand[index_of(kind)]) {
                return bad_input("pieces were lost or made");
            }
        }
    }
    return {};
}

}  // namespace haula::hong_kong
