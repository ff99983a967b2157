#include "games/hong_kong/hong_kong.h"

#include "ai/hong_kong_bot.h"
#include "ai/hong_kong_hint.h"
#include "kits/kits.h"
#include "rules/no_world.h"

namespace haula::kits {

namespace {

std::unique_ptr<ai::Bot> make_bot(std::string_view level, std::uint64_t seed) {
    return ai::make_hong_kong_bot(*ai::hong_kong_limits(level), seed);
}

Result<ai::Suggestion> suggest(const rules::PlayerView& view, rules::Judge& /*judge*/,
                               const ai::KeepThinking& keep_thinking) {
    return ai::hong_kong_hint(dynamic_cast<const hong_kong::HongKongState&>(view.state()),
                              keep_thinking);
}

}  // namespace

Result<table::GameKit> hong_kong_kit(const std::filesystem::path& /*assets*/) {
    return table::GameKit{.game = hong_kong::make_game(),
                          .make_judge = rules::make_no_world,
                          .make_bot = make_bot,
                          .suggest = suggest};
}

}  // namespace haula::kits
