// The things on the table, the position and what is awaited, in sentences for people.
#include "games/honga/words.h"

#include "core/assert.h"

namespace haula::honga {

using rules::Message;
using rules::say;
using rules::verbatim;

namespace {

Message disc_colour(DiscColour colour) {
    return say(colour == DiscColour::red ? "honga.disc.red" : "honga.disc.grey");
}

std::vector<Message> cards_in_words(const Position& position, PlayerId player) {
    std::vector<Message> parts;
    const PlayerBoard& board = position.board(player);
    for (std::size_t i = 0; i < board.playable(); ++i) {
        parts.push_back(in_words(position.set().bonus_cards[board.cards[i].id]));
    }
    return parts;
}

Message herd_in_words(const Position& position) {
    std::vector<Message> spaces;
    for (int i = 0; i < position.herd_size(); ++i) {
        spaces.push_back(position.herd(i)
                             ? say("honga.position.herd_space").player("player", position.herd(i))
                             : say("honga.position.herd_gap"));
    }
    return say("honga.position.herd").list("spaces", std::move(spaces));
}

Message open_cards_in_words(const Position& position) {
    std::vector<Message> cards;
    for (const std::optional<CardId>& card : position.open_cards()) {
        if (card) {
            cards.push_back(in_words(position.set().trade_cards[*card]));
        }
    }
    return cards.empty() ? say("honga.position.no_trade")
                         : say("honga.position.trade").list("cards", std::move(cards));
}

Message player_in_words(const Position& position, PlayerId player) {
    const PlayerBoard& board = position.board(player);
    return say("honga.position.player")
        .player("player", player)
        .number("points", board.points)
        .number("fish", board.resources[index_of(Resource::fish)])
        .number("berries", board.resources[index_of(Resource::berries)])
        .number("mushrooms", board.resources[index_of(Resource::mushrooms)])
        .number("water", board.resources[index_of(Resource::water)])
        .number("step", board.step)
        .number("pen", board.pen)
        .number("depot", board.depot)
        .number("cards", static_cast<std::int64_t>(board.cards.size()));
}

// What the mover has done with the turn so far, and what is left of it.
void describe_turn(const Position& position, std::vector<Message>& sentences) {
    const TurnState& turn = position.turn();
    auto hands = hands_in_words(turn.hands_left);
    sentences.push_back(hands.empty()
                            ? say("honga.position.no_hands")
                            : say("honga.position.hands").list("hands", std::move(hands)));
    if (!turn.played.empty()) {
        std::vector<Message> cards;
        for (const CardId card : turn.played) {
            cards.push_back(in_words(position.set().bonus_cards[card]));
        }
        sentences.push_back(say("honga.position.played").list("cards", std::move(cards)));
    }
    if (turn.mountain_scored) {
        sentences.push_back(say("honga.position.mountain_scored"));
    }
}

// What only the viewer sees: the disc and the bonus cards in hand.
void describe_own(const Position& position, PlayerId viewer, std::vector<Message>& sentences) {
    const PlayerBoard& board = position.board(viewer);
    if (board.disc) {
        sentences.push_back(say("honga.position.your_disc")
                                .part("disc", in_words(position.set().discs[board.disc->id])));
    }
    auto cards = cards_in_words(position, viewer);
    sentences.push_back(cards.empty()
                            ? say("honga.position.no_cards")
                            : say("honga.position.your_cards").list("cards", std::move(cards)));
    if (board.fresh > 0) {
        sentences.push_back(
            say("honga.position.fresh").number("count", static_cast<std::int64_t>(board.fresh)));
    }
    if (viewer != position.mover() || position.phase() != Phase::place) {
        return;
    }
    for (const Space space : k_all_spaces) {
        std::vector<Message> areas;
        for (const Area area : position.set().board[index_of(space)]) {
            areas.push_back(in_words(area));
        }
        sentences.push_back(say("honga.position.space")
                                .word("space", std::string(name_of(space)))
                                .list("areas", std::move(areas)));
    }
}

}  // namespace

Message in_words(Area area) { return say("honga.area." + std::string(name_of(area))); }

Message in_words(const Disc& disc) {
    Message message = say("honga.disc.hands").word("disc", disc.name);
    message.number("a", disc.hands[0]).number("b", disc.hands[1]);
    return message.number("c", disc.hands[2]).number("d", disc.hands[3]);
}

Message in_words(const TradeCard& card) {
    return say("honga.trade_card")
        .word("card", card.name)
        .list("cost", units_in_words(card.cost, card.mammoths))
        .number("points", card.points);
}

Message in_words(const BonusCard& card) {
    Message kind = say("honga.bonus." + std::string(name_of(card.kind)));
    if (total(card.printed) > 0) {
        kind.list("printed", units_in_words(card.printed));
    }
    return say("honga.bonus_card").word("card", card.name).part("kind", std::move(kind));
}

Message count_in_words(Resource resource, int count) {
    const std::string form = count == 1 ? "honga.one." : "honga.several.";
    Message message = say(form + std::string(name_of(resource)));
    return count == 1 ? message : message.number("count", count);
}

Message mammoths_in_words(int count) {
    return count == 1 ? say("honga.one.mammoths")
                      : say("honga.several.mammoths").number("count", count);
}

std::vector<Message> units_in_words(const Units& units, int mammoths) {
    std::vector<Message> parts;
    for (const Resource resource : k_all_resources) {
        if (const int count = units[index_of(resource)]; count > 0) {
            parts.push_back(count_in_words(resource, count));
        }
    }
    if (mammoths > 0) {
        parts.push_back(mammoths_in_words(mammoths));
    }
    return parts;
}

Message payment_in_words(const Payment& payment) {
    std::vector<Message> parts = units_in_words(payment.units, payment.pen);
    for (std::size_t i = 0; i < k_max_herd; ++i) {
        if ((payment.herd & (1U << i)) != 0) {
            parts.push_back(
                say("honga.herd_mammoth").number("space", static_cast<std::int64_t>(i + 1)));
        }
    }
    return parts.empty() ? say("honga.nothing")
                         : say("honga.things").list("things", std::move(parts));
}

std::vector<Message> hands_in_words(const std::array<int, k_areas>& hands) {
    std::vector<Message> parts;
    for (const Area area : k_all_areas) {
        if (const int count = hands[index_of(area)]; count > 0) {
            parts.push_back(
                say("honga.hands_at." + std::string(name_of(area))).number("count", count));
        }
    }
    return parts;
}

namespace {

// Those at the den have done what they can, and nobody climbs twice to the top in one turn.
std::array<int, k_areas> usable_hands(const Position& position) {
    std::array<int, k_areas> hands = position.turn().hands_left;
    hands[index_of(Area::den)] = 0;
    if (position.turn().mountain_scored) {
        hands[index_of(Area::mountain)] = 0;
    }
    return hands;
}

}  // namespace

Message expected(const Position& position) {
    const auto for_mover = [&](const char* key) {
        return say(key).player("player", position.mover());
    };
    switch (position.phase()) {
        case Phase::place:
            return for_mover("honga.expected.place");
        case Phase::act: {
            std::vector<Message> hands = hands_in_words(usable_hands(position));
            return hands.empty()
                       ? for_mover("honga.expected.act")
                       : for_mover("honga.expected.hands").list("hands", std::move(hands));
        }
        case Phase::keep:
            return for_mover("honga.expected.keep");
        case Phase::over:
            break;
    }
    return say("honga.expected.over");
}

std::vector<Message> described(const Position& position, PlayerId viewer) {
    std::vector<Message> sentences;
    for (int i = 0; i < position.players(); ++i) {
        const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
        sentences.push_back(player_in_words(position, player));
        if (const auto& disc = position.board(player).disc; disc && player != viewer) {
            sentences.push_back(
                say("honga.position.holds_disc")
                    .player("player", player)
                    .part("colour", disc_colour(position.set().discs[disc->id].colour)));
        }
    }
    sentences.push_back(open_cards_in_words(position));
    sentences.push_back(herd_in_words(position));
    sentences.push_back(position.tusk()
                            ? say("honga.position.tusk").player("player", position.tusk())
                            : say("honga.position.no_tusk"));
    sentences.push_back(position.honga()
                            ? say("honga.position.honga").player("player", position.honga())
                            : say("honga.position.honga_in_den"));
    sentences.push_back(say("honga.position.goal")
                            .number("goal", position.goal())
                            .player("player", position.fire()));
    if (position.end_triggered() && !position.is_over()) {
        sentences.push_back(say("honga.position.last_round").player("player", position.fire()));
    }
    if (position.phase() == Phase::act) {
        describe_turn(position, sentences);
    }
    if (position.phase() == Phase::keep && viewer == position.mover()) {
        std::vector<Message> discs;
        for (const HiddenCard& disc : position.turn().drawn) {
            discs.push_back(in_words(position.set().discs[disc.id]));
        }
        sentences.push_back(say("honga.position.drawn").list("discs", std::move(discs)));
    }
    if (viewer) {
        describe_own(position, viewer, sentences);
    }
    return sentences;
}

}  // namespace haula::honga
