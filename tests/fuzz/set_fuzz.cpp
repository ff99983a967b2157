// Whatever bytes a set has: a set whose hash and kinds can be asked for, or one sentence.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"
#include "physics/set_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace haula;
    const auto set =
        physics::read_set(std::string_view(reinterpret_cast<const char*>(data), size), "fuzzed");
    if (!set) {
        HL_ASSERT(!set.error().detail.empty() && set.error().detail.size() < 1000);
        HL_ASSERT(set.error().detail.find('\n') == std::string::npos);
        return 0;
    }
    static_cast<void>(physics::hash_of(*set));
    for (const physics::StripKind& kind : set->kinds) {
        HL_ASSERT(std::isfinite(kind.length_m) && kind.length_m > 0.0);
        HL_ASSERT(set->kind(kind.name) != nullptr);
    }
    return 0;
}
