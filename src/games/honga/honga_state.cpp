#include "games/honga/honga_state.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "core/hash.h"
#include "core/text.h"
#include "games/honga/turn_rules.h"
#include "games/honga/words.h"

namespace haula::honga {

using rules::Refusal;

namespace {

PlayerId first_player(const rules::Setup& setup) {
    const auto number = parse_int(setup.options.at("first"));
    return number ? PlayerId{static_cast<std::uint32_t>(*number)} : PlayerId{};
}

// Whether every one of `count` cards is somewhere exactly once.
class Census {
  public:
    explicit Census(std::size_t count) : seen_(count) {}

    void add(CardId id) { ++seen_[id]; }
    void add(const HiddenCard& card) { add(card.id); }
    template <class List>
    void add_all(const List& list) {
        for (const auto& item : list) {
            add(item);
        }
    }
    bool is_complete() const {
        return std::all_of(seen_.begin(), seen_.end(), [](int count) { return count == 1; });
    }

  private:
    std::vector<int> seen_;
};

}  // namespace

HongaState::HongaState(rules::Setup setup, std::shared_ptr<const Components> set)
    : State(std::move(setup)),
      set_(std::move(set)),
      position_(*set_, players(), first_player(this->setup()), luck()) {}

rules::Actor HongaState::to_act() const {
    return position_.is_over() ? rules::Actor::nobody() : rules::Actor::of(position_.mover());
}

std::vector<rules::Move> HongaState::legal_moves() const {
    std::vector<rules::Move> moves;
    for (const Action& action : allowed_actions(position_)) {
        moves.push_back(write_action(action, *set_));
    }
    std::sort(moves.begin(), moves.end());  // no value holds a blank: by fields is by text
    return moves;
}

rules::Move HongaState::normal_form(const rules::Move& move) const {
    const auto read = read_action(move, *set_);
    const Action* action = std::get_if<Action>(&read);
    return action != nullptr ? write_action(with_payment(position_, *action), *set_) : move;
}

std::optional<Refusal> HongaState::refuse(const rules::Move& move) const {
    const auto read = read_action(move, *set_);
    if (const Refusal* why = std::get_if<Refusal>(&read)) {
        return *why;
    }
    // nothing need be paid where all is waived: then the normal form names no payment either
    const Action action = with_payment(position_, std::get<Action>(read));
    const std::optional<Obstacle> obstacle = obstacle_to(position_, action);
    return obstacle ? std::optional(refusal(position_, action, *obstacle)) : std::nullopt;
}

rules::Events HongaState::do_apply(const rules::Move& move) {
    const auto read = read_action(move, *set_);
    HL_ASSERT(std::holds_alternative<Action>(read));
    const Action action = with_payment(position_, std::get<Action>(read));
    const Position before = position_;
    position_.apply(action, luck());
    return told(before, action, position_);
}

void HongaState::redraw(PlayerId viewer, Rng& rng) { position_.redraw(viewer, rng); }

std::vector<PlayerId> HongaState::winners() const {
    return position_.is_over() ? winners_of(position_) : std::vector<PlayerId>{};
}

rules::Events HongaState::beginning() const { return told_at_first(position_); }

rules::Observation HongaState::observation(PlayerId viewer) const {
    return {viewer, to_act(), expected(position_), described(position_, viewer)};
}

std::string HongaState::to_string() const { return dump(position_); }

std::uint64_t HongaState::hash() const {
    Hasher hasher;
    hasher.add(setup().game).add(players()).add(setup().seed);
    for (const auto& [name, value] : setup().options) {
        hasher.add(name).add(value);
    }
    for (const std::uint64_t word : luck().state()) {
        hasher.add(word);
    }
    position_.hash_into(hasher);
    return hasher.value();
}

std::unique_ptr<rules::State> HongaState::clone() const {
    return std::make_unique<HongaState>(*this);
}

Result<void> HongaState::check() const {
    Census discs(set_->discs.size());
    Census trade_cards(set_->trade_cards.size());
    Census bonus_cards(set_->bonus_cards.size());
    for (int i = 0; i < players(); ++i) {
        const PlayerId player = PlayerId::from_index(static_cast<std::size_t>(i));
        const PlayerBoard& board = position_.board(player);
        if (board.depot + board.pen + position_.in_herd(player) != k_mammoths || board.pen < 0 ||
            board.depot < 0) {
            return bad_input("mammoths were lost or made");
        }
        if (board.step < 1 || board.step >= set_->top_step()) {
            return bad_input("a caveman is off the mountain");
        }
        for (const int units : board.resources) {
            if (units < 0 || units > set_->track_limit) {
                return bad_input("a marker is off its track");
            }
        }
        const bool lays = player == position_.mover() &&
                          (position_.phase() == Phase::act || position_.phase() == Phase::keep);
        if (board.disc.has_value() == lays || board.fresh > board.cards.size()) {
            return bad_input("a player holds too much or too little");
        }
        if (board.disc) {
            discs.add(*board.disc);
        }
        bonus_cards.add_all(board.cards);
    }
    for (const Space space : k_all_spaces) {
        for (const LaidDisc& disc : position_.laid_on(space)) {
            discs.add(disc.id);
        }
    }
    discs.add_all(position_.disc_pile(DiscColour::grey));
    discs.add_all(position_.disc_pile(DiscColour::red));
    discs.add_all(position_.turn().drawn);
    bonus_cards.add_all(position_.bonus_pile());
    bonus_cards.add_all(position_.bonus_discard());
    bonus_cards.add_all(position_.turn().played);
    trade_cards.add_all(position_.trade_pile());
    trade_cards.add_all(position_.trade_discard());
    for (const std::optional<CardId>& card : position_.open_cards()) {
        if (card) {
            trade_cards.add(*card);
        }
    }
    if (!discs.is_complete() || !trade_cards.is_complete() || !bonus_cards.is_complete()) {
        return bad_input("discs or cards were lost or made");
    }
    return {};
}

}  // namespace haula::honga
