#include "ai/honga_value.h"

#include <algorithm>
#include <array>

namespace haula::ai {

namespace {

using honga::PlayerBoard;
using honga::Position;
using honga::Resource;

// Points that the things are worth while the game is far from its end, chosen by matches of bots
// against each other. The first units of a food are worth most, because costs mix the foods.
constexpr std::array<double, 9> k_food{0.0, 0.9, 1.7, 2.3, 2.7, 2.95, 3.1, 3.2, 3.25};
constexpr std::array<double, 9> k_water{0.0, 0.3, 0.8, 1.1, 1.5, 1.7, 1.9, 2.0, 2.1};
constexpr double k_mammoth_on_board = 2.4;
constexpr double k_mammoth_in_herd = 2.5;
constexpr double k_tusk = 0.9;  // a hand more next turn
constexpr std::array<double, 8> k_step{0.0, 0.0, 0.7, 1.4, 2.1, 2.8, 3.6, 0.0};
// By kind, for cards that the player knows; how much the others' are worth nobody can tell.
constexpr std::array<double, honga::k_bonus_kinds> k_known_card{1.8, 1.7, 0.7, 1.0, 0.3,
                                                                1.2, 0.5, 1.1, 1.4, 0.5};
constexpr double k_unknown_card = 1.3;
constexpr double k_more_cards = 0.6;  // beyond those that can be played soon
constexpr std::size_t k_cards_soon = 4;
constexpr double k_extra_disc = 0.5;
constexpr double k_honga_here = -1.3;
constexpr double k_ready_share = 0.3;    // of the points of an open card that can be paid
constexpr double k_missing_unit = 0.3;   // how much less for each unit that is missing
constexpr double k_points_to_end = 9.0;  // from here on the future counts less and less
constexpr double k_unit_in_a_tie = 0.01;
constexpr double k_rival = 0.7;

template <std::size_t N>
double at(const std::array<double, N>& table, int index) {
    return table[std::min(static_cast<std::size_t>(index), N - 1)];
}

// How near the player is to one of the open trade cards: the best of them.
double readiness(const Position& position, const PlayerBoard& board, int mammoths) {
    double best = 0.0;
    for (const auto& open : position.open_cards()) {
        if (!open) {
            continue;
        }
        const honga::TradeCard& card = position.set().trade_cards[*open];
        int missing = 4 * std::max(0, card.mammoths - mammoths);
        for (std::size_t i = 0; i < honga::k_resources; ++i) {
            missing += std::max(0, card.cost[i] - board.resources[i]);
        }
        best = std::max(best, card.points * std::max(0.0, 1.0 - k_missing_unit * missing));
    }
    return k_ready_share * best;
}

// The part of the game that is left, from 1 to 0.
double future(const Position& position) {
    if (position.end_triggered()) {
        return 0.0;
    }
    int most = 0;
    for (int i = 0; i < position.players(); ++i) {
        most = std::max(most,
                        position.board(PlayerId::from_index(static_cast<std::size_t>(i))).points);
    }
    return std::clamp((position.goal() - most) / k_points_to_end, 0.15, 1.0);
}

double cards_value(const Position& position, PlayerId player, bool knows_them) {
    const PlayerBoard& board = position.board(player);
    double value = 0.0;
    for (std::size_t i = 0; i < board.cards.size(); ++i) {
        const bool known = knows_them && i < board.playable();
        const double worth =
            known
                ? k_known_card[honga::index_of(position.set().bonus_cards[board.cards[i].id].kind)]
                : k_unknown_card;
        value += i < k_cards_soon ? worth : k_more_cards * worth;
    }
    return value;
}

double prospects(const Position& position, PlayerId player, bool is_own) {
    const PlayerBoard& board = position.board(player);
    const int in_herd = position.in_herd(player);
    double value = readiness(position, board, board.pen + in_herd);
    for (std::size_t i = 0; i < honga::k_foods; ++i) {
        value += at(k_food, board.resources[i]);
    }
    value += at(k_water, board.resources[honga::index_of(Resource::water)]);
    value += k_mammoth_on_board * board.pen + k_mammoth_in_herd * in_herd;
    value += position.tusk() == player ? k_tusk : 0.0;
    value += at(k_step, board.step);
    value += cards_value(position, player, is_own);
    value += is_own ? k_extra_disc * position.turn().extra_discs : 0.0;
    value += position.honga() == player ? k_honga_here : 0.0;
    return value;
}

double standing(const Position& position, PlayerId player, bool is_own, double left) {
    const PlayerBoard& board = position.board(player);
    return board.points + left * prospects(position, player, is_own) +
           k_unit_in_a_tie * honga::total(board.resources);
}

}  // namespace

double honga_value(const Position& position, PlayerId player) {
    const double left = future(position);
    double rival = -1e9;
    for (int i = 0; i < position.players(); ++i) {
        const PlayerId other = PlayerId::from_index(static_cast<std::size_t>(i));
        if (other != player) {
            rival = std::max(rival, standing(position, other, false, left));
        }
    }
    return standing(position, player, true, left) - k_rival * rival;
}

}  // namespace haula::ai
