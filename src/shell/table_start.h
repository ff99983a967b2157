#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "rules/record.h"
#include "rules/state.h"
#include "screen/screen.h"
#include "screen/settings.h"

namespace haula::shell {

// A game to begin.
struct TableStart {
    rules::Setup setup;
    std::vector<rules::Seat> seats;  // "human" or "bot:<level>"
};

// The table on which a game is played. Nothing waits for the disk: whatever game lies where running
// games are kept gets a name of its own before the first of this one is written.
Result<std::unique_ptr<screen::Screen>> make_table_screen(const screen::Context& context,
                                                          const TableStart& start);
// The same pieces and rules, with what would become of a placement shown before it is announced,
// and everything can be taken back. From the beginning; what was practised before is kept aside.
Result<std::unique_ptr<screen::Screen>> make_fresh_practice_screen(const screen::Context& context,
                                                                   const std::string& game);

// These read what is kept first, beside the drawing.
// Practice as it was left, else the game that was played last; one that cannot be gone on with is
// kept aside.
std::unique_ptr<screen::Screen> open_practice(const screen::Context& context);
// From the beginning, once the practice that asks for it has left all that was practised.
std::unique_ptr<screen::Screen> open_fresh_practice(const std::string& game);
// Any kept game or practice: it runs again, and the one that runs now is kept aside.
std::unique_ptr<screen::Screen> continue_game(const screen::Context& context,
                                              const std::filesystem::path& record);
// The same in place of what is shown, without the record's last move, which was nobody else's to
// answer. Once that table stands, what the game's end had left in the settings is forgotten.
std::unique_ptr<screen::Screen> continue_before_last_move(
    const screen::Context& context, const std::filesystem::path& record,
    std::function<void(screen::Settings&)> forget);

}  // namespace haula::shell
