#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "games/honga/honga_state.h"
#include "rules/message.h"
#include "rules/move.h"

namespace haula::view {

// What a hand can choose on the table of Honga: a round space, an area, an open trade card.
struct TribeTarget {
    enum class Kind { space, area, trade_card };

    Kind kind = Kind::area;
    honga::Space space = honga::Space::nw;
    honga::Area area = honga::Area::den;
    honga::CardId card = 0;

    static TribeTarget of(honga::Space space) { return {.kind = Kind::space, .space = space}; }
    static TribeTarget of(honga::Area area) { return {.kind = Kind::area, .area = area}; }
    static TribeTarget of_trade_card(honga::CardId card) {
        return {.kind = Kind::trade_card, .card = card};
    }

    friend bool operator==(const TribeTarget&, const TribeTarget&) = default;
};

// An act of Honga put together: a disc laid, a hand used, a card traded or played, the turn ended.
// Whatever is chosen narrows what the rules allow; what is left over are the ways to do it, for
// instance to pay. Pure logic: hands and pictures are others' business.
class TurnComposer {
  public:
    explicit TurnComposer(std::shared_ptr<const honga::HongaState> state);

    const honga::Position& position() const { return state_->position(); }
    PlayerId player() const { return position().mover(); }
    honga::Phase phase() const { return position().phase(); }

    // -- the disc, before it is laid
    int turn() const { return turn_; }  // clockwise quarters
    void turn_by(int quarters);
    // Where every hand would point there, turned as it is.
    std::array<int, honga::k_areas> hands_on(honga::Space space) const;
    // As many of them as could do something.
    std::array<int, honga::k_areas> useful_hands_on(honga::Space space) const;
    std::optional<honga::Space> space() const;

    // -- what lies on the table
    std::vector<TribeTarget> offered() const;
    std::optional<rules::Refusal> why_not(const TribeTarget& target) const;
    std::optional<rules::Refusal> choose(const TribeTarget& target);

    // -- what is in the hand
    std::optional<rules::Refusal> why_no_bonus(honga::CardId card) const;
    std::optional<rules::Refusal> choose_bonus(honga::CardId card);
    bool is_chosen_bonus(honga::CardId card) const;
    std::optional<rules::Refusal> choose_disc(honga::CardId disc);
    bool is_chosen_disc(honga::CardId disc) const;

    // -- the turn's end
    std::optional<rules::Refusal> choose_end();
    bool can_end() const { return phase() == honga::Phase::act; }
    // A hand or card could still do something.
    bool has_something_to_do() const;
    bool has_hand_to_use() const;

    // The ways to do what was chosen, the cheapest first: payments, or what a card is played for.
    // None where there is one way alone.
    const std::vector<honga::Action>& ways() const { return ways_; }
    std::optional<std::size_t> way() const { return way_; }
    void choose_way(std::size_t number);
    rules::Message way_in_words(const honga::Action& way) const;

    bool can_step_back() const { return chosen_.has_value() || helper_.has_value(); }
    void step_back();
    std::optional<rules::Refusal> propose(const rules::Move& move);
    // What would be done; at the end of all that can be done, the turn's end.
    std::optional<honga::Action> action() const;
    std::optional<rules::Move> move() const;
    // Small, free of charge and undone with a key: nobody need be asked twice. What would come to
    // nothing, or brings points to others as well, is laid out first.
    bool is_meant() const;

    // Whether the act as it stands takes the tusk from the player.
    bool loses_tusk() const;

    // What is to be chosen next; once the act is whole, what it comes to.
    rules::Message sentence() const;
    // What the button says that makes it final.
    rules::Message verb() const;

  private:
    // What was chosen first; ways_ are all that the rules allow of it.
    enum class Chosen { disc_place, hand, trade, bonus, end, keep };

    template <class Fits>
    std::vector<honga::Action> allowed(const Fits& fits) const;
    void take(Chosen chosen, std::vector<honga::Action> ways);
    std::optional<rules::Refusal> refusal_of(const honga::Action& action) const;
    std::optional<rules::Refusal> choose_area(honga::Area area);
    std::optional<rules::Refusal> choose_trade(honga::CardId card);
    bool awaits_area() const;
    honga::Action hand_action(honga::Area area) const;
    // A hand there would bring nothing: the track is full, or no card is left.
    bool is_in_vain(honga::Area area) const;

    rules::Message sentence_of_disc() const;
    rules::Message sentence_of_turn() const;
    rules::Message sentence_of(const honga::Action& action) const;

    std::shared_ptr<const honga::HongaState> state_;
    std::vector<honga::Action> allowed_;
    int turn_ = 0;
    std::optional<Chosen> chosen_;
    std::optional<honga::CardId> helper_;  // a card that shall help with a trade
    std::vector<honga::Action> ways_;
    std::optional<std::size_t> way_;
    bool proposed_ = false;
    // What was found for the space asked for last: it is asked for in every frame.
    struct Outlook {
        honga::Space space = honga::Space::nw;
        int turn = 0;
        std::array<int, honga::k_areas> hands{};
    };
    mutable std::optional<Outlook> outlook_;
};

}  // namespace haula::view
