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
    SettledFile settled{physics::Assembly(std::move(file->set), segments_per_40_mm), {}, true};
    for (std::size_t i = 0; i < file->placements.size() && settled.settled; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const auto report = settled.assembly.place(file->placements[i]);
        if (!report) {
            return Error{report.error().code,
                         fmt::format("{}: {}: {}", path.string(), physics::entry_name(*file, i),
                                     report.error().detail)};
        }
        settled.settled = report->outcome == physics::Outcome::settled;
        settled.steps.push_back({file->placements[i], *report, ms_since(start)});
    }
    return settled;
}

}  // namespace haula::cli
