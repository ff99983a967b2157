// The position, what is awaited and why not, in sentences for people; and a dump for developers.
#include "games/hong_kong/hong_kong_state.h"

namespace haula::hong_kong {

using rules::Message;
using rules::Refusal;
using rules::say;
using rules::verbatim;

namespace {

// "a block", "a fast block", "a roof"
Message a_piece(Kind kind) { return say("hong_kong.a_piece." + std::string(name_of(kind))); }

// "3 blocks" or "2 blocks and a roof", as the rules compare heights.
Message height_in_words(int pieces, bool has_roof) {
    return say(has_roof ? "hong_kong.height.with_roof" : "hong_kong.height.blocks")
        .number("blocks", has_roof ? pieces - 1 : pieces);
}

// The highest building that the mover controls beside the plot.
PlotId highest_beside(const Position& position, PlotId plot) {
    PlotId highest;
    for_each_plot(beside(only(plot)) & position.controlled(position.mover()), [&](PlotId each) {
        if (!highest || position.height_on(each) > position.height_on(highest)) {
            highest = each;
        }
    });
    return highest;
}

Message too_low(const Position& position, Kind kind, PlotId plot) {
    const PlotId best = highest_beside(position, plot);
    return say("hong_kong.refused.too_low")
        .player("other", position.other())
        .word("plot", name_of(plot))
        .part("making", height_in_words(position.pieces_on(plot) + 1, kind == Kind::roof))
        .word("beside", name_of(best))
        .part("has",
              height_in_words(position.pieces_on(best), (position.roofed() & only(best)) != 0));
}

// Which pieces the mover can still begin a turn with.
const char* expected_key(const Position& position) {
    const bool block = position.places_for(Kind::block) != 0;
    const bool roof = position.places_for(Kind::roof) != 0;
    const bool fast = position.places_for(Kind::fast) != 0;
    if (position.in_first_turn()) {
        return "hong_kong.expected.first_turn";
    }
    if (block && roof) {
        return fast ? "hong_kong.expected.block_roof_fast" : "hong_kong.expected.block_roof";
    }
    if (block) {
        return fast ? "hong_kong.expected.block_fast" : "hong_kong.expected.block";
    }
    return fast ? "hong_kong.expected.roof_fast" : "hong_kong.expected.roof";
}

std::string dump(const Piece& piece) {
    return std::to_string(piece.owner.value) + std::string(1, name_of(piece.kind).front());
}

std::string dump(const Building& building) {
    std::string text;
    for (const Piece& piece : building) {
        text += (text.empty() ? "" : "-") + dump(piece);
    }
    return text.empty() ? "." : text;
}

}  // namespace

std::optional<Refusal> refusal(const Position& position, Kind kind, PlotId plot) {
    const std::optional<Obstacle> obstacle = position.why_not(kind, plot);
    if (!obstacle) {
        return std::nullopt;
    }
    const std::string name = name_of(plot);
    switch (*obstacle) {
        case Obstacle::none_left:
            return say("hong_kong.refused.none_left." + std::string(name_of(kind)));
        case Obstacle::centre_first:
            return say("hong_kong.refused.centre_first").word("plot", name);
        case Obstacle::roof:
            return say("hong_kong.refused.roof").word("plot", name);
        case Obstacle::full:
            return say("hong_kong.refused.full").word("plot", name);
        case Obstacle::no_neighbour:
            return say("hong_kong.refused.no_neighbour")
                .word("plot", name)
                .player("other", position.other());
        case Obstacle::too_low:
            break;
    }
    return too_low(position, kind, plot);
}

Message HongKongState::announcement(const Turn& turn) const {
    Message message = say(turn.fast ? "hong_kong.event.places_two" : "hong_kong.event.places_one")
                          .player("player", position_.mover())
                          .part("piece", a_piece(turn.kind))
                          .word("plot", name_of(turn.plot));
    return turn.fast ? message.word("fast_plot", name_of(*turn.fast)) : message;
}

Message HongKongState::expected() const {
    if (position_.is_over()) {
        return say("hong_kong.expected.over");
    }
    return say(expected_key(position_))
        .player("player", position_.mover())
        .word("centre", name_of(k_centre));
}

Message HongKongState::building_in_words(PlotId plot) const {
    const Building& pieces = building(plot);
    std::vector<Message> parts;
    parts.reserve(pieces.size());
    for (const Piece& piece : pieces) {
        parts.push_back(say("hong_kong.piece." + std::string(name_of(piece.kind)))
                            .player("player", piece.owner));
    }
    return say("hong_kong.position.building")
        .word("plot", name_of(plot))
        .player("player", pieces.back().owner)
        .number("pieces", static_cast<std::int64_t>(pieces.size()))
        .list("parts", std::move(parts));
}

rules::Observation HongKongState::observation(PlayerId viewer) const {
    rules::Observation seen{viewer, to_act(), expected(), {}};
    for (std::size_t i = 0; i < k_players; ++i) {
        const PlayerId player = PlayerId::from_index(i);
        seen.sentences.push_back(say("hong_kong.position.player")
                                     .player("player", player)
                                     .number("buildings", position_.score(player))
                                     .number("blocks", position_.left(player, Kind::block))
                                     .number("fast", position_.left(player, Kind::fast))
                                     .number("roofs", position_.left(player, Kind::roof)));
    }
    for_each_plot(position_.occupied(),
                  [&](PlotId plot) { seen.sentences.push_back(building_in_words(plot)); });
    std::vector<Message> empty;
    for_each_plot(k_all_plots & ~position_.occupied(),
                  [&](PlotId plot) { empty.push_back(verbatim(name_of(plot))); });
    seen.sentences.push_back(empty.size() == k_plots ? say("hong_kong.position.all_empty")
                             : empty.empty()
                                 ? say("hong_kong.position.none_empty")
                                 : say("hong_kong.position.empty").list("plots", std::move(empty)));
    return seen;
}

rules::Events HongKongState::beginning() const {
    rules::Events events;
    if (history().empty()) {
        events.add(say("hong_kong.event.begins").player("player", first_));
    }
    return events;
}

std::string HongKongState::to_string() const {
    std::string text = position_.is_over() ? std::string("over")
                                           : "to move " + std::to_string(position_.mover().value);
    for (std::size_t i = 0; i < k_players; ++i) {
        const PlayerId player = PlayerId::from_index(i);
        text += "\nplayer " + std::to_string(player.value) + ": buildings " +
                std::to_string(position_.score(player));
        for (const Kind kind : k_all_kinds) {
            text += " " + std::string(name_of(kind)) + " " +
                    std::to_string(position_.left(player, kind));
        }
    }
    for (std::size_t row = k_side; row > 0; --row) {
        text += "\n" + std::to_string(row);
        for (std::size_t column = 0; column < k_side; ++column) {
            text += " " + dump(buildings_[(row - 1) * k_side + column]);
        }
    }
    return text + "\n";
}

}  // namespace haula::hong_kong
