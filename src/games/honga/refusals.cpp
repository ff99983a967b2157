// Why an action is not allowed, in words.
#include "core/assert.h"
#include "games/honga/payments.h"
#include "games/honga/words.h"

namespace haula::honga {

using rules::Message;
using rules::Refusal;
using rules::say;

namespace {

using Kind = Action::Kind;

constexpr std::size_t k_water = index_of(Resource::water);

Area area_of(const Action& action) {
    switch (action.kind) {
        case Kind::explore:
            return Area::forest;
        case Kind::lure:
            return Area::mammoths;
        case Kind::climb:
            return Area::mountain;
        case Kind::trade:
            return Area::trade;
        default:
            return action.area;
    }
}

Price price_of(const Position& position, const Action& action) {
    return action.kind == Kind::lure ? price_of_mammoth(position)
                                     : price_of_trade(position, action.card, action.helper);
}

// What is missing, and what it takes to replace it by water. Water that a card asks for is said
// beside: it is owed in any case, and none of it replaces food.
Refusal cannot_pay(const Position& position, const Action& action) {
    const Price price = price_of(position, action);
    const Shortage lacks = shortage(position, price);
    if (lacks.mammoths > 0) {
        return say("honga.refused.mammoths_missing")
            .part("missing", mammoths_in_words(lacks.mammoths));
    }
    if (total(lacks.foods) == 0) {
        return say("honga.refused.water_missing")
            .part("missing", count_in_words(Resource::water, lacks.water));
    }
    const int asked_water = price.units[k_water];
    Message refusal = say(action.kind == Kind::lure ? "honga.refused.lure_foods_missing"
                          : asked_water > 0         ? "honga.refused.trade_foods_missing_and_water"
                                                    : "honga.refused.trade_foods_missing")
                          .list("missing", units_in_words(lacks.foods))
                          .number("foods", total(lacks.foods))
                          .number("needed", lacks.joker_water)
                          .number("water", position.own().resources[k_water]);
    return asked_water > 0 ? refusal.number("asked", asked_water) : refusal;
}

Refusal wrong_payment(const Position& position, const Action& action) {
    const Price price = price_of(position, action);
    Message refusal =
        say(price.waived > 0 ? "honga.refused.wrong_payment_waived" : "honga.refused.wrong_payment")
            .list("cost", units_in_words(price.units, price.mammoths))
            .part("offer", payment_in_words(action.payment));
    return price.waived > 0 ? refusal.number("waived", price.waived) : refusal;
}

}  // namespace

Refusal refusal(const Position& position, const Action& action, Obstacle obstacle) {
    const auto named = [&](const char* key) {
        return say(key).word("card", position.set().bonus_cards[action.card].name);
    };
    switch (obstacle) {
        case Obstacle::bonus_before_disc:
            return say("honga.refused.bonus_before_disc");
        case Obstacle::lay_disc_first:
            return say("honga.refused.lay_disc_first");
        case Obstacle::already_laid:
            return say("honga.refused.already_laid");
        case Obstacle::choose_disc_first:
            return say("honga.refused.choose_disc_first");
        case Obstacle::nothing_to_keep:
            return say("honga.refused.nothing_to_keep");
        case Obstacle::not_drawn:
            return say("honga.refused.not_drawn")
                .word("disc", position.set().discs[action.card].name);
        case Obstacle::nothing_gathered:
            return say("honga.refused.nothing_gathered").part("area", in_words(action.area));
        case Obstacle::no_hand_left:
            return say("honga.refused.no_hand_left").part("area", in_words(area_of(action)));
        case Obstacle::depot_empty:
            return say("honga.refused.depot_empty");
        case Obstacle::mountain_scored:
            return say("honga.refused.mountain_scored");
        case Obstacle::not_open:
            return say("honga.refused.not_open")
                .word("card", position.set().trade_cards[action.card].name);
        case Obstacle::cannot_pay:
            return cannot_pay(position, action);
        case Obstacle::does_not_have:
            return say("honga.refused.does_not_have")
                .part("offer", payment_in_words(action.payment));
        case Obstacle::wrong_payment:
            return wrong_payment(position, action);
        case Obstacle::bonus_limit:
            return say("honga.refused.bonus_limit");
        case Obstacle::found_this_turn:
            return say("honga.refused.found_this_turn");
        case Obstacle::nothing_found:
            return say("honga.refused.nothing_found");
        case Obstacle::not_in_hand:
            return say("honga.refused.not_in_hand")
                .word("card", position.set().bonus_cards[action.helper.value_or(action.card)].name);
        case Obstacle::needs_trade:
            return named("honga.refused.needs_trade");
        case Obstacle::helps_no_trade:
        case Obstacle::helper_useless: {
            const std::string& helper = position.set().bonus_cards[*action.helper].name;
            return say(obstacle == Obstacle::helps_no_trade ? "honga.refused.helps_no_trade"
                                                            : "honga.refused.helper_useless")
                .word("card", helper);
        }
        case Obstacle::nobody_to_chase:
            return say("honga.refused.nobody_to_chase");
        case Obstacle::needs_use:
            return named("honga.refused.needs_use");
        case Obstacle::lucky_hand_at_den:
            return say("honga.refused.lucky_hand_at_den");
        case Obstacle::lucky_hand_elsewhere:
            return say("honga.refused.lucky_hand_elsewhere").part("area", in_words(action.area));
        case Obstacle::lucky_hand_lost:
            return say("honga.refused.lucky_hand_lost");
        case Obstacle::wrong_purchase:
            return named("honga.refused.wrong_purchase");
    }
    HL_ASSERT(false);
    return {};
}

}  // namespace haula::honga
