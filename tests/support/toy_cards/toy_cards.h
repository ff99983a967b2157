#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "rules/game.h"
#include "rules/state.h"

namespace haula::test {

// A small card game for three, with hidden hands and luck after the set-up: what the door of the
// rules has for secrets, and as little else as possible.
//
// Eighteen cards, 1 to 18; each player holds three, the others are a pile face down. A turn is one
// of: `draw` the top card; `play card=N` for N points; `bury card=N` under the pile, unseen; `swap
// card=N`, which buries it and draws; `peek` at the top card; `gamble card=N`, which discards it
// for a throw of the die; `pass`. When a draw finds no pile the discards are shuffled. After eight
// turns each the most points win.
std::unique_ptr<rules::Game> make_toy_cards();

// A card whose face is down, for some.
struct HiddenCard {
    int number = 0;
    // Cards that were shuffled together: everybody knows which numbers are in a pool, and somebody
    // who has not seen a card of it cannot tell which of them it is.
    int pool = 0;
    std::uint32_t known_to = 0;  // a bit a player

    bool is_known_to(PlayerId player) const {
        return player && (known_to & (1U << player.index())) != 0;
    }
    void show_to(PlayerId player) { known_to |= 1U << player.index(); }
};

class ToyCardsState : public rules::State {
  public:
    explicit ToyCardsState(rules::Setup setup);

    rules::Actor to_act() const override;
    std::vector<rules::Move> legal_moves() const override;
    rules::Events beginning() const override;
    rules::Observation observation(PlayerId viewer) const override;
    std::vector<PlayerId> winners() const override;
    std::string to_string() const override;
    std::uint64_t hash() const override;
    std::unique_ptr<rules::State> clone() const override;
    Result<void> check() const override;

    // In the order in which the cards came, which everybody sees.
    const std::vector<HiddenCard>& hand(PlayerId player) const { return hands_[player.index()]; }
    const std::vector<HiddenCard>& pile() const { return pile_; }  // the last is the top
    const std::vector<int>& discards() const { return discards_; }
    const std::vector<int>& played(PlayerId player) const { return played_[player.index()]; }
    int points(PlayerId player) const { return points_[player.index()]; }

  protected:
    std::optional<rules::Refusal> refuse(const rules::Move& move) const override;
    rules::Events do_apply(const rules::Move& move) override;
    void redraw(PlayerId viewer, Rng& rng) override;

  private:
    PlayerId mover() const;
    std::size_t place_in_hand(int number) const;
    HiddenCard take_from_hand(int number);
    std::size_t bury(int number);  // returns where in the hand it was
    rules::Events draw();
    void make_pile_of_discards();
    template <class Use>
    void for_each_hidden(const Use& use);

    int turn_ = 0;
    int pools_ = 1;
    std::vector<std::vector<HiddenCard>> hands_;
    std::vector<std::vector<int>> dealt_;  // what each held at first; empty: not known
    std::vector<HiddenCard> pile_;
    std::vector<int> discards_;
    std::vector<std::vector<int>> played_;
    std::vector<int> points_;
};

}  // namespace haula::test
