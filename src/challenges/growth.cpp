#include "challenges/growth.h"

#include <algorithm>

#include "physics/random_growth.h"

namespace haula::challenges {

namespace {

constexpr const char* k_set = "standard";
constexpr const char* k_start = "standard";
constexpr int k_max_tries = 200;

bool stands_clearly(physics::Assembly& assembly, const physics::StepReport& report) {
    if (report.outcome != physics::Outcome::settled) {
        return false;
    }
    const auto verdict = physics::judge_shape(assembly.rest(), assembly.set(), assembly.allowed());
    const bool clearly = !report.snapped && min_gap_m(verdict) > k_clear_m;
    if (!clearly) {
        assembly.undo();
    }
    return clearly;
}

}  // namespace

double min_gap_m(const physics::StructureVerdict& verdict) {
    double least = physics::k_reported_gap_m;
    for (const physics::JudgedPair& pair : verdict.contacts) {
        least = pair.allowed ? least : std::min(least, pair.gap_m);
    }
    return least;
}

Result<physics::StructureFile> grown_start(const physics::SetSource& sets, std::uint64_t seed,
                                           std::size_t strips, const KeepGoing& keep_going) {
    const auto set = sets(k_set);
    if (!set) {
        return set.error();
    }
    physics::PlaceOptions options;
    options.look_twice = false;  // what snaps is not kept
    if (keep_going) {
        options.keep_going = [&](const physics::Progress&) { return keep_going(); };
    }
    physics::RandomGrowth growth(*set, k_start, seed);
    physics::Structure structure{k_set, k_start, {}};
    for (int tries = 0; tries < k_max_tries && structure.place.size() < strips; ++tries) {
        const auto next = growth.next();
        if (!next) {
            break;
        }
        const auto report = growth.assembly().place(*next, options);
        if (!report && report.error().code == ErrorCode::cancelled) {
            return report.error();
        }
        if (report && stands_clearly(growth.assembly(), *report)) {
            growth.kept(*next);
            structure.place.emplace_back(*next);
        }
    }
    return physics::as_file(structure, sets);
}

}  // namespace haula::challenges
