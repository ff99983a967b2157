#include "challenges/progress.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/file_system.h"
#include "core/files.h"
#include "core/json.h"
#include "library/folders.h"

namespace haula::challenges {

namespace {

using Json = nlohmann::json;

constexpr int k_version = 1;
constexpr std::size_t k_max_bytes = 1 << 20;

// Throws what the library throws where a field is missing or of another kind.
std::optional<Progress> from_json(const Json& json, const physics::SetSource& sets) {
    if (json.at("haula_progress") != k_version) {
        return std::nullopt;
    }
    Progress progress;
    progress.stars = json.at("stars").get<std::map<std::string, int>>();
    progress.heights = json.at("heights").get<std::map<std::string, int>>();
    for (auto& [id, stars] : progress.stars) {
        stars = std::clamp(stars, 0, static_cast<int>(k_stars));
    }
    if (json.contains("today")) {
        auto record = read_daily(json_text(json["today"]), sets);
        if (!record) {
            return std::nullopt;
        }
        progress.today = std::move(*record);
    }
    return progress;
}

}  // namespace

int Progress::all_stars() const {
    int sum = 0;
    for (const auto& [id, reached] : stars) {
        sum += reached;
    }
    return sum;
}

bool Progress::note(const std::string& id, int reached) {
    int& best = stars[id];
    if (reached <= best) {
        return false;
    }
    best = reached;
    return true;
}

bool Progress::note(const DailyRecord& record) {
    int& best = heights[print_day(record.day)];
    if (record.height_tenth_mm <= best) {
        return false;
    }
    best = record.height_tenth_mm;
    today = record;
    return true;
}

LoadedProgress load_progress(const std::filesystem::path& file, const physics::SetSource& sets) {
    const Result<std::string> text = read_file(file, k_max_bytes);
    if (!text) {
        const bool is_new = text.error().code == ErrorCode::not_found;
        return {.unread = is_new ? std::nullopt : std::optional(text.error())};
    }
    try {
        const Result<Json> json = parse_json(*text);
        if (auto progress = json ? from_json(*json, sets) : std::nullopt) {
            return {.progress = std::move(*progress)};
        }
    } catch (const Json::exception&) {
        // told by what follows
    }
    const auto aside = library::move_broken_file_aside(file);
    if (!aside) {
        return {.unread = aside.error()};
    }
    return {.broken = *aside};
}

Result<void> save_progress(const Progress& progress, const std::filesystem::path& file) {
    Json json;
    json["haula_progress"] = k_version;
    json["stars"] = progress.stars;
    json["heights"] = progress.heights;
    if (progress.today) {
        json["today"] = *parse_json(write_daily(*progress.today));
    }
    if (const auto made = make_folders(file.parent_path()); !made) {
        return made.error();
    }
    return write_file_safely(file, json_text(json, 1) + "\n");
}

}  // namespace haula::challenges
