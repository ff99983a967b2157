#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/hash.h"
#include "core/ids.h"
#include "core/rng.h"
#include "games/honga/action.h"
#include "games/honga/components.h"
#include "games/honga/fixed_list.h"

namespace haula::honga {

inline constexpr int k_mammoths = 6;  // of each colour
inline constexpr std::size_t k_open_cards = 3;

// A disc or card whose face is down, for some.
struct HiddenCard {
    CardId id = 0;
    std::uint8_t known_to = 0;  // a bit a player
    // Cards that were shuffled together: everybody knows which are in a pool, and who has not seen
    // one of them cannot tell which it is.
    std::uint16_t pool = 0;
    // Discs among which somebody chose unseen, so that the others cannot tell them apart any more,
    // whatever they knew before; 0 for none.
    std::uint16_t group = 0;
    std::uint8_t seen_in_group_by = 0;  // who knows that this disc is one of its group

    bool is_known_to(PlayerId player) const { return player && (known_to & bit(player)) != 0; }
    bool is_seen_in_group_by(PlayerId player) const {
        return player && (seen_in_group_by & bit(player)) != 0;
    }
    void show_to(PlayerId player) { known_to = static_cast<std::uint8_t>(known_to | bit(player)); }
    static std::uint8_t bit(PlayerId player) {
        return static_cast<std::uint8_t>(1U << player.index());
    }
};

struct LaidDisc {
    CardId id = 0;
    std::uint8_t turn = 0;  // clockwise quarter turns
};

struct PlayerBoard {
    int points = 0;
    Units resources{};
    int step = 1;  // of the caveman
    int pen = 0;   // mammoths on the board
    int depot = k_mammoths;
    int last_lure = 0;  // number of the latest mammoth placed, 0 for none
    std::optional<HiddenCard> disc;
    FixedList<HiddenCard, k_max_bonus_cards> cards;  // the last `fresh` of them found this turn
    std::size_t fresh = 0;

    std::size_t playable() const { return cards.size() - fresh; }
};

// What Honga eats first of the units on a board, in the order in which he likes them. Nothing: only
// a mammoth of the board is left to him, if there is one.
std::optional<Resource> next_meal(const PlayerBoard& board);

enum class Phase : std::uint8_t { place, act, keep, over };

// What lasts for one turn.
struct TurnState {
    Phase phase = Phase::place;
    Space space = Space::nw;  // where the disc was laid
    std::array<int, k_areas> hands_left{};
    FixedList<CardId, 2> played;  // bonus cards, on their way to the discard
    bool mountain_scored = false;
    int docile = 0;     // foods that a mammoth costs less
    bool swap = false;  // berries pay for mushrooms and the other way round
    int extra_discs = 0;
    FixedList<HiddenCard, 3> drawn;  // to keep one of
};

// Everything on the table. It does what the rules say and asks nothing: whether an action is
// allowed is in turn_rules.h. Small, so that a search can copy it.
class Position {
  public:
    // The components must outlive the position. A null first player is drawn.
    Position(const Components& set, int players, PlayerId first, Rng& luck);

    // An action that is allowed, in full.
    void apply(const Action& action, Rng& luck);
    // Draws anew all that the viewer, or an onlooker (null), does not know.
    void redraw(PlayerId viewer, Rng& rng);

    const Components& set() const { return *set_; }
    int players() const { return players_; }
    PlayerId mover() const { return mover_; }
    PlayerId fire() const { return fire_; }
    Phase phase() const { return turn_.phase; }
    bool is_over() const { return turn_.phase == Phase::over; }
    const TurnState& turn() const { return turn_; }
    const PlayerBoard& board(PlayerId player) const { return boards_[player.index()]; }
    const PlayerBoard& own() const { return board(mover_); }
    int herd_size() const { return herd_size_; }
    int goal() const { return set_->tables[static_cast<std::size_t>(players_)].goal; }
    // Null for an empty space; counted from 0, where new mammoths enter.
    PlayerId herd(int space) const { return herd_[static_cast<std::size_t>(space)]; }
    int in_herd(PlayerId player) const;
    PlayerId tusk() const { return tusk_; }    // null: it lies in the mammoth area
    PlayerId honga() const { return honga_; }  // null: he is in the den
    bool end_triggered() const { return end_triggered_; }
    int turns_played() const { return turns_played_; }
    const FixedList<LaidDisc, k_max_discs>& laid_on(Space space) const {
        return spaces_[index_of(space)];
    }
    const std::array<std::optional<CardId>, k_open_cards>& open_cards() const { return open_; }
    const FixedList<HiddenCard, k_max_grey>& disc_pile(DiscColour colour) const {
        return discs_[index_of(colour)];
    }
    const FixedList<HiddenCard, k_max_trade_cards>& trade_pile() const { return trade_pile_; }
    const FixedList<HiddenCard, k_max_bonus_cards>& bonus_pile() const { return bonus_pile_; }
    const FixedList<CardId, k_max_trade_cards>& trade_discard() const { return trade_discard_; }
    const FixedList<CardId, k_max_bonus_cards>& bonus_discard() const { return bonus_discard_; }

    // The hands that a disc would point at each area.
    std::array<int, k_areas> hands_of(CardId disc, Space space, int turn) const;
    // Where a card of that name lies among those that the mover may play.
    std::optional<std::size_t> place_in_hand(CardId card) const;
    std::optional<std::size_t> open_place(CardId card) const;

    void hash_into(Hasher& hasher) const;

  private:
    friend class PositionEditor;  // tests lay out the tables of the rules' examples

    PlayerBoard& mine() { return boards_[mover_.index()]; }
    void place(Space space, int turn);
    void feed_honga();
    void gather(Area area);
    void explore(Rng& luck);
    void lure(const Payment& payment);
    void climb();
    void trade(CardId card, const Payment& payment, std::optional<CardId> helper);
    void play_bonus(const Action& action);
    void end_turn(Rng& luck);
    void keep(CardId disc, Rng& luck);

    void add_points(PlayerId player, int points);
    void pay(const Payment& payment);
    void award_tusk();
    void take_from_hand(CardId card);
    HiddenCard draw_disc(Rng& luck);
    void renew_discs(DiscColour colour, Rng& luck);
    void refill_trade(Rng& luck);
    void pass_on();

    // hidden_cards.cpp
    template <class Use>
    void for_each_hidden(const Use& use);
    void hide_choice();
    void mix_groups(PlayerId viewer, Rng& rng);

    const Components* set_;
    int players_;
    int herd_size_;
    PlayerId mover_;
    PlayerId fire_;
    std::array<PlayerBoard, k_max_players> boards_;
    std::array<PlayerId, k_max_herd> herd_{};
    PlayerId tusk_;
    PlayerId honga_;
    int lures_ = 0;
    std::uint16_t pools_ = 0;
    std::uint16_t groups_ = 0;
    bool end_triggered_ = false;
    int turns_played_ = 0;
    std::array<FixedList<LaidDisc, k_max_discs>, k_spaces> spaces_;
    // Of all piles the last is the top.
    std::array<FixedList<HiddenCard, k_max_grey>, 2> discs_;
    FixedList<HiddenCard, k_max_trade_cards> trade_pile_;
    FixedList<HiddenCard, k_max_bonus_cards> bonus_pile_;
    FixedList<CardId, k_max_trade_cards> trade_discard_;
    FixedList<CardId, k_max_bonus_cards> bonus_discard_;
    std::array<std::optional<CardId>, k_open_cards> open_;
    TurnState turn_;
};

// Most points; among those, most units of the four resources; still tied, they share the win.
std::vector<PlayerId> winners_of(const Position& position);

}  // namespace haula::honga
