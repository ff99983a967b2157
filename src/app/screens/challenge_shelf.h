#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "challenges/challenge.h"
#include "challenges/progress.h"
#include "core/result.h"
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

}  // namespace haula::app
