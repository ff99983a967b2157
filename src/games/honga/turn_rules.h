#pragma once

#include <optional>
#include <vector>

#include "games/honga/action.h"
#include "games/honga/position.h"

namespace haula::honga {

// Why an action is not allowed now.
enum class Obstacle {
    bonus_before_disc,
    lay_disc_first,
    already_laid,
    choose_disc_first,
    nothing_to_keep,
    not_drawn,
    nothing_gathered,
    no_hand_left,
    depot_empty,
    mountain_scored,
    not_open,
    cannot_pay,
    does_not_have,
    wrong_payment,
    bonus_limit,
    found_this_turn,
    nothing_found,
    not_in_hand,
    needs_trade,
    helps_no_trade,
    helper_useless,
    nobody_to_chase,
    needs_use,
    lucky_hand_at_den,
    lucky_hand_elsewhere,
    lucky_hand_lost,
    wrong_purchase
};

// For the player to act; nothing if it is allowed. A payment that was left out counts as one that
// cannot be made.
std::optional<Obstacle> obstacle_to(const Position& position, const Action& action);

// The action with the cheapest payment, where it has none and there is one.
Action with_payment(const Position& position, Action action);

// Every way in which the player to act may play that bonus card now.
std::vector<Action> ways_to_play(const Position& position, CardId card);
// Who may help the player to act with a trade: nobody, or a card 'successful trade' of the hand.
std::vector<std::optional<CardId>> helpers_in_trade(const Position& position);

// Everything that the player to act may do, every way to pay included.
std::vector<Action> allowed_actions(const Position& position);

}  // namespace haula::honga
