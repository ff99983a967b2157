#include "games/honga/position.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "games/honga/payments.h"
#include "rules/turn_order.h"

namespace haula::honga {

namespace {

// A shuffled pile of cards that were open, in an order that tells nothing of how they lay.
template <std::size_t N>
void make_pile(FixedList<HiddenCard, N>& pile, std::vector<CardId> cards, std::uint16_t pool,
               Rng& luck) {
    std::sort(cards.begin(), cards.end());
    for (const CardId id : cards) {
        pile.push_back({id, 0, pool});
    }
    luck.shuffle(std::span(pile.begin(), pile.size()));
}

std::vector<CardId> numbers(std::size_t from, std::size_t to) {
    std::vector<CardId> ids;
    for (std::size_t i = from; i < to; ++i) {
        ids.push_back(static_cast<CardId>(i));
    }
    return ids;
}

// The top card; an empty pile is renewed from its discard first. Nothing if both are empty.
template <std::size_t N>
std::optional<HiddenCard> draw(FixedList<HiddenCard, N>& pile, FixedList<CardId, N>& discard,
                               std::uint16_t& pools, Rng& luck) {
    if (pile.empty() && !discard.empty()) {
        make_pile(pile, {discard.begin(), discard.end()}, pools++, luck);
        discard.clear();
    }
    return pile.empty() ? std::nullopt : std::optional(pile.pop_back());
}

}  // namespace

std::optional<Resource> next_meal(const PlayerBoard& board) {
    for (const Resource resource : k_all_resources) {
        if (board.resources[index_of(resource)] > 0) {
            return resource;
        }
    }
    return std::nullopt;
}

Position::Position(const Components& set, int players, PlayerId first, Rng& luck)
    : set_(&set),
      players_(players),
      herd_size_(set.tables[static_cast<std::size_t>(players)].herd) {
    const auto grey = static_cast<std::size_t>(
        std::count_if(set.discs.begin(), set.discs.end(),
                      [](const Disc& disc) { return disc.colour == DiscColour::grey; }));
    make_pile(discs_[index_of(DiscColour::grey)], numbers(0, grey), pools_++, luck);
    make_pile(discs_[index_of(DiscColour::red)], numbers(grey, set.discs.size()), pools_++, luck);
    make_pile(trade_pile_, numbers(0, set.trade_cards.size()), pools_++, luck);
    make_pile(bonus_pile_, numbers(0, set.bonus_cards.size()), pools_++, luck);
    refill_trade(luck);
    for (PlayerBoard& board : boards_) {
        board.resources = {1, 1, 1, 0};
    }
    fire_ = first ? first : PlayerId::from_index(luck.below(static_cast<std::uint64_t>(players)));
    for (const PlayerId player : rules::clockwise_from(fire_, players)) {
        mover_ = player;
        mine().disc = draw_disc(luck);
        mine().disc->show_to(player);
    }
    mover_ = fire_;
}

void Position::apply(const Action& action, Rng& luck) {
    switch (action.kind) {
        case Action::Kind::place:
            return place(action.space, action.turn);
        case Action::Kind::gather:
            return gather(action.area);
        case Action::Kind::explore:
            return explore(luck);
        case Action::Kind::lure:
            return lure(action.payment);
        case Action::Kind::climb:
            --turn_.hands_left[index_of(Area::mountain)];
            return climb();
        case Action::Kind::trade:
            return trade(action.card, action.payment, action.helper);
        case Action::Kind::bonus:
            return play_bonus(action);
        case Action::Kind::end:
            return end_turn(luck);
        case Action::Kind::keep:
            return keep(action.card, luck);
    }
}

int Position::in_herd(PlayerId player) const {
    return static_cast<int>(std::count(herd_.begin(), herd_.end(), player));
}

std::array<int, k_areas> Position::hands_of(CardId disc, Space space, int turn) const {
    std::array<int, k_areas> hands{};
    for (int position = 0; position < k_quarters; ++position) {
        const Area area = set_->board[index_of(space)][static_cast<std::size_t>(position)];
        const auto quarter = static_cast<std::size_t>((position - turn + k_quarters) % k_quarters);
        hands[index_of(area)] += set_->discs[disc].hands[quarter];
    }
    return hands;
}

std::optional<std::size_t> Position::place_in_hand(CardId card) const {
    for (std::size_t i = 0; i < own().playable(); ++i) {
        if (own().cards[i].id == card) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> Position::open_place(CardId card) const {
    const auto found = std::find(open_.begin(), open_.end(), std::optional(card));
    return found == open_.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - open_.begin()));
}

void Position::place(Space space, int turn) {
    const CardId disc = mine().disc->id;
    mine().disc.reset();
    spaces_[index_of(space)].push_back({disc, static_cast<std::uint8_t>(turn)});
    turn_.phase = Phase::act;
    turn_.space = space;
    turn_.hands_left = hands_of(disc, space, turn);
    feed_honga();
}

void Position::feed_honga() {
    if (turn_.hands_left[index_of(Area::den)] == 0) {
        honga_ = mover_;
    }
    if (honga_ != mover_) {
        return;
    }
    if (const auto food = next_meal(mine())) {
        --mine().resources[index_of(*food)];
    } else if (mine().pen > 0) {
        --mine().pen;
        ++mine().depot;
    }
}

void Position::gather(Area area) {
    --turn_.hands_left[index_of(area)];
    int& units = mine().resources[index_of(*gathered_at(area))];
    units = std::min(units + 1, set_->track_limit);
}

void Position::explore(Rng& luck) {
    --turn_.hands_left[index_of(Area::forest)];
    if (const auto card = draw(bonus_pile_, bonus_discard_, pools_, luck)) {
        mine().cards.push_back(*card);
        ++mine().fresh;
    }
}

void Position::pay(const Payment& payment) {
    for (std::size_t i = 0; i < k_resources; ++i) {
        mine().resources[i] -= payment.units[i];
        HL_ASSERT(mine().resources[i] >= 0);
    }
    mine().pen -= payment.pen;
    mine().depot += payment.pen;
    for (std::size_t i = 0; i < herd_.size(); ++i) {
        if ((payment.herd & (1U << i)) != 0) {
            HL_ASSERT(herd_[i] == mover_);
            herd_[i] = PlayerId{};
            ++mine().depot;
        }
    }
    award_tusk();
}

void Position::lure(const Payment& payment) {
    --turn_.hands_left[index_of(Area::mammoths)];
    pay(payment);
    --mine().depot;
    mine().last_lure = ++lures_;
    PlayerId pushed = mover_;
    for (int i = 0; i < herd_size_ && pushed; ++i) {  // a gap takes up the push
        std::swap(pushed, herd_[static_cast<std::size_t>(i)]);
    }
    if (pushed) {
        ++boards_[pushed.index()].pen;
    }
    award_tusk();
}

void Position::award_tusk() {
    tusk_ = PlayerId{};
    int most = 0;
    for (int i = 0; i < players_; ++i) {
        const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
        const int count = in_herd(player);
        if (count > most ||
            (count == most && count > 0 && board(player).last_lure > board(tusk_).last_lure)) {
            most = count;
            tusk_ = player;
        }
    }
}

void Position::climb() {
    if (turn_.mountain_scored || ++mine().step < set_->top_step()) {
        return;
    }
    for (int i = 0; i < players_; ++i) {
        const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
        PlayerBoard& board = boards_[player.index()];
        add_points(player, player == mover_
                               ? set_->top_points
                               : set_->mountain[static_cast<std::size_t>(board.step) - 1]);
        board.step = 1;
    }
    turn_.mountain_scored = true;
}

void Position::trade(CardId card, const Payment& payment, std::optional<CardId> helper) {
    --turn_.hands_left[index_of(Area::trade)];
    if (helper) {
        take_from_hand(*helper);
    }
    pay(payment);
    open_[*open_place(card)].reset();
    trade_discard_.push_back(card);
    add_points(mover_, set_->trade_cards[card].points);
}

void Position::play_bonus(const Action& action) {
    take_from_hand(action.card);
    switch (set_->bonus_cards[action.card].kind) {
        case BonusKind::successful_trade:
            HL_ASSERT(false);  // only ever played with a trade
            break;
        case BonusKind::two_points:
            add_points(mover_, 2);
            break;
        case BonusKind::chase_honga:
            honga_ = PlayerId{};
            break;
        case BonusKind::lucky_hand:
            ++turn_.hands_left[index_of(action.area)];
            break;
        case BonusKind::extra_disc:
            ++turn_.extra_discs;
            break;
        case BonusKind::lucky_hand_or_chase:
            if (action.use == Action::Use::chase) {
                honga_ = PlayerId{};
            } else {
                ++turn_.hands_left[index_of(action.area)];
            }
            break;
        case BonusKind::swap_berry_mushroom:
            turn_.swap = true;
            break;
        case BonusKind::docile_mammoths:
            ++turn_.docile;
            break;
        case BonusKind::climb_two_or_chase:
            if (action.use == Action::Use::chase) {
                honga_ = PlayerId{};
            } else {
                climb();
                climb();  // lost if the first step reached the top
            }
            break;
        case BonusKind::buy_points:
            pay(action.payment);
            add_points(mover_, points_bought(action.payment));
            break;
    }
}

void Position::take_from_hand(CardId card) {
    mine().cards.erase(*place_in_hand(card));
    turn_.played.push_back(card);
}

void Position::add_points(PlayerId player, int points) {
    boards_[player.index()].points += points;
    end_triggered_ = end_triggered_ || board(player).points >= goal();
}

void Position::refill_trade(Rng& luck) {
    for (std::optional<CardId>& place : open_) {
        if (!place) {
            const auto card = draw(trade_pile_, trade_discard_, pools_, luck);
            place = card ? std::optional(card->id) : std::nullopt;
        }
    }
}

void Position::renew_discs(DiscColour colour, Rng& luck) {
    std::vector<CardId> taken;
    for (auto& space : spaces_) {
        const auto others = space;
        space.clear();
        for (const LaidDisc& disc : others) {
            if (set_->discs[disc.id].colour == colour) {
                taken.push_back(disc.id);
            } else {
                space.push_back(disc);
            }
        }
    }
    make_pile(discs_[index_of(colour)], std::move(taken), pools_++, luck);
}

HiddenCard Position::draw_disc(Rng& luck) {
    const DiscColour colour = tusk_ == mover_ ? DiscColour::red : DiscColour::grey;
    if (disc_pile(colour).empty()) {
        renew_discs(colour, luck);
    }
    return discs_[index_of(colour)].pop_back();
}

void Position::end_turn(Rng& luck) {
    for (const CardId card : turn_.played) {
        bonus_discard_.push_back(card);
    }
    turn_.played.clear();
    refill_trade(luck);
    for (int i = 0; i <= turn_.extra_discs; ++i) {
        turn_.drawn.push_back(draw_disc(luck));
        turn_.drawn.back().show_to(mover_);
    }
    turn_.phase = Phase::keep;
    if (turn_.extra_discs == 0) {
        mine().disc = turn_.drawn.pop_back();
        pass_on();
    }
}

void Position::keep(CardId disc, Rng& luck) {
    hide_choice();
    const auto kept = static_cast<std::size_t>(
        std::find_if(turn_.drawn.begin(), turn_.drawn.end(),
                     [&](const HiddenCard& card) { return card.id == disc; }) -
        turn_.drawn.begin());
    mine().disc = turn_.drawn.erase(kept);
    luck.shuffle(std::span(turn_.drawn.begin(), turn_.drawn.size()));
    for (const HiddenCard& card : turn_.drawn) {
        discs_[index_of(set_->discs[card.id].colour)].push_front(card);
    }
    pass_on();
}

std::vector<PlayerId> winners_of(const Position& position) {
    std::vector<PlayerId> best;
    const auto rank = [&](PlayerId player) {
        const PlayerBoard& board = position.board(player);
        return std::pair(board.points, total(board.resources));
    };
    for (int i = 0; i < position.players(); ++i) {
        const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
        if (!best.empty() && rank(player) > rank(best.front())) {
            best.clear();
        }
        if (best.empty() || rank(player) == rank(best.front())) {
            best.push_back(player);
        }
    }
    return best;
}

void Position::pass_on() {
    turn_ = {};
    ++turns_played_;
    mover_ = rules::next_clockwise(mover_, players_);
    if (end_triggered_ && mover_ == fire_) {
        turn_.phase = Phase::over;
        return;
    }
    for (HiddenCard& card : mine().cards) {
        card.show_to(mover_);
    }
    mine().fresh = 0;
}

}  // namespace haula::honga
