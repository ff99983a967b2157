#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "rules/record.h"
#include "rules/state.h"
#include "screen/screen.h"

namespace haula::shell {

// A game to begin.
struct TableStart {
    rules::Setup setup;
    std::vector<rules::Seat> seats;  // "human" or "bot:<level>"
};

// The table on which a game is played.
Result<std::unique_ptr<screen::Screen>> make_table_screen(const screen::Context& context,
                                                          const TableStart& start);

// The same pieces and rules, with what would become of a placement shown before it is announced,
// and everything can be taken back. As it was left, else the game that was played last; one that
// cannot be gone on with is kept aside.
Result<std::unique_ptr<screen::Screen>> make_practice_screen(screen::Context& context);
// From the beginning; what was practised before is kept aside.
Result<std::unique_ptr<screen::Screen>> make_fresh_practice_screen(const screen::Context& context,
                                                                   const std::string& game);

// Any kept game or practice: it runs again, and the one that runs now is kept aside.
Result<std::unique_ptr<screen::Screen>> continue_game(const screen::Context& context,
                                                      const std::filesystem::path& record);
// The same, without the record's last move, which was nobody else's to answer.
Result<std::unique_ptr<screen::Screen>> continue_before_last_move(
    const screen::Context& context, const std::filesystem::path& record);

}  // namespace haula::shell
