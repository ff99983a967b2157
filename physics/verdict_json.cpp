#include "physics/verdict_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include "core/json.h"
#include "core/units.h"
#include "physics/judged_by.h"
#include "physics/robustness_json.h"

namespace haula::physics {

namespace {

// The fewest digits that give the same double again.
std::string number(double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "null";
}

std::string vector(const Vec3& v, double scale) {
    return fmt::format("[{}, {}, {}]", number(scale * v.x), number(scale * v.y),
                       number(scale * v.z));
}

std::string length_vector(const Vec3& v) { return vector(v, to_mm(1.0)); }
std::string direction(const Vec3& v) { return vector(v, 1.0); }

// "[a, b]" with each element on a line of its own.
template <class Items, class Write>
std::string list(const Items& items, const char* between, const Write& write) {
    std::string joined = "[";
    bool first = true;
    for (const auto& item : items) {
        joined += first ? "" : between;
        joined += write(item);
        first = false;
    }
    return joined + "]";
}

std::string hole_text(const PieceShape& piece, std::size_t index, double hole_m) {
    const auto node = std::min_element(
        piece.nodes.begin(), piece.nodes.end(), [&](const RodNode& a, const RodNode& b) {
            return std::abs(a.s_m - hole_m) < std::abs(b.s_m - hole_m);
        });
    return fmt::format("{{\"id\": {}, \"p\": {}, \"d2\": {}}}",
                       json_quoted(fmt::format("{}.{}", piece.id, index + 1)),
                       length_vector(node->p), direction(rotate(node->q, {0, 1, 0})));
}

std::string piece_text(const PieceShape& piece, const ComponentSet& set) {
    const std::string nodes = list(piece.nodes, ",\n    ", [](const RodNode& node) {
        return fmt::format("{{\"s_mm\": {}, \"p\": {}, \"d1\": {}, \"d3\": {}}}",
                           number(to_mm(node.s_m)), length_vector(node.p),
                           direction(rotate(node.q, {1, 0, 0})),
                           direction(rotate(node.q, {0, 0, 1})));
    });
    std::vector<std::string> holes;
    if (const StripKind* kind = set.kind(piece.kind); kind != nullptr && !piece.nodes.empty()) {
        for (std::size_t i = 0; i < kind->holes_m.size(); ++i) {
            holes.push_back(hole_text(piece, i, kind->holes_m[i]));
        }
    }
    return fmt::format("{{\"id\": {}, \"kind\": {}, \"nodes\": {},\n   \"holes\": {}}}",
                       json_quoted(piece.id), json_quoted(piece.kind), nodes,
                       list(holes, ",\n    ", [](const std::string& hole) { return hole; }));
}

std::string marker_text(const MarkerTop& marker) {
    return fmt::format("{{\"id\": {}, \"top_mm\": {}, \"bound_mm\": {}, \"p\": {}}}",
                       json_quoted(marker.id), number(to_mm(marker.top_m)),
                       number(to_mm(marker.bound_m)), length_vector(marker.p));
}

std::string contact_text(const JudgedPair& contact) {
    return fmt::format(
        "{{\"a\": {}, \"b\": {}, \"gap_mm\": {}, \"bound_mm\": {}, \"gap_bullet_mm\": {}, \"pa\": "
        "{}, "
        "\"pb\": {}, "
        "\"verdict\": {}, \"allowed\": {}}}",
        json_quoted(contact.a), json_quoted(contact.b), number(to_mm(contact.gap_m)),
        number(to_mm(contact.bound_m)), number(to_mm(contact.gap_bullet_m)),
        length_vector(contact.on_a), length_vector(contact.on_b),
        json_quoted(std::string(to_string(contact.touch))), contact.allowed);
}

std::string step_text(const SettledStep& step) {
    return fmt::format(
        "{{\"place\": {}, \"iterations\": {}, \"ms\": {}, \"snapped\": {}, \"certain\": {}}}",
        json_quoted(name_of(step.placement)), step.report.iterations, number(step.ms),
        step.report.snapped, step.report.certain);
}

// The last step that moved anything, and its figures. Allowing a pair moves nothing; a blocked
// strip was never let in, so the figures stay those of the shape that stands there.
StepReport last_report(std::span<const SettledStep> steps) {
    std::optional<StepReport> last;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        if (std::holds_alternative<AllowPair>(step->placement)) {
            continue;
        }
        const StepReport& report = step->report;
        if (!last) {
            last = report;
        }
        if (report.outcome != Outcome::blocked) {
            last->min_eigenvalue = report.min_eigenvalue;
            last->residual_n = report.residual_n;
            last->energy_j = report.energy_j;
            break;
        }
    }
    return last.value_or(StepReport{});
}

}  // namespace

std::string verdict_json(std::span<const SettledStep> steps, const RestShape& rest,
                         const ComponentSet& set, const StructureVerdict& verdict,
                         const Robustness* robustness) {
    const StepReport report = last_report(steps);
    const JudgedBy judged = judged_today(set);
    const bool stable = report.outcome == Outcome::settled || report.min_eigenvalue > 0.0;
    std::string json =
        fmt::format("{{\"outcome\": {}", json_quoted(std::string(to_string(report.outcome))));
    if (report.outcome == Outcome::blocked) {
        json += ", \"blocked_by\": " + list(report.blocked_by, ", ", json_quoted);
    }
    fmt::format_to(
        std::back_inserter(json),
        ", \"stable\": {}, \"min_eigenvalue\": {}, \"residual_n\": {}, \"energy_mj\": {}, "
        "\"bound_mm\": {}, \"certain\": {}, \"program\": {}, \"solver\": {}, \"set_hash\": {}, "
        "\"foul\": {}, \"highest\": {},\n",
        stable, number(report.min_eigenvalue), number(report.residual_n),
        number(1e3 * report.energy_j), number(to_mm(verdict.bound_m)), verdict.certain,
        json_quoted(judged.program), judged.solver, json_quoted(judged.set), verdict.foul,
        verdict.highest.empty() ? "null" : json_quoted(verdict.highest));
    json += " \"pieces\": " + list(rest.pieces, ",\n  ",
                                   [&](const PieceShape& piece) { return piece_text(piece, set); });
    json += ",\n \"markers\": " + list(verdict.markers, ",\n  ", marker_text);
    json += ",\n \"contacts\": " + list(verdict.contacts, ",\n  ", contact_text);
    json += ",\n \"steps\": " + list(steps, ",\n  ", step_text);
    if (robustness != nullptr) {
        json += ",\n \"robust\": " + robustness_json(*robustness);
    }
    return json + "}\n";
}

}  // namespace haula::physics
