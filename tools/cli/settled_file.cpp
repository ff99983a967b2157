#include "cli/settled_file.h"

#include <fmt/core.h>

#include <chrono>

namespace haula::cli {

namespace {

double ms_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

}  // namespace

Result<SettledFile> settle_file(const std::filesystem::path& path, int segments_per_40_mm) {
    auto file = physics::load_structure(path, physics::installed_sets());
    if (!file) {
        return file.error();
    }
    // a refusal names the entry as the file counts it, not the set's own starting pieces
    const std::size_t own_from = file->placements.size() - file->structure.place.size();
    SettledFile settled{physics::Assembly(std::move(file->set), segments_per_40_mm), {}, true};
    for (std::size_t i = 0; i < file->placements.size() && settled.settled; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const auto report = settled.assembly.place(file->placements[i]);
        if (!report) {
            const std::string where =
                i < own_from ? "start" : fmt::format("place[{}]", i - own_from);
            return Error{report.error().code,
                         fmt::format("{}: {}: {}", path.string(), where, report.error().detail)};
        }
        settled.settled = report->outcome == physics::Outcome::settled;
        settled.steps.push_back({file->placements[i], *report, ms_since(start)});
    }
    return settled;
}

}  // namespace haula::cli
