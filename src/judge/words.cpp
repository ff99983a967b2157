#include "judge/words.h"

#include <cmath>

#include "core/units.h"

namespace haula::judge {

namespace {

constexpr double k_upright = 0.97;  // within 14 degrees: no direction is worth naming
constexpr double k_level = 0.17;    // within 10 degrees

std::int64_t tenth_mm(double length_m) { return std::llround(length_m * 1e4); }

std::int64_t around_deg(const Vec3& v) {
    const double angle = std::atan2(v.y, v.x) * 180.0 / k_pi;
    return (std::llround(angle) + 360) % 360;
}

rules::Message way_in_words(const Vec3& way) {
    if (std::abs(way.z) > k_upright) {
        return rules::say(way.z > 0 ? "hau_la.way.up" : "hau_la.way.down");
    }
    const char* key = std::abs(way.z) < k_level ? "hau_la.way.level"
                      : way.z > 0               ? "hau_la.way.rising"
                                                : "hau_la.way.falling";
    return rules::say(key).number("angle", around_deg(way));
}

}  // namespace

rules::Message hole_in_words(const std::string& hole, const Vec3& p, const Vec3& normal,
                             bool in_board) {
    rules::Message message =
        in_board ? rules::say("hau_la.hole_in_board")
                 : rules::say("hau_la.hole_in_strip").tenth_mm("height", tenth_mm(p.z));
    message.word("hole", hole)
        .tenth_mm("out", tenth_mm(std::hypot(p.x, p.y)))
        .number("angle", around_deg(p));
    return in_board ? message : message.part("way", way_in_words(normal));
}

}  // namespace haula::judge
