#include "view/honga/turn_composer.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "core/assert.h"
#include "core/rng.h"
#include "games/honga/payments.h"
#include "games/honga/turn_rules.h"
#include "games/honga/words.h"
#include "view/honga/disc_outlook.h"

namespace haula::view {

using honga::Action;
using honga::Area;
using honga::BonusKind;
using honga::CardId;
using honga::Phase;
using honga::Space;
using rules::Message;
using rules::Refusal;
using rules::say;
using Kind = Action::Kind;
using Use = Action::Use;

namespace {

Kind kind_of_hand(Area area) {
    switch (area) {
        case Area::forest:
            return Kind::explore;
        case Area::mammoths:
            return Kind::lure;
        case Area::mountain:
            return Kind::climb;
        case Area::trade:
            return Kind::trade;
        default:
            return Kind::gather;
    }
}

// What a way of playing a card points at: the den is where Honga is chased to.
Area area_of_use(const Action& action) {
    switch (action.use) {
        case Use::chase:
            return Area::den;
        case Use::climb:
            return Area::mountain;
        default:
            return action.area;
    }
}

bool differs_by_area(const std::vector<Action>& ways) {
    return ways.size() > 1 && ways.front().kind == Kind::bonus && !ways.front().has_payment;
}

}  // namespace

TurnComposer::TurnComposer(std::shared_ptr<const honga::HongaState> state)
    : state_(std::move(state)), allowed_(honga::allowed_actions(state_->position())) {
    HL_ASSERT(state_->to_act().is_player());
}

template <class Fits>
std::vector<Action> TurnComposer::allowed(const Fits& fits) const {
    std::vector<Action> found;
    std::copy_if(allowed_.begin(), allowed_.end(), std::back_inserter(found), fits);
    return found;
}

// Of several payments the cheapest is offered first; what a card is played for is never guessed.
void TurnComposer::take(Chosen chosen, std::vector<Action> ways) {
    proposed_ = false;
    chosen_ = chosen;
    ways_ = std::move(ways);
    way_ = differs_by_area(ways_) ? std::nullopt : std::optional<std::size_t>(0);
}

std::optional<Refusal> TurnComposer::refusal_of(const Action& action) const {
    const Action paid = honga::with_payment(position(), action);
    const auto obstacle = honga::obstacle_to(position(), paid);
    return obstacle ? std::optional(honga::refusal(position(), paid, *obstacle)) : std::nullopt;
}

// -- the disc

void TurnComposer::turn_by(int quarters) {
    turn_ = ((turn_ + quarters) % honga::k_quarters + honga::k_quarters) % honga::k_quarters;
    if (chosen_ == Chosen::disc_place) {
        ways_.front().turn = turn_;
        proposed_ = false;
    }
}

std::array<int, honga::k_areas> TurnComposer::hands_on(Space space) const {
    const auto& disc = position().own().disc;
    return disc ? position().hands_of(disc->id, space, turn_) : std::array<int, honga::k_areas>{};
}

std::array<int, honga::k_areas> TurnComposer::useful_hands_on(Space space) const {
    if (!position().own().disc) {
        return {};
    }
    if (!outlook_ || outlook_->space != space || outlook_->turn != turn_) {
        outlook_ = {space, turn_, useful_hands(position(), space, turn_)};
    }
    return outlook_->hands;
}

std::optional<Space> TurnComposer::space() const {
    return chosen_ == Chosen::disc_place ? std::optional(ways_.front().space) : std::nullopt;
}

// -- the table

Action TurnComposer::hand_action(Area area) const {
    return {.kind = kind_of_hand(area), .area = area};
}

bool TurnComposer::awaits_area() const { return chosen_ == Chosen::bonus && !way_; }

std::vector<TribeTarget> TurnComposer::offered() const {
    std::vector<TribeTarget> targets;
    if (phase() == Phase::place && !chosen_) {
        for (const Space space : honga::k_all_spaces) {
            targets.push_back(TribeTarget::of(space));
        }
    }
    if (awaits_area()) {
        for (const Action& way : ways_) {
            targets.push_back(TribeTarget::of(area_of_use(way)));
        }
    }
    if (phase() != Phase::act || chosen_) {
        return targets;
    }
    for (const Area area : honga::k_all_areas) {
        if (!helper_ && area != Area::trade && area != Area::den &&
            !why_not(TribeTarget::of(area))) {
            targets.push_back(TribeTarget::of(area));
        }
    }
    for (const std::optional<CardId>& card : position().open_cards()) {
        if (card && !why_not(TribeTarget::of_trade_card(*card))) {
            targets.push_back(TribeTarget::of_trade_card(*card));
        }
    }
    return targets;
}

std::optional<Refusal> TurnComposer::why_not(const TribeTarget& target) const {
    if (awaits_area()) {
        const bool possible = target.kind == TribeTarget::Kind::area &&
                              std::any_of(ways_.begin(), ways_.end(), [&](const Action& way) {
                                  return area_of_use(way) == target.area;
                              });
        return possible ? std::nullopt : std::optional(say("honga.composing.not_there"));
    }
    if (phase() == Phase::place) {
        return target.kind == TribeTarget::Kind::space
                   ? std::nullopt
                   : std::optional(say("honga.refused.lay_disc_first"));
    }
    if (phase() == Phase::keep) {
        return say("honga.refused.choose_disc_first");
    }
    switch (target.kind) {
        case TribeTarget::Kind::space:
            return say("honga.refused.already_laid");
        case TribeTarget::Kind::trade_card: {
            Action trade{.kind = Kind::trade, .card = target.card, .helper = helper_};
            const auto fits = [&](const Action& action) {
                return action.kind == Kind::trade && action.card == target.card &&
                       (!helper_ || action.helper == helper_);
            };
            return std::any_of(allowed_.begin(), allowed_.end(), fits) ? std::nullopt
                                                                       : refusal_of(trade);
        }
        case TribeTarget::Kind::area:
            break;
    }
    if (target.area == Area::den) {
        return say("honga.composing.den");
    }
    if (target.area == Area::trade) {  // the cards are what is chosen there
        return position().turn().hands_left[honga::index_of(Area::trade)] > 0
                   ? std::optional(say("honga.composing.choose_trade_card"))
                   : refusal_of(hand_action(Area::trade));
    }
    return refusal_of(hand_action(target.area));
}

std::optional<Refusal> TurnComposer::choose(const TribeTarget& target) {
    // of a disc or a trade that is whole the choice is moved; everything else was finished first
    const bool may_move = chosen_ && !awaits_area();
    if (may_move && chosen_ != Chosen::keep) {
        const auto before = *this;
        const std::optional<CardId> helper = helper_;
        step_back();
        helper_ = helper;
        if (auto refusal = choose(target)) {
            *this = before;
            return refusal;
        }
        return std::nullopt;
    }
    if (auto refusal = why_not(target)) {
        return refusal;
    }
    if (awaits_area()) {
        return choose_area(target.area);
    }
    switch (target.kind) {
        case TribeTarget::Kind::space:
            take(Chosen::disc_place, {{.kind = Kind::place, .space = target.space, .turn = turn_}});
            return std::nullopt;
        case TribeTarget::Kind::trade_card:
            return choose_trade(target.card);
        case TribeTarget::Kind::area:
            return choose_area(target.area);
    }
    return std::nullopt;
}

std::optional<Refusal> TurnComposer::choose_area(Area area) {
    if (awaits_area()) {
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            if (area_of_use(ways_[i]) == area) {
                way_ = i;
            }
        }
        return std::nullopt;
    }
    helper_.reset();
    const Kind kind = kind_of_hand(area);
    take(Chosen::hand, allowed([&](const Action& action) {
             return action.kind == kind && (kind != Kind::gather || action.area == area);
         }));
    return std::nullopt;
}

// Without a helping card where that is possible: it can still be added.
std::optional<Refusal> TurnComposer::choose_trade(CardId card) {
    const auto ways_with = [&](std::optional<CardId> helper) {
        return allowed([&](const Action& action) {
            return action.kind == Kind::trade && action.card == card && action.helper == helper;
        });
    };
    std::vector<Action> ways = ways_with(helper_);
    if (ways.empty() && !helper_) {
        const auto helped = std::find_if(allowed_.begin(), allowed_.end(), [&](const Action& a) {
            return a.kind == Kind::trade && a.card == card;
        });
        helper_ = helped->helper;
        ways = ways_with(helper_);
    }
    take(Chosen::trade, std::move(ways));
    return std::nullopt;
}

// -- the hand

std::optional<Refusal> TurnComposer::why_no_bonus(CardId card) const {
    const bool helps = position().set().bonus_cards[card].kind == BonusKind::successful_trade;
    const auto uses = [&](const Action& action) {
        return helps ? action.helper == card : action.kind == Kind::bonus && action.card == card;
    };
    if (std::any_of(allowed_.begin(), allowed_.end(), uses)) {
        return std::nullopt;
    }
    const Action plain{.kind = Kind::bonus, .card = card};
    const auto obstacle = honga::obstacle_to(position(), plain);
    const bool for_itself = obstacle && *obstacle != honga::Obstacle::needs_trade &&
                            *obstacle != honga::Obstacle::needs_use &&
                            *obstacle != honga::Obstacle::lucky_hand_at_den &&
                            *obstacle != honga::Obstacle::wrong_purchase;
    if (for_itself) {
        return honga::refusal(position(), plain, *obstacle);
    }
    return say(helps ? "honga.composing.helps_with_nothing" : "honga.composing.card_does_nothing");
}

std::optional<Refusal> TurnComposer::choose_bonus(CardId card) {
    if (auto refusal = why_no_bonus(card)) {
        return refusal;
    }
    if (is_chosen_bonus(card)) {  // taken back into the hand
        const bool in_trade = chosen_ == Chosen::trade;
        const CardId trade = in_trade ? ways_.front().card : CardId{0};
        step_back();
        helper_.reset();
        if (in_trade && std::any_of(allowed_.begin(), allowed_.end(), [&](const Action& action) {
                return action.kind == Kind::trade && action.card == trade && !action.helper;
            })) {
            return choose_trade(trade);
        }
        return std::nullopt;
    }
    if (position().set().bonus_cards[card].kind == BonusKind::successful_trade) {
        const bool in_trade = chosen_ == Chosen::trade;
        const CardId trade = in_trade ? ways_.front().card : CardId{0};
        const bool helps_there =
            in_trade && std::any_of(allowed_.begin(), allowed_.end(), [&](const Action& action) {
                return action.kind == Kind::trade && action.card == trade && action.helper == card;
            });
        if (in_trade && !helps_there) {
            return say("honga.composing.helps_elsewhere");
        }
        chosen_.reset();
        ways_.clear();
        way_.reset();
        helper_ = card;
        return in_trade ? choose_trade(trade) : std::nullopt;
    }
    helper_.reset();
    take(Chosen::bonus, allowed([&](const Action& action) {
             return action.kind == Kind::bonus && action.card == card;
         }));
    return std::nullopt;
}

bool TurnComposer::is_chosen_bonus(CardId card) const {
    return helper_ == card || (chosen_ == Chosen::bonus && ways_.front().card == card);
}

std::optional<Refusal> TurnComposer::choose_disc(CardId disc) {
    if (phase() != Phase::keep) {
        return std::nullopt;  // the one disc is in the hand anyway
    }
    take(Chosen::keep, {{.kind = Kind::keep, .card = disc}});
    return std::nullopt;
}

bool TurnComposer::is_chosen_disc(CardId disc) const {
    return phase() == Phase::keep ? chosen_ == Chosen::keep && ways_.front().card == disc
                                  : phase() == Phase::place;
}

std::optional<Refusal> TurnComposer::choose_end() {
    helper_.reset();
    take(Chosen::end, {{.kind = Kind::end}});
    return std::nullopt;
}

bool TurnComposer::has_something_to_do() const {
    return std::any_of(allowed_.begin(), allowed_.end(),
                       [](const Action& action) { return action.kind != Kind::end; });
}

bool TurnComposer::has_hand_to_use() const {
    return std::any_of(allowed_.begin(), allowed_.end(), [](const Action& action) {
        return action.kind != Kind::end && action.kind != Kind::bonus;
    });
}

void TurnComposer::choose_way(std::size_t number) {
    if (number < ways_.size()) {
        way_ = number;
    }
}

// -- as a whole

void TurnComposer::step_back() {
    proposed_ = false;
    if (way_ && differs_by_area(ways_)) {
        way_.reset();
        return;
    }
    if (!chosen_) {
        helper_.reset();
    }
    if (chosen_ == Chosen::trade) {
        helper_.reset();
    }
    chosen_.reset();
    ways_.clear();
    way_.reset();
}

std::optional<Refusal> TurnComposer::propose(const rules::Move& move) {
    if (auto refusal = state_->why_not(move)) {
        return refusal;
    }
    const auto read = honga::read_action(move, position().set());
    const Action action = honga::with_payment(position(), std::get<Action>(read));
    helper_ = action.helper;
    switch (action.kind) {
        case Kind::place:
            turn_ = action.turn;
            take(Chosen::disc_place, {action});
            break;
        case Kind::keep:
            take(Chosen::keep, {action});
            break;
        case Kind::end:
            take(Chosen::end, {action});
            break;
        case Kind::trade:
            take(Chosen::trade, allowed([&](const Action& each) {
                     return each.kind == Kind::trade && each.card == action.card &&
                            each.helper == action.helper;
                 }));
            break;
        case Kind::bonus:
            take(Chosen::bonus, allowed([&](const Action& each) {
                     return each.kind == Kind::bonus && each.card == action.card;
                 }));
            break;
        default:
            take(Chosen::hand, allowed([&](const Action& each) {
                     return each.kind == action.kind &&
                            (each.kind != Kind::gather || each.area == action.area);
                 }));
            break;
    }
    const auto found = std::find(ways_.begin(), ways_.end(), action);
    way_ = found == ways_.end() ? 0 : static_cast<std::size_t>(found - ways_.begin());
    proposed_ = true;
    return std::nullopt;
}

std::optional<Action> TurnComposer::action() const {
    if (chosen_) {
        return way_ ? std::optional(ways_[*way_]) : std::nullopt;
    }
    const bool done = phase() == Phase::act && !helper_ && !has_something_to_do();
    return done ? std::optional(Action{.kind = Kind::end}) : std::nullopt;
}

std::optional<rules::Move> TurnComposer::move() const {
    const auto whole = action();
    return whole ? std::optional(honga::write_action(*whole, position().set())) : std::nullopt;
}

bool TurnComposer::is_in_vain(Area area) const {
    if (area == Area::forest) {
        return position().bonus_pile().empty() && position().bonus_discard().empty();
    }
    const auto resource = honga::gathered_at(area);
    return resource &&
           position().own().resources[honga::index_of(*resource)] >= position().set().track_limit;
}

bool TurnComposer::loses_tusk() const {
    const auto whole = action();
    if (!whole || !whole->has_payment || position().tusk() != player()) {
        return false;
    }
    honga::Position after = position();
    Rng luck(0);  // paying draws no card
    after.apply(*whole, luck);
    return after.tusk() != player();
}

bool TurnComposer::is_meant() const {
    if (proposed_ || !chosen_ || !way_) {
        return false;
    }
    switch (ways_[*way_].kind) {
        case Kind::gather:
            return !is_in_vain(ways_[*way_].area);
        case Kind::explore:
            return !is_in_vain(Area::forest);
        case Kind::climb:
            return position().own().step + 1 < position().set().top_step();
        case Kind::end:  // with hands left it is asked once more
            return !has_hand_to_use();
        default:
            return false;
    }
}

}  // namespace haula::view
