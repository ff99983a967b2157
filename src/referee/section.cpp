#include "referee/section.h"

#include <algorithm>
#include <optional>
#include <string>

namespace haula::referee {

namespace {

constexpr double k_min_gap_m = 1e-7;  // below it the line between the points says nothing
constexpr double k_end_on = 0.25;     // sine: the gap runs nearly along the strip
const Vec3 k_up{0.0, 0.0, 1.0};

// How a strip lies at a point of it; nothing for a bird.
std::optional<Quat> lie_at(const physics::RestShape& rest, const std::string& id, const Vec3& at) {
    const auto piece = std::find_if(rest.pieces.begin(), rest.pieces.end(),
                                    [&](const auto& each) { return each.id == id; });
    if (piece == rest.pieces.end() || piece->nodes.empty()) {
        return std::nullopt;
    }
    const auto nearest = std::min_element(
        piece->nodes.begin(), piece->nodes.end(),
        [&](const auto& x, const auto& y) { return distance(x.p, at) < distance(y.p, at); });
    return nearest->q;
}

Vec3 without_part_along(const Vec3& v, const Vec3& unit) { return v - dot(v, unit) * unit; }

}  // namespace

Vec3 section_normal(const Section& section, const physics::JudgedPair& pair,
                    const physics::RestShape& rest) {
    const std::optional<Quat> first = lie_at(rest, pair.a, pair.on_a);
    const std::optional<Quat> second = lie_at(rest, pair.b, pair.on_b);
    // of a strip and a bird the strip is cut
    const std::optional<Quat>& wanted = section.across_second ? second : first;
    const std::optional<Quat>& lie = wanted ? wanted : (first ? first : second);
    Vec3 along = pair.on_b - pair.on_a;
    if (length(along) < k_min_gap_m) {
        along = lie ? rotate(*lie, {0, 1, 0}) : Vec3{1, 0, 0};
    }
    along = normalized(along);
    Vec3 normal;
    if (lie) {
        normal = without_part_along(rotate(*lie, {0, 0, 1}), along);
        if (length(normal) < k_end_on) {
            normal = without_part_along(rotate(*lie, {1, 0, 0}), along);
        }
    } else {
        normal = any_perpendicular(along);
    }
    normal = normalized(normal);
    return dot(normal, k_up) < 0.0 ? -normal : normal;
}

render::Cut section_cut(const Section& section, const physics::JudgedPair& pair,
                        const physics::RestShape& rest, const Vec3& eye) {
    const Vec3 normal = section_normal(section, pair, rest);
    const Vec3 point = 0.5 * (pair.on_a + pair.on_b) + section.off_m * normal;
    return {point, dot(normal, eye - point) < 0.0 ? -normal : normal};
}

}  // namespace haula::referee
