// The sentences of an act that is being put together: what to choose, and what it comes to.
#include <algorithm>
#include <string>
#include <utility>

#include "core/assert.h"
#include "games/honga/payments.h"
#include "games/honga/turn_rules.h"
#include "games/honga/words.h"
#include "view/honga/turn_composer.h"

namespace haula::view {

using honga::Action;
using honga::Area;
using honga::BonusKind;
using honga::Position;
using rules::Message;
using rules::say;
using Kind = Action::Kind;

namespace {

// What Honga would eat next with the player to act; nothing: he would find nothing.
std::optional<Message> next_meal(const Position& position) {
    if (const auto food = honga::next_meal(position.own())) {
        return honga::count_in_words(*food, 1);
    }
    return position.own().pen > 0 ? std::optional(honga::mammoths_in_words(1)) : std::nullopt;
}

Message honga_after(const Position& position, bool minded) {
    const bool here = position.honga() == position.mover();
    if (minded && !here) {
        return say(position.honga() ? "honga.composing.honga.elsewhere"
                                    : "honga.composing.honga.stays_away");
    }
    const auto meal = next_meal(position);
    if (!meal) {
        return say(here ? "honga.composing.honga.is_here_hungry"
                        : "honga.composing.honga.comes_hungry");
    }
    return say(here ? "honga.composing.honga.is_here" : "honga.composing.honga.comes")
        .part("meal", *meal);
}

// Hands that do something: those at the den have done all they can.
std::vector<Message> hands_to_use(std::array<int, honga::k_areas> hands) {
    hands[honga::index_of(Area::den)] = 0;
    return honga::hands_in_words(hands);
}

PlayerId pushed_out(const Position& position) {
    for (int i = 0; i < position.herd_size(); ++i) {
        if (!position.herd(i)) {
            return {};
        }
    }
    return position.herd(position.herd_size() - 1);
}

Message climb_in_words(const Position& position, int steps) {
    const int to = std::min(position.own().step + steps, position.set().top_step());
    return to < position.set().top_step()
               ? say("honga.composing.climb").number("step", to)
               : say("honga.composing.climb_top").number("points", position.set().top_points);
}

// Two water stand for a food that is not there; what is still open then the helping card pays.
int foods_wasted(const Position& position, const Action& trade) {
    const honga::Price price = honga::price_of_trade(position, trade.card, trade.helper);
    int asked = 0;
    int paid = 0;
    for (std::size_t i = 0; i < honga::k_foods; ++i) {
        asked += price.units[i];
        paid += trade.payment.units[i];
    }
    const std::size_t water = honga::index_of(honga::Resource::water);
    paid += (trade.payment.units[water] - price.units[water]) / 2;
    return honga::total(price.printed) - (asked - paid);
}

Message trade_in_words(const Position& position, const Action& action) {
    const auto told = [&](const char* key) {
        return say(key)
            .part("payment", honga::payment_in_words(action.payment))
            .number("points", position.set().trade_cards[action.card].points);
    };
    if (!action.helper) {
        return told("honga.composing.trade");
    }
    const int lost = foods_wasted(position, action);
    Message message =
        told(lost > 0 ? "honga.composing.trade_with_rest" : "honga.composing.trade_with")
            .part("helper", honga::in_words(position.set().bonus_cards[*action.helper]));
    return lost > 0 ? message.number("lost", lost) : message;
}

// Mammoths by the number of their space alone: the buttons stand side by side.
Message payment_in_short(const honga::Payment& payment) {
    std::vector<Message> parts = honga::units_in_words(payment.units, payment.pen);
    for (std::size_t i = 0; i < honga::k_max_herd; ++i) {
        if ((payment.herd & (1U << i)) != 0) {
            parts.push_back(
                say("honga.way.herd").number("space", static_cast<std::int64_t>(i + 1)));
        }
    }
    return parts.empty() ? say("honga.nothing")
                         : say("honga.things").list("things", std::move(parts));
}

Message bonus_in_words(const Position& position, const Action& action) {
    const honga::BonusCard& card = position.set().bonus_cards[action.card];
    if (action.use == Action::Use::chase || card.kind == BonusKind::chase_honga) {
        return say("honga.composing.bonus.chase");
    }
    if (action.use == Action::Use::climb) {
        return climb_in_words(position, 2);
    }
    switch (card.kind) {
        case BonusKind::lucky_hand:
        case BonusKind::lucky_hand_or_chase:
            return say("honga.composing.bonus.hand").part("area", honga::in_words(action.area));
        case BonusKind::buy_points:
            return say("honga.composing.bonus.buy")
                .part("payment", honga::payment_in_words(action.payment))
                .number("points", honga::points_bought(action.payment));
        default:
            return say("honga.composing.bonus." + std::string(name_of(card.kind)));
    }
}

}  // namespace

Message TurnComposer::sentence() const {
    if (phase() == honga::Phase::place) {
        return sentence_of_disc();
    }
    if (phase() == honga::Phase::keep) {
        return say(chosen_ ? "honga.composing.kept" : "honga.composing.keep");
    }
    if (chosen_ && way_) {
        return sentence_of(ways_[*way_]);
    }
    if (chosen_) {  // what a card is played for
        switch (position().set().bonus_cards[ways_.front().card].kind) {
            case BonusKind::climb_two_or_chase:
                return say("honga.composing.climb_or_chase");
            case BonusKind::lucky_hand_or_chase:
                return say(position().honga() == player() ? "honga.composing.hand_or_chase"
                                                          : "honga.composing.where_hand");
            default:
                return say("honga.composing.where_hand");
        }
    }
    return sentence_of_turn();
}

Message TurnComposer::sentence_of_disc() const {
    const auto where = space();
    if (!where) {
        return say("honga.composing.where_disc");
    }
    const auto hands = hands_on(*where);
    std::array<int, honga::k_areas> idle = useful_hands_on(*where);
    for (std::size_t i = 0; i < idle.size(); ++i) {
        idle[i] = hands[i] - idle[i];
    }
    std::vector<Message> in_vain = hands_to_use(idle);
    Message message =
        say(in_vain.empty() ? "honga.composing.disc" : "honga.composing.disc_in_vain")
            .list("hands", hands_to_use(hands))
            .part("honga", honga_after(position(), hands[honga::index_of(Area::den)] > 0));
    return in_vain.empty() ? message : message.list("in_vain", std::move(in_vain));
}

Message TurnComposer::sentence_of_turn() const {
    if (helper_) {
        return say("honga.composing.help_which")
            .part("card", honga::in_words(position().set().bonus_cards[*helper_]));
    }
    std::vector<Message> hands = hands_to_use(position().turn().hands_left);
    if (has_hand_to_use()) {
        return say("honga.composing.use_hands").list("hands", std::move(hands));
    }
    if (has_something_to_do()) {
        return say("honga.composing.cards_left");
    }
    return hands.empty() ? say("honga.composing.all_used")
                         : say("honga.composing.nothing_left").list("hands", std::move(hands));
}

Message TurnComposer::sentence_of(const Action& action) const {
    switch (action.kind) {
        case Kind::gather:
            return say(is_in_vain(action.area) ? "honga.composing.gather_in_vain"
                                               : "honga.composing.gather")
                .part("what", honga::count_in_words(*honga::gathered_at(action.area), 1));
        case Kind::explore:
            return say(is_in_vain(Area::forest) ? "honga.composing.explore_in_vain"
                                                : "honga.composing.explore");
        case Kind::climb:
            return climb_in_words(position(), 1);
        case Kind::lure: {
            const PlayerId out = pushed_out(position());
            Message message = say(out ? "honga.composing.lure_pushes" : "honga.composing.lure")
                                  .part("payment", honga::payment_in_words(action.payment));
            return out ? message.player("player", out) : message;
        }
        case Kind::trade:
            return trade_in_words(position(), action);
        case Kind::bonus:
            return bonus_in_words(position(), action);
        case Kind::end: {
            std::vector<Message> hands = hands_to_use(position().turn().hands_left);
            return hands.empty()
                       ? say("honga.composing.end")
                       : say("honga.composing.end_unused").list("hands", std::move(hands));
        }
        case Kind::place:
        case Kind::keep:
            break;
    }
    HL_ASSERT(false);  // these have sentences of their own
    return {};
}

Message TurnComposer::verb() const {
    const auto whole = action();
    switch (whole ? whole->kind : Kind::end) {
        case Kind::place:
            return say("honga.verb.place");
        case Kind::lure:
            return say("honga.verb.lure");
        case Kind::trade:
            return say("honga.verb.trade");
        case Kind::bonus:
            return say("honga.verb.bonus");
        case Kind::keep:
            return say("honga.verb.keep");
        case Kind::end:
            return say("honga.verb.end");
        default:
            return say("honga.verb.do");
    }
}

Message TurnComposer::way_in_words(const Action& way) const {
    if (way.kind != Kind::bonus) {
        return payment_in_short(way.payment);
    }
    if (way.has_payment) {
        return say("honga.way.buy")
            .part("payment", honga::payment_in_words(way.payment))
            .number("points", honga::points_bought(way.payment));
    }
    return way.use == Action::Use::chase ? say("honga.way.chase")
           : way.use == Action::Use::climb
               ? say("honga.way.climb")
               : say("honga.way.hand").part("area", honga::in_words(way.area));
}

}  // namespace haula::view
