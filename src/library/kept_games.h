#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/task.h"
#include "rules/game.h"
#include "rules/record.h"

namespace haula::library {

// A record in the games folder, and how far its game has come.
struct KeptGame {
    enum class Fate {
        unfinished,
        finished,
        broken_off,  // can be watched as far as it is sound
        unreadable,
    };
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    Fate fate = Fate::unreadable;
    std::string game;  // "hau_la"; empty if it is unreadable
    std::vector<rules::Seat> seats;
    std::vector<PlayerId> winners;  // of a finished one; nobody may have won
    bool has_secrets = false;       // whoever watches it now would see what others hold
};

// All that were begun, newest first. What is no record at all is passed over; what should be one
// and cannot be read is among them. Takes a while: every game is gone through. Stopped, it has
// fewer.
std::vector<KeptGame> kept_games(const rules::Games& games, const std::filesystem::path& folder,
                                 TaskControl& control);
// At a glance: a game without a move is not worth going on with.
bool is_begun(const std::filesystem::path& record);
// Whether there are any, or what should be some.
bool any_kept_game(const std::filesystem::path& folder);

}  // namespace haula::library
