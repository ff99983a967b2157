// Whatever bytes a settings file has: settings that print and read back, or one sentence.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"
#include "screen/settings.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace haula;
    const auto settings =
        screen::parse_settings(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!settings) {
        HL_ASSERT(!settings.error().detail.empty());
        HL_ASSERT(settings.error().detail.find('\n') == std::string::npos);
        return 0;
    }
    const std::string printed = print(*settings);
    const auto again = screen::parse_settings(printed);
    HL_ASSERT(again.ok() && print(*again) == printed);
    return 0;
}
