// An action as one would advise it. Without the names of spaces and cards, which are written on
// none of them: whoever plays by lines is told the line as well.
#include "core/assert.h"
#include "games/honga/payments.h"
#include "games/honga/words.h"

namespace haula::honga {

using rules::Message;
using rules::say;

namespace {

using Kind = Action::Kind;
using Use = Action::Use;

Message short_name(const BonusCard& card) {
    return say("honga.card." + std::string(name_of(card.kind)));
}

Message bonus_in_words(const BonusCard& card, const Action& action) {
    if (action.use == Use::chase || card.kind == BonusKind::chase_honga) {
        return say("honga.action.chase");
    }
    if (action.use == Use::climb) {
        return say("honga.action.climb_two");
    }
    if (action.use == Use::hand || card.kind == BonusKind::lucky_hand) {
        return say("honga.action.lucky_hand").part("area", in_words(action.area));
    }
    if (card.kind == BonusKind::buy_points) {
        return say("honga.action.buy")
            .part("payment", payment_in_words(action.payment))
            .number("points", points_bought(action.payment));
    }
    return say("honga.action.bonus").part("card", short_name(card));
}

}  // namespace

Message in_words(const Position& position, const Action& action) {
    const Components& set = position.set();
    switch (action.kind) {
        case Kind::place:
            return say("honga.action.place")
                .part("space", say("honga.space." + std::string(name_of(action.space))))
                .list("hands", hands_in_words(position.hands_of(position.own().disc->id,
                                                                action.space, action.turn)));
        case Kind::gather:
            return say("honga.action.gather")
                .part("what", count_in_words(*gathered_at(action.area), 1));
        case Kind::explore:
            return say("honga.action.explore");
        case Kind::lure:
            return say("honga.action.lure").part("payment", payment_in_words(action.payment));
        case Kind::climb:
            return say("honga.action.climb");
        case Kind::trade: {
            Message trade = say(action.helper ? "honga.action.trade_with" : "honga.action.trade")
                                .part("payment", payment_in_words(action.payment))
                                .number("points", set.trade_cards[action.card].points);
            return action.helper ? trade.part("helper", short_name(set.bonus_cards[*action.helper]))
                                 : trade;
        }
        case Kind::bonus:
            return bonus_in_words(set.bonus_cards[action.card], action);
        case Kind::keep:
            return say("honga.action.keep").part("disc", in_words(set.discs[action.card]));
        case Kind::end:
            return say("honga.action.end");
    }
    HL_ASSERT(false);
    return {};
}

}  // namespace haula::honga
