#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "challenges/daily.h"
#include "core/result.h"

namespace haula::challenges {

// What somebody has reached, kept in the home folder.
struct Progress {
    std::map<std::string, int> stars;    // the best of each challenge, by id
    std::optional<DailyRecord> today;    // the best of the last day that was played
    std::map<std::string, int> heights;  // tenths of a mm: the best of every day

    int all_stars() const;
    // Whether it was better than before.
    bool note(const std::string& id, int reached);
    bool note(const DailyRecord& record);

    friend bool operator==(const Progress&, const Progress&) = default;
};

struct LoadedProgress {
    Progress progress = {};
    std::optional<std::filesystem::path> broken = {};  // what made no sense was moved here
    // Why the file could not be read, or not be moved: it stays where it is, and nothing may write
    // over it.
    std::optional<Error> unread = {};
};

// Nothing yet where there is no file.
LoadedProgress load_progress(const std::filesystem::path& file, const physics::SetSource& sets);
Result<void> save_progress(const Progress& progress, const std::filesystem::path& file);

}  // namespace haula::challenges
