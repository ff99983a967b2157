#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/honga/honga_state.h"
#include "presenter/panels.h"
#include "presenter/tabletop.h"
#include "view/honga/turn_composer.h"

// What is said and shown around the table of Honga.
namespace haula::view {

std::vector<presenter::PlayerRow> tribe_standings(const honga::Position& position);
std::optional<rules::Message> tribe_situation(const honga::Position& position);
std::optional<rules::Message> tribe_margin(const honga::Position& position);
// Turn by turn: the history is played again.
std::optional<presenter::Plot> tribe_plot(const honga::HongaState& state);

// What whoever acts may choose in the hand: a disc, trade cards, bonus cards.
std::vector<presenter::HandItem> tribe_hand(const TurnComposer& composer);
std::string item_of_disc(const honga::Disc& disc);
std::string item_of_bonus(const honga::BonusCard& card);

}  // namespace haula::view
