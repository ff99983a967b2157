#include "view/honga/spoken.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace haula::view {

namespace {

// What names something by its code, and what says the same without it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> k_without_codes{{
    {"honga.event.lays", "honga.spoken.lays"},
    {"honga.event.trades", "honga.spoken.trades"},
    {"honga.event.trades_with", "honga.spoken.trades_with"},
    {"honga.disc.hands", "honga.spoken.disc"},
    {"honga.trade_card", "honga.spoken.trade_card"},
    {"honga.bonus_card", "honga.spoken.bonus_card"},
    {"honga.refused.helper_useless", "honga.spoken.helper_useless"},
}};

bool is_code(const rules::Arg& arg) {
    return arg.kind == rules::Arg::Kind::word &&
           (arg.name == "disc" || arg.name == "space" || arg.name == "card");
}

}  // namespace

rules::Message spoken_at_table(const rules::Message& message) {
    rules::Message said = message;
    const auto* const found =
        std::find_if(k_without_codes.begin(), k_without_codes.end(),
                     [&](const auto& each) { return each.first == message.key; });
    if (found != k_without_codes.end()) {
        said.key = found->second;
        std::erase_if(said.args, is_code);
    }
    for (rules::Arg& arg : said.args) {
        for (rules::Message& part : arg.parts) {
            part = spoken_at_table(part);
        }
    }
    return said;
}

}  // namespace haula::view
