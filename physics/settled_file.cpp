#include "physics/settled_file.h"

#include <fmt/core.h>

#include <chrono>

#include "core/text.h"

namespace haula::physics {

namespace {

double ms_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

}  // namespace

Result<SettledFile> settle_file(const std::filesystem::path& path, int segments_per_40_mm) {
    auto file = load_structure(path, installed_sets());
    if (!file) {
        return file.error();
    }
    SettledFile settled{Assembly(std::move(file->set), segments_per_40_mm), {}, true};
    for (std::size_t i = 0; i < file->placements.size() && settled.settled; ++i) {
        const auto start = std::chrono::steady_clock::now();
        const auto report = settled.assembly.place(file->placements[i]);
        if (!report) {
            return Error{report.error().code,
                         fmt::format("{}: {}: {}", path.string(), entry_name(*file, i),
                                     report.error().detail)};
        }
        settled.settled = report->outcome == Outcome::settled;
        settled.steps.push_back({file->placements[i], *report, ms_since(start)});
    }
    return settled;
}

std::string why_not_settled(const SettledFile& file) {
    const SettledStep& last = file.steps.back();
    const std::string name = name_of(last.placement);
    switch (last.report.outcome) {
        case Outcome::settled:
            break;
        case Outcome::blocked:
            return name + " is blocked by " + list_in_words(last.report.blocked_by, "and");
        case Outcome::not_settled:
            return name + " does not come to rest";
        case Outcome::unstable:
            return name + " rests on the edge: the slightest push would end it";
    }
    return name + " settles";
}

}  // namespace haula::physics
