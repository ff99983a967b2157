#include "physics/settled_file.h"

#include "core/text.h"
#include "physics/variation.h"

namespace haula::physics {

Result<SettledFile> settle_file(
    const std::filesystem::path& path, int segments_per_40_mm,
    const std::function<bool()>& keep_going,
    const std::function<void(std::size_t done, std::size_t all)>& placed) {
    const auto file = load_structure(path, installed_sets());
    if (!file) {
        return file.error();
    }
    const auto tell = [&](std::size_t done) {
        if (placed) {
            placed(done, file->placements.size());
        }
    };
    auto settled = settle_varied(*file, {}, segments_per_40_mm, keep_going, tell);
    if (!settled) {
        return Error{settled.error().code, path.string() + ": " + settled.error().detail};
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
