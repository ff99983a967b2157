#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "screen/screen.h"
#include "screen/settings.h"
#include "shell/table_start.h"

namespace haula::shell {

// Buttons, for a row, for what can be kept of any finished game: a picture, a turning animation and
// a copy of its record, if there is one.
void show_keepsakes(screen::Context& context, const std::optional<std::filesystem::path>& record);
// A button for the replay, if there is a record.
void offer_replay(screen::Context& context, const std::optional<std::filesystem::path>& record);

// Instead of this screen the table, before the move that ended the game; what the end has left
// behind is forgotten once that table stands.
void take_back_last_move(screen::Context& context, const std::filesystem::path& record,
                         std::function<void(screen::Settings&)> forget);
// The same game once more, with other luck, instead of this screen.
void play_again(screen::Context& context, TableStart start);

}  // namespace haula::shell
