// Lines typed at a table: each is a move that is made, or refused with a sentence and without a
// trace. The first byte chooses the game and the number of players; "verdict" lines come from a
// fake world.
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "core/text.h"
#include "kits/kits.h"
#include "rules/texts.h"
#include "support/fake_judge.h"

namespace {

using namespace haula;

const rules::Games& all_games() {
    static const rules::Games k_games = *kits::load_games(HAULA_SOURCE_DIR "/assets");
    return k_games;
}

const rules::Texts& french() {
    static const rules::Texts k_texts = *rules::Texts::load(HAULA_SOURCE_DIR "/assets/i18n", "fr");
    return k_texts;
}

constexpr std::size_t k_max_lines = 8;

// Setting a table up takes longer than a move.
const rules::State& beginning(const rules::Game& game, int players) {
    static std::map<std::pair<const rules::Game*, int>, std::unique_ptr<rules::State>> k_known;
    std::unique_ptr<rules::State>& known = k_known[{&game, players}];
    if (!known) {
        known = *game.new_state({game.info().id, players, 1, {}});
    }
    return *known;
}

void type(rules::State& state, std::string_view line) {
    const auto move = rules::parse_line(line);
    if (!move) {
        return;
    }
    HL_ASSERT(print(*rules::parse_line(print(*move))) == print(*move));
    const std::uint64_t before = state.hash();
    if (const auto refusal = state.why_not(*move)) {
        HL_ASSERT(french().say(*refusal).find('<') == std::string::npos ||
                  line.find('<') != std::string_view::npos);
        HL_ASSERT(!state.apply(*move).ok() && state.hash() == before);
        return;
    }
    HL_ASSERT(state.apply(*move).ok() && state.hash() != before);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const rules::Game& game = *all_games()[data[0] / 3U % all_games().size()];
    const rules::GameInfo& info = game.info();
    const int players = info.min_players + data[0] % (info.max_players - info.min_players + 1);
    const std::unique_ptr<rules::State> state = beginning(game, players).clone();
    test::FakeJudge judge(data[0]);
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    std::size_t typed = 0;
    for (const std::string_view line : split(text, '\n')) {
        if (++typed > k_max_lines) {
            break;
        }
        type(*state, line);
        while (state->to_act().is_world()) {
            HL_ASSERT(state->resolve(judge.ask(*state)->verdict).ok());
        }
    }
    HL_ASSERT(state->check().ok());
    return 0;
}
