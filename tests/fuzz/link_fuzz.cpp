// Whatever bytes an address has behind its '#': a link that prints and reads back, or one sentence.
// No fuzzer finds the check sum of a link, so bytes without a '#' are taken as what a link says
// once it is unpacked: a game that is done again to the letter, or is refused.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/assert.h"
#include "kits/kits.h"
#include "rules/link.h"

namespace {

using namespace haula;

const rules::Games& all_games() {
    static const rules::Games k_games = *kits::load_games(HAULA_SOURCE_DIR "/assets");
    return k_games;
}

void read_letters(std::string_view letters) {
    static_cast<void>(rules::is_meant_as_link(letters));
    const auto link = rules::parse_link(letters);
    if (!link) {
        HL_ASSERT(!link.error().detail.empty());
        HL_ASSERT(link.error().detail.find('\n') == std::string::npos);
        return;
    }
    const auto again = rules::parse_link(print(*link));
    HL_ASSERT(again.ok() && *again == *link);
}

void read_text(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) {
        return;  // a packed text ends there
    }
    const rules::Link link{rules::Link::Kind::game, std::string(text), {}};
    const auto record = rules::record_of(link, all_games());
    HL_ASSERT(!record.ok() || rules::link_of(*record)->text == link.text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (bytes.find('#') != std::string_view::npos) {
        read_letters(bytes);
    } else {
        read_text(bytes);
    }
    return 0;
}
