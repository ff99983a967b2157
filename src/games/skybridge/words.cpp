// The position, what is awaited and why not, in sentences for people; and a dump for developers.
#include "games/skybridge/words.h"

#include <algorithm>
#include <string>

#include "games/skybridge/skybridge_state.h"
#include "rules/turn_order.h"

namespace haula::skybridge {

using rules::Message;
using rules::Refusal;
using rules::say;

namespace {

FoundationId first_of(Foundations foundations) {
    return FoundationId::from_index(static_cast<std::size_t>(std::countr_zero(foundations)));
}

std::vector<Message> names_of(Foundations foundations) {
    std::vector<Message> names;
    for_each_foundation(foundations, [&](FoundationId each) {
        names.push_back(rules::verbatim(std::to_string(each.value)));
    });
    return names;
}

// "a red three-storey block", as a part of a tower.
Message part_of_tower(const City& city, const Piece& piece, FoundationId tower) {
    Message message =
        say("skybridge.piece." + key_of(piece.kind)).part("colour", in_words(piece.colour));
    if (const auto ends = city.bridge_of(piece.colour); ends && piece.kind == Kind::bridge) {
        message.number("to", (ends->low == tower ? ends->high : ends->low).value);
    }
    return message;
}

std::string dump(std::span<const Piece> tower) {
    constexpr std::string_view k_letters = "RBYG";
    constexpr std::string_view k_codes = "32=^";
    std::string text;
    for (const Piece& piece : tower) {
        text += text.empty() ? "" : "-";
        text += k_letters[index_of(piece.colour)];
        text += k_codes[index_of(piece.kind)];
    }
    return text.empty() ? "." : text;
}

}  // namespace

std::string key_of(Kind kind) {
    switch (kind) {
        case Kind::three_storeys:
            return "block_of_three";
        case Kind::two_storeys:
            return "block_of_two";
        case Kind::bridge:
            return "bridge";
        case Kind::roof:
            break;
    }
    return "roof";
}

Message in_words(Colour colour) { return say("skybridge.colour." + std::string(name_of(colour))); }

Message a_piece(Kind kind, Colour colour) {
    return say("skybridge.a_piece." + key_of(kind)).part("colour", in_words(colour));
}

Message one_of(Foundations foundations) {
    std::string some;
    FoundationId last;
    for_each_foundation(foundations, [&](FoundationId each) {
        if (last) {
            some += (some.empty() ? "" : ", ") + std::to_string(last.value);
        }
        last = each;
    });
    return some.empty() ? rules::verbatim(std::to_string(last.value))
                        : say("skybridge.one_of").word("some", some).number("last", last.value);
}

Message in_words(const Placement& placement) {
    Message message = say(placement.to ? "skybridge.placement.bridge" : "skybridge.placement.other")
                          .part("piece", a_piece(placement.kind, placement.colour))
                          .number("on", placement.on.value);
    return placement.to ? message.number("to", placement.to.value) : message;
}

Refusal in_words(const Obstacle& obstacle, const City& city, const Placement& placement,
                 Contact contact) {
    // a bridge has two towers: there it is said which of them is meant
    const auto about_tower = [&](const char* key, const char* key_for_bridge) {
        return placement.to ? say(key_for_bridge).number("tower", obstacle.tower.value) : say(key);
    };
    switch (obstacle.what) {
        case Obstacle::What::roofed:
            return about_tower("skybridge.refused.roofed", "skybridge.refused.bridge_roofed");
        case Obstacle::What::own_colour:
            return about_tower("skybridge.refused.own_colour",
                               "skybridge.refused.bridge_own_colour")
                .part("colour", in_words(placement.colour));
        case Obstacle::What::own_colour_beside:
            return about_tower("skybridge.refused.own_colour_beside",
                               "skybridge.refused.bridge_own_colour_beside")
                .number("beside", obstacle.beside.value)
                .part("colour", in_words(placement.colour));
        case Obstacle::What::not_lowest: {
            const Foundations lowest =
                places_for_block(city, placement.kind, placement.colour, contact);
            return say("skybridge.refused.not_lowest")
                .part("towers", one_of(lowest))
                .number("height", city.height(first_of(lowest)));
        }
        case Obstacle::What::not_neighbours:
            return say("skybridge.refused.not_neighbours");
        case Obstacle::What::bridge_on_empty:
            return say("skybridge.refused.bridge_on_empty").number("tower", obstacle.tower.value);
        case Obstacle::What::not_level:
            return say("skybridge.refused.not_level")
                .number("one", city.height(placement.on))
                .number("other", city.height(placement.to));
        case Obstacle::What::on_one_bridge:
            return say("skybridge.refused.on_one_bridge");
        case Obstacle::What::roof_on_empty:
            break;
    }
    return say("skybridge.refused.roof_on_empty").number("tower", obstacle.tower.value);
}

Message in_words(const ScoreLine& line, const City& city) {
    const auto bridge = [&](const char* key) {
        return say(key)
            .part("colour", in_words(line.colour))
            .number("tower", line.tower.value)
            .number("other", line.other.value)
            .number("points", line.points)
            .player("player", line.player);
    };
    switch (line.why) {
        case ScoreLine::Why::own_roof:
            return say("skybridge.score.own_roof")
                .number("tower", line.tower.value)
                .part("colour", in_words(line.colour))
                .number("points", line.points)
                .player("player", line.player);
        case ScoreLine::Why::no_roof:
            return say("skybridge.score.no_roof")
                .number("tower", line.tower.value)
                .number("storeys", city.height(line.tower));
        case ScoreLine::Why::bridge_to:
            return bridge("skybridge.score.bridge_to");
        case ScoreLine::Why::bridge_doubles:
            return bridge("skybridge.score.bridge_doubles");
        case ScoreLine::Why::bridge_idle:
            break;
    }
    return bridge("skybridge.score.bridge_idle");
}

Message SkybridgeState::expected() const {
    if (position_.is_over()) {
        return say("skybridge.expected.over");
    }
    std::array<bool, k_kinds> possible{};
    position_.for_each_placement([&](const Placement& placement) {
        possible[index_of(is_block(placement.kind) ? Kind::three_storeys : placement.kind)] = true;
    });
    std::vector<Message> kinds;
    for (const auto& [kind, key] : {std::pair{Kind::three_storeys, "skybridge.expected.blocks"},
                                    std::pair{Kind::bridge, "skybridge.expected.bridges"},
                                    std::pair{Kind::roof, "skybridge.expected.roofs"}}) {
        if (possible[index_of(kind)]) {
            kinds.push_back(say(key));
        }
    }
    return say("skybridge.expected.piece")
        .player("player", position_.mover())
        .list("kinds", std::move(kinds));
}

Message SkybridgeState::tower_in_words(FoundationId foundation) const {
    const City& city = position_.city();
    std::vector<Message> parts;
    for (const Piece& piece : city.tower(foundation)) {
        parts.push_back(part_of_tower(city, piece, foundation));
    }
    const auto owner = city.owner(foundation);
    Message message =
        say(owner ? "skybridge.position.closed_tower" : "skybridge.position.open_tower")
            .number("tower", foundation.value)
            .number("height", city.height(foundation))
            .list("parts", std::move(parts));
    return owner ? message.player("player", position_.owner_of(*owner)) : message;
}

// What the player has left, colour by colour, and the points.
std::vector<Message> SkybridgeState::player_in_words(PlayerId player) const {
    if (position_.is_over()) {
        return {total_in_words(player)};
    }
    std::vector<Message> sentences{say("skybridge.position.player")
                                       .player("player", player)
                                       .number("points", position_.score(player))};
    for (const Colour colour : k_all_colours) {
        if (!position_.has_part_in(player, colour)) {
            continue;
        }
        const bool neutral = !position_.owner_of(colour);
        Message left = say(neutral ? "skybridge.position.neutral" : "skybridge.position.pieces")
                           .part("colour", in_words(colour))
                           .number("three", position_.left(player, colour, Kind::three_storeys))
                           .number("two", position_.left(player, colour, Kind::two_storeys));
        if (!neutral) {
            left.number("bridges", position_.left(player, colour, Kind::bridge))
                .number("roofs", position_.left(player, colour, Kind::roof));
        }
        sentences.push_back(std::move(left));
    }
    return sentences;
}

// Where the pieces of the player to act may go, colour by colour.
std::vector<Message> SkybridgeState::possible_in_words() const {
    std::vector<Message> sentences;
    for (const Colour colour : k_all_colours) {
        std::array<Foundations, k_kinds> places{};
        std::vector<Message> bridges;
        position_.for_each_placement([&](const Placement& placement) {
            if (placement.colour == colour && placement.to) {
                bridges.push_back(rules::verbatim(std::to_string(placement.on.value) + "-" +
                                                  std::to_string(placement.to.value)));
            } else if (placement.colour == colour) {
                places[index_of(placement.kind)] |= only(placement.on);
            }
        });
        const auto add_lowest = [&](const Message& piece, Foundations lowest) {
            if (lowest != 0) {
                sentences.push_back(
                    say("skybridge.position.lowest")
                        .part("piece", piece)
                        .part("towers", one_of(lowest))
                        .number("height", position_.city().height(first_of(lowest))));
            }
        };
        const Foundations threes = places[index_of(Kind::three_storeys)];
        const Foundations twos = places[index_of(Kind::two_storeys)];
        if (threes == twos) {  // always, but for the option 'faces' or where one size has run out
            add_lowest(say("skybridge.a_block").part("colour", in_words(colour)), threes);
        } else {
            add_lowest(a_piece(Kind::three_storeys, colour), threes);
            add_lowest(a_piece(Kind::two_storeys, colour), twos);
        }
        if (!bridges.empty()) {
            sentences.push_back(say("skybridge.position.bridges")
                                    .part("piece", a_piece(Kind::bridge, colour))
                                    .list("spans", std::move(bridges)));
        }
        if (const Foundations closed = places[index_of(Kind::roof)]; closed != 0) {
            sentences.push_back(say("skybridge.position.roofs")
                                    .part("piece", a_piece(Kind::roof, colour))
                                    .part("towers", one_of(closed)));
        }
    }
    return sentences;
}

// What was done, and how high it has become.
Message SkybridgeState::placed_in_words(PlayerId player, const Placement& placement) const {
    return say("skybridge.event." + std::string(placement.kind == Kind::roof ? "closes"
                                                : placement.to               ? "bridges"
                                                                             : "raises"))
        .player("player", player)
        .part("placement", in_words(placement))
        .number("height", position_.city().height(placement.on));
}

rules::Observation SkybridgeState::observation(PlayerId viewer) const {
    rules::Observation seen{viewer, to_act(), expected(), {}};
    const auto add = [&](std::vector<Message> sentences) {
        std::move(sentences.begin(), sentences.end(), std::back_inserter(seen.sentences));
    };
    const Foundations occupied = position_.city().occupied();
    for_each_foundation(occupied, [&](FoundationId foundation) {
        seen.sentences.push_back(tower_in_words(foundation));
    });
    const Foundations empty = k_all_foundations & ~occupied;
    if (empty == k_all_foundations) {
        seen.sentences.push_back(say("skybridge.position.all_empty"));
    } else if (empty != 0) {
        seen.sentences.push_back(
            say("skybridge.position.empty").list("foundations", names_of(empty)));
    }
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, players())) {
        add(player_in_words(player));
    }
    add(possible_in_words());
    return seen;
}

rules::Events SkybridgeState::beginning() const {
    rules::Events events;
    if (history().empty()) {
        events.add(say("skybridge.event.begins").player("player", first_));
    }
    return events;
}

// "Anna: 24 points", with two colours "Anna: 24 points (red 15 and yellow 9)".
Message SkybridgeState::total_in_words(PlayerId player) const {
    std::vector<Message> parts;
    for (const Colour colour : k_all_colours) {
        if (position_.owner_of(colour) == player) {
            parts.push_back(say("skybridge.score.of_colour")
                                .part("colour", in_words(colour))
                                .number("points", position_.city().score(colour)));
        }
    }
    Message total = say(parts.size() > 1 ? "skybridge.score.total_of_two" : "skybridge.score.total")
                        .player("player", player)
                        .number("points", position_.score(player));
    return parts.size() > 1 ? total.list("colours", std::move(parts)) : total;
}

std::string SkybridgeState::to_string() const {
    std::string text = position_.is_over() ? std::string("over")
                                           : "to move " + std::to_string(position_.mover().value);
    for (const PlayerId player : rules::clockwise_from(PlayerId{1}, players())) {
        text += "\nplayer " + std::to_string(player.value) +
                (position_.is_out(player) ? ", out" : "") + ": points " +
                std::to_string(position_.score(player));
        for (const Colour colour : k_all_colours) {
            if (!position_.has_part_in(player, colour)) {
                continue;
            }
            text += ", " + std::string(name_of(colour));
            for (const Kind kind : k_all_kinds) {
                text += " " + std::to_string(position_.left(player, colour, kind));
            }
        }
    }
    for (std::size_t row = 0; row < k_side; ++row) {
        text += "\n|";
        for (std::size_t column = 0; column < k_side; ++column) {
            const FoundationId foundation = FoundationId::from_index(row * k_side + column);
            text += " " + std::to_string(foundation.value) + ": " +
                    dump(position_.city().tower(foundation)) + " |";
        }
    }
    return text + "\n";
}

}  // namespace haula::skybridge
