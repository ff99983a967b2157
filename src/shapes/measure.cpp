#include "shapes/measure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/assert.h"

namespace haula::shapes {

namespace {

// One number for all vertices at the same place.
std::vector<std::uint32_t> weld(const Mesh& mesh) {
    constexpr double k_same_place_m = 1e-9;
    std::map<std::array<std::int64_t, 3>, std::uint32_t> places;
    std::vector<std::uint32_t> welded;
    for (const Vec3& p : mesh.positions) {
        const std::array<std::int64_t, 3> key{std::llround(p.x / k_same_place_m),
                                              std::llround(p.y / k_same_place_m),
                                              std::llround(p.z / k_same_place_m)};
        welded.push_back(
            places.emplace(key, static_cast<std::uint32_t>(places.size())).first->second);
    }
    return welded;
}

}  // namespace

Bounds bounds_of(const Mesh& mesh) {
    HL_ASSERT(!mesh.positions.empty());
    Bounds bounds{mesh.positions.front(), mesh.positions.front()};
    for (const Vec3& p : mesh.positions) {
        bounds.low = {std::min(bounds.low.x, p.x), std::min(bounds.low.y, p.y),
                      std::min(bounds.low.z, p.z)};
        bounds.high = {std::max(bounds.high.x, p.x), std::max(bounds.high.y, p.y),
                       std::max(bounds.high.z, p.z)};
    }
    return bounds;
}

double volume_of(const Mesh& mesh) {
    double six_volumes = 0.0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const Vec3& a = mesh.positions[mesh.indices[i]];
        const Vec3& b = mesh.positions[mesh.indices[i + 1]];
        const Vec3& c = mesh.positions[mesh.indices[i + 2]];
        six_volumes += dot(a, cross(b, c));
    }
    return six_volumes / 6.0;
}

std::size_t open_edges(const Mesh& mesh) {
    const std::vector<std::uint32_t> welded = weld(mesh);
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> runs;  // how often each way
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t from = welded[mesh.indices[i + k]];
            const std::uint32_t to = welded[mesh.indices[i + (k + 1) % 3]];
            ++runs[{from, to}];
        }
    }
    std::size_t open = 0;
    for (const auto& [edge, count] : runs) {
        const auto back = runs.find({edge.second, edge.first});
        if (count != 1 || back == runs.end() || back->second != 1) {
            ++open;
        }
    }
    return open;
}

}  // namespace haula::shapes
