#include "support/golden_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

#include "core/units.h"
#include "physics/strips.h"
#include "physics/structure_file.h"
#include "physics/verdict.h"

namespace haula::test {

namespace {

using Points = std::map<std::string, Vec3>;

// A strip has a node at every hole, whatever lies between them.
const physics::RodNode& node_at(const physics::PieceShape& piece, double s_m) {
    return *std::min_element(piece.nodes.begin(), piece.nodes.end(),
                             [&](const physics::RodNode& a, const physics::RodNode& b) {
                                 return std::abs(a.s_m - s_m) < std::abs(b.s_m - s_m);
                             });
}

std::string line_of(const std::string& name, const Vec3& p) {
    const auto rounded = [](double length_m) {
        const double mm = std::round(100.0 * to_mm(length_m)) / 100.0;
        return mm == 0.0 ? 0.0 : mm;  // there is no minus zero
    };
    return fmt::format("{:<10} {:8.2f} {:8.2f} {:8.2f}\n", name, rounded(p.x), rounded(p.y),
                       rounded(p.z));
}

std::string lines_of(const physics::PieceShape& piece, const physics::StripKind& kind) {
    std::string lines = line_of(piece.id + ".a", piece.nodes.front().p);
    for (std::size_t i = 0; i < kind.holes_m.size(); ++i) {
        lines += line_of(fmt::format("{}.{}", piece.id, i + 1), node_at(piece, kind.holes_m[i]).p);
    }
    return lines + line_of(piece.id + ".end", piece.nodes.back().p);
}

Result<Points> points_in(std::string_view text) {
    Points points;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(k_golden_shape_begins)) {
            continue;
        }
        std::istringstream words(line);
        std::string name;
        Vec3 p;
        if (!(words >> name >> p.x >> p.y >> p.z)) {
            return Error{ErrorCode::bad_input, "no point: " + line};
        }
        points.emplace(name, p);
    }
    return points;
}

}  // namespace

Result<std::string> regenerate_shape(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (!line.starts_with(k_golden_shape_begins)) {
        return Error{ErrorCode::bad_input, "the first line is no structure"};
    }
    auto file = physics::read_structure(std::string(line.substr(k_golden_shape_begins.size())),
                                        physics::installed_sets());
    if (!file) {
        return file.error();
    }
    physics::Assembly assembly(file->set);
    const auto reports = assembly.place_all(file->placements);
    if (!reports) {
        return reports.error();
    }
    if (assembly.size() != file->placements.size()) {
        return Error{ErrorCode::bad_input, "the structure does not settle"};
    }
    const physics::RestShape rest = assembly.rest();
    std::string out = std::string(line) + "\n";
    for (const physics::PieceShape& piece : rest.pieces) {
        out += lines_of(piece, *file->set.kind(piece.kind));
    }
    for (const physics::MarkerShape& marker : rest.markers) {
        out += line_of(marker.id + ".foot", marker.p);
        out += line_of(marker.id + ".top", marker.p + file->set.marker.top_m * marker.up);
    }
    return out;
}

Result<double> farthest_move_mm(std::string_view before, std::string_view after) {
    const Result<Points> was = points_in(before);
    const Result<Points> is = points_in(after);
    if (!was || !is) {
        return was ? is.error() : was.error();
    }
    double farthest = 0.0;
    for (const auto& [name, p] : *was) {
        const auto found = is->find(name);
        if (found == is->end() || is->size() != was->size()) {
            return Error{ErrorCode::bad_input, "the texts tell of different points"};
        }
        farthest = std::max(farthest, distance(p, found->second));
    }
    return farthest;
}

}  // namespace haula::test
