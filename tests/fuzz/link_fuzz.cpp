// Whatever bytes an address has behind its '#': a link that prints and reads back, or one sentence.
// A game in it is done again or refused.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"
#include "kits/kits.h"
#include "rules/link.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace haula;
    static const rules::Games k_games = *kits::load_games(HAULA_SOURCE_DIR "/assets");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(rules::is_meant_as_link(text));
    const auto link = rules::parse_link(text);
    if (!link) {
        HL_ASSERT(!link.error().detail.empty());
        HL_ASSERT(link.error().detail.find('\n') == std::string::npos);
        return 0;
    }
    const auto again = rules::parse_link(print(*link));
    HL_ASSERT(again.ok() && *again == *link);
    static_cast<void>(rules::record_of(*link, k_games));
    return 0;
}
