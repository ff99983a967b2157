// What a player may do, in the order of the rules: the disc, the eight actions, the bonus cards and
// the disc that is drawn at the end.
#include "games/honga/turn_rules.h"

#include <algorithm>

#include "games/honga/payments.h"

namespace haula::honga {

namespace {

using Why = std::optional<Obstacle>;
using Kind = Action::Kind;
using Use = Action::Use;

// The disc comes first, and once; with an extra disc in hand only the choice is left.
Why why_not_in_phase(const Position& position, Kind kind) {
    switch (position.phase()) {
        case Phase::place:
            if (kind == Kind::place) {
                return std::nullopt;
            }
            return kind == Kind::bonus  ? Obstacle::bonus_before_disc
                   : kind == Kind::keep ? Obstacle::nothing_to_keep
                                        : Obstacle::lay_disc_first;
        case Phase::act:
            return kind == Kind::place  ? Why(Obstacle::already_laid)
                   : kind == Kind::keep ? Why(Obstacle::nothing_to_keep)
                                        : std::nullopt;
        case Phase::keep:
            return kind == Kind::keep ? std::nullopt : Why(Obstacle::choose_disc_first);
        case Phase::over:
            break;
    }
    return Obstacle::lay_disc_first;
}

// Every action uses one hand that points at its area.
Why why_not_hand(const Position& position, Area area) {
    return position.turn().hands_left[index_of(area)] > 0 ? std::nullopt
                                                          : Why(Obstacle::no_hand_left);
}

// What is paid must be had, and be exactly the price.
Why why_not_pay(const Position& position, const Price& price, const Action& action) {
    if (!action.has_payment) {
        return payments_for(position, price).empty() ? Why(Obstacle::cannot_pay)
                                                     : Why(Obstacle::wrong_payment);
    }
    if (!can_give(position, action.payment)) {
        return Obstacle::does_not_have;
    }
    return matches(price, action.payment) ? std::nullopt : Why(Obstacle::wrong_payment);
}

// Fish, berries, mushrooms and water: one unit a hand.
Why why_not_gather(const Position& position, Area area) {
    return gathered_at(area) ? why_not_hand(position, area) : Why(Obstacle::nothing_gathered);
}

// A mammoth costs a fish, a berry and a mushroom, and comes from the own depot.
Why why_not_lure(const Position& position, const Action& action) {
    if (const Why why = why_not_hand(position, Area::mammoths)) {
        return why;
    }
    if (position.own().depot == 0) {
        return Obstacle::depot_empty;
    }
    return why_not_pay(position, price_of_mammoth(position), action);
}

// Once the mountain was scored, steps that are left over are lost.
Why why_not_climb(const Position& position) {
    if (position.turn().mountain_scored) {
        return Obstacle::mountain_scored;
    }
    return why_not_hand(position, Area::mountain);
}

// At most two bonus cards a turn, none that was found in it.
Why why_not_play(const Position& position, CardId card, bool is_new_card) {
    if (static_cast<int>(position.turn().played.size()) >= position.set().bonus_cards_a_turn) {
        return Obstacle::bonus_limit;
    }
    if (is_new_card) {
        return position.own().fresh > 0 ? Obstacle::found_this_turn : Obstacle::nothing_found;
    }
    return position.place_in_hand(card) ? std::nullopt : Why(Obstacle::not_in_hand);
}

// Whether a trade that fails with its helping card could be paid without it: what was offered, or
// if nothing was, in some way.
bool can_pay_alone(const Position& position, const Action& trade) {
    const Price price = price_of_trade(position, trade.card, std::nullopt);
    return trade.has_payment ? can_give(position, trade.payment) && matches(price, trade.payment)
                             : !payments_for(position, price).empty();
}

// An open card, paid exactly; a card 'successful trade' may help with one trade.
Why why_not_trade(const Position& position, const Action& action) {
    if (const Why why = why_not_hand(position, Area::trade)) {
        return why;
    }
    if (!position.open_place(action.card)) {
        return Obstacle::not_open;
    }
    if (action.helper) {
        if (const Why why = why_not_play(position, *action.helper, false)) {
            return why;
        }
        const BonusCard& helper = position.set().bonus_cards[*action.helper];
        if (helper.kind != BonusKind::successful_trade) {
            return Obstacle::helps_no_trade;
        }
    }
    const Why why =
        why_not_pay(position, price_of_trade(position, action.card, action.helper), action);
    return why && action.helper && can_pay_alone(position, action) ? Obstacle::helper_useless : why;
}

Why why_not_chase(const Position& position) {
    return position.honga() == position.mover() ? std::nullopt : Why(Obstacle::nobody_to_chase);
}

// One more hand on a quarter of the disc just laid; not at the den, which has been looked at.
Why why_not_lucky_hand(const Position& position, Area area) {
    if (area == Area::den) {
        return Obstacle::lucky_hand_at_den;
    }
    const auto& round = position.set().board[index_of(position.turn().space)];
    if (std::find(round.begin(), round.end(), area) == round.end()) {
        return Obstacle::lucky_hand_elsewhere;
    }
    return area == Area::mountain && position.turn().mountain_scored
               ? Why(Obstacle::lucky_hand_lost)
               : std::nullopt;
}

Why why_not_points(const Position& position, const BonusCard& card, const Action& action) {
    if (!action.has_payment || !buys_points(card, action.payment)) {
        return Obstacle::wrong_purchase;
    }
    return can_give(position, action.payment) ? std::nullopt : Why(Obstacle::does_not_have);
}

Why why_not_bonus(const Position& position, const Action& action) {
    if (const Why why = why_not_play(position, action.card, action.is_new_card)) {
        return why;
    }
    const BonusCard& card = position.set().bonus_cards[action.card];
    switch (card.kind) {
        case BonusKind::successful_trade:
            return Obstacle::needs_trade;
        case BonusKind::chase_honga:
            return why_not_chase(position);
        case BonusKind::lucky_hand:
            return why_not_lucky_hand(position, action.area);
        case BonusKind::lucky_hand_or_chase:
            if (action.use == Use::chase) {
                return why_not_chase(position);
            }
            return action.use == Use::hand ? why_not_lucky_hand(position, action.area)
                                           : Why(Obstacle::needs_use);
        case BonusKind::climb_two_or_chase:
            if (action.use == Use::chase) {
                return why_not_chase(position);
            }
            if (action.use != Use::climb) {
                return Obstacle::needs_use;
            }
            return position.turn().mountain_scored ? Why(Obstacle::mountain_scored) : std::nullopt;
        case BonusKind::buy_points:
            return why_not_points(position, card, action);
        case BonusKind::two_points:
        case BonusKind::extra_disc:
        case BonusKind::swap_berry_mushroom:
        case BonusKind::docile_mammoths:
            break;
    }
    return std::nullopt;
}

// One of the discs just drawn.
Why why_not_keep(const Position& position, CardId disc) {
    const auto& drawn = position.turn().drawn;
    return std::any_of(drawn.begin(), drawn.end(),
                       [&](const HiddenCard& card) { return card.id == disc; })
               ? std::nullopt
               : Why(Obstacle::not_drawn);
}

// Lists what is allowed, one kind of action after the other.
class Lister {
  public:
    explicit Lister(const Position& position) : position_(position) {}

    void add(const Action& action) {
        if (!obstacle_to(position_, action)) {
            found_.push_back(action);
        }
    }
    void add_paid(Action action, const std::vector<Payment>& payments) {
        action.has_payment = true;
        for (const Payment& payment : payments) {
            action.payment = payment;
            add(action);
        }
    }
    std::vector<Action> take() { return std::move(found_); }

  private:
    const Position& position_;
    std::vector<Action> found_;
};

void list_places(Lister& list) {
    for (const Space space : k_all_spaces) {
        for (int turn = 0; turn < k_quarters; ++turn) {
            list.add({.kind = Kind::place, .space = space, .turn = turn});
        }
    }
}

void list_trades(const Position& position, Lister& list) {
    for (const std::optional<CardId>& open : position.open_cards()) {
        for (const std::optional<CardId>& helper : helpers_in_trade(position)) {
            if (open) {
                list.add_paid({.kind = Kind::trade, .card = *open, .helper = helper},
                              payments_for(position, price_of_trade(position, *open, helper)));
            }
        }
    }
}

void list_bonus(const Position& position, CardId card, Lister& list) {
    const Action action{.kind = Kind::bonus, .card = card};
    const BonusCard& bonus = position.set().bonus_cards[card];
    const auto with_use = [&](Use use, Area area = Area::den) {
        Action chosen = action;
        chosen.use = use;
        chosen.area = area;
        list.add(chosen);
    };
    switch (bonus.kind) {
        case BonusKind::lucky_hand:
        case BonusKind::lucky_hand_or_chase:
            for (const Area area : position.set().board[index_of(position.turn().space)]) {
                with_use(bonus.kind == BonusKind::lucky_hand ? Use::any : Use::hand, area);
            }
            if (bonus.kind == BonusKind::lucky_hand_or_chase) {
                with_use(Use::chase);
            }
            break;
        case BonusKind::climb_two_or_chase:
            with_use(Use::climb);
            with_use(Use::chase);
            break;
        case BonusKind::buy_points:
            list.add_paid(action, payments_for_points(position, bonus));
            break;
        default:
            list.add(action);
    }
}

}  // namespace

std::optional<Obstacle> obstacle_to(const Position& position, const Action& action) {
    if (const Why why = why_not_in_phase(position, action.kind)) {
        return why;
    }
    switch (action.kind) {
        case Kind::place:
        case Kind::end:
            return std::nullopt;
        case Kind::gather:
            return why_not_gather(position, action.area);
        case Kind::explore:
            return why_not_hand(position, Area::forest);
        case Kind::lure:
            return why_not_lure(position, action);
        case Kind::climb:
            return why_not_climb(position);
        case Kind::trade:
            return why_not_trade(position, action);
        case Kind::bonus:
            return why_not_bonus(position, action);
        case Kind::keep:
            return why_not_keep(position, action.card);
    }
    return std::nullopt;
}

Action with_payment(const Position& position, Action action) {
    if (action.has_payment || position.phase() != Phase::act ||
        (action.kind != Kind::lure && action.kind != Kind::trade)) {
        return action;
    }
    const std::vector<Payment> payments = payments_for(
        position, action.kind == Kind::lure ? price_of_mammoth(position)
                                            : price_of_trade(position, action.card, action.helper));
    if (!payments.empty()) {
        action.payment = payments.front();
        action.has_payment = true;
    }
    return action;
}

std::vector<Action> ways_to_play(const Position& position, CardId card) {
    Lister list(position);
    list_bonus(position, card, list);
    return list.take();
}

std::vector<std::optional<CardId>> helpers_in_trade(const Position& position) {
    std::vector<std::optional<CardId>> helpers{std::nullopt};
    for (std::size_t i = 0; i < position.own().playable(); ++i) {
        const CardId card = position.own().cards[i].id;
        if (position.set().bonus_cards[card].kind == BonusKind::successful_trade) {
            helpers.emplace_back(card);
        }
    }
    return helpers;
}

std::vector<Action> allowed_actions(const Position& position) {
    Lister list(position);
    if (position.phase() == Phase::place) {
        list_places(list);
    }
    for (const HiddenCard& disc : position.turn().drawn) {
        list.add({.kind = Kind::keep, .card = disc.id});
    }
    if (position.phase() == Phase::act) {
        for (const Area area : k_all_areas) {
            list.add({.kind = Kind::gather, .area = area});
        }
        list.add({.kind = Kind::explore});
        list.add({.kind = Kind::climb});
        if (!why_not_hand(position, Area::mammoths)) {
            list.add_paid({.kind = Kind::lure}, payments_for(position, price_of_mammoth(position)));
        }
        if (!why_not_hand(position, Area::trade)) {
            list_trades(position, list);
        }
        for (std::size_t i = 0; i < position.own().playable(); ++i) {
            list_bonus(position, position.own().cards[i].id, list);
        }
        list.add({.kind = Kind::end});
    }
    return list.take();
}

}  // namespace haula::honga
