#include "report/dispute.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "core/json.h"
#include "core/version.h"
#include "physics/variation.h"
#include "physics/verdict_json.h"

namespace haula::report {

Result<Dispute> look_into(std::string name, physics::StructureFile file, std::string command,
                          const std::optional<physics::RobustOptions>& robust,
                          const std::function<bool()>& keep_going,
                          const std::function<void(std::size_t done, std::size_t all)>& placed) {
    const int segments = robust ? robust->segments_per_40_mm : physics::k_default_segments;
    const auto tell = [&](std::size_t done) {
        if (placed) {
            placed(done, file.placements.size());
        }
    };
    auto settled = physics::settle_varied(file, {}, segments, keep_going, tell);
    if (!settled) {
        return Error{settled.error().code, name + ": " + settled.error().detail};
    }
    for (physics::SettledStep& step : settled->steps) {
        step.ms = 0.0;
    }
    const physics::Assembly& assembly = settled->assembly;
    physics::StructureVerdict verdict =
        physics::judge_shape(assembly.rest(), assembly.set(), assembly.allowed());
    std::optional<physics::Robustness> robustness;
    if (robust) {
        auto found = physics::how_robust(file, *robust);
        if (!found) {
            return found.error();
        }
        robustness = std::move(*found);
    }
    return Dispute{std::move(name),    std::move(file),       std::move(*settled),
                   std::move(verdict), std::move(robustness), std::move(command)};
}

std::uint64_t structure_hash(const physics::Structure& structure) {
    return Hasher{}.add(physics::write_structure(structure)).value();
}

std::vector<physics::JudgedPair> nearest_first(const physics::StructureVerdict& verdict) {
    std::vector<physics::JudgedPair> pairs = verdict.contacts;
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const auto& a, const auto& b) { return a.gap_m < b.gap_m; });
    return pairs;
}

std::string report_json(const Dispute& dispute) {
    using Json = nlohmann::ordered_json;
    Json report{
        {"haula_report", 1},
        {"name", dispute.name},
        {"program", version()},
        {"structure_hash", hash_text(structure_hash(dispute.file.structure))},
        {"command", dispute.command},
        {"structure", *parse_ordered_json(physics::write_structure(dispute.file.structure))}};
    const physics::Assembly& assembly = dispute.settled.assembly;
    report["verdict"] = *parse_ordered_json(physics::verdict_json(
        dispute.settled.steps, assembly.rest(), assembly.set(), dispute.verdict,
        dispute.robustness ? &*dispute.robustness : nullptr));
    // a file may be named in anything but UTF-8
    return json_text(report, 1) + "\n";
}

}  // namespace haula::report
