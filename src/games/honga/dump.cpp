// A position as text, for developers and goldens.
#include "games/honga/words.h"

namespace haula::honga {

namespace {

template <class List, class Name>
std::string listed(const List& list, const Name& name) {
    std::string text;
    for (const auto& item : list) {
        text += " " + name(item);
    }
    return text.empty() ? " none" : text;
}

std::string number(PlayerId player) { return player ? std::to_string(player.value) : "-"; }

// The face, and what makes it hidden: who knows it, and with which cards it was mixed.
std::string hidden(const HiddenCard& card, const std::string& name) {
    return name + "/" + std::to_string(card.known_to) + "/" + std::to_string(card.pool) +
           (card.group == 0
                ? ""
                : "/" + std::to_string(card.group) + "/" + std::to_string(card.seen_in_group_by));
}

}  // namespace

std::string dump(const Position& position) {
    const Components& set = position.set();
    const auto disc = [&](const HiddenCard& card) { return hidden(card, set.discs[card.id].name); };
    const auto bonus = [&](const HiddenCard& card) {
        return hidden(card, set.bonus_cards[card.id].name);
    };
    const auto trade = [&](const HiddenCard& card) {
        return hidden(card, set.trade_cards[card.id].name);
    };
    const auto open_bonus = [&](CardId card) { return set.bonus_cards[card].name; };
    const auto open_trade = [&](CardId card) { return set.trade_cards[card].name; };
    const auto laid = [&](const LaidDisc& each) {
        return set.discs[each.id].name + "/" + std::to_string(each.turn);
    };
    static constexpr std::array<const char*, 4> k_phases{"place", "act", "keep", "over"};
    const TurnState& turn = position.turn();
    std::string text = std::string(k_phases[index_of(turn.phase)]) + " mover " +
                       number(position.mover()) + " fire " + number(position.fire()) + " tusk " +
                       number(position.tusk()) + " honga " + number(position.honga()) + " turns " +
                       std::to_string(position.turns_played()) +
                       (position.end_triggered() ? " last round" : "") + "\n";
    for (int i = 0; i < position.players(); ++i) {
        const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
        const PlayerBoard& board = position.board(player);
        text += "player " + number(player) + ": points " + std::to_string(board.points);
        text += " has" + listed(board.resources, [](int units) { return std::to_string(units); });
        text += " step " + std::to_string(board.step) + " pen " + std::to_string(board.pen) +
                " depot " + std::to_string(board.depot) + " lured " +
                std::to_string(board.last_lure) + " disc " +
                (board.disc ? disc(*board.disc) : "none") + " cards" + listed(board.cards, bonus) +
                " fresh " + std::to_string(board.fresh) + "\n";
    }
    text += "herd";
    for (int i = 0; i < position.herd_size(); ++i) {
        text += " " + number(position.herd(i));
    }
    text += "\nopen";
    for (const std::optional<CardId>& card : position.open_cards()) {
        text += " " + (card ? set.trade_cards[*card].name : std::string("-"));
    }
    text += "\n";
    for (const Space space : k_all_spaces) {
        text += std::string(name_of(space)) + listed(position.laid_on(space), laid) + "\n";
    }
    text += "grey" + listed(position.disc_pile(DiscColour::grey), disc) + "\nred" +
            listed(position.disc_pile(DiscColour::red), disc) + "\ntrade" +
            listed(position.trade_pile(), trade) + "; discard" +
            listed(position.trade_discard(), open_trade) + "\nbonus" +
            listed(position.bonus_pile(), bonus) + "; discard" +
            listed(position.bonus_discard(), open_bonus) + "\n";
    if (turn.phase == Phase::act || turn.phase == Phase::keep) {
        text += "turn: hands" +
                listed(turn.hands_left, [](int hands) { return std::to_string(hands); }) +
                "; played" + listed(turn.played, open_bonus) + "; drawn" +
                listed(turn.drawn, disc) + "; docile " + std::to_string(turn.docile) + " extra " +
                std::to_string(turn.extra_discs) + (turn.swap ? " swap" : "") +
                (turn.mountain_scored ? " mountain scored" : "") + "\n";
    }
    return text;
}

}  // namespace haula::honga
