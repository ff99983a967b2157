#include "view/honga/disc_outlook.h"

#include <algorithm>
#include <vector>

#include "core/rng.h"
#include "games/honga/payments.h"
#include "games/honga/turn_rules.h"

namespace haula::view {

using honga::Action;
using honga::Area;
using honga::BonusKind;
using honga::index_of;
using honga::Payment;
using honga::Position;
using Kind = Action::Kind;

namespace {

// Of each way to pay the cheapest few. The first is enough to know that something can be paid at
// all; more of them only matter where one payment takes what the next would need.
constexpr std::size_t k_payments = 4;

Position done(const Position& position, const Action& action) {
    Position after = position;
    Rng luck(0);  // nothing of what is tried here draws a card
    after.apply(action, luck);
    return after;
}

void add_paid(std::vector<Action>& found, const Position& position, Action action,
              const honga::Price& price) {
    const std::vector<Payment> payments = payments_for(position, price);
    for (std::size_t i = 0; i < std::min(payments.size(), k_payments); ++i) {
        action.payment = payments[i];
        action.has_payment = true;
        if (!obstacle_to(position, action)) {
            found.push_back(action);
        }
    }
}

std::vector<Action> trades(const Position& position) {
    std::vector<Action> found;
    for (const auto& open : position.open_cards()) {
        for (const auto& helper : helpers_in_trade(position)) {
            if (open) {
                add_paid(found, position, {.kind = Kind::trade, .card = *open, .helper = helper},
                         price_of_trade(position, *open, helper));
            }
        }
    }
    return found;
}

std::vector<Action> lures(const Position& position) {
    std::vector<Action> found;
    add_paid(found, position, {.kind = Kind::lure}, price_of_mammoth(position));
    return found;
}

// Cards that make something cheaper for the rest of the turn.
std::vector<Action> preparations(const Position& position, BonusKind kind) {
    std::vector<Action> found;
    for (std::size_t i = 0; i < position.own().playable(); ++i) {
        const Action action{.kind = Kind::bonus, .card = position.own().cards[i].id};
        if (position.set().bonus_cards[action.card].kind == kind &&
            !obstacle_to(position, action)) {
            found.push_back(action);
        }
    }
    return found;
}

// How many of so many hands can trade, or lure, one after the other.
int max_paid(const Position& position, Kind kind, int hands) {
    int most = 0;
    const auto note = [&](const std::vector<Action>& actions, int gain) {
        for (std::size_t i = 0; i < actions.size() && most < hands; ++i) {
            const Position after = done(position, actions[i]);
            most = std::max(most, gain + max_paid(after, kind, hands - gain));
        }
    };
    if (hands > 0) {
        const bool trading = kind == Kind::trade;
        note(trading ? trades(position) : lures(position), 1);
        note(preparations(position,
                          trading ? BonusKind::swap_berry_mushroom : BonusKind::docile_mammoths),
             0);
    }
    return most;
}

}  // namespace

std::array<int, honga::k_areas> useful_hands(const Position& position, honga::Space space,
                                             int turn) {
    Position laid = done(position, {.kind = Kind::place, .space = space, .turn = turn});
    std::array<int, honga::k_areas> useful = laid.turn().hands_left;
    for (const Area area : honga::k_all_areas) {
        const auto resource = honga::gathered_at(area);
        if (!resource) {
            continue;
        }
        const int had = laid.own().resources[index_of(*resource)];
        while (laid.turn().hands_left[index_of(area)] > 0) {
            laid = done(laid, {.kind = Kind::gather, .area = area});
        }
        useful[index_of(area)] = laid.own().resources[index_of(*resource)] - had;
    }
    const auto limit = [&](Area area, int most) {
        useful[index_of(area)] = std::min(useful[index_of(area)], most);
    };
    limit(Area::mountain, position.set().top_step() - laid.own().step);
    limit(Area::forest, static_cast<int>(laid.bonus_pile().size() + laid.bonus_discard().size()));
    limit(Area::trade, max_paid(laid, Kind::trade, useful[index_of(Area::trade)]));
    limit(Area::mammoths, max_paid(laid, Kind::lure, useful[index_of(Area::mammoths)]));
    return useful;
}

}  // namespace haula::view
