#include "ai/honga_plan.h"

#include <algorithm>
#include <limits>

#include "ai/honga_value.h"
#include "games/honga/payments.h"
#include "games/honga/turn_rules.h"

namespace haula::ai {

namespace {

using honga::Action;
using honga::Area;
using honga::BonusKind;
using honga::index_of;
using honga::Payment;
using honga::Phase;
using honga::Position;
using Kind = Action::Kind;

constexpr std::size_t k_max_payments = 3;  // the cheapest of each trade
// A hand full of cards has too many pairs to try them all; the first ones are tried.
constexpr std::int64_t k_max_nodes_a_placement = 400;

Action paid(Action action, const Payment& payment) {
    action.payment = payment;
    action.has_payment = true;
    return action;
}

// Whether a card is worth trying on its own: not one that helps nothing now, nor those that come
// with a trade or after all trades.
bool is_of_use(const Position& position, honga::CardId card) {
    const auto& hands = position.turn().hands_left;
    switch (position.set().bonus_cards[card].kind) {
        case BonusKind::successful_trade:
        case BonusKind::buy_points:
            return false;
        case BonusKind::swap_berry_mushroom:
            return hands[index_of(Area::trade)] > 0;
        case BonusKind::docile_mammoths:
            return hands[index_of(Area::mammoths)] > 0;
        default:
            return true;
    }
}

}  // namespace

void HongaPlanner::apply(Position& position, const Action& action) {
    ++nodes_;
    path_.push_back(action);
    position.apply(action, luck_);
}

void HongaPlanner::take_what_is_free(Position& position) {
    for (const Area area : honga::k_all_areas) {
        const Action action{.kind = area == Area::forest ? Kind::explore : Kind::gather,
                            .area = area};
        if (area == Area::forest || gathered_at(area)) {
            while (position.turn().hands_left[index_of(area)] > 0) {
                apply(position, action);
            }
        }
    }
}

void HongaPlanner::try_action(const Position& position, const Action& action, Stage stage,
                              std::size_t first_card) {
    if (obstacle_to(position, action)) {
        return;
    }
    const std::size_t length = path_.size();
    Position after = position;
    apply(after, action);
    take_what_is_free(after);
    search(after, stage, first_card);
    path_.resize(length);
}

void HongaPlanner::try_bonus_cards(const Position& position, std::size_t first_card) {
    const auto& own = position.own();
    for (std::size_t i = first_card; i < own.playable(); ++i) {
        if (!is_of_use(position, own.cards[i].id)) {
            continue;
        }
        for (const Action& action : ways_to_play(position, own.cards[i].id)) {
            try_action(position, action, Stage::bonus, i);
        }
    }
}

void HongaPlanner::try_trades(const Position& position) {
    if (position.turn().hands_left[index_of(Area::trade)] == 0) {
        return;
    }
    const auto helpers = helpers_in_trade(position);
    for (const auto& open : position.open_cards()) {
        for (std::size_t i = 0; open && i < helpers.size(); ++i) {
            const Action action{.kind = Kind::trade, .card = *open, .helper = helpers[i]};
            const std::vector<Payment> payments =
                payments_for(position, price_of_trade(position, *open, helpers[i]));
            for (std::size_t j = 0; j < std::min(payments.size(), k_max_payments); ++j) {
                try_action(position, paid(action, payments[j]), Stage::trade, 0);
            }
        }
    }
}

void HongaPlanner::search(const Position& position, Stage stage, std::size_t first_card) {
    if (nodes_ > nodes_allowed_) {
        return;
    }
    if (const double value = honga_value(position, player_); value > best_.value) {
        best_.value = value;
        best_.actions = path_;
    }
    if (stage <= Stage::bonus) {
        try_bonus_cards(position, first_card);
    }
    if (stage <= Stage::climb) {
        try_action(position, {.kind = Kind::climb}, Stage::climb, 0);
    }
    if (stage <= Stage::lure && position.turn().hands_left[index_of(Area::mammoths)] > 0) {
        const std::vector<Payment> payments = payments_for(position, price_of_mammoth(position));
        for (std::size_t i = 0; i < std::min(payments.size(), k_max_payments); ++i) {
            try_action(position, paid({.kind = Kind::lure}, payments[i]), Stage::lure, 0);
        }
    }
    if (stage <= Stage::trade) {
        try_trades(position);
    }
    for (std::size_t i = 0; i < position.own().playable(); ++i) {
        const honga::CardId card = position.own().cards[i].id;
        const honga::BonusCard& bonus = position.set().bonus_cards[card];
        if (bonus.kind == BonusKind::buy_points) {
            for (const Payment& payment : payments_for_points(position, bonus)) {
                try_action(position, paid({.kind = Kind::bonus, .card = card}, payment),
                           Stage::points, 0);
            }
        }
    }
}

std::vector<HongaPlan> HongaPlanner::plans(const Position& position, std::size_t count) {
    std::vector<HongaPlan> found;
    player_ = position.mover();
    const auto look = [&](Position start) {
        best_ = {{}, -std::numeric_limits<double>::infinity()};
        nodes_allowed_ = nodes_ + k_max_nodes_a_placement;
        take_what_is_free(start);
        search(start, Stage::bonus, 0);
        best_.actions.push_back({.kind = Kind::end});
        found.push_back(best_);
        path_.clear();
    };
    path_.clear();
    if (position.phase() == Phase::act) {
        look(position);
        return found;
    }
    for (const Action& placing : allowed_actions(position)) {
        Position laid = position;
        apply(laid, placing);
        look(laid);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const HongaPlan& a, const HongaPlan& b) { return a.value > b.value; });
    found.resize(std::min(found.size(), count));
    return found;
}

HongaPlan HongaPlanner::best(const Position& position) { return plans(position, 1).front(); }

}  // namespace haula::ai
