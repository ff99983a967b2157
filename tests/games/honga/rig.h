#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/honga/honga_state.h"
#include "rules/events.h"
#include "rules/game.h"
#include "rules/texts.h"

namespace haula::honga {

// Lays out a table behind the rules' back, for the examples. Discs and cards change places with
// whatever is where they should be, so that none is lost.
class PositionEditor {
  public:
    explicit PositionEditor(HongaState& state) : state_(&state), position_(&state.position_) {}

    // All that lies on another table, and the luck to come; how it came about is forgotten.
    PositionEditor& table_of(const HongaState& other);
    PositionEditor& resources(int player, Units units);
    PositionEditor& points(int player, int points);
    PositionEditor& step(int player, int step);
    PositionEditor& pen(int player, int mammoths);
    // Player numbers from space 1 on, 0 for a gap, and who lured in which order.
    PositionEditor& herd(const std::vector<int>& spaces, const std::vector<int>& lured);
    PositionEditor& honga(int player);  // 0 for the den
    PositionEditor& mover(int player);
    PositionEditor& disc(int player, std::string_view name);
    PositionEditor& card(int player, std::string_view name);
    PositionEditor& open(std::string_view name);  // on the first place
    // The whole red pile, top first; every other red disc that lies in it goes onto a space.
    PositionEditor& red_pile(const std::vector<std::string_view>& names, std::string_view kept);
    PositionEditor& all_discs_laid(DiscColour colour);
    PositionEditor& end_triggered();
    PositionEditor& trade_pile_used_up();  // into the discard
    // All bonus cards out of the piles, into one hand.
    PositionEditor& no_bonus_left(int player);

  private:
    PlayerBoard& board(int player) {
        return position_->boards_[static_cast<std::size_t>(player - 1)];
    }
    void settle_depots();

    HongaState* state_;
    Position* position_;
};

}  // namespace haula::honga

namespace haula::test {

// A table of Honga for scripted turns; player 1 begins.
class HongaRig {
  public:
    explicit HongaRig(int players = 2);

    const honga::HongaState& state() const { return *state_; }
    const honga::Position& position() const { return state_->position(); }
    const honga::PlayerBoard& board(int player) const;
    const rules::Game& game() const { return *game_; }
    honga::PositionEditor edit() { return honga::PositionEditor(*state_); }
    // Moves that must be allowed, separated by semicolons; what is said after the last, one a line.
    std::string play(const std::string& moves);
    rules::Events play_one(const std::string& move);
    // Why a move is refused, in English, French or German; empty if it is allowed.
    std::string why_not(const std::string& move) const { return why_not_in("en", move); }
    std::string pourquoi_pas(const std::string& move) const { return why_not_in("fr", move); }
    std::string warum_nicht(const std::string& move) const { return why_not_in("de", move); }
    std::string in(std::string_view language, const rules::Message& message) const;
    std::string in_english(const std::vector<rules::Message>& messages) const {
        return lines_in("en", messages);
    }
    std::string lines_in(std::string_view language,
                         const std::vector<rules::Message>& messages) const;
    // "3 1 1 1": fish, berries, mushrooms and water.
    std::string has(int player) const;
    // "1 2 -": the herd from space 1.
    std::string herd() const;
    std::string described(int viewer) const;

  private:
    std::string why_not_in(std::string_view language, const std::string& move) const;

    std::unique_ptr<rules::Game> game_;
    std::unique_ptr<honga::HongaState> state_;
    std::map<std::string, rules::Texts, std::less<>> texts_;  // of all languages
};

// The game as its assets have it.
std::unique_ptr<rules::Game> honga_game();

}  // namespace haula::test
