#include "games/honga/honga.h"

#include <utility>

#include "ai/honga_bot.h"
#include "ai/honga_hint.h"
#include "kits/kits.h"
#include "rules/no_world.h"

namespace haula::kits {

namespace {

std::unique_ptr<ai::Bot> make_bot(std::string_view level, std::uint64_t seed) {
    return ai::make_honga_bot(*ai::honga_limits(level), seed);
}

Result<ai::Suggestion> suggest(const rules::PlayerView& view, rules::Judge& /*judge*/,
                               const ai::KeepThinking& keep_thinking) {
    return ai::honga_hint(view, keep_thinking);
}

}  // namespace

Result<table::GameKit> honga_kit(const std::filesystem::path& assets) {
    Result<honga::Components> set = honga::load_components(assets / "honga");
    if (!set) {
        return set.error();
    }
    return table::GameKit{.game = honga::make_game(std::move(*set)),
                          .make_judge = rules::make_no_world,
                          .make_bot = make_bot,
                          .suggest = suggest};
}

}  // namespace haula::kits
