#include "view/hau_la/touches.h"

#include <algorithm>
#include <cmath>

#include "core/units.h"

namespace haula::view {

std::vector<physics::JudgedPair> touches_in(const judge::Resting& resting,
                                            const hau_la::PlacementResult& result) {
    std::vector<physics::JudgedPair> touches;
    for (const physics::JudgedPair& pair : resting.judged.contacts) {
        const hau_la::TouchingPair named = hau_la::touching_pair(pair.a, pair.b);
        if (!pair.allowed && std::find(result.touches.begin(), result.touches.end(), named) !=
                                 result.touches.end()) {
            touches.push_back(pair);
        }
    }
    return touches;
}

Vec3 place_of(const physics::JudgedPair& touch) { return 0.5 * (touch.on_a + touch.on_b); }

rules::Message touch_in_words(const physics::JudgedPair& touch) {
    const int depth = static_cast<int>(std::lround(to_mm(std::max(0.0, -touch.gap_m)) * 10.0));
    return rules::say(depth > 0 ? "hau_la.touching_pair" : "hau_la.touching_barely")
        .word("a", touch.a)
        .word("b", touch.b)
        .tenth_mm("depth", depth);
}

}  // namespace haula::view
