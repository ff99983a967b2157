#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "screen/looks.h"
#include "ui/ui.h"

// What stands around the tables of all games in the same way.
namespace haula::screen {

// A player's name with sign and score, and below it what else there is to say.
struct PlayerCard {
    std::string id;  // of its sign
    PlayerLook look;
    std::string sign;  // what the sign is called
    std::string name;
    bool acts = false;  // it is their turn
    std::string score;
    ui::TextRole score_role = ui::TextRole::body;
    ui::Tone score_tone = ui::Tone::normal;
    std::function<void()> below;
};
void show_player_card(ui::Ui& ui, const PlayerCard& card);

// A sentence of the log and whose act it tells of.
struct LogRow {
    std::optional<PlayerLook> look;
    std::string sign;  // what that sign is called
    std::string text;
};
// Newest first; `row` makes the sentence with this number, oldest first.
void show_log_rows(ui::Ui& ui, const std::string& id, std::size_t size,
                   const std::function<LogRow(std::size_t)>& row);

// A player and what they came to, at the end.
void show_standing(ui::Ui& ui, const PlayerLook& look, const std::string& name,
                   const std::string& score, ui::TextRole score_role);

}  // namespace haula::screen
