// Whatever bytes a file of texts has: sentences that can be said, or one that refuses it.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/assert.h"
#include "rules/texts.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace haula;
    const auto texts =
        rules::Texts::parse(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!texts) {
        HL_ASSERT(!texts.error().detail.empty());
        return 0;
    }
    static const std::vector<std::string> k_names{"Anna", ""};
    for (const std::string& key : texts->keys()) {
        static_cast<void>(texts->say(
            rules::say(key).word("file", "x").number("n", 2).player("player", PlayerId{1}),
            k_names));
        static_cast<void>(rules::places_in(texts->text(key)));
    }
    return 0;
}
