#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/hau_la/hau_la_state.h"
#include "rules/game.h"
#include "rules/texts.h"

namespace haula::test {

// A table of Hau La for scripted games: moves as text, verdicts in two words. Player 1 begins
// unless told otherwise. Every step must be allowed; what is said can be looked at.
class Rig {
  public:
    explicit Rig(int players, rules::Options options = {});

    const hau_la::HauLaState& state() const { return *state_; }
    std::unique_ptr<rules::State> clone() const { return state_->clone(); }

    // A move that must be allowed; the sentences that follow, one a line.
    std::string play(const std::string& move);
    // The world's answer: nothing touches, or these pairs ("p1/s2,p3/s1").
    std::string settle(const std::string& touches = "none");
    std::string blocked(const std::string& by = "none");
    // Any other verdict, as its text.
    std::string resolve(const std::string& verdict);
    // Both, with nothing touching.
    std::string place(const std::string& move);
    // A touch, and the placer takes the penalty.
    std::string foul(const std::string& move, const std::string& touches = "s1/s2");
    // From the next verdict on.
    void set_height(const std::string& marker, int tenth_mm) { heights_[marker] = tenth_mm; }

    // Why a move is refused, in English or French; empty if it is allowed.
    std::string why_not(const std::string& move) const;
    std::string pourquoi_pas(const std::string& move) const;
    // "player 2", "world", "nobody"
    std::string to_act() const;
    // "p4.2+ 512", "in hand" or "out"
    std::string marker(const std::string& name) const;
    std::string expected() const;
    std::string attendu() const;

    // Plays legal moves that touch nothing until the round has that number, or the game is over.
    void play_on_to_round(int round);

  private:
    std::string in_words(const rules::Events& events) const;

    std::unique_ptr<rules::Game> game_;
    std::unique_ptr<hau_la::HauLaState> state_;
    rules::Texts english_;
    rules::Texts french_;
    std::map<std::string, int> heights_;
};

}  // namespace haula::test
