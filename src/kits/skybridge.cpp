#include "games/skybridge/skybridge.h"

#include "ai/skybridge_bot.h"
#include "ai/skybridge_hint.h"
#include "kits/kits.h"
#include "rules/no_world.h"

namespace haula::kits {

namespace {

std::unique_ptr<ai::Bot> make_bot(std::string_view level, std::uint64_t seed) {
    return ai::make_skybridge_bot(*ai::skybridge_limits(level), seed);
}

Result<ai::Suggestion> suggest(const rules::PlayerView& view, rules::Judge& /*judge*/,
                               const ai::KeepThinking& keep_thinking) {
    return ai::skybridge_hint(dynamic_cast<const skybridge::SkybridgeState&>(view.state()),
                              keep_thinking);
}

}  // namespace

Result<table::GameKit> skybridge_kit(const std::filesystem::path& /*assets*/) {
    return table::GameKit{.game = skybridge::make_game(),
                          .make_judge = rules::make_no_world,
                          .make_bot = make_bot,
                          .suggest = suggest,
                          .seat_colours = {"red", "blue", "yellow", "green"}};
}

}  // namespace haula::kits
