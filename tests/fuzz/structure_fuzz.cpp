#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"
#include "physics/structure_file.h"

// Any bytes at all: either one sentence that refuses them, or a structure that survives being
// written and read again.

namespace {

using namespace haula;
using namespace haula::physics;

// Reading the sets' files for every input would leave no time for the loader itself.
Result<ComponentSet> kept_set(std::string_view name) {
    static const Result<ComponentSet> standard = installed_sets()("standard");
    static const Result<ComponentSet> soft = installed_sets()("soft");
    HL_ASSERT(standard.ok() && soft.ok());
    if (name == "standard" || name == "soft") {
        return name == "soft" ? soft : standard;
    }
    return bad_input("no such set");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto file = read_structure(text, kept_set);
    if (!file) {
        const std::string& detail = file.error().detail;
        HL_ASSERT(!detail.empty() && detail.size() < 1000);
        HL_ASSERT(detail.find('\n') == std::string::npos);
        return 0;
    }
    const std::string written = write_structure(file->structure);
    const auto again = read_structure(written, kept_set);
    HL_ASSERT(again.ok());
    HL_ASSERT(again->structure == file->structure);
    HL_ASSERT(write_structure(again->structure) == written);
    return 0;
}
