// Whatever bytes a record has, it is read and replayed or refused; what is read prints and reads
// back.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"
#include "kits/kits.h"
#include "rules/record.h"
#include "rules/replay.h"

namespace {

const haula::rules::Games& all_games() {
    static const haula::rules::Games k_games = *haula::kits::load_games(HAULA_SOURCE_DIR "/assets");
    return k_games;
}

// The rules have a fuzzer of their own; a record needs only the beginning of a game.
constexpr std::size_t k_max_steps = 4;

// Replays whatever the hashes say, so that the fuzzer gets past the first step.
void replay_anyhow(const haula::rules::Record& record) {
    const auto game = haula::rules::find_game(all_games(), record.setup.game);
    auto state = game ? (*game)->new_state(record.setup)
                      : haula::Result<std::unique_ptr<haula::rules::State>>(game.error());
    if (!state) {
        return;
    }
    for (std::size_t i = 0; i < std::min(k_max_steps, record.steps.size()); ++i) {
        static_cast<void>(haula::rules::replay_step(**state, record.steps[i]));
    }
    HL_ASSERT((*state)->check().ok());
    (*state)->observation(haula::PlayerId{1});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto record = haula::rules::parse_record(text);
    if (record) {
        const std::string printed = print(*record);
        const auto again = haula::rules::parse_record(printed);
        HL_ASSERT(again.ok() && print(*again) == printed);
        replay_anyhow(*record);
    }
    return 0;
}
