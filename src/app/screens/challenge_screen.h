#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "challenges/challenge.h"
#include "challenges/progress.h"
#include "screen/screen.h"

namespace haula::app {

// All challenges, and what has been reached: shared by their list and the one that is played.
struct ChallengeShelf {
    std::vector<challenges::Challenge> all;
    challenges::Progress progress;
    std::filesystem::path file;        // where that is kept
    std::optional<Error> unread = {};  // why nothing is kept there: the file is left alone

    // Beside the drawing; what comes of it is said.
    void keep(screen::Context& context) const;
};

// One of them on the table.
std::unique_ptr<screen::Screen> make_challenge_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                      std::size_t index);
// The structure of a day.
std::unique_ptr<screen::Screen> make_daily_screen(std::shared_ptr<ChallengeShelf> shelf,
                                                  std::chrono::year_month_day day);

}  // namespace haula::app
